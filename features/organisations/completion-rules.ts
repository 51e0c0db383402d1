import { readPhone } from '#shared/phone.ts'
import { isShouted } from '#shared/sheets/complete-records.ts'
import { namesToCompare } from '#shared/sheets/sheet-names.ts'
import { memberFields } from './fields.ts'
import type { MemberValues } from './member-rules.ts'

/** A member on record. */
export interface KnownMember {
  vid: string
  values: MemberValues
}

/** What seldom changes and tells two of one name apart. */
const fixed = ['dob', 'nric'] as const

const differs = (one: MemberValues, other: MemberValues) =>
  fixed.some((name) => one[name] && other[name] && one[name] !== other[name])

const reached = ({ email, contactNo }: MemberValues) => [email.toLowerCase(), readPhone(contactNo)].filter(Boolean)

/** Whether both are of one name, and how sure it is that they are one person: 2 by what few share, 1 by the name alone. */
export function likenessOf(one: MemberValues, other: MemberValues): number {
  if (one.nric && one.nric === other.nric) return 3
  const names = new Set(namesToCompare(one.fullName))
  if (!namesToCompare(other.fullName).some((name) => names.has(name)) || differs(one, other)) return 0
  const ways = new Set(reached(one))
  const isSure =
    fixed.some((name) => one[name] && one[name] === other[name]) || reached(other).some((way) => ways.has(way))
  return isSure ? 2 : 1
}

const keysOf = ({ fullName, nric }: MemberValues) => [
  ...namesToCompare(fullName).map((name) => `name ${name}`),
  ...(nric ? [`nric ${nric}`] : []),
]

/** Members by what they are found by. */
export type MemberIndex = ReadonlyMap<string, readonly KnownMember[]>

export function indexMembers(known: readonly KnownMember[]): Map<string, KnownMember[]> {
  const byKey = new Map<string, KnownMember[]>()
  for (const member of known) addToIndex(byKey, member)
  return byKey
}

export function addToIndex(index: Map<string, KnownMember[]>, member: KnownMember): void {
  for (const key of keysOf(member.values)) {
    const known = index.get(key)
    if (known) known.push(member)
    else index.set(key, [member])
  }
}

/** The one member who is likest to the row; none where the name is all that several have in common with it. */
export function findMember(
  index: MemberIndex,
  given: MemberValues,
): { member: KnownMember; likeness: number } | undefined {
  const alike = [...new Set(keysOf(given).flatMap((key) => index.get(key) ?? []))]
    .map((member) => ({ member, likeness: likenessOf(member.values, given) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
  const [best, next] = alike
  return best && (best.likeness > 1 || !next) ? best : undefined
}

/** The member with the cells that the row has filled; a name does not become capitals by it. */
export function completeMember(before: MemberValues, given: MemberValues): MemberValues {
  const filled = memberFields.flatMap(({ name }) => {
    const field = name as keyof MemberValues
    const value = given[field]
    return value && !isShouted(before[field], value) ? [[field, value] as const] : []
  })
  return { ...before, ...Object.fromEntries(filled) }
}

/** Members of one organisation as rows make them: those who are there are completed, the others are new. */
export function mergeMembers(
  known: readonly KnownMember[],
  given: readonly MemberValues[],
): { added: MemberValues[]; changed: { vid: string; values: MemberValues }[] } {
  const index = indexMembers(known)
  // the same row twice is one member
  const added = new Map<string, MemberValues>()
  const changed = new Map<string, MemberValues>()
  for (const values of given) {
    const member = findMember(index, values)?.member
    if (!member) {
      added.set(JSON.stringify(values), values)
      continue
    }
    const before = changed.get(member.vid) ?? member.values
    const after = completeMember(before, values)
    if (JSON.stringify(after) !== JSON.stringify(member.values)) changed.set(member.vid, after)
  }
  return { added: [...added.values()], changed: [...changed].map(([vid, values]) => ({ vid, values })) }
}
