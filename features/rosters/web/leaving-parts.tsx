import { Alert, Button, Group, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import type { RecordParts } from '#web/record-parts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { sessionsInWords } from './absence-fields.tsx'
import { leavingOfQuery, leavingQuery, useLeaving } from './leaving-api.ts'

/** Takes people off everything that they are signed up for, and offers to put them back. */
function useTakingOff() {
  const { takeOff, putBack } = useLeaving()
  const run = async (vids: readonly string[], who: string) => {
    try {
      const { changed, undo } = await takeOff.mutateAsync(vids)
      toastUndo({
        message: `${who} taken off: ${changed === 1 ? '1 place' : `${changed} places`}`,
        undo: () => void putBack.mutateAsync(undo).catch(toastError),
      })
      return true
    } catch (error) {
      toastError(error)
      return false
    }
  }
  return { run, isBusy: takeOff.isPending }
}

const hiddenWords = (hidden: number) =>
  hidden ? ` ${sessionsInWords(hidden)} at other locations ${hidden === 1 ? 'stays' : 'stay'}.` : ''

/** Above a person whose status is not active: what they are signed up for still. */
export function LeavingNotice({ id, name }: { id: string; name: string }) {
  const { data } = useQuery(leavingQuery(id))
  const { run, isBusy } = useTakingOff()
  const [person] = data?.people ?? []
  if (!data || !person) return null
  return (
    <Alert color="yellow" mb="md" role="status">
      <Group justify="space-between">
        <Text>
          {spoken(name)} has the status {spoken(person.status)} and is signed up for{' '}
          {data.places === 1 ? '1 coming session' : `${data.places} coming sessions`}.{hiddenWords(data.hidden)}
        </Text>
        <Button variant="default" mih={{ base: 44, sm: 36 }} loading={isBusy} onClick={() => void run([id], name)}>
          Take them off
        </Button>
      </Group>
    </Alert>
  )
}

const most = 10

/** After many got such a status: who of them is signed up still. */
export function LeavingDialog({ vids, onShown, onClose }: RecordParts['leaving-people']) {
  const { run, isBusy } = useTakingOff()
  // their statuses are as they were wanted: that this cannot be said takes nothing from it
  const { data, isPending } = useQuery({ ...leavingOfQuery(vids), retry: false })
  const isSomebody = Boolean(data?.people.length)
  useEffect(() => {
    if (isSomebody) onShown()
    else if (!isPending) onClose()
  }, [isSomebody, isPending, onShown, onClose])
  if (!data || !isSomebody) return null
  const { people, places, hidden } = data
  const takeOff = async () => {
    const who = people.length === 1 ? (people[0]?.fullName ?? '') : `${people.length} people`
    const isDone = await run(
      people.map(({ vid }) => vid),
      who,
    )
    if (isDone) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Take them off coming sessions?" isForReading>
      <Text>
        {people.length === 1 ? '1 of them is' : `${people.length} of them are`} signed up for coming sessions:{' '}
        {places === 1 ? '1 place' : `${places} places`}.{hiddenWords(hidden)}
      </Text>
      <List mt="sm">
        {people.slice(0, most).map(({ vid, fullName }) => (
          <List.Item key={vid}>{spoken(fullName)}</List.Item>
        ))}
      </List>
      {people.length > most ? <Text>and {people.length - most} more</Text> : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Leave them there
        </Button>
        <Button loading={isBusy} onClick={() => void takeOff()} data-autofocus>
          Take them off
        </Button>
      </Group>
    </Dialog>
  )
}
