import { Alert, Button, Checkbox, Group, List, Loader, ScrollArea, Stack, Tabs, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FirstNames } from '#web/ui/first-names.tsx'
import type { ParticipantKind, Warning } from '../contract.ts'
import { type Found, findWarnings, foundQuery, useAddGroup, useAddParticipants } from './api.ts'
import { isConflict } from './use-corrections.tsx'

interface AddParticipantsDialogProps {
  sessionId: string
  onClose: () => void
}

const tabs: { value: ParticipantKind; label: string; search: string }[] = [
  { value: 'indivols', label: 'Individual Volunteers', search: 'Name of the volunteer begins with' },
  { value: 'grps', label: 'Groups', search: 'Name of the group begins with' },
  { value: 'volunteeringorg', label: 'Organisations', search: 'Name of the organisation begins with' },
]

interface Chosen extends Found {
  kind: ParticipantKind
}

/** Adds people, groups' members and organisations. What speaks against it is asked first, and never forbidden. */
export function AddParticipantsDialog({ sessionId, onClose }: AddParticipantsDialogProps) {
  const [kind, setKind] = useState<ParticipantKind>('indivols')
  // of all tabs: looking for a group forgets nobody who was chosen before
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [already, setAlready] = useState<readonly string[]>([])
  const add = useAddParticipants(sessionId)
  const addGroup = useAddGroup(sessionId)
  const choose = (next: ReadonlyMap<string, Chosen>) => {
    setWarnings([])
    setFailure(undefined)
    setChosen(next)
  }
  const toggle = (of: ParticipantKind, found: Found, isOn: boolean) => {
    const next = new Map(chosen)
    if (isOn) next.set(found.volunteerId, { ...found, kind: of })
    else next.delete(found.volunteerId)
    choose(next)
  }
  const countOf = (of: ParticipantKind) => [...chosen.values()].filter((one) => one.kind === of).length
  const send = async () => {
    if (!chosen.size) return setFailure('Please select a volunteer')
    setBusy(true)
    try {
      const there = await addChosen()
      if (!there) return
      const count = chosen.size - there.length
      if (count) toastSuccess(`Successfully updated: ${count} added`)
      if (there.length) setAlready(there)
      else onClose()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  /** Who was there before; nothing while there are warnings that nobody has seen. */
  const addChosen = async (): Promise<string[] | undefined> => {
    const there: string[] = []
    const groups = [...chosen.values()].filter((one) => one.kind === 'grps').map(({ volunteerId }) => volunteerId)
    const participants = [...chosen.values()]
      .filter((one) => one.kind !== 'grps')
      .map((one) => ({ volType: one.kind, volunteerId: one.volunteerId }))
    const found = warnings.length ? warnings : (await findWarnings(sessionId, { participants, groups })).warnings
    if (found.length > warnings.length) {
      setWarnings(found)
      return undefined
    }
    const accepted = (id: string) => found.filter(({ volunteerId }) => volunteerId === id).map(({ code }) => code)
    const left = new Map(chosen)
    if (participants.length) {
      const answer = await add.mutateAsync({
        participants: participants.map((one) => ({ ...one, acceptedWarnings: accepted(one.volunteerId) })),
      })
      there.push(...answer.already.map(({ name }) => name))
      for (const { volunteerId } of participants) left.delete(volunteerId)
      setChosen(new Map(left))
    }
    for (const id of groups) {
      await addGroup.mutateAsync(id).catch((error: unknown) => {
        throw isConflict(error) ? error : new Error('Unable to add group to session')
      })
      left.delete(id)
      setChosen(new Map(left))
    }
    return there
  }
  if (already.length) return <AlreadyThere names={already} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title="Add Volunteer" size="lg">
      <Stack>
        <Tabs value={kind} onChange={(next) => setKind((next ?? 'indivols') as ParticipantKind)}>
          <Tabs.List aria-label="Whom to add">
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
                {countOf(value) ? ` (${countOf(value)})` : ''}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ value, search }) => (
            <Tabs.Panel key={value} value={value} pt="sm">
              <FoundList
                kind={value}
                label={search}
                chosen={chosen}
                onToggle={(found, isOn) => toggle(value, found, isOn)}
              />
            </Tabs.Panel>
          ))}
        </Tabs>
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        {warnings.length ? <Warnings warnings={warnings} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy} onClick={() => void send()}>
            {warnings.length ? 'Add anyway' : chosen.size > 1 ? `Add ${chosen.size}` : 'Add'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Nobody was refused, and nobody has to guess who it was. */
function AlreadyThere({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Already in the session" isForReading>
      <Stack>
        <FirstNames names={names} />
        <Button ml="auto" onClick={onClose} data-autofocus>
          OK
        </Button>
      </Stack>
    </Dialog>
  )
}

function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <Alert color="orange" role="alert" title="Please look at this first">
      <List size="sm">
        {warnings.slice(0, 50).map(({ volunteerId, code, message }) => (
          <List.Item key={`${volunteerId} ${code}`}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

interface FoundListProps {
  kind: ParticipantKind
  label: string
  chosen: ReadonlyMap<string, unknown>
  onToggle: (found: Found, isOn: boolean) => void
}

function describeFound(shown: number, total: string): string {
  if (!shown) return 'Nothing found'
  return String(shown) === total ? `${total} found` : `The first ${shown} of ${total}. Type more of the name.`
}

function FoundList({ kind, label, chosen, onToggle }: FoundListProps) {
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text, 200)
  const { data, error, isFetching } = useQuery(foundQuery(kind, wanted))
  return (
    <Stack gap="xs">
      <TextInput
        label={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        rightSection={isFetching ? <Loader size="xs" /> : null}
        data-autofocus
      />
      {error ? <Text c="red">{messageOf(error)}</Text> : null}
      <ScrollArea.Autosize mah={280} viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Found' }}>
        <Stack gap={6}>
          {data?.found.map((found) => (
            <Checkbox
              key={found.volunteerId}
              label={found.name}
              description={found.detail}
              checked={chosen.has(found.volunteerId)}
              onChange={(event) => onToggle(found, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Text size="sm" c="dimmed" role="status">
        {data ? describeFound(data.found.length, data.total) : ''}
      </Text>
    </Stack>
  )
}
