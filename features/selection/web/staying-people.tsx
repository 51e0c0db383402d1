import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toastError, toastUndo, toastWork } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { canBeRestored } from '#web/ui/restored-note.ts'
import { listQuery } from '../query-rules.ts'
import { stayingWords } from '../undo-words.ts'
import { countOfPeople, tooManyPeople, useDeleteVolunteers, useUndoOwn } from './api.ts'
import { addressOfImported } from './imports-api.ts'
import { searchPeople } from './search-api.ts'

interface StayingPeopleProps {
  changeSetId: string
  count: number
  /** The link leads to the list behind them. */
  onLeave?: (() => void) | undefined
}

/** Those whom an undone import brought and who are still there: the list of exactly them, and the way to remove them too. */
export function StayingPeople({ changeSetId, count, onLeave }: StayingPeopleProps) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteVolunteers()
  const undo = useUndoOwn()
  if (!count) return null
  const people = { query: listQuery({ imported: changeSetId }), count }
  const confirm = async () => {
    const done = await toastWork(remove.mutateAsync(people), {
      loading: `Removing ${countOfPeople(count)}`,
      // one act, one toast: the one with Undo says so
      done: () => undefined,
    })
    setAsking(false)
    toastUndo({
      message: `${countOfPeople(done.deleted)} removed`,
      undo: () => void undo.mutateAsync(done.changeSetId).catch(toastError),
    })
  }
  return (
    <Alert color="yellow" role="status">
      <Text size="sm">{stayingWords(count)}</Text>
      <Group gap="md" mt="xs">
        <Anchor component={AppLink} to={addressOfImported([changeSetId])} inherit onClick={onLeave}>
          {count === 1 ? 'See who it is' : `See these ${count.toLocaleString('en')}`}
        </Anchor>
        <Button variant="light" color="red" size="xs" onClick={() => setAsking(true)}>
          {count === 1 ? 'Remove this one too' : 'Remove these too'}
        </Button>
      </Group>
      {asking ? (
        <ConfirmDialog
          opened
          onClose={() => setAsking(false)}
          title={`Remove ${countOfPeople(count)} too?`}
          confirmLabel={`Remove ${countOfPeople(count)}`}
          dangerous
          busy={remove.isPending}
          refusal={tooManyPeople(people)}
          onConfirm={() => void confirm().catch(() => {})} // the toast has said why
        >
          <Text>
            They leave your lists, groups and sessions, with what was changed of them since. They {canBeRestored}
          </Text>
        </ConfirmDialog>
      ) : null}
    </Alert>
  )
}

/** The same of a change-set that is undone, whatever it did. */
export function StayingSince({ changeSetId, onLeave }: Pick<StayingPeopleProps, 'changeSetId' | 'onLeave'>) {
  const count = useQuery({
    queryKey: ['volunteers', 'imported', changeSetId],
    queryFn: async ({ signal }) => {
      const body = { query: listQuery({ imported: changeSetId }), from: 0, size: 1, track_total_hits: true }
      return (await searchPeople(body, signal)).total.value
    },
  }).data
  return count ? <StayingPeople changeSetId={changeSetId} count={count} onLeave={onLeave} /> : null
}
