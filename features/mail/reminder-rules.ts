/** So many reminders an activity may ask for, each so many hours before a session. */
export const mostReminders = 5
export const longestReminderHours = 24 * 30

/** What an activity asks for, and what a session of it has had. */
export interface ReminderPlan {
  hours: readonly number[]
  /** Since when it is asked for: what should have been sent before is not made up for. */
  since: Date
  begins: Date
  /** The hours whose reminder was sent for the day on which it is. */
  sent: readonly number[]
}

export const reminderTime = (begins: Date, hours: number): Date => new Date(begins.getTime() - hours * 3_600_000)

/**
 * The hours of the reminder that is to be sent now, if there is one. Of several that are late only the nearest is sent;
 * none is when the session has begun.
 */
export function dueReminder({ hours, since, begins, sent }: ReminderPlan, now: Date): number | undefined {
  if (begins <= now) return undefined
  const reached = hours.filter((one) => reminderTime(begins, one) <= now)
  const nearest = Math.min(...reached)
  const isDue = reached.length > 0 && !sent.includes(nearest) && reminderTime(begins, nearest) >= since
  return isDue ? nearest : undefined
}

export const reminderStates = ['planned', 'sent', 'missed'] as const

/** What becomes of one of the reminders: one that is due leaves within minutes. */
export function reminderState(plan: ReminderPlan, hours: number, now: Date): (typeof reminderStates)[number] {
  if (plan.sent.includes(hours)) return 'sent'
  return reminderTime(plan.begins, hours) > now || dueReminder(plan, now) === hours ? 'planned' : 'missed'
}

/** `48, 3` as people type it; undefined where it is something else. */
export function hoursIn(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const hours = [...new Set(parts.map(Number))].toSorted((a, b) => b - a)
  const isGood = hours.length <= mostReminders && hours.every(isHours)
  return isGood ? hours : undefined
}

const isHours = (one: number) => Number.isInteger(one) && one >= 1 && one <= longestReminderHours
