import { useCallback, useEffect, useState } from 'react'
import { keepMemberDraft, noDraft, readMemberDraft } from './member-draft.tsx'
import type { ListedMember } from './member-table.tsx'

/** The member list of an organisation that is not saved yet, kept over a reload. */
export function useMemberDraft() {
  const [draft, setDraft] = useState(readMemberDraft)
  const [restored, setRestored] = useState(draft.members.length)
  useEffect(() => keepMemberDraft(draft), [draft])
  const setMembers = useCallback(
    (next: (members: readonly ListedMember[]) => readonly ListedMember[]) =>
      setDraft((before) => ({ ...before, members: next(before.members) })),
    [],
  )
  const drop = useCallback(() => {
    // at once: after a save the page is gone before it is drawn again
    keepMemberDraft(noDraft)
    setDraft(noDraft)
    setRestored(0)
  }, [])
  return { ...draft, restored, setMembers, drop, closeRestored: () => setRestored(0) }
}
