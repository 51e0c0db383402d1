import { z } from 'zod'
import { type DateText, isDate } from '#shared/dates.ts'
import type { SessionPlan } from './plan-rules.ts'
import { sentPlan } from './plan-rules.ts'
import { readRecurrence, weekdayCodes, writeRecurrence } from './recurrence-rules.ts'
import { listOccurrences, readSchedule } from './template-rules.ts'

/** What becomes of a session and of all that follow it in its rule, as it stands behind an address. */
const following = z.object({
  /** The day of the session as it was, and the time at which it began. */
  day: z.string().refine(isDate),
  time: z.string(),
  sessionName: z.string(),
  startDate: z.string().refine(isDate),
  startTime: z.string(),
  endTime: z.string(),
  venueIds: z.array(z.string()),
  locationAddress: z.string(),
  beneficiaries: z.string(),
  visibility: z.enum(['Draft', 'Private', 'Public']),
  roleCounts: z.record(z.string(), z.number()),
})
export type Following = z.output<typeof following>

/** Undefined where the address says nothing of the kind. */
export function readFollowing(text: string | undefined): Following | undefined {
  if (!text) return undefined
  try {
    return following.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const aDay = 86_400_000
const addDays = (day: DateText, days: number): DateText =>
  new Date(Date.parse(day) + days * aDay).toISOString().slice(0, 10)
const dayBefore = (day: DateText): DateText => addDays(day, -1)
const weekdayOf = (day: DateText) => weekdayCodes[(new Date(day).getUTCDay() + 6) % 7]!

/** The days on which a plan has a session, or would have one but for holidays and days that are left out. */
function daysOf(plan: SessionPlan): DateText[] {
  const { schedule, errors } = readSchedule(
    sentPlan({ ...plan, skipHolidays: false, skippedDates: [] }, []),
    plan.startDate,
  )
  return errors.length ? [] : listOccurrences(schedule, []).map(({ date }) => date)
}

/** The plan of several sessions to which one of this day and time belongs. */
export const planAt = (plans: readonly SessionPlan[], { day, time }: Pick<Following, 'day' | 'time'>) => {
  const there = plans.filter((plan) => !plan.isSingle && daysOf(plan).includes(day))
  return there.find(({ startTime }) => startTime === time) ?? there[0]
}

/** Two plans for one: as it was until the day before, and the rest from this day on, which is one of its days. */
export function splitPlan(plan: SessionPlan, day: DateText, key: string): [SessionPlan, SessionPlan] {
  const days = daysOf(plan)
  const rule = readRecurrence(plan.frequency)
  const withRule = (part: { count?: number | undefined; until?: DateText | undefined }) =>
    rule ? writeRecurrence({ ...rule, count: undefined, until: undefined, ...part }) : plan.frequency
  const used = days.filter((one) => one < day).length
  const before = {
    ...plan,
    endDate: dayBefore(day),
    frequency: withRule({}),
    skippedDates: plan.skippedDates.filter((one) => one < day),
  }
  const after = {
    ...plan,
    key,
    vid: '',
    startDate: day,
    frequency: withRule({ count: rule?.count && rule.count - used, until: rule?.until }),
    skippedDates: plan.skippedDates.filter((one) => one >= day),
  }
  return [before, after]
}

/** The plans of a batch where a session and all that follow it are changed; undefined where it is of no rule. */
export function changeFollowing(
  plans: readonly SessionPlan[],
  wanted: Following,
  key: string,
): SessionPlan[] | undefined {
  const plan = planAt(plans, wanted)
  if (!plan) return undefined
  const { day, time: _time, startDate, ...details } = wanted
  const isWhole = daysOf(plan)[0] === day
  const [before, after] = splitPlan(plan, day, key)
  const rest = isWhole ? plan : after
  const skippedDates = moveSkipped(rest, day, startDate)
  const changed = { ...rest, ...details, ...moveDay(rest, day, startDate), skippedDates }
  return plans.flatMap((one) => (one === plan ? (isWhole ? changed : [before, changed]) : one))
}

/** Days that were left out, as those of a holiday at school, are left out on their new day of the week, too. */
function moveSkipped({ frequency, skippedDates }: SessionPlan, day: DateText, to: DateText): DateText[] {
  const days = (Date.parse(to) - Date.parse(day)) / aDay
  if (!days || Math.abs(days) > 6 || readRecurrence(frequency)?.frequency !== 'WEEKLY') return skippedDates
  const moved = skippedDates.map((one) => (weekdayOf(one) === weekdayOf(day) ? addDays(one, days) : one))
  return [...new Set(moved)].toSorted((a, b) => a.localeCompare(b))
}

/** From Tuesday to Wednesday, where the rule names its days of the week; another day of the month is for the form. */
function moveDay(plan: SessionPlan, day: DateText, to: DateText): Pick<SessionPlan, 'startDate' | 'frequency'> {
  const { startDate, frequency } = plan
  if (day === to) return { startDate, frequency }
  const rule = readRecurrence(frequency)
  const begins = startDate === day || to < startDate ? to : startDate
  if (rule?.frequency !== 'WEEKLY' || !rule.days.length) return { startDate: begins, frequency }
  const days = rule.days.map((one) => (one === weekdayOf(day) ? weekdayOf(to) : one))
  return {
    startDate: begins,
    frequency: writeRecurrence({ ...rule, days: weekdayCodes.filter((one) => days.includes(one)) }),
  }
}
