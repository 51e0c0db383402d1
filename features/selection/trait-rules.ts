import { longestOwnAsked, mostOwnAsked, readOwnFilter } from '#features/own-fields/filter-rules.ts'
import { longestCheckAsked, readCheckFilter } from '#features/papers/check-rules.ts'
import { ageBands } from '#features/volunteers/age-rules.ts'
import { readEnds } from '#shared/list-filters.ts'
import { choiceFields, longestChoiceAsked, readChoiceFilter } from './choice-rules.ts'
import { birthdaysOfWeek, isBirthMonth, readBirthdays, readFree } from './day-rules.ts'
import { notGiven, type Trait } from './search-fields.ts'

/** From the first on, and less than the second; either may be left out. */
export interface Range {
  least: number | undefined
  below: number | undefined
}

/** `3..6`, `3..` or `..6`. */
export function readRange(text: string): Range | undefined {
  const [, least, below] = /^(\d{1,6})?\.\.(\d{1,6})?$/.exec(text) ?? []
  if (least === undefined && below === undefined) return undefined
  const range = { least: least ? Number(least) : undefined, below: below ? Number(below) : undefined }
  return (range.least ?? 0) < (range.below ?? Number.POSITIVE_INFINITY) ? range : undefined
}

/** Years of age, both ends included: `13..17`, `60..` or `..17`. */
export function readAges(text: string): { from: number | undefined; to: number | undefined } | undefined {
  const ends = /^\d{0,3}\.\.\d{0,3}$/.test(text) ? readEnds('number', text) : undefined
  const [from, to] = [ends?.from, ends?.to].map((end) => (end ? Number(end) : undefined))
  return ends && (from ?? 0) <= (to ?? Number.POSITIVE_INFINITY) ? { from, to } : undefined
}

/** Days, and how many hours somebody has in them at least: `2026-01-01..2026-03-31:20`. */
export function readHoursIn(text: string): { days: string; least: number } | undefined {
  const [days = '', hours = '', ...others] = text.split(':')
  const isRead = !others.length && readEnds('date', days) !== undefined && /^[1-9]\d{0,4}$/.test(hours)
  return isRead ? { days, least: Number(hours) } : undefined
}

/** Sessions of some days, of one activity or at one location, and how many hours somebody has in them at least. */
export interface CameTo {
  days: string
  activityId?: string | undefined
  venueId?: string | undefined
  least?: number | undefined
}

/** `2026-11-01..2026-11-30&activity=<id>&venue=<id>&hours=20`: the days, and one of the rest at least. */
export function readCameTo(text: string): CameTo | undefined {
  const [days = '', ...parts] = text.split('&')
  const asked = new Map(
    parts.map((part) => {
      const [name = '', value] = part.split('=', 2)
      return [name, value] as const
    }),
  )
  const [activityId, venueId, hours] = ['activity', 'venue', 'hours'].map((name) => asked.get(name))
  const isRead =
    readEnds('date', days) !== undefined &&
    asked.size === parts.length &&
    [...asked.keys()].every((name) => ['activity', 'venue', 'hours'].includes(name)) &&
    [activityId, venueId].every((id) => id === undefined || uuid.test(id)) &&
    (activityId ?? venueId) !== undefined &&
    (hours === undefined || /^[1-9]\d{0,4}$/.test(hours))
  return isRead ? { days, activityId, venueId, least: hours === undefined ? undefined : Number(hours) } : undefined
}

export const writeCameTo = ({ days, activityId, venueId, least }: CameTo): string =>
  [
    days,
    ...(activityId ? [`activity=${activityId}`] : []),
    ...(venueId ? [`venue=${venueId}`] : []),
    ...(least ? [`hours=${least}`] : []),
  ].join('&')

/** More than a hundred years are a slip. */
const mostMonths = 1200
const isMonths = (value: string): boolean => {
  const range = readRange(value)
  return range !== undefined && Math.max(range.least ?? 0, range.below ?? 0) <= mostMonths
}

/** The tags, groups or locations that a filter names by their ids, parted by commas; undefined where it is none. */
export function readTagIds(value: string, most = mostTagsAsked): string[] | undefined {
  const ids = [...new Set(value.split(','))]
  return ids.length <= most && ids.every((id) => uuid.test(id)) ? ids : undefined
}
export const readVenueIds = (value: string) => readTagIds(value, mostVenuesAsked)
export const mostTagsAsked = 10
/** As many as a spreadsheet has parts. */
export const mostImportsAsked = 10
/** As many as a large zone has. */
export const mostVenuesAsked = 50
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface TraitRule {
  isValue: (value: string) => boolean
  /** How long a value may be, where it may be longer than other texts of a search. */
  longest?: number
  /** What is expected, for who sent something else. */
  expected: string
}

