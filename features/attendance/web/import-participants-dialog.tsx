import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { EarlierImportsPicker } from '#features/selection/web/earlier-imports-picker.tsx'
import { useImportToast } from '#features/selection/web/imports-api.ts'
import type { FieldError } from '#shared/errors.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { downloadSpreadsheet } from '#web/lib/download-spreadsheet.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SheetFileInput } from '#web/ui/sheet-file-input.tsx'
import { importColumns } from '../import-rules.ts'
import { useImportParticipants } from './api.ts'

/** Adds the volunteers of a spreadsheet: every row, or none with the bad ones named; then the others, if that is wanted. */
export function ImportParticipantsDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const send = useImportParticipants(sessionId)
  const told = useImportToast(['attendance', 'sessions'])
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [rows, setRows] = useState<readonly FieldError[]>([])
  const choose = (next: File | null) => {
    setFile(next)
    setFailure(undefined)
    setRows([])
  }
  const run = async (leaveOut = false) => {
    if (!file) return setFailure('Please choose a file')
    choose(file)
    setProgress(0)
    try {
      const { added, already, leftOut, message, changeSetId } = await send.mutateAsync({
        file,
        leaveOut,
        onProgress: setProgress,
      })
      const more = [already ? `${already} were there already` : '', leftOut ? `${leftOut} left out` : '']
      const text = [`${message} ${added} added`, ...more].filter(Boolean).join(', ')
      if (added) told(text, changeSetId)
      else toastSuccess(text)
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
      setRows(error instanceof ApiProblem ? error.errors : [])
    }
    setProgress(undefined)
  }
  return (
    <Dialog opened onClose={onClose} title="Import Volunteers" size="lg">
      <Stack>
        <Text>
          One row per volunteer, with headings like {importColumns.join(', ')}; your own list will do. A volunteer is
          found by NRIC, email or contact number.
        </Text>
        <SheetFileInput
          file={file}
          onChoose={choose}
          onTemplate={() =>
            void downloadSpreadsheet('session-template.xlsx', [{ name: 'Volunteers', rows: [[...importColumns]] }])
          }
        />
        {file ? null : (
          <EarlierImportsPicker
            kind="participants"
            nouns={['participants', 'participant']}
            stays="Those who have checked in, or were changed since, stay."
          />
        )}
        {progress === undefined ? null : <Progress value={progress * 100} aria-label="Uploading" />}
        {failure ? (
          <Alert color="red" role="alert" title={failure}>
            <List size="sm" mah={240} style={{ overflowY: 'auto' }} tabIndex={0} aria-label="Rows to correct">
              {rows.slice(0, 200).map(({ path, message }) => (
                <List.Item key={path}>
                  {path.split('.')[2]}: {message}
                </List.Item>
              ))}
            </List>
            {rows.length ? (
              <Group mt="sm" gap="xs">
                <Button size="compact-sm" variant="default" loading={send.isPending} onClick={() => void run(true)}>
                  Add the others, and leave these out
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => saveProblems(rows)}>
                  Download the list
                </Button>
              </Group>
            ) : null}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={send.isPending} onClick={() => void run()}>
            Import
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const saveProblems = (rows: readonly FieldError[]) =>
  void downloadSpreadsheet('rows-left-out.xlsx', [
    {
      name: 'Rows left out',
      rows: [
        ['Row', 'Column', 'Reason'],
        ...rows.map(({ path, message }) => [...path.split('.').slice(1, 3), message]),
      ],
    },
  ])
