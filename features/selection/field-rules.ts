import type { OwnField } from '#features/own-fields/contract.ts'
import type { OwnKind, OwnValue } from '#features/own-fields/kind-rules.ts'

/** What is done with an own field of many people: its answer is set, a choice is added or taken off, or it is emptied. */
export const fieldChanges = ['set', 'add', 'remove', 'clear'] as const
export type FieldChange = (typeof fieldChanges)[number]

export const fieldChangeWords: Record<FieldChange, string> = {
  set: 'Set it to',
  add: 'Add to what they have',
  remove: 'Take off what they have',
  clear: 'Empty it',
}

/** Files are each person's own, and what is mandatory is not emptied. */
export const canChange = ({ kind }: Pick<OwnField, 'kind'>): boolean => kind !== 'file'
export const changesOf = ({ kind, mandatory }: { kind: OwnKind; mandatory: boolean }): FieldChange[] =>
  fieldChanges.filter((change) => {
    if (change === 'add' || change === 'remove') return kind === 'several'
    return change === 'set' || !mandatory
  })

/** The answer after the change; several choices are in the order of the field. */
export function changedAnswer(
  { kind, options }: Pick<OwnField, 'kind' | 'options'>,
  before: OwnValue,
  change: FieldChange,
  value: OwnValue,
): OwnValue {
  if (change === 'clear') return ''
  if (kind !== 'several') return value
  const [had, given] = [[before].flat().filter(Boolean), [value].flat()]
  const kept = change === 'set' ? given : had.filter((one) => change === 'add' || !given.includes(one))
  const all = new Set(change === 'add' ? [...kept, ...given] : kept)
  const ordered = [...new Set(options.map(({ label }) => label))].filter((label) => all.has(label))
  return ordered.length ? ordered : ''
}

export const isSameAnswer = (one: OwnValue, other: OwnValue): boolean => String(one) === String(other)
