import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { beginsWord, containsNumber, containsText, hasTrigrams } from '#server/database/text-conditions.ts'
import { daysShownWith } from '#shared/dates.ts'
import { required } from '#shared/required.ts'
import { keyOfStatus, keysWithText } from '#shared/statuses.ts'
import type { SearchFilter } from '../../search-rules.ts'
import { hasTraits, isOneWith, leavesOutErased } from './trait-conditions.ts'

type Condition = RawBuilder<boolean>

/** The columns that are compared and sorted, by the name that calls have for them. */
export const searchColumns: Record<string, string> = {
  fullName: 'full_name_search',
  email: 'email_search',
  mobileNo: 'mobile_no_search',
  fullAddress: 'full_address_search',
  createdOn: 'created_on',
  status: 'status',
}

/** Spans of days that are asked for one by one; more of them are asked for as one set. */
const spansOneByOne = 20

/** Where people are looked for: by their names and addresses, or by their traits alone, in rows a quarter as long. */
export type PeopleView = 'volunteer_search' | 'trait_search'

type TraitFilter = Extract<SearchFilter, { kind: 'trait' }>
const isBeside = (filter: SearchFilter): filter is TraitFilter => filter.kind === 'trait' && filter.trait !== 'search'
export const isOfDays = (filter: SearchFilter) => 'field' in filter && filter.field === 'createdOn'
export const isOfStatus = (filter: SearchFilter) =>
  filter.kind === 'status' || ('field' in filter && filter.field === 'status')

/** Whether a row of traits has all that these filters ask for. */
export const isInTraits = (filters: readonly SearchFilter[]): boolean =>
  filters.every((filter) => isBeside(filter) || isOfStatus(filter) || isOfDays(filter))

/** Where those whom these filters ask for are found soonest. */
export const viewFor = (filters: readonly SearchFilter[]): PeopleView =>
  filters.some(isBeside) && isInTraits(filters) ? 'trait_search' : 'volunteer_search'

/** What the filters ask of a row, but for its status and the words that are looked for in it. */
export interface Conditions {
  conditions: Condition[]
  /** The span of time around every day that is asked for. */
  around: Condition | undefined
  /** Nobody can fit. */
  isEmpty: boolean
}

export function conditionsOf(
  ctx: Context,
  filters: SearchFilter[],
  days: { first: string | null; last: string | null } | undefined,
  view: PeopleView,
): Conditions {
  const asked: Conditions = { conditions: [], around: undefined, isEmpty: false }
  const traits = filters.filter(isBeside)
  const beside = [...hasTraits(ctx, traits), ...leavesOutErased(ctx, traits)]
  if (view === 'trait_search') asked.conditions.push(...beside)
  else if (beside.length) asked.conditions.push(isOneWith(ctx, beside))
  for (const filter of filters) {
    if (!('field' in filter) || filter.field === 'status') continue
    if (filter.field === 'createdOn') addDays(ctx, daysOf(filter.text, days), asked)
    else if (filter.field === 'mobileNo') addNumber(filter.text, asked)
    else {
      const column = required(searchColumns[filter.field], filter.field)
      asked.conditions.push(containsText(column, filter.text))
      if (filter.kind === 'prefix') asked.conditions.push(beginsWord(column, filter.text))
    }
  }
  return asked
}

/** Whether an index finds the matches: the trigrams' one, or for days the one that sorts them. */
export function hasIndex(filters: SearchFilter[]): boolean {
  return filters.some((filter) =>
    filter.kind === 'trait'
      ? filter.trait === 'search' && filter.value.split(/\s+/).some(hasTrigrams)
      : 'field' in filter && filter.field !== 'status' && hasTrigrams(filter.text),
  )
}

/** Which keys are asked for, by key or label in any case; statuses are few, so their texts are compared here. */
export function statusTest({ statuses }: Pick<Context, 'statuses'>, filters: SearchFilter[]): (key: string) => boolean {
  const asked = filters.flatMap((filter) => {
    if (filter.kind === 'status') return new Set(filter.statuses.map((text) => keyOfStatus(statuses.volunteers, text)))
    if (filter.kind === 'missing' || filter.kind === 'trait' || filter.field !== 'status') return []
    return new Set(keysWithText(statuses.volunteers, filter.text))
  })
  return (key) => asked.every((keys) => keys.has(key))
}

function addNumber(text: string, asked: Conditions): void {
  const condition = containsNumber(required(searchColumns['mobileNo'], 'mobileNo'), text)
  if (condition) asked.conditions.push(condition)
  else asked.isEmpty = true
}

/** The first and the last day on which anybody registered, for a statement that has another purpose. */
export function spanOfDays(ctx: Context, filters: SearchFilter[]): RawBuilder<unknown> {
  if (!filters.some((filter) => 'field' in filter && filter.field === 'createdOn'))
    return sql`null as first, null as last`
  const day = (end: string) =>
    sql`(select (${sql.raw(end)}(created_on) at time zone ${ctx.settings.timeZone})::date from volunteer_search)`
  return sql`${day('min')} as first, ${day('max')} as last`
}

type Days = { from: string; to: string }

function daysOf(text: string, days: { first: string | null; last: string | null } | undefined): Days[] {
  return days?.first && days.last ? daysShownWith(text, days.first, days.last) : []
}

/** Registered on one of these spans of days, which the index on the date finds. */
function addDays(ctx: Context, spans: Days[], asked: Conditions): void {
  const zone = ctx.settings.timeZone
  const [oldest, newest] = [spans[0], spans.at(-1)]
  if (!oldest || !newest) {
    asked.isEmpty = true
    return
  }
  const start = (date: string) => sql`(${date}::date::timestamp at time zone ${zone})`
  const end = (date: string) => sql`((${date}::date + 1)::timestamp at time zone ${zone})`
  const within = ({ from, to }: Days): Condition => sql`(created_on >= ${start(from)} and created_on < ${end(to)})`
  asked.around = within({ from: oldest.from, to: newest.to })
  asked.conditions.push(asked.around)
  if (spans.length === 1) return
  const days = `{${spans.map(({ from, to }) => `[${from},${to}]`).join(',')}}`
  if (spans.length <= spansOneByOne) asked.conditions.push(sql`(${sql.join(spans.map(within), sql` or `)})`)
  else asked.conditions.push(sql`(created_on at time zone ${zone})::date <@ ${days}::datemultirange`)
}
