import { Button, Group as Row, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { Group } from '../contract.ts'
import { groupQuery, useUpdateGroup } from './api.ts'
import { GroupFields, type GroupFieldValues, groupFieldErrors } from './group-fields.tsx'

interface EditGroupDialogProps {
  group: Group
  opened: boolean
  onClose: () => void
}

const fields = [
  { name: 'groupName', label: 'Group Name' },
  { name: 'groupDescription', label: 'Group Description' },
]
const formOf = ({ groupName, groupDescription, version }: Group) => ({ groupName, groupDescription, version })

/** Name and description of one group. */
export function EditGroupDialog({ group, opened, onClose }: EditGroupDialogProps) {
  const [base] = useState(() => formOf(group))
  const [draft, setDraft] = useState<GroupFieldValues>(base)
  const { errors, failure, isGood, refuse } = useFormErrors(draft, groupFieldErrors)
  const [busy, setBusy] = useState(false)
  const update = useUpdateGroup(group.vid)
  const client = useQueryClient()
  const { save, question } = useMergedSave<GroupFieldValues>({ noun: 'this group', fields, formOf })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isGood()) return
    setBusy(true)
    try {
      const { groupName, groupDescription } = draft
      const saved = await save({
        base,
        mine: { groupName, groupDescription },
        write: (values, version) => update.mutateAsync({ ...values, version }),
      })
      client.setQueryData(groupQuery(group.vid).queryKey, saved)
      onClose()
      toastSuccess('Successfully updated group!')
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Edit Group" size="lg">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Refusal>{failure}</Refusal>
          <GroupFields value={draft} onChange={setDraft} errors={errors} />
          <Row justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Update Group
            </Button>
          </Row>
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}
