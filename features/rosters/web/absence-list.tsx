import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import type { Absence, RosterPerson } from '../contract.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { AbsenceRow } from './absence-row.tsx'
import { type Roster, useAbsences } from './api.ts'
import { AwayForm, useNotAway } from './away-dialog.tsx'

/** When somebody is away, with the ways to change and to end it. */
export function AbsenceList({ roster, person }: { roster: Roster; person: RosterPerson }) {
  const { remove, add } = useAbsences(roster.batch.vid)
  const [editing, setEditing] = useState<Absence | 'new'>()
  const notAway = useNotAway(person.volunteerId, person.fullName)
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
        <AbsenceRow
          key={absence.vid}
          absence={absence}
          isBusy={remove.isPending || notAway.isPending}
          {...(absence.isFromAll ? { note: 'in everything' } : {})}
          onChange={() => setEditing(absence)}
          onEnd={() => void (absence.isFromAll ? notAway.run(absence) : end(absence))}
        />
      ))}
      {person.absences.length ? null : <Text c="dimmed">Not away in these sessions.</Text>}
      <Group>
        <Button size="compact-md" variant="default" onClick={() => setEditing('new')}>
          Away from … to
        </Button>
      </Group>
      {editing && editing !== 'new' && editing.isFromAll ? (
        <AwayForm
          vid={person.volunteerId}
          name={person.fullName}
          absence={editing}
          onClose={() => setEditing(undefined)}
        />
      ) : editing ? (
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
