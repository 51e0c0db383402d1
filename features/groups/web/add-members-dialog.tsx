import { Button, Group as Row, Stack } from '@mantine/core'
import { type FormEvent, useCallback, useState } from 'react'
import type { FoundVolunteer } from '#features/volunteers/web/list-api.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { toastInfo } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { countOfVolunteers } from '../rules.ts'
import { groupCandidatesQuery, useAddGroupMembers } from './api.ts'
import { PeoplePicker } from './people-picker.tsx'

interface AddMembersDialogProps {
  groupId: string
  opened: boolean
  onClose: () => void
}

const chooseSomebody = ({ chosen }: { chosen: readonly unknown[] }) =>
  chosen.length ? [] : [{ path: 'chosen', message: 'Please select a volunteer' }]

/** Adds volunteers who are not in the group yet. */
export function AddMembersDialog({ groupId, opened, onClose }: AddMembersDialogProps) {
  const [chosen, setChosen] = useState<FoundVolunteer[]>([])
  const { errors, failure, isGood, refuse, clear } = useFormErrors({ chosen }, chooseSomebody)
  const add = useAddGroupMembers(groupId)
  const find = useCallback((text: string) => groupCandidatesQuery(groupId, text), [groupId])

  const close = () => {
    onClose()
    setChosen([])
    clear()
    add.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isGood()) return
    add.mutate(
      chosen.map((volunteer) => volunteer.vid),
      {
        onSuccess: () => {
          close()
          toastInfo(`Adding ${countOfVolunteers(chosen.length)}`)
        },
        onError: refuse,
      },
    )
  }
  return (
    <Dialog opened={opened} onClose={close} title="Add Volunteer" size="lg">
      <form onSubmit={submit}>
        <Stack gap="md" mih={220} justify="space-between">
          <PeoplePicker
            label="Volunteers"
            value={chosen}
            onChange={setChosen}
            find={find}
            error={errors.chosen ?? failure}
            autoFocus
          />
          <Row justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending}>
              Add Volunteer
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
