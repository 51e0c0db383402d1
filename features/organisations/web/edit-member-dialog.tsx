import { Text } from '@mantine/core'
import { useState } from 'react'
import { versionWords } from '#shared/consent-version.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import { memberFields } from '../fields.ts'
import type { ListedMember, Member } from '../member-contract.ts'
import type { MemberValues } from '../member-rules.ts'
import { useShowMember, useUpdateMember } from './api.ts'
import { MemberDialog } from './member-dialog.tsx'

interface EditMemberDialogProps {
  organisationId: string
  member: ListedMember
  onClose: () => void
}

/** Edits a member. */
export function EditMemberDialog({ organisationId, member, onClose }: EditMemberDialogProps) {
  const [base] = useState(member)
  const update = useUpdateMember(organisationId, base.vid)
  const show = useShowMember(organisationId, base.vid)
  const { save, question } = useMergedSave<MemberValues>({
    noun: 'this member',
    fields: memberFields,
    formOf: (record: Member) => record,
  })
  return (
    <>
      <MemberDialog
        title={`Edit ${base.fullName}`}
        member={base}
        submitLabel="Update Member"
        draftName={`member ${base.vid}`}
        needsDob
        notice={<OwnConsent of={base} />}
        onShow={async () => (await show.mutateAsync()).nric}
        onSubmit={async (mine) => {
          const saved = await save({
            base,
            mine,
            // a blank number is sent as one space
            write: (values, version) => update.mutateAsync({ ...values, nric: values.nric || ' ', version }),
          })
          toastSuccess(`Successfully edited ${saved.fullName}`)
        }}
        onClose={onClose}
      />
      {question}
    </>
  )
}

/** Who added themselves consented then; of others nothing is said. */
function OwnConsent({ of: { consentedOn, consentVersion } }: { of: ListedMember }) {
  if (!consentedOn) return null
  return (
    <Text size="sm" c="dimmed" mb="md">
      Added themselves by the sign-up link, and agreed to {versionWords(consentVersion)} of the consent on{' '}
      <LocalTime instant={consentedOn} />.
    </Text>
  )
}
