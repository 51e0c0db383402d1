import { toastSuccess } from '#web/lib/toasts.tsx'
import { useAddMember } from './api.ts'
import { MemberDialog } from './member-dialog.tsx'

interface AddMemberDialogProps {
  organisationId: string
  onClose: () => void
}

/** Adds a member without leaving the organisation's form. */
export function AddMemberDialog({ organisationId, onClose }: AddMemberDialogProps) {
  const add = useAddMember(organisationId)
  return (
    <MemberDialog
      title="Add Member"
      submitLabel="Add Member"
      draftName={`add-member ${organisationId}`}
      needsDob
      onSubmit={async (values) => {
        const { orgName } = await add.mutateAsync(values)
        toastSuccess(`Successfully added the member for ${orgName}`)
      }}
      onClose={onClose}
    />
  )
}
