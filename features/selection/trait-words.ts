import { describeOwnFilter } from '#features/own-fields/filter-rules.ts'
import { describeCheckFilter } from '#features/papers/check-rules.ts'
import { longMonths } from '#shared/dates.ts'
import { describeChoiceFilter } from './choice-rules.ts'
import { describeBirthdays, describeBirthMonth, describeDays, describeFree } from './day-rules.ts'
import { notGiven, type Trait } from './search-fields.ts'
import { readAges, readCameTo, readHoursIn, readRange, readTagIds, readVenueIds } from './trait-rules.ts'

/** A trait with its value in words, for the filters of a list and for the history. */
export function describeTrait(trait: Trait, value: string, nameOf: NameTag = () => undefined): string {
  return words[trait](value, nameOf)
}

/** What a tag, a group or a location is called by its id, a slot of the checklist by its key or a field of the form by its name: undefined where it was deleted, or is not known yet. */
export type NameTag = (id: string) => string | undefined

const words: Record<Trait, (value: string, nameOf: NameTag) => string> = {
  search: (value) => `Found by "${value}"`,
  age: (value) => `Age: ${describeAges(value)}`,
  gender: (value) => `Gender: ${value}`,
  nationality: (value) => `Nationality: ${value}`,
  birthMonth: describeBirthMonth,
  guardian: () => 'Under 16, guardian not confirmed',
  language: (value) => `Speaks ${value}`,
  role: (value) => `Prefers the role ${value}`,
  freeOn: describeFree,
  joined: (value) => `Joined ${monthsAgo(value)}`,
  lastCame: (value) => (value === 'never' ? 'Never came' : lastCame(value)),
  hours: (value) => hoursWords(value),
  yearHours: (value) => `${hoursWords(value)} this year`,
  leaves: () => 'Often checks out late or not at all',
  tag: (value, nameOf) => describeTags('tag', value, nameOf),
  withoutTag: (value, nameOf) => describeTags('withoutTag', value, nameOf),
  group: (value, nameOf) => `Group: ${namesOf(value, nameOf, 'group').join(' or ')}`,
  venue: (value, nameOf) => (value === notGiven ? 'Without a location' : `Location: ${venuesOf(value, nameOf)}`),
  tier: (value) => `Tier: ${value}`,
  available: (value) => `Available: ${value}`,
  skill: (value) => `Skills or interests contain "${value}"`,
  said: (value) => `Remarks or other texts contain "${value}"`,
  imported: () => 'Added by one import',
  erased: () => 'With erased people',
  own: describeOwnFilter,
  choice: describeChoiceFilter,
  check: describeCheckFilter,
  birthday: (value) => `Birthday ${describeBirthdays(value)}`,
  came: (value) => `Came ${describeDays(value)}`,
  hoursIn: describeHoursIn,
  cameTo: describeCameTo,
  lastCameOn: (value) => `Last came ${describeDays(value)}`,
}

/** A band stands for itself. */
function describeAges(value: string): string {
  const { from, to } = readAges(value) ?? {}
  if (from === undefined) return to === undefined ? value : `${to} or younger`
  if (to === undefined) return `${from} or older`
  return from === to ? String(from) : `${from} to ${to}`
}

const mostNamed = 3
/** A whole zone is too long for a button. */
function venuesOf(value: string, nameOf: NameTag): string {
  const names = (readVenueIds(value) ?? []).map((id) => nameOf(id) ?? '(deleted location)')
  const more = names.length - mostNamed
  return more > 0 ? `${names.slice(0, mostNamed).join(', ')} or ${more} more` : names.join(' or ')
}

/** What is asked of tags, in the words of a list that calls them so. */
export function describeTags(asked: 'tag' | 'withoutTag', value: string, nameOf: NameTag, noun = 'tag'): string {
  const names = namesOf(value, nameOf).join(' or ')
  return asked === 'tag' ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${names}` : `Without the ${noun} ${names}`
}

/** What a list calls one of its tags, by the title of their column: an activity has a tag of its own beside them. */
export const tagNounOf = (columns: readonly { name: string; title: string }[]): string =>
  columns
    .find(({ name }) => name === 'tags')
    ?.title.toLowerCase()
    .replace(/s$/, '') ?? 'tag'

const namesOf = (value: string, nameOf: NameTag, noun = 'tag') =>
  (readTagIds(value) ?? []).map((id) => nameOf(id) ?? `(deleted ${noun})`)

/** 6 months, 5 years. */
function span(months: number): string {
  const [count, noun] = months > 0 && months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function monthsAgo(value: string): string {
  const { least, below } = readRange(value) ?? {}
  if (least === undefined) return `less than ${span(below ?? 0)} ago`
  return below === undefined ? `${span(least)} ago or longer` : `${span(least)} to ${span(below)} ago`
}

function lastCame(value: string): string {
  const { least, below } = readRange(value) ?? {}
  if (least === undefined) return `Came in the last ${span(below ?? 0)}`
  return below === undefined ? `Not seen for ${span(least)}` : `Last came ${monthsAgo(value)}`
}

function describeHoursIn(value: string): string {
  const { days = '', least } = readHoursIn(value) ?? {}
  return `${hoursWords(`${least}..`)} ${describeDays(days)}`
}

function describeCameTo(value: string, nameOf: NameTag): string {
  const { days = '', activityId, venueId, least } = readCameTo(value) ?? {}
  const to = activityId ? ` to ${nameOf(activityId) ?? 'one activity'}` : ''
  const at = venueId ? ` at ${nameOf(venueId) ?? 'one location'}` : ''
  return `${least ? `${hoursWords(`${least}..`)},` : 'Came'}${to}${at} ${describeDays(days)}`
}

function hoursWords(value: string): string {
  const { least, below } = readRange(value) ?? {}
  if (least === undefined) return `Less than ${below} ${below === 1 ? 'hour' : 'hours'}`
  if (below === undefined) return `${least} ${least === 1 ? 'hour' : 'hours'} or more`
  return `${least} to less than ${below} hours`
}

/** The months of a year with their numbers, for a choice. */
export const birthMonths = longMonths.map((label, i) => ({ value: String(i + 1), label }))
