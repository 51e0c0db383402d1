import { Alert, Button, Modal, Group as Row, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { ConflictAlert } from '#web/ui/conflict-alert.tsx'
import type { Group } from '../contract.ts'
import { groupQuery, useUpdateGroup } from './api.ts'
import { GroupFields, groupFieldErrors } from './group-fields.tsx'

interface EditGroupDialogProps {
  group: Group
  opened: boolean
  onClose: () => void
}

/** Name and description of one group. When somebody else saved first, theirs is shown and nothing is lost. */
export function EditGroupDialog({ group, opened, onClose }: EditGroupDialogProps) {
  const [draft, setDraft] = useState({ groupName: group.groupName, groupDescription: group.groupDescription })
  const [version, setVersion] = useState(group.version)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const update = useUpdateGroup(group.vid)
  const client = useQueryClient()
  const theirs = update.error instanceof ApiProblem ? (update.error.current as Group | undefined) : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = groupFieldErrors(draft)
    setErrors(found)
    if (Object.keys(found).length) return
    update.mutate(
      { ...draft, version },
      {
        onSuccess: (saved) => {
          client.setQueryData(groupQuery(group.vid).queryKey, saved)
          onClose()
          toastSuccess('Successfully updated group!')
        },
        onError: (error) => {
          const current = error instanceof ApiProblem ? (error.current as Group | undefined) : undefined
          if (current) setVersion(current.version)
        },
      },
    )
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Edit Group" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {theirs ? (
            <ConflictAlert
              title={messageOf(update.error)}
              values={[
                { label: 'Group Name', mine: draft.groupName, theirs: theirs.groupName },
                { label: 'Group Description', mine: draft.groupDescription, theirs: theirs.groupDescription },
              ]}
              saveLabel="Update Group"
              onTakeTheirs={() => {
                setDraft({ groupName: theirs.groupName, groupDescription: theirs.groupDescription })
                update.reset()
              }}
            />
          ) : update.isError ? (
            <Alert color="red" role="alert">
              {messageOf(update.error)}
            </Alert>
          ) : null}
          <GroupFields value={draft} onChange={setDraft} errors={errors} />
          <Row justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={update.isPending}>
              Update Group
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  )
}
