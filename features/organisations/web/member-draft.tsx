import type { MemberValues } from '../member-rules.ts'
import type { ListedMember } from './member-table.tsx'

const key = 'manyhands.draft.add-organisation.members'

export interface MemberDraft {
  members: readonly ListedMember[]
  /** How many members were in a list that could not be kept. */
  lost: number
}

export const noDraft: MemberDraft = { members: [], lost: 0 }

/**
 * The members of an organisation that is not saved yet survive a reload as the form does: in this tab's own storage,
 * without identity numbers. A list that is too large for the storage leaves its length there.
 */
export function keepMemberDraft({ members, lost }: MemberDraft): void {
  const kept = members.map(({ nric: _nric, ...open }) => open)
  try {
    if (kept.length || lost) sessionStorage.setItem(key, JSON.stringify({ members: kept, lost }))
    else sessionStorage.removeItem(key)
  } catch {
    keepCount(Math.max(lost, members.length))
  }
}

function keepCount(lost: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ members: [], lost }))
  } catch {
    // the storage is closed: then the form's own draft is not kept either
  }
}

export function readMemberDraft(): MemberDraft {
  try {
    const draft: MemberDraft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!draft) return noDraft
    const whole = (member: Omit<MemberValues, 'nric'> & { vid: string }) => ({ ...member, nric: '' })
    return { members: draft.members.map(whole), lost: draft.lost }
  } catch {
    return noDraft
  }
}
