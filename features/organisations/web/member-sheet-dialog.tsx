import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { required } from '#shared/required.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { downloadTemplate } from '#web/lib/download-template.ts'
import { readSpreadsheet } from '#web/lib/read-spreadsheet.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ImportProblems } from '#web/ui/import-problems.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { SheetFileInput } from '#web/ui/sheet-file-input.tsx'
import { memberLimit } from '../contract.ts'
import { memberFields, memberOptions } from '../fields.ts'
import {
  countOfMembers,
  type MemberValues,
  type ReadMembers,
  readMemberSheet,
  readPastedRows,
} from '../member-rules.ts'

/** A file that was dropped, or text that was pasted, before the dialog was open. */
export type SheetSource = File | string

interface MemberSheetDialogProps {
  source?: SheetSource | undefined
  /** How many there is room for. */
  room?: number
  /** What it throws is shown. */
  onAdd: (members: MemberValues[]) => unknown
  onClose: () => void
}

/** Said before the button: what does not fit cannot be added. */
function refuseTooMany(count: number, room: number): string | undefined {
  if (count <= room) return undefined
  const limit = memberLimit.toLocaleString('en')
  if (room <= 0) return `An organisation is registered with at most ${limit} members, and the list is full.`
  return room === memberLimit
    ? `At most ${limit} members at once.`
    : `An organisation is registered with at most ${limit} members: there is room for ${room.toLocaleString('en')} more, but the spreadsheet has ${count.toLocaleString('en')}.`
}

interface Outcome {
  found?: ReadMembers
  /** Why it could not be read. */
  message?: string
}

async function readSource(source: SheetSource, today: string, room: number): Promise<Outcome> {
  try {
    const rows = typeof source === 'string' ? readPastedRows(source) : await readSpreadsheet(source, memberLimit + 2)
    const found = readMemberSheet(rows, today)
    const message = refuseTooMany(found.members.length, room)
    return message ? { message } : { found }
  } catch (error) {
    return { message: messageOf(error) }
  }
}

/** Many members at once, from a spreadsheet that is chosen, dropped or pasted; every bad row is named before. */
export function MemberSheetDialog({ source, room = memberLimit, onAdd, onClose }: MemberSheetDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const today = useToday()
  const [outcome, show] = useState<Outcome>({})

  useEffect(() => {
    if (source) void readSource(source, today, room).then(show)
    if (source instanceof File) setFile(source)
  }, [source, today, room])
  const take = async (next: SheetSource | null) => {
    setFile(next instanceof File ? next : null)
    show(next ? await readSource(next, today, room) : {})
  }
  const add = async () => {
    setBusy(true)
    try {
      await onAdd(required(outcome.found, 'what was found').members)
    } catch (error) {
      show({ ...outcome, message: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }
  const { found: read, message: failure } = outcome
  const isReady = read !== undefined && read.problems.length === 0
  return (
    <Dialog opened onClose={onClose} title="Add members from a spreadsheet" size="lg">
      <Stack gap="md">
        <Text>One row per member, with the headings in the first row; a single column of names needs no heading.</Text>
        <SheetFileInput
          file={file}
          onChoose={(next) => void take(next)}
          onTemplate={() => downloadTemplate('Members', memberFields, memberOptions)}
        />
        <Textarea
          label="Or paste the rows here"
          placeholder="Copy them in your spreadsheet, with the headings"
          value=""
          onChange={(event) => void take(event.currentTarget.value)}
          rows={2}
        />
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        {isReady ? (
          <Text role="status">
            {countOfMembers(read.members.length)} can be added.
            {read.leftOut.length ? ` Not recognised, and left out: ${read.leftOut.join(', ')}.` : ''}
          </Text>
        ) : null}
        {read?.problems.length ? <ImportProblems problems={read.problems} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton
            because={isReady ? undefined : 'Choose a file without problems first.'}
            loading={busy}
            onClick={() => void add()}
          >
            {isReady ? `Add ${countOfMembers(read.members.length)}` : 'Add members'}
          </ReasonedButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
