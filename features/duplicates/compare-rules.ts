import type { OwnKind, OwnValues } from '#features/own-fields/kind-rules.ts'
import { formatDate } from '#shared/dates.ts'
import { isOwnColumn, ownColumn } from '#shared/list-columns.ts'
import { isObject, keysOf } from '#shared/objects.ts'

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

/** The own fields that both answer, and not alike: what only one says is kept. Files stay with the record of each. */
export const ownDifferences = (
  fields: readonly { id: string; kind: OwnKind; label: string }[],
  one: OwnValues,
  other: OwnValues,
): Difference[] =>
  fields.flatMap(({ id, kind, label }) =>
    kind === 'file' || isEmpty(one[id]) || isEmpty(other[id])
      ? []
      : differencesOf([{ name: id, label }], one, other).map((found) => ({ ...found, name: ownColumn(id) })),
  )

/** What a record has beside the form: how somebody stands with the organisation. */
export const standingFields = ['status', 'tier'] as const

/** Lists of the form, of which the choices of both can be kept. */
export const joinableFields = [
  'spokenLanguages',
  'writtenLanguages',
  'preferredVolunteeringRoles',
  'preferredVolunteeringLocations',
  'preferredVolunteeringDaysAndTimes',
  'volunteeringExperiences',
  'assignedBusinessUnits',
  'howDidYouHearAboutUs',
  'subscription',
] as const
export type JoinableField = (typeof joinableFields)[number]

/** Whether both say something in a list: what only one says is taken as it is. */
const isJoinable = ({ name, one, other }: Difference): boolean =>
  (joinableFields.some((field) => field === name) || isOwnList({ name, one, other })) &&
  !isEmpty(one) &&
  !isEmpty(other)

const isOwnList = ({ name, one, other }: Pick<Difference, 'name' | 'one' | 'other'>): boolean =>
  isOwnColumn(name) && Array.isArray(one) && Array.isArray(other)

/** The choices of both lists, of the record that stays first; of locations by zone, and of times by day. */
export function joinLists(kept: unknown, gone: unknown): unknown {
  if (Array.isArray(kept) && Array.isArray(gone)) return [...gone].reduce(addToList, kept)
  // a list beside nothing, or the days of only one
  if (!isObject(kept) || !isObject(gone) || Array.isArray(kept) || Array.isArray(gone))
    return isEmpty(kept) ? gone : kept
  const keys = [...new Set([...Object.keys(kept), ...Object.keys(gone)])]
  return Object.fromEntries(keys.map((key) => [key, joinLists(kept[key] ?? [], gone[key] ?? [])]))
}

function addToList(list: readonly unknown[], one: unknown): unknown[] {
  const text = JSON.stringify(one)
  if (list.some((other) => JSON.stringify(other) === text)) return [...list]
  const at = isObject(one) && 'locations' in one ? list.findIndex((other) => isOfZone(other, one['zone'])) : -1
  if (at < 0 || !isObject(one)) return [...list, one]
  return list.map((other, index) =>
    index === at && isObject(other) ? { ...other, locations: joinLists(other['locations'], one['locations']) } : other,
  )
}

const isOfZone = (value: unknown, zone: unknown): boolean => isObject(value) && value['zone'] === zone

/** What a person is known by beside the name. */
export interface Known {
  fullName: string
  mobileNo: string
  /** YYYY-MM-DD, or empty. */
  dob: string
  /** The day on which the record was made. */
  createdOn: string
}

/** What tells two people of one name apart, beside each name; nothing where the names do. */
export function tellApart(one: Known, other: Known): Record<Side, string> {
  const nameOf = ({ fullName }: Known) => fullName.trim().toLowerCase()
  const says = [
    ({ mobileNo }: Known) => mobileNo || 'no phone',
    ({ dob }: Known) => (dob ? `born ${formatDate(dob)}` : 'no birth date'),
    ({ createdOn }: Known) => `on record since ${formatDate(createdOn)}`,
  ]
  const say = says.find((fact) => fact(one) !== fact(other))
  return nameOf(one) === nameOf(other) && say
    ? { one: ` (${say(one)})`, other: ` (${say(other)})` }
    : { one: '', other: '' }
}

/** What speaks for two people, as a sentence; undefined where nothing does. */
export function sayTwoPeople(
  one: Readonly<Record<'nric' | 'dob', string>>,
  other: Readonly<Record<'nric' | 'dob', string>>,
): string | undefined {
  const names = { nric: 'NRIC', dob: 'date of birth' } as const
  const different = keysOf(names).filter((field) => one[field] && other[field] && one[field] !== other[field])
  if (!different.length) return undefined
  const said = different.map((field) => names[field]).join(' and ')
  return `These may be two people: ${said} ${different.length === 1 ? 'is' : 'are'} different.`
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

/** Of lists, and of remarks where there is room, both can be kept. */
export const canKeepBoth = (difference: Difference): boolean =>
  isJoinable(difference) ||
  (difference.name === 'remarks' &&
    Boolean(difference.one && difference.other) &&
    remarksOfBoth(String(difference.one), String(difference.other)) !== undefined)

const alike = { name: 'name', 'birth-date': 'birth date', phone: 'phone', email: 'e-mail' } as const

const likeName = 'like-name'

/** Why two records may be of one person, in a line: Same name, birth date, phone and e-mail. */
export function describeReasons(reasons: readonly string[]): string {
  const exact = reasons.map((reason) => reason.replace(likeName, ''))
  const same = keysOf(alike).flatMap((what) => (exact.some((reason) => reason.includes(what)) ? [alike[what]] : []))
  const last = same.at(-1) ?? ''
  const isLike = reasons.some((reason) => reason.startsWith(likeName)) && !same.includes(alike.name)
  return `Same ${same.length > 1 ? `${same.slice(0, -1).join(', ')} and ${last}` : last}${isLike ? ', and a name that is a part of the other' : ''}`
}

/** Of which record the full name is, if not of the one that stays, and what people read for the status that everybody begins with. */
interface Usual {
  name: Side | undefined
  newStatus: string
}

/**
 * What stays unless somebody chooses: of the record that stays, and of the other where that says nothing. The name is that
 * of the record that surely knows it, and nobody who was taken on is new again.
 */
export const usualSide = (difference: Difference, kept: Side, usual?: Usual): Side => {
  const gone = kept === 'one' ? 'other' : 'one'
  if (isEmpty(difference[gone])) return kept
  if (usual?.name && difference.name === 'fullName' && !isEmpty(difference[usual.name])) return usual.name
  if (usual && difference.name === 'status' && difference[kept] === usual.newStatus) return gone
  return isEmpty(difference[kept]) ? gone : kept
}