const anyText: TraitRule = { isValue: () => true, expected: 'A text' }
const tagIds: TraitRule = {
  isValue: (value) => readTagIds(value) !== undefined,
  longest: mostTagsAsked * 37,
  expected: `The ids of up to ${mostTagsAsked} tags, parted by commas`,
}
const groupIds: TraitRule = { ...tagIds, expected: `The ids of up to ${mostTagsAsked} groups, parted by commas` }
const venueIds: TraitRule = {
  isValue: (value) => value === notGiven || readVenueIds(value) !== undefined,
  longest: mostVenuesAsked * 37,
  expected: `The ids of up to ${mostVenuesAsked} locations, parted by commas, or ${notGiven}`,
}
const months = 'months ago, such as 3.. for three months ago or longer, or ..6 for less than six'

/** The values that each trait takes. */
export const traitRules: Record<Trait, TraitRule> = {
  search: anyText,
  age: {
    isValue: (value) => ageBands.includes(value) || readAges(value) !== undefined,
    expected: 'A band of ages, such as 20-25, or years of age with both ends included, such as 13..17 or 60..',
  },
  gender: anyText,
  nationality: anyText,
  birthMonth: { isValue: isBirthMonth, expected: 'A month from 1 to 12, this or next' },
  guardian: { isValue: (value) => value === 'unconfirmed', expected: 'unconfirmed' },
  language: anyText,
  role: anyText,
  freeOn: {
    isValue: (value) => readFree(value) !== undefined,
    expected: 'A day, such as Saturday, with a time of day, such as Saturday Morning, or any Morning',
  },
  joined: { isValue: isMonths, expected: `A number of ${months}` },
  lastCame: { isValue: (value) => value === 'never' || isMonths(value), expected: `never, or a number of ${months}` },
  hours: { isValue: (value) => readRange(value) !== undefined, expected: 'A range, such as 90..100' },
  yearHours: { isValue: (value) => readRange(value) !== undefined, expected: 'A range, such as 90..100' },
  leaves: { isValue: (value) => value === 'late', expected: 'late' },
  tag: tagIds,
  withoutTag: tagIds,
  group: groupIds,
  venue: venueIds,
  tier: anyText,
  available: anyText,
  skill: anyText,
  said: { isValue: (value) => value.trim() !== '', expected: 'A text' },
  imported: {
    ...tagIds,
    expected: `The ids of up to ${mostImportsAsked} changes that imported people, parted by commas`,
  },
  erased: { isValue: (value) => value === 'included', expected: 'included' },
  own: {
    isValue: (value) => readOwnFilter(value) !== undefined,
    longest: longestOwnAsked,
    expected: `What is asked of up to ${mostOwnAsked} own fields, by their ids, such as id=is:key&id=number:3..10`,
  },
  choice: {
    isValue: (value) => readChoiceFilter(value) !== undefined,
    longest: longestChoiceAsked,
    expected: `Fields of the form with their choices, such as race=Malay&race=Indian, of ${choiceFields.join(', ')}`,
  },
  birthday: {
    isValue: (value) => value === birthdaysOfWeek || readBirthdays(value) !== undefined,
    expected: 'Two days of a year as month and day, such as 11-30..12-06, or week for today and the next six days',
  },
  lastCameOn: {
    isValue: (value) => readEnds('date', value) !== undefined,
    expected: 'Days, such as 2026-01-01..2026-03-31, 2026-01-01.. or ..2026-03-31',
  },
  came: {
    isValue: (value) => readEnds('date', value) !== undefined,
    expected: 'Days, such as 2026-11-01..2026-11-30, 2026-11-01.. or ..2026-11-30',
  },
  hoursIn: {
    isValue: (value) => readHoursIn(value) !== undefined,
    expected: 'Days and the least hours, such as 2026-01-01..2026-03-31:20',
  },
  cameTo: {
    isValue: (value) => readCameTo(value) !== undefined,
    expected:
      'Days with the id of an activity or a location, such as 2026-01-01..2026-03-31&activity=<id>&venue=<id>&hours=20',
  },
  check: {
    isValue: (value) => readCheckFilter(value) !== undefined,
    longest: longestCheckAsked,
    expected: 'What is asked of slots of the checklist, such as 2:lacks or 1:has,3:ends:30; or ended',
  },
}
