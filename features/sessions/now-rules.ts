import type { FieldError } from '#shared/errors.ts'
import { formErrors, newPlan, type SessionPlan } from './plan-rules.ts'
import { isDateTime } from './time-rules.ts'
import { chooseOwnVenue } from './venue-rules.ts'

/** An event of this hour, as its dialog holds it. */
export interface StartingSession {
  title: string
  /** YYYY-MM-DDTHH:mm */
  start: string
  end: string
  venueIds: string[]
}

const minute = 60_000
const startStep = 5 * minute
const usuallyLasts = 120 * minute

/** From the last full five minutes, for two hours; `now` is the organisation's time, YYYY-MM-DDTHH:mm. */
export function beginAt(now: string): Pick<StartingSession, 'start' | 'end'> {
  const start = Math.floor(Date.parse(`${now}Z`) / startStep) * startStep
  const text = (time: number) => new Date(time).toISOString().slice(0, 16)
  return { start: text(start), end: text(start + usuallyLasts) }
}

export function checkStarting({ title, start, end, venueIds }: StartingSession, mustChooseVenue: boolean) {
  const errors: FieldError[] = []
  if (!title.trim()) errors.push({ path: 'title', message: 'Required!' })
  if (!isDateTime(start)) errors.push({ path: 'start', message: 'Not a valid time' })
  if (!isDateTime(end)) errors.push({ path: 'end', message: 'Not a valid time' })
  else if (isDateTime(start) && end <= start)
    errors.push({ path: 'end', message: 'The end time must be after the start time' })
  if (mustChooseVenue && !venueIds.length) errors.push({ path: 'venueIds', message: chooseOwnVenue })
  return errors
}

/** The one session of it, under its own name. */
export function startingPlan({ title, start, end, venueIds }: StartingSession): SessionPlan {
  const [startDate = '', startTime = ''] = start.split('T')
  const [endDate = '', endTime = ''] = end.split('T')
  return { ...newPlan('now', startDate, true), sessionName: title.trim(), startTime, endDate, endTime, venueIds }
}

const shownAt: Record<string, string> = {
  startDate: 'start',
  startTime: 'start',
  endDate: 'end',
  endTime: 'end',
  venue: 'venueIds',
}

/** The server's errors of the one session, at the dialog's fields. */
export const startingErrors = (errors: readonly FieldError[]): FieldError[] =>
  formErrors(errors).map(({ path, message }) => {
    const field = path.replace(/^batchSessions\.0\./, '')
    return { path: shownAt[field] ?? field, message }
  })
