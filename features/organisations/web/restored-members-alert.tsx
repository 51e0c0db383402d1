import { Alert } from '@mantine/core'
import { countOfMembers } from '../member-rules.ts'
import type { useMemberDraft } from './use-member-draft.tsx'

/** After a reload: which members are here again, and which are not. The latter stays until they are. */
export function RestoredMembersAlert({ draft }: { draft: ReturnType<typeof useMemberDraft> }) {
  const { lost, restored, members } = draft
  if (lost > members.length)
    return (
      <Alert color="red" role="alert" mb="md">
        The list of {countOfMembers(lost)} was too large to be kept. Please add it again.
      </Alert>
    )
  if (!restored) return null
  return (
    <Alert color="blue" mb="md" withCloseButton closeButtonLabel="Close" onClose={draft.closeRestored}>
      {countOfMembers(restored)} {restored === 1 ? 'is' : 'are'} in the list again, without identity numbers.{' '}
      <button type="button" className="link-button" onClick={draft.drop}>
        Empty the list
      </button>
    </Alert>
  )
}
