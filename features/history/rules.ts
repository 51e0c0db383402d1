import type { Change } from './contract.ts'

/** Undo is offered for this long. */
export const undoDays = 30

/** The actions that can be undone as a whole, by the words that their calls have for the history. */
export const undoableActions = [
  'Imported volunteers',
  'Set a status',
  'Deleted volunteers',
  'Deleted a volunteer',
  'Deleted a group',
  'Deleted a donor or volunteer manager',
  'Deleted an organisation',
  'Deleted members of an organisation',
  'Deleted an activity',
  'Deleted a batch',
  'Deleted sessions',
] as const

export function isUndoable(action: string, createdOn: Date, now: Date, undone: boolean): boolean {
  const age = now.getTime() - createdOn.getTime()
  return !undone && age < undoDays * 86_400_000 && (undoableActions as readonly string[]).includes(action)
}

/** `childsParentOrGuardian` or `full_name` as "Childs parent or guardian", "Full name". */
export function fieldTitle(name: string): string {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A value as one short line for people. */
export function showValue(value: unknown): string {
  // the parts of a record are kept by their ids, which say nothing to people
  if (Array.isArray(value) && value.length && value.every((part) => uuid.test(String(part))))
    return value.length === 1 ? '1 entry' : `${value.length} entries`
  if (value === null || value === undefined || value === '') return '(empty)'
  if (Array.isArray(value)) return value.length ? value.map(showPart).join('; ') : '(empty)'
  return showPart(value)
}

function showPart(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(
      ([name, inner]) =>
        `${name}: ${[inner]
          .flat()
          .map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part)))
          .join(', ')}`,
    )
    .join(', ')
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
