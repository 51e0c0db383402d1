import { Alert, Button, FileInput, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { organisationFormQuery } from '#features/form-settings/web/api.ts'
import { localDate } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { type CheckedSheet, problemsOf, type RowProblem } from '#shared/row-problems.ts'
import { cellHint } from '#shared/sheet-columns.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { downloadSpreadsheet } from '#web/lib/download-spreadsheet.ts'
import { readSpreadsheet } from '#web/lib/read-spreadsheet.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ImportMapping } from '#web/ui/import-mapping.tsx'
import { ImportProblems } from '#web/ui/import-problems.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { memberOptions } from '../fields.ts'
import { checkSheet, importFields, importLimit } from '../import-rules.ts'
import { noFileMessage } from '../rules.ts'
import { useImportOrganisations } from './api.ts'

/** Reads a spreadsheet in the browser, shows what each column means and every bad row, then sends all rows or none. */
export function ImportOrganisationsDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(organisationFormQuery).data
  const fields = useMemo(() => (settings ? importFields(settings) : []), [settings])
  const timeZone = useTimeZone()
  const send = useImportOrganisations()
  const [file, setFile] = useState<File | null>(null)
  const [sheet, setSheet] = useState<CheckedSheet>()
  const [refused, setRefused] = useState<RowProblem[]>([])
  const [message, setMessage] = useState<string>()
  const [reading, setReading] = useState(false)

  const choose = async (next: File | null) => {
    setFile(next)
    setSheet(undefined)
    setRefused([])
    setMessage(undefined)
    if (!next || !settings) return
    setReading(true)
    try {
      const rows = await readSpreadsheet(next, importLimit + 2)
      setSheet(checkSheet(settings, fields, rows, localDate(new Date(), timeZone)))
    } catch (error) {
      setMessage(messageOf(error))
    } finally {
      setReading(false)
    }
  }
  const run = async () => {
    if (!file) return setMessage(noFileMessage)
    if (!sheet) return
    setMessage(undefined)
    try {
      await toastWork(send.mutateAsync(sheet.records), { loading: 'Importing Data...', done: 'Import success!' })
      onClose()
    } catch (error) {
      setRefused(error instanceof ApiProblem ? problemsOf(fields, error.errors, sheet) : [])
      setMessage(messageOf(error))
    }
  }
  const problems = refused.length ? refused : (sheet?.problems ?? [])
  return (
    <Dialog opened onClose={onClose} title="Import Organisations" size="xl" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>One row per member; the rows of one organisation carry its name. All rows are imported, or none.</Text>
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => settings && void downloadTemplate(settings, fields)}
          disabled={!settings}
        >
          Download the template
        </Button>
        <FileInput
          label="Spreadsheet"
          placeholder="Choose an .xlsx or .csv file"
          accept=".xlsx,.csv"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          value={file}
          onChange={(next) => void choose(next)}
          clearable
          clearButtonProps={{ 'aria-label': 'Remove the file' }}
        />
        {reading || send.isPending ? (
          <Stack gap={4} role="status">
            <Text size="sm">{reading ? 'Checking the rows…' : 'Saving the organisations…'}</Text>
            <Progress value={100} animated aria-label={reading ? 'Checking the rows' : 'Saving the rows'} />
          </Stack>
        ) : null}
        {message ? (
          <Alert color="red" role="alert" style={{ whiteSpace: 'pre-line' }}>
            {refused.length ? 'Some rows cannot be imported. Nothing was imported.' : message}
          </Alert>
        ) : null}
        {sheet ? <ImportMapping sheet={sheet} /> : null}
        {problems.length ? <ImportProblems problems={problems} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton
            loading={send.isPending}
            because={
              reading
                ? 'The file is being read.'
                : problems.length
                  ? 'Put the problems of the file right first.'
                  : undefined
            }
            onClick={() => void run()}
          >
            {sheet && !problems.length ? `Import ${countOfRows(sheet.records.length)}` : 'Import'}
          </ReasonedButton>
        </Group>
      </Stack>
    </Dialog>
  )
}

const countOfRows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`)

function downloadTemplate(settings: OrganisationSettings, fields: readonly FormField[]): Promise<void> {
  const options = { ...settings, ...memberOptions } as Record<string, unknown>
  const hints = fields.map((field) => cellHint(field, (options[field.options ?? ''] ?? []) as string[]))
  return downloadSpreadsheet('organisations-template.xlsx', [
    { name: 'Organisations', rows: [fields.map((field) => field.label)] },
    {
      name: 'How to fill it in',
      rows: [['Column', 'What it takes'], ...fields.map((field, i) => [field.label, hints[i]!])],
    },
  ])
}
