import { Alert, Button, FileInput, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { localDate } from '#shared/dates.ts'
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
import { importLimit } from '../contract.ts'
import { volunteerFields } from '../fields.ts'
import { checkSheet, importFields } from '../import-rules.ts'
import { noFileMessage } from '../rules.ts'
import { useImportVolunteers } from './api.ts'

/** Reads a spreadsheet in the browser, shows what each column means and every bad row, then sends all rows or none. */
export function ImportVolunteersDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(volunteerFormQuery).data
  const fields = useMemo(() => (settings ? importFields(settings) : []), [settings])
  const timeZone = useTimeZone()
  const send = useImportVolunteers()
  const [file, setFile] = useState<File | null>(null)
  const [sheet, setSheet] = useState<CheckedSheet>()
  const [refused, setRefused] = useState<RowProblem[]>([])
  const [message, setMessage] = useState<string>()
  const [progress, setProgress] = useState<number>()

  const choose = async (next: File | null) => {
    setFile(next)
    setSheet(undefined)
    setRefused([])
    setMessage(undefined)
    if (!next || !settings) return
    try {
      setProgress(0)
      const rows = await readSpreadsheet(next, importLimit + 2)
      setSheet(await checkSheet(settings, fields, rows, localDate(new Date(), timeZone), setProgress))
    } catch (error) {
      setMessage(messageOf(error))
    } finally {
      setProgress(undefined)
    }
  }
  const run = async () => {
    if (!file) return setMessage(noFileMessage)
    if (!sheet) return
    setMessage(undefined)
    try {
      await toastWork(send.mutateAsync(sheet.records), { loading: 'Importing Data...', done: 'Successfully imported!' })
      onClose()
    } catch (error) {
      setRefused(error instanceof ApiProblem ? problemsOf(volunteerFields, error.errors, sheet) : [])
      setMessage(messageOf(error))
    }
  }
  const template = () => {
    const hints = fields.map((field) => cellHint(field, settings?.[field.options as 'status'] ?? []))
    void downloadSpreadsheet('volunteers-template.xlsx', [
      { name: 'Volunteers', rows: [fields.map((field) => field.label)] },
      {
        name: 'How to fill it in',
        rows: [['Column', 'What it takes'], ...fields.map((field, i) => [field.label, hints[i]!])],
      },
    ])
  }
  const problems = refused.length ? refused : (sheet?.problems ?? [])
  return (
    <Dialog opened onClose={onClose} title="Import Individual Volunteers" size="xl" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>One row per volunteer, with the headings in the first row. All rows are imported, or none.</Text>
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={template}
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
        {progress !== undefined ? (
          <Stack gap={4} role="status">
            <Text size="sm">Checking the rows… {Math.round(progress * 100)}%</Text>
            <Progress value={progress * 100} aria-label="Checking the rows" />
          </Stack>
        ) : null}
        {send.isPending ? (
          <Stack gap={4} role="status">
            <Text size="sm">Saving {sheet?.records.length.toLocaleString('en')} volunteers…</Text>
            <Progress value={100} animated aria-label="Saving the rows" />
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
              progress !== undefined
                ? 'The file is being read.'
                : problems.length
                  ? 'Put the problems of the file right first.'
                  : undefined
            }
            onClick={() => void run()}
          >
            {sheet && !problems.length
              ? `Import ${sheet.records.length === 1 ? '1 volunteer' : `${sheet.records.length.toLocaleString('en')} volunteers`}`
              : 'Import'}
          </ReasonedButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
