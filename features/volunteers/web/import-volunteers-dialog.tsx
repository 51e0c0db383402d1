import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { localDate } from '#shared/dates.ts'
import { problemsOf } from '#shared/row-problems.ts'
import { downloadTemplate } from '#web/lib/download-template.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { ImportDialog } from '#web/ui/import-dialog.tsx'
import { importLimit } from '../contract.ts'
import { volunteerFields } from '../fields.ts'
import { checkSheet, importFields } from '../import-rules.ts'
import { useImportVolunteers } from './api.ts'

const countOf = (count: number) => (count === 1 ? '1 volunteer' : `${count.toLocaleString('en')} volunteers`)

/** Many volunteers from a spreadsheet. */
export function ImportVolunteersDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(volunteerFormQuery).data
  const fields = useMemo(() => (settings ? importFields(settings) : []), [settings])
  const timeZone = useTimeZone()
  const send = useImportVolunteers()
  return (
    <ImportDialog
      title="Import Individual Volunteers"
      intro="One row per volunteer, with the headings in the first row. All rows are imported, or none."
      limit={importLimit}
      check={
        settings && ((rows, report) => checkSheet(settings, fields, rows, localDate(new Date(), timeZone), report))
      }
      saysHowFar
      send={send.mutateAsync}
      isSending={send.isPending}
      problemsOf={(errors, sheet) => problemsOf(volunteerFields, errors, sheet)}
      saving={(count) => `Saving ${count.toLocaleString('en')} volunteers…`}
      done="Successfully imported!"
      countOf={countOf}
      onTemplate={settings && (() => downloadTemplate('Volunteers', fields, settings))}
      onClose={onClose}
    />
  )
}
