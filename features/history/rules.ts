/** Undo is offered for this long. */
export const undoDays = 30

/** The actions that can be undone as a whole, by the words of their calls. */
export const undoableActions = [
  'Register up to 20,000 volunteers from a spreadsheet: all rows or none, every bad row named',
  'Set the status of many volunteers at once; all or none',
  'Delete many volunteers at once; they can be restored for 30 days',
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

/** A value as one short line for people. */
export function showValue(value: unknown): string {
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
