import { keysOf } from '#shared/objects.ts'

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

/** As many characters as the field has room for. */
const longestRemarks = 5000
export const tooLongTogether = `Remarks of both are longer than ${longestRemarks.toLocaleString('en')} characters. Please choose one.`

/** The remarks of both, those of the record that stays first; undefined where there is no room for both. */
export function remarksOfBoth(kept: string, gone: string): string | undefined {
  const both = [kept, gone]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n')
  return both.length > longestRemarks ? undefined : both
}

const alike = { name: 'name', 'birth-date': 'birth date', phone: 'phone', email: 'e-mail' } as const

/** Why two records may be of one person, in a line: Same name, birth date, phone and e-mail. */
export function describeReasons(reasons: readonly string[]): string {
  const same = keysOf(alike).flatMap((what) => (reasons.some((reason) => reason.includes(what)) ? [alike[what]] : []))
  const last = same.at(-1) ?? ''
  return `Same ${same.length > 1 ? `${same.slice(0, -1).join(', ')} and ${last}` : last}`
}

/** What stays unless somebody chooses: of the record that stays, and of the other where that says nothing. */
export const usualSide = (difference: Difference, kept: Side): Side => {
  const gone = kept === 'one' ? 'other' : 'one'
  return isEmpty(difference[kept]) && !isEmpty(difference[gone]) ? gone : kept
}
