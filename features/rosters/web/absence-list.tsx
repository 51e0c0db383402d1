import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#shared/dates.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import type { Absence, RosterPerson } from '../contract.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { type Roster, useAbsences } from './api.ts'

/** When somebody is away, with the ways to change and to end it. */
export function AbsenceList({ roster, person }: { roster: Roster; person: RosterPerson }) {
  const { remove, add } = useAbsences(roster.batch.vid)
  const [editing, setEditing] = useState<Absence | 'new'>()
  const end = async ({ vid, volunteerId, from, to, remark }: Absence) => {
    try {
      const { putBack } = await remove.mutateAsync(vid)
      toastUndo({
        message: `${person.fullName} is not away; back in ${putBack === 1 ? '1 session' : `${putBack} sessions`}`,
        undo: () => void add.mutateAsync({ volunteerId, from, to, remark }).catch(toastError),
      })
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Stack gap="xs">
      {person.absences.map((absence) => (
        <Group key={absence.vid} justify="space-between">
          <Text>
            {formatDate(absence.from)} to {formatDate(absence.to)}
            {absence.remark ? `: ${absence.remark}` : ''}
          </Text>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => setEditing(absence)}>
              Change
            </Button>
            <Button size="compact-sm" variant="default" loading={remove.isPending} onClick={() => void end(absence)}>
              Not away
            </Button>
          </Group>
        </Group>
      ))}
      {person.absences.length ? null : <Text c="dimmed">Not away in these sessions.</Text>}
      <Group>
        <Button size="compact-md" variant="default" onClick={() => setEditing('new')}>
          Away from … to
        </Button>
      </Group>
      {editing ? (
        <AbsenceDialog
          roster={roster}
          volunteerId={person.volunteerId}
          {...(editing === 'new' ? {} : { absence: editing })}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </Stack>
  )
}
