import { useState } from 'react'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import type { Member } from '../member-contract.ts'
import { useShowMember, useUpdateMember } from './api.ts'
import { MemberDialog } from './member-dialog.tsx'

interface EditMemberDialogProps {
  organisationId: string
  member: Member
  onClose: () => void
}

/** Edits a member. When somebody else saved first it says so; pressing again saves on top of theirs. */
export function EditMemberDialog({ organisationId, member, onClose }: EditMemberDialogProps) {
  const [version, setVersion] = useState(member.version)
  const update = useUpdateMember(organisationId, member.vid)
  const show = useShowMember(organisationId, member.vid)
  return (
    <MemberDialog
      title={`Edit ${member.fullName}`}
      member={member}
      submitLabel="Update Member"
      needsDob
      onShow={async () => (await show.mutateAsync()).nric}
      onSubmit={async (values) => {
        try {
          // a blank number is sent as one space
          const saved = await update.mutateAsync({ ...values, nric: values.nric || ' ', version })
          onClose()
          toastSuccess(`Successfully edited ${saved.fullName}`)
        } catch (error) {
          const current = error instanceof ApiProblem ? (error.current as Member | undefined) : undefined
          if (!current) throw error
          setVersion(current.version)
          throw new Error(
            `Somebody else changed this member meanwhile; it says ${current.fullName}, ${current.contactNo || 'no number'} now. Press Update Member again to save yours instead.`,
          )
        }
      }}
      onClose={onClose}
    />
  )
}
