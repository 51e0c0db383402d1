import { isDate } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import type { NewBatch } from './batch-contract.ts'
import { noVenue, type Template, type Visibility } from './contract.ts'
import { listOccurrences, readSchedule } from './template-rules.ts'
import { chooseOwnVenue } from './venue-rules.ts'

/** One session, or sessions that repeat, as the form holds it. */
export interface SessionPlan {
  /** Of this page only. */
  key: string
  vid: string
  isSingle: boolean
  sessionName: string
  startDate: string
  endDate: string
  startTime: string
  endTime: string
  frequency: string
  skipHolidays: boolean
  skippedDates: string[]
  venueIds: string[]
  locationAddress: string
  beneficiaries: string
  visibility: Visibility
  roleCounts: Record<string, number>
}

/** Events, trainings and orientations happen once, most of the time; the others go on. */
export const beginsSingle = (activityType: string): boolean =>
  ['events', 'trainings', 'orientations'].includes(activityType)

/** So many days after the start the form suggests an end: 26 weekly sessions. */
const suggestedDays = 181

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** Half a year: without an end date a rule goes on for ten years, which is hardly ever meant. */
export const suggestEnd = (startDate: string): string => (isDate(startDate) ? daysAfter(startDate, suggestedDays) : '')

/** Whether a rule says itself when it ends. */
const endsItself = (frequency: string): boolean => /COUNT=|UNTIL=/.test(frequency)

export function newPlan(key: string, startDate: string, isSingle = false): SessionPlan {
  return {
    key,
    vid: '',
    isSingle,
    sessionName: '',
    startDate,
    endDate: isSingle ? '' : suggestEnd(startDate),
    startTime: '09:00',
    endTime: '12:00',
    frequency: 'FREQ=WEEKLY;INTERVAL=1;WKST=SU',
    skipHolidays: false,
    skippedDates: [],
    venueIds: [],
    locationAddress: '',
    beneficiaries: '',
    visibility: 'Draft',
    roleCounts: {},
  }
}

/** One more beside these, which begins as the last of them is: mostly another day or another place of the same. */
export function nextPlan(plans: readonly SessionPlan[], today: string, isSingle: boolean): SessionPlan {
  const taken = plans.map(({ key }) => Number(key.replace('new-', '')) || 0)
  const key = `new-${Math.max(0, ...taken) + 1}`
  const last = plans.at(-1)
  return last ? { ...last, key, vid: '' } : newPlan(key, today, isSingle)
}

/** What is kept, as the form holds it. */
export function planOf(template: Template): SessionPlan {
  const { vid, isSingleSession, venue, roleCounts, ...rest } = template
  const endsSameDay = isSingleSession && rest.endDate === rest.startDate
  return {
    ...rest,
    // a single session ends on its day, whichever that becomes
    endDate: endsSameDay ? '' : rest.endDate,
    key: vid,
    vid,
    isSingle: isSingleSession,
    venueIds: venue.map(({ value }) => value).filter((value) => value !== noVenue),
    roleCounts: Object.fromEntries(roleCounts.map(({ roleName, roleCount }) => [roleName, roleCount])),
  }
}

/**
 * A plan whose day, kind or rule is changed: a single session that goes on into another day lasts as long as before, and
 * an end that was only suggested follows the start, and goes where the rule has an end of its own.
 */
export function changePlan(plan: SessionPlan, part: Partial<SessionPlan>): SessionPlan {
  const next = { ...plan, ...part }
  if (part.isSingle) return { ...next, endDate: '' }
  if (!next.isSingle) return part.endDate === undefined ? { ...next, endDate: endOfRule(plan, next) } : next
  if (!part.startDate || !isDate(plan.endDate)) return next
  if (!isDate(plan.startDate) || !isDate(part.startDate)) return next
  const lasts = Date.parse(plan.endDate) - Date.parse(plan.startDate)
  return { ...next, endDate: new Date(Date.parse(part.startDate) + lasts).toISOString().slice(0, 10) }
}

/** The end of sessions that repeat, when something other than it was changed. */
function endOfRule(before: SessionPlan, next: SessionPlan): string {
  const isNew = before.isSingle || (endsItself(before.frequency) && !before.endDate)
  // what is stored was meant
  const isUntouched = !before.vid && before.endDate !== '' && before.endDate === suggestEnd(before.startDate)
  const isSuggested = isNew ? !before.endDate : isUntouched
  if (!isSuggested) return next.endDate
  return endsItself(next.frequency) ? '' : suggestEnd(next.startDate) || next.endDate
}

