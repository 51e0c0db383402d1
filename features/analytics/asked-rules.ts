import { type ActivityType, activityTypes } from '#shared/activity-types.ts'
import { isOneOf } from '#shared/objects.ts'
import { addMonths, isMonth, type MonthRange, refuseRange, usualRange } from './rules.ts'

/** What the figures of activities are asked for. */
export interface ActivityFilters extends MonthRange {
  type: ActivityType | undefined
  activityId: string | undefined
  venueId: string | undefined
}

/** What the address of a page says. */
type Asked = Readonly<Record<string, unknown>>

interface AskedMonths {
  asked: MonthRange
  /** Those, or the usual ones where they cannot be. */
  shown: MonthRange
  problem: ReturnType<typeof refuseRange>
}

const known = (month: unknown) => (typeof month === 'string' && isMonth(month) ? month : undefined)

/** The months that an address asks for; the last twelve, up to the current month, where it asks for none. */
export function monthsOf({ from, to }: Asked, current: string): AskedMonths {
  const asked = usualRange({ from: known(from), to: known(to) }, current)
  const problem = refuseRange(asked, current)
  return { asked, shown: problem ? usualRange({}, current) : asked, problem }
}

/** The months that these are compared with: the same ones a year before unless told. */
export function otherMonthsOf(search: Asked, current: string): AskedMonths {
  const { shown } = monthsOf(search, current)
  const usual = { from: addMonths(shown.from, -12), to: addMonths(shown.to, -12) }
  const asked = { from: known(search['withFrom']) ?? usual.from, to: known(search['withTo']) ?? usual.to }
  const problem = refuseRange(asked, current)
  return { asked, shown: problem ? usual : asked, problem }
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idIn = (id: unknown) => (typeof id === 'string' && isId.test(id) ? id : undefined)

/** The sessions that an address asks for; what cannot be a type or an id asks for nothing. */
export const activityFiltersOf = (search: Asked, current: string): ActivityFilters => ({
  ...monthsOf(search, current).shown,
  type: isOneOf(activityTypes, search['type']) ? search['type'] : undefined,
  activityId: idIn(search['activity']),
  venueId: idIn(search['venue']),
})

/** The same months without a choice: what can be chosen in them. */
export const withoutChoice = ({ from, to }: MonthRange): ActivityFilters => ({
  from,
  to,
  type: undefined,
  activityId: undefined,
  venueId: undefined,
})
