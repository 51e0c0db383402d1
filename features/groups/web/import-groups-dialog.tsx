import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { EarlierImportsPicker } from '#features/selection/web/earlier-imports-picker.tsx'
import { useImportToast } from '#features/selection/web/imports-api.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { downloadSpreadsheet } from '#web/lib/download-spreadsheet.ts'
import { readSpreadsheet } from '#web/lib/read-spreadsheet.ts'
import { toastSuccess, toastWork } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SheetFileInput } from '#web/ui/sheet-file-input.tsx'
import { importColumns, type RowProblem, readGroupRows, type SheetGroup } from '../import-rules.ts'
import { useImportGroups } from './api.ts'

interface ImportGroupsDialogProps {
  /** Which import is open: members into existing groups, or whole groups. */
  kind: 'members' | 'groups' | undefined
  onClose: () => void
}

const shownProblems = 50

const countOf = (count: number, noun: string) => `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`

/** Reads a spreadsheet in the browser, names every bad row, and sends all rows or none. */
export function ImportGroupsDialog({ kind, onClose }: ImportGroupsDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [problems, setProblems] = useState<RowProblem[]>([])
  const [message, setMessage] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = useImportGroups(kind ?? 'members')
  const told = useImportToast(['groups', 'volunteers'])

  const choose = (next: File | null) => {
    setFile(next)
    setProblems([])
    setMessage(undefined)
  }
  const close = () => {
    onClose()
    send.reset()
    choose(null)
  }
  const run = async () => {
    if (!file) return setMessage("You didn't select file!")
    setBusy(true)
    try {
      const read = readGroupRows(await readSpreadsheet(file))
      setProblems(read.problems)
      setMessage(read.problems.length ? 'Some rows cannot be imported. Nothing was imported.' : undefined)
      if (read.problems.length) return
      const { changeSetId, groups, members } = await toastWork(
        send
          .mutateAsync({
            groups: read.groups.map(({ groupName, groupDescription, members }) => ({
              groupName,
              groupDescription,
              members,
            })),
          })
          .catch((error) => {
            setProblems(serverProblems(error, read.groups))
            throw error
          }),
        // one act, one toast: the one with Undo says so
        { loading: 'Importing Data...', done: () => undefined },
      )
      const added = kind === 'groups' ? countOf(groups, 'group') : `${countOf(members, 'member')} added`
      const text = `Successfully imported! ${added}`
      // where all were members before there is nothing to take back
      if (members || kind === 'groups') told(text, changeSetId)
      else toastSuccess(text)
      close()
    } catch (error) {
      setMessage(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened={kind !== undefined}
      onClose={close}
      title={kind === 'groups' ? 'Import Groups' : 'Import Group Members'}
      size="lg"
    >
      <Stack gap="md">
        <Text>
          {kind === 'groups'
            ? 'Each group of the file is created with its members. A group that exists already is refused.'
            : 'The members of the file are added to groups that exist already.'}{' '}
          One row per member, named by e-mail address or mobile number.
        </Text>
        <SheetFileInput
          file={file}
          onChoose={choose}
          takesCells
          onTemplate={() =>
            void downloadSpreadsheet('groups-template.xlsx', [{ name: 'Groups', rows: [[...importColumns]] }])
          }
        />
        {file ? null : kind === 'groups' ? (
          <EarlierImportsPicker
            kind="groups"
            nouns={['groups', 'group']}
            stays="Groups that were changed since, or are signed up for a session, stay."
          />
        ) : (
          <EarlierImportsPicker
            kind="group-members"
            nouns={['members', 'member']}
            stays="Those who had been members before stay."
          />
        )}
        {message ? (
          <Alert color="red" role="alert" title={message}>
            {problems.length ? (
              <List size="sm">
                {problems.slice(0, shownProblems).map((problem) => (
                  <List.Item key={`${problem.row}-${problem.column}-${problem.reason}`}>
                    Row {problem.row}, {problem.column}: {problem.reason}
                  </List.Item>
                ))}
                {problems.length > shownProblems ? (
                  <List.Item>and {problems.length - shownProblems} more</List.Item>
                ) : null}
              </List>
            ) : null}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button loading={busy} onClick={() => void run()}>
            Import
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The server names `groups.3.members.1`: the row of the sheet is found again by the place. */
function serverProblems(error: unknown, groups: SheetGroup[]): RowProblem[] {
  if (!(error instanceof ApiProblem)) return []
  return error.errors.map(({ path, message: reason }) => {
    const [, place, field, member] = path.split('.')
    const group = groups[Number(place)]
    const row = (field === 'members' ? group?.memberRows[Number(member)] : group?.row) ?? 1
    return { row, column: importColumns[field === 'members' ? 2 : 0], reason }
  })
}
