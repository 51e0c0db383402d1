import type { Change } from './contract.ts'

/** Undo is offered for this long. */
export const undoDays = 30

/** `canBeUndone`: what it did is of a kind that can be taken back. */
export function isUndoable(canBeUndone: boolean, createdOn: Date, now: Date, undone: boolean): boolean {
  const age = now.getTime() - createdOn.getTime()
  return canBeUndone && !undone && age < undoDays * 86_400_000
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
