/** One field of two records that say different things. */
export interface Difference {
  name: string
  label: string
  one: unknown
  other: unknown
}

export type Side = 'one' | 'other'

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/** The fields in which two records differ; what is empty in both is the same. */
export function differencesOf(
  fields: readonly { name: string; label: string }[],
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): Difference[] {
  return fields.flatMap(({ name, label }) => {
    const [mine, theirs] = [one[name], other[name]]
    if (isEmpty(mine) && isEmpty(theirs)) return []
    return JSON.stringify(mine) === JSON.stringify(theirs) ? [] : [{ name, label, one: mine, other: theirs }]
  })
}

/** What stays unless somebody chooses: of the record that stays, and of the other where that says nothing. */
export const usualSide = (difference: Difference, kept: Side): Side => {
  const gone = kept === 'one' ? 'other' : 'one'
  return isEmpty(difference[kept]) && !isEmpty(difference[gone]) ? gone : kept
}
