import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { organisationFormQuery } from '#features/form-settings/web/api.ts'
import { ownOptions } from '#features/own-fields/fields.ts'
import { saysFilesStay } from '#features/own-fields/kind-words.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { EarlierImportsPicker } from '#features/selection/web/earlier-imports-picker.tsx'
import { useImportToast } from '#features/selection/web/imports-api.ts'
import { localDate } from '#shared/dates.ts'
import { problemsOf } from '#shared/row-problems.ts'
import { downloadTemplate } from '#web/lib/download-template.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { ImportDialog } from '#web/ui/import-dialog.tsx'
import { memberOptions } from '../fields.ts'
import { checkSheet, importFields, importLimit } from '../import-rules.ts'
import { useImportOrganisations } from './api.ts'

const countOf = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`)

/** Many organisations with their members from a spreadsheet. */
export function ImportOrganisationsDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(organisationFormQuery).data
  const own = useQuery(ownFieldsQuery('organisations')).data?.fields
  const fields = useMemo(() => (settings && own ? importFields(settings, own) : []), [settings, own])
  const timeZone = useTimeZone()
  const send = useImportOrganisations()
  const told = useImportToast(['organisations', 'volunteers'])
  return (
    <ImportDialog
      title="Import Organisations"
      intro={[
        'One row per member; the rows of one organisation carry its name. What the columns and words mean is found, and can be changed here.',
        saysFilesStay(own ?? []),
      ]
        .join(' ')
        .trim()}
      fields={fields}
      limit={importLimit}
      check={
        settings &&
        own &&
        ((rows, asked) => checkSheet(settings, fields, rows, { today: localDate(new Date(), timeZone), own, ...asked }))
      }
      send={(rows) => send.mutateAsync(rows)}
      isSending={send.isPending}
      problemsOf={(errors, sheet) => problemsOf(fields, errors, sheet)}
      saving={() => 'Saving the organisations…'}
      // one act, one toast: the one with Undo says so
      done={() => undefined}
      onDone={({ changeSetId }) => told('Import success!', changeSetId)}
      earlier={
        <EarlierImportsPicker
          kind="organisations"
          nouns={['organisations', 'organisation']}
          stays="Organisations that were changed since, or are signed up for a session, stay."
        />
      }
      countOf={countOf}
      onTemplate={
        settings &&
        own &&
        (() => downloadTemplate('Organisations', fields, { ...settings, ...memberOptions, ...ownOptions(own) }))
      }
      onClose={onClose}
    />
  )
}
