import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BatchOverview } from '#features/sessions/batch-contract.ts'
import { batchQuery, useAddSession, useDeleteSessions } from '#features/sessions/web/api.ts'
import type { DayWithTimes } from '#shared/sheets/row-problems.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { byWeekday, describeDays, spanOf, type Times } from '../lacking-rules.ts'

interface MissingDaysProps {
  batchId: string
  days: readonly DayWithTimes[]
  /** There are other sessions than before: the sheet is read once more. */
  onAdded: () => void
}

const ends = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const

/** Days of a book on which nobody planned a session: added with one press, so that who came then has a place. */
export function MissingDays({ batchId, ...rest }: MissingDaysProps) {
  const { data } = useQuery(batchQuery(batchId))
  return data && rest.days.length ? <AddDays batch={data} {...rest} /> : null
}

function AddDays({ batch, days, onAdded }: Omit<MissingDaysProps, 'batchId'> & { batch: BatchOverview }) {
  const { activityType, activityId, vid, batchName, title } = batch
  const add = useAddSession({ activityType, activityId, batchId: vid })
  const remove = useDeleteSessions()
  const [times, setTimes] = useState<Record<string, Times>>({})
  const [done, setDone] = useState<number>()
  const groups = byWeekday(days, batch.batchSessions)
  const timesOf = ({ key, usual }: (typeof groups)[number]) => times[key] ?? usual
  const isReady = groups.every((group) => timesOf(group).from && timesOf(group).to)
  const total = groups.reduce((sum, group) => sum + group.days.length, 0)
  const count = total === 1 ? '1 session' : `${total.toLocaleString('en')} sessions`
  const addAll = async () => {
    const [plan] = batch.batchSessions
    const added: string[] = []
    setDone(0)
    try {
      for (const group of groups)
        for (const day of group.days) {
          const { start, end } = spanOf(day, timesOf(group))
          const session = await add.mutateAsync({
            sessionName: plan?.sessionName || batchName || title,
            sessionStartDateTime: start,
            sessionEndDateTime: end,
            venue: (plan?.venue ?? []).map(({ value, label }) => ({ value, label })),
            locationAddress: plan?.locationAddress ?? '',
            visibility: 'Draft',
          })
          added.push(session.vid)
          setDone(added.length)
        }
    } catch (error) {
      toastError(error)
    }
    setDone(undefined)
    onAdded()
    if (added.length)
      toastUndo({
        message: `${added.length === 1 ? '1 session' : `${added.length.toLocaleString('en')} sessions`} added`,
        undo: () => void remove.mutateAsync(added).then(onAdded, () => {}), // the toast has said why
      })
  }
  return (
    <Alert
      color="orange"
      title={`No session on ${days.length === 1 ? '1 day' : `${days.length.toLocaleString('en')} days`} of the sheet`}
    >
      <Stack gap="sm">
        <Text size="sm">
          What stands on these days is not imported. If something was held then, add the sessions; they can be edited
          and deleted like all others.
        </Text>
        {groups.map((group) => {
          const current = timesOf(group)
          return (
            <Group key={group.key} gap="xs" align="end">
              <Text size="sm" flex="1 1 16rem" miw={0}>
                {describeDays(group)}
              </Text>
              {ends.map(({ name, label }) => (
                <TextInput
                  key={name}
                  type="time"
                  w="8.5rem"
                  label={label}
                  aria-label={`${describeDays(group)}, ${name}`}
                  value={current[name]}
                  onChange={({ currentTarget }) =>
                    setTimes({ ...times, [group.key]: { ...current, [name]: currentTarget.value } })
                  }
                />
              ))}
            </Group>
          )
        })}
        <Group gap="sm">
          <Button
            variant="default"
            mih={{ base: 44, sm: 36 }}
            disabled={!isReady}
            loading={done !== undefined}
            onClick={() => void addAll()}
          >
            {`Add ${count}`}
          </Button>
          <Text size="sm" role="status">
            {done === undefined ? '' : `${done.toLocaleString('en')} of ${total.toLocaleString('en')} added`}
          </Text>
        </Group>
      </Stack>
    </Alert>
  )
}