/** What a form sends; roles that the batch has no longer are left out. */
export function sentPlan(plan: SessionPlan, roles: readonly string[]) {
  const { key: _key, vid, isSingle, venueIds, roleCounts, endDate, frequency, ...rest } = plan
  return {
    ...rest,
    ...(vid ? { vid } : {}),
    isSingleSession: isSingle,
    frequency: isSingle ? '' : frequency,
    endDate: endDate || (isSingle ? plan.startDate : ''),
    venue: venueIds.length ? venueIds : noVenue,
    roleCounts: roles.map((roleName) => ({ roleName, roleCount: roleCounts[roleName] ?? 0 })),
  }
}

/** More than two years of weekly sessions are asked for once more. */
export const askedAbove = 104

/** How many sessions these plans make; those that are not right yet count as none. */
export function countSessions(plans: readonly SessionPlan[], today: string, holidays: readonly string[]): number {
  return plans.reduce((sum, plan) => {
    if (checkTimes(plan).length) return sum
    const { schedule, errors } = readSchedule(sentPlan(plan, []), today)
    return errors.length ? sum : sum + listOccurrences(schedule, holidays).length
  }, 0)
}

/** The roles that a batch names in its form, each once. */
export const namedRoles = (batchRoles: unknown): string[] => [
  ...new Set(((batchRoles ?? []) as { roleName?: string }[]).map(({ roleName }) => roleName ?? '').filter(Boolean)),
]

/** Whether roles are named and none of these plans says how many it needs of any: their sessions would need nobody. */
export const needsNobody = (plans: readonly SessionPlan[], roles: readonly string[]): boolean =>
  roles.length > 0 && plans.every(({ roleCounts }) => roles.every((role) => !roleCounts[role]))

/** What the button that makes them says beside its name; nothing for a single one. */
export const withSessions = (count: number): string => (count > 1 ? ` with ${count.toLocaleString('en')} sessions` : '')

type Values = Record<string, unknown>

const numberOf = (value: unknown) => (value === '' || value === undefined || value === null ? null : Number(value))

/** The batch of a form's values and plans. */
export function sentBatch(values: Values, plans: readonly SessionPlan[]) {
  const batchRoles = (values['batchRoles'] as Values[]).map((role) => ({
    roleName: String(role['roleName'] ?? ''),
    batchDescription: String(role['batchDescription'] ?? ''),
    requirements: String(role['requirements'] ?? ''),
    reimburseAmt: numberOf(role['reimburseAmt']),
  }))
  const names = batchRoles.map(({ roleName }) => roleName)
  return {
    batchName: String(values['batchName'] ?? ''),
    personInCharge: String(values['personInCharge'] ?? ''),
    fees: (values['fees'] as Values[]).map((fee) => ({
      priceTier: String(fee['priceTier'] ?? ''),
      price: numberOf(fee['price']),
    })),
    batchRoles,
    batchSessions: plans.map((plan) => sentPlan(plan, names)),
  } satisfies Partial<Record<keyof NewBatch, unknown>>
}

/** The server's paths as the form knows them: `batch.fees.0.price` is `fees.0.price`. */
export function formErrors(errors: readonly FieldError[]): FieldError[] {
  return errors.map((error) => ({ ...error, path: error.path.replace(/^(activity|batch)\./, '') }))
}

/** What is wrong with the sessions of a form before it is sent. */
export function checkPlans(
  plans: readonly SessionPlan[],
  { today, mustChooseVenue }: { today: string; mustChooseVenue: boolean },
): FieldError[] {
  return plans.flatMap((plan, place) => {
    const errors = checkTimes(plan)
    if (!errors.length) errors.push(...readSchedule(sentPlan(plan, []), today).errors)
    if (mustChooseVenue && !plan.venueIds.length) errors.push({ path: 'venue', message: chooseOwnVenue })
    return errors.map(({ path, message }) => ({ path: `batchSessions.${place}.${path}`, message }))
  })
}

/** Dates and times that are none, before anything is reckoned with them. */
function checkTimes({ startDate, endDate, startTime, endTime }: SessionPlan): FieldError[] {
  const dates = { startDate, ...(endDate ? { endDate } : {}) }
  const isTime = (time: string) => /^\d\d:\d\d$/.test(time)
  return [
    ...Object.entries(dates).flatMap(([path, date]) => (isDate(date) ? [] : { path, message: 'Not a valid date' })),
    ...Object.entries({ startTime, endTime }).flatMap(([path, time]) =>
      isTime(time) ? [] : { path, message: 'Not a valid time' },
    ),
  ]
}

/** The errors of one plan by its fields, from those of the form that holds all plans; the first of each field. */
export function planErrors(errors: readonly FieldError[], place: number): Record<string, string> {
  const own = errors.flatMap(({ path, message }) => {
    const [list, at, field] = path.split('.')
    return list === 'batchSessions' && at === String(place) && field ? [[field, message] as const] : []
  })
  return Object.fromEntries(own.toReversed())
}
