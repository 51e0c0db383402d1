import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { organisationFormQuery, useVenueAdding } from '#features/form-settings/web/api.ts'
import { ownOptions } from '#features/own-fields/fields.ts'
import { saysFilesStay } from '#features/own-fields/kind-words.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { useFieldOfColumn } from '#features/own-fields/web/column-api.ts'
import { countWords, importedWords } from '#features/selection/import-words.ts'
import { EarlierImportsPicker } from '#features/selection/web/earlier-imports-picker.tsx'
import { useImportToast } from '#features/selection/web/imports-api.ts'
import { describeNewTags } from '#features/tags/rules.ts'
import { tagsQuery } from '#features/tags/web/api.ts'
import { localDate } from '#shared/dates.ts'
import { problemsOf } from '#shared/sheets/row-problems.ts'
import { downloadTemplate } from '#web/lib/download-template.ts'
import { keepLastChoice, readLastChoice } from '#web/lib/sheet-memory.ts'
import { useTenantSettings, useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { ImportDialog } from '#web/ui/import-dialog.tsx'
import type { FindKnown } from '#web/ui/known-rows.ts'
import type { KnownWords } from '#web/ui/known-words.ts'
import { StatusOfNew, statusWhereNone } from '#web/ui/status-of-new.tsx'
import { sheetKey } from '../double-rules.ts'
import { memberOptions } from '../fields.ts'
import { checkSheet, importFields, importLimit, withOther } from '../import-rules.ts'
import { isRegistrationNumber } from '../name-rules.ts'
import { joinRows, namesWithoutStatus, withStatus } from '../row-rules.ts'
import { findKnownOrganisations, findOrganisationChanges, useImportOrganisations } from './import-api.ts'

const title = 'Import Organisations'
const nouns = ['organisations', 'organisation'] as const
const countOf = (count: number) => countWords(count, nouns)

const wordsOfOrganisations: KnownWords = {
  of: 'organisations that',
  all: 'Every organisation',
  unsure: 'a name, an e-mail address or a number of an organisation that is there: the same one?',
  unsureAbout: 'Nobody can be sure of it: added as new, unless you choose otherwise.',
  updates:
    'Update writes the cells that are filled over what is kept of the organisation, its coordinators and its members. People whom it does not have yet are added, and the rest stays as it is. Undo puts it back.',
  completes:
    'Update of an organisation that stands in the file twice makes both one: what is filled in the later rows is written over the earlier ones.',
  joins: 'Update writes nothing over the earlier row, and adds the people of this one to it.',
  tellsFilledOnly: true,
  choices: ['leave', 'update', 'add'],
}

/** Many organisations with their members from a spreadsheet. */
export function ImportOrganisationsDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(organisationFormQuery).data
  const own = useQuery(ownFieldsQuery('organisations')).data?.fields
  const fields = useMemo(() => (settings && own ? importFields(settings, own) : []), [settings, own])
  const addsVenue = useVenueAdding()
  const timeZone = useTimeZone()
  const { hasField, makeField, kindsOf } = useFieldOfColumn('organisations', own, isRegistrationNumber)
  const [chosen, setStatus] = useState<string>()
  const active = useTenantSettings()?.activeStatuses ?? []
  const status = settings ? statusWhereNone(settings.statuses, { chosen, last: readLastChoice(title) }, active) : ''
  const choose = (label: string) => {
    setStatus(label)
    keepLastChoice(title, label)
  }
  const tags = useQuery(tagsQuery).data?.map(({ name }) => name) ?? []
  const send = useImportOrganisations()
  const told = useImportToast(['organisations', 'volunteers'])
  /** Those on record whom somebody was told of; one who adds a row as new means another. */
  const seen = useRef<readonly string[]>([])
  const findKnown: FindKnown = async (records, signal) => {
    const known = await findKnownOrganisations(records, own ?? [], signal)
    seen.current = known.seen
    return known.found
  }
  return (
    <ImportDialog
      title={title}
      intro={[
        'A row is an organisation with one of its coordinators, or several parted by semicolons, with one of its members, or both; more rows of the same organisation repeat its name. What the columns and words mean is found, and can be changed here.',
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
      noteOf={(records) =>
        describeNewTags(
          records.map(({ tags: cell }) => String(cell ?? '')),
          tags,
        )
      }
      makeField={makeField}
      kindsOf={kindsOf}
      hasField={hasField}
      addsVenue={addsVenue}
      places={settings?.assignedBusinessUnits}
      askOf={(records) => {
        const count = settings ? namesWithoutStatus(records).size : 0
        return settings && count ? (
          <StatusOfNew
            counted={countOf(count)}
            joins="your organisations"
            statuses={settings.statuses}
            value={status}
            onChange={choose}
          />
        ) : null
      }}
      onOpen={() => setStatus(undefined)}
      findKnown={findKnown}
      findChanges={findOrganisationChanges}
      joinRows={joinRows}
      unitOf={({ orgName }) => sheetKey(String(orgName ?? ''))}
      knownWords={wordsOfOrganisations}
      send={(rows, updates) => send.mutateAsync({ rows: withStatus(rows, status), updates, known: [...seen.current] })}
      unchangedOf={({ unchanged }) => unchanged}
      isSending={send.isPending}
      problemsOf={(errors, sheet) => withOther(problemsOf(fields, errors, sheet), sheet)}
      saving={() => 'Saving the organisations…'}
      // one act, one toast: the one with Undo says so
      done={() => undefined}
      onDone={({ changeSetId, added, updated, unchanged }) => {
        const text = `Import success! ${importedWords({ added, updated, unchanged }, nouns)}`
        if (added || updated) told(text, changeSetId)
        else toastSuccess(text)
      }}
      earlier={
        <EarlierImportsPicker
          kind="organisations"
          nouns={nouns}
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
