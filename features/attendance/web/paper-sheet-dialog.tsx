import { Alert, Button, Group, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { useTableState } from '#web/ui/use-table-state.ts'
import { findLine, type PaperLine } from '../clock-rules.ts'
import type { Attendee, SessionDetails } from '../contract.ts'
import { attendeesQuery } from './api.ts'
import { attendeeColumns } from './attendee-table.tsx'
import { clockOf, lineOf, useSaveLines, type WrongLines } from './use-save-lines.tsx'

interface PaperSheetDialogProps {
  session: SessionDetails
  onClose: () => void
  /** Goes on with those who stand below the last name. */
  onWalkIns: () => void
  /** Signs people up first. */
  onAdd: () => void
}

/** As many as the sheet is printed with. */
const mostLines = 1000
const title = 'Type in a paper sheet'
type Field = keyof PaperLine
type Lines = Record<string, PaperLine>

const fieldId = (line: number, field: Field) => `paper-${line}-${field}`

function goTo(line: number, field: Field = 'checkIn'): void {
  const input = document.getElementById(fieldId(line, field))
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.select()
  input.scrollIntoView({ block: 'nearest' })
}

/**
 * The signed sheet of a session, typed in afterwards line by line: its names in the order and with the numbers of the
 * printed one. Enter in an empty line writes the session's times and goes on to the next.
 */
export function PaperSheetDialog({ session, onClose, onWalkIns, onAdd }: PaperSheetDialogProps) {
  const [{ sort }] = useTableState(attendeeColumns)
  const list = useQuery(attendeesQuery(session.vid, { page: 1, size: mostLines, sort, filters: {} }))
  // what was put back since it was last open is in the next answer: until then no line is shown as it was
  const isOld = list.isFetching && !list.isFetchedAfterMount
  const attendees = (isOld ? undefined : list.data?.attendees) ?? []
  const [typed, setTyped] = useState<Lines>({})
  const [wrong, setWrong] = useState<WrongLines>({})
  const save = useSaveLines(session, attendees)
  const change = (vid: string, line: PaperLine) => {
    setTyped((before) => ({ ...before, [vid]: line }))
    setWrong(({ [vid]: _gone, ...others }) => others)
  }
  const onKey = (event: KeyboardEvent, i: number, field: Field) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) goTo(i + step, field)
    if (step || event.key === 'Enter') event.preventDefault()
    const one = attendees[i]
    if (event.key !== 'Enter' || !one) return
    const line = typed[one.vid] ?? lineOf(one)
    const [start, end] = [clockOf(session.sessionStartDateTime), clockOf(session.sessionEndDateTime)]
    if (field === 'checkOut') {
      if (line.checkIn && !line.checkOut) change(one.vid, { ...line, checkOut: end })
      return goTo(i + 1)
    }
    if (!line.checkIn) change(one.vid, { checkIn: start, checkOut: line.checkOut || end })
    else if (!line.checkOut) {
      change(one.vid, { ...line, checkOut: end })
      // once the field has it
      return void setTimeout(() => goTo(i, 'checkOut'))
    } else if (typed[one.vid]) return goTo(i, 'checkOut')
    goTo(i + 1)
  }
  const store = async (next: () => void) => {
    const answer = await save.store(typed)
    if (answer === true) next()
    else if (answer) {
      setWrong(answer)
      goTo(attendees.findIndex(({ vid }) => answer[vid]))
    }
  }
  if (list.data && !isOld && !attendees.length)
    return (
      <Dialog opened onClose={onClose} title={title}>
        <Nobody {...{ onClose, onWalkIns, onAdd }} />
      </Dialog>
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="xl"
      // Enter writes times without a change of the field
      isChanged={Object.keys(typed).length > 0}
    >
      <Stack gap="sm">
        <Text size="sm">
          Enter in an empty line writes {clockOf(session.sessionStartDateTime)} to {clockOf(session.sessionEndDateTime)}
          ; type other times over it, like 9.15. Arrow down leaves a line out: whether they came is asked when the
          session is closed.
        </Text>
        <GoToLine names={attendees.map(({ fullName }) => fullName)} />
        {list.error && !list.data ? (
          <Alert color="red" role="alert">
            {messageOf(list.error)}
          </Alert>
        ) : !list.data || isOld ? (
          <Skeleton h={300} />
        ) : (
          <Lines attendees={attendees} typed={typed} wrong={wrong} onChange={change} onKey={onKey} />
        )}
        <Refusal>{Object.keys(wrong).length ? 'Please check the times that are marked.' : ''}</Refusal>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" loading={save.isPending} onClick={() => void store(onWalkIns)}>
            Save and add walk-ins
          </Button>
          <Button loading={save.isPending} onClick={() => void store(onClose)}>
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** A sheet on which nobody stands has no lines to type in. */
function Nobody({ onClose, onWalkIns, onAdd }: Omit<PaperSheetDialogProps, 'session'>) {
  return (
    <Stack gap="md">
      <Text role="status">
        Nobody is signed up for this session yet. Add those who stand on the sheet: volunteers on record, or walk-ins,
        who are checked in at once.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" onClick={onWalkIns}>
          Add walk-ins
        </Button>
        <Button data-autofocus onClick={onAdd}>
          Add Volunteer
        </Button>
      </Group>
    </Stack>
  )
}

/** Jumps to a line: a sheet is seldom read from the top. */
function GoToLine({ names }: { names: readonly string[] }) {
  const [text, setText] = useState('')
  const [isNobody, setIsNobody] = useState(false)
  return (
    <TextInput
      label="Go to number or name"
      data-autofocus
      w="16rem"
      value={text}
      error={isNobody ? 'There is no such line: they are a walk-in' : undefined}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        setIsNobody(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        const line = findLine(text || '1', names)
        setIsNobody(line < 0)
        if (line < 0) return
        setText('')
        goTo(line)
      }}
    />
  )
}

interface LinesProps {
  attendees: readonly Attendee[]
  typed: Lines
  wrong: WrongLines
  onChange: (vid: string, line: PaperLine) => void
  onKey: (event: KeyboardEvent, line: number, field: Field) => void
}

const fields = { checkIn: 'In', checkOut: 'Out' } as const

function Lines({ attendees, typed, wrong, onChange, onKey }: LinesProps) {
  return (
    <Table verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>No.</Table.Th>
          <Table.Th>Name</Table.Th>
          <Table.Th>In</Table.Th>
          <Table.Th>Out</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {attendees.map((one, i) => (
          <Table.Tr key={one.vid}>
            <Table.Td>{i + 1}</Table.Td>
            <Table.Td>
              {spoken(one.fullName)}
              {one.absent ? (
                <Text span size="sm" c="dimmed">
                  {one.excused ? ' Excused' : ' Absent'}
                </Text>
              ) : null}
            </Table.Td>
            {(['checkIn', 'checkOut'] as const).map((field) => {
              const line = typed[one.vid] ?? lineOf(one)
              return (
                <Table.Td key={field} w="8.5rem">
                  <TextInput
                    id={fieldId(i, field)}
                    aria-label={`${fields[field]} of ${one.fullName}`}
                    autoComplete="off"
                    value={line[field]}
                    error={wrong[one.vid]?.[field]}
                    onChange={({ currentTarget }) => onChange(one.vid, { ...line, [field]: currentTarget.value })}
                    onKeyDown={(event) => onKey(event, i, field)}
                  />
                </Table.Td>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
