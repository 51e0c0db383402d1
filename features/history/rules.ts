import type { Change } from './contract.ts'

/** Undo is offered for this long. */
export const undoDays = 30

/** The actions that can be undone as a whole, by the codes that their calls have for the history. */
export const undoableActions = [
  'volunteers.importedVolunteers',
  'volunteers.setStatus',
  'selection.deletedVolunteers',
  'volunteers.deletedVolunteer',
  'groups.deletedGroup',
  'contacts.deletedDonorOrVolunteerManager',
  'organisations.deletedOrganisation',
  'organisations.deletedMembersOfOrganisation',
  'activities.deletedActivity',
  'sessions.deletedBatch',
  'sessions.deletedSessions',
] as const

export function isUndoable(action: string, createdOn: Date, now: Date, undone: boolean): boolean {
  const age = now.getTime() - createdOn.getTime()
  return !undone && age < undoDays * 86_400_000 && (undoableActions as readonly string[]).includes(action)
}

/** One record's rows of one change-set are one change to people: what was done, and every field. */
export function mergeChanges<C extends Change>(changes: readonly C[], keyOf: (change: C) => string): C[] {
  const merged = new Map<string, C>()
  for (const change of changes) {
    const key = `${change.operation === 'read'} ${keyOf(change)}`
    const before = merged.get(key)
    if (!before) merged.set(key, { ...change })
    else {
      before.fields = { ...before.fields, ...change.fields }
      before.recordName ||= change.recordName
      if (before.operation === 'update') before.operation = change.operation
    }
  }
  return [...merged.values()]
}
