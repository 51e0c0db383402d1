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
      before.fields = joinFields(before.fields, change.fields)
      before.recordName ||= change.recordName
      if (before.operation === 'update') before.operation = change.operation
    }
  }
  return [...merged.values()]
}

type Fields = Change['fields']

/** What was taken from a list and what was put into it are two rows of one change: both are said. */
function joinFields(first: Fields, second: Fields): Fields {
  const joined = { ...first, ...second }
  for (const [name, after] of Object.entries(second)) {
    const before = first[name]
    if (!before || !after) continue
    const lists = [before, after].map(([was, is]) => (was === null ? is : is === null ? was : undefined))
    const isOneWayEach = (before[0] === null) !== (after[0] === null)
    if (isOneWayEach && lists.every(Array.isArray)) joined[name] = [before[0] ?? after[0], before[1] ?? after[1]]
  }
  return joined
}
