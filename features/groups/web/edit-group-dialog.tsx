import { Button, Group as Row, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useKeptDraft } from '#web/ui/use-kept-draft.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { GroupHead } from '../contract.ts'
import { useUpdateGroup } from './api.ts'
import { GroupFields, type GroupFieldValues, groupFieldErrors } from './group-fields.tsx'

interface EditGroupDialogProps {
  group: GroupHead
  opened: boolean
  onClose: () => void
}

const fields = [
  { name: 'groupName', label: 'Group Name' },
  { name: 'groupDescription', label: 'Group Description' },
]
const formOf = ({ groupName, groupDescription, version }: GroupHead) => ({ groupName, groupDescription, version })

const neverKept = ['version'] as const

/** Name and description of one group. */
export function EditGroupDialog({ group, opened, onClose }: EditGroupDialogProps) {
  const [base] = useState(() => formOf(group))
  const kept = useKeptDraft<GroupFieldValues & { version: number }>(`group ${group.vid}`, base, neverKept)
  const { value: draft, setValue: setDraft } = kept
  const { errors, failure, isGood, refuse } = useFormErrors(draft, groupFieldErrors)
  const [busy, setBusy] = useState(false)
  const update = useUpdateGroup(group.vid)
  const { save, question } = useMergedSave<GroupFieldValues>({ noun: 'this group', fields, formOf })

  const close = () => {
    kept.forget()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isGood()) return
    setBusy(true)
    try {
      const { groupName, groupDescription } = draft
      await save({
        base,
        mine: { groupName, groupDescription },
        write: (values, version) => update.mutateAsync({ ...values, version }),
      })
      close()
      toastSuccess('Successfully updated group!')
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened={opened} onClose={close} isChanged={kept.isChanged} title="Edit Group" size="lg">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {kept.notice}
          <Refusal>{failure}</Refusal>
          <GroupFields value={draft} onChange={(values) => setDraft({ ...draft, ...values })} errors={errors} />
          <Row justify="flex-end">
            <Button variant="default" onClick={close}>
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
