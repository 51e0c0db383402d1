import { type DateText, formatTime } from './dates.ts'
import type { Language } from './define-words.ts'

/** A day as readers of a language write it out: Saturday, 5 December 2026. What is no day is empty. */
export const dayIn = (language: Language, date: DateText): string => writeDay(language, date, 'full')

/** The same without the day of the week: 5 December 2026. */
export const dateIn = (language: Language, date: DateText): string => writeDay(language, date, 'long')

function writeDay(language: Language, date: DateText, dateStyle: 'full' | 'long'): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return ''
  const locale = language === 'en' ? 'en-SG' : language
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(day)
}

/**
 * The time of day of a local time, YYYY-MM-DDTHH:mm, as readers of a language say it; English as the screens do. What is
 * no time is empty.
 */
export function timeIn(language: Language, time: string): string {
  const english = formatTime(time)
  if (language === 'en' || !english) return english
  // the part of the day in words: AM and PM are English, also where Tamil has no other
  const options = { hour: 'numeric', minute: '2-digit', hour12: true, dayPeriod: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, options).format(new Date(`1970-01-01T${time.slice(11, 16)}:00Z`))
}

/** From when to when; an end on a later day has its day: 10:00 PM – 1 January 2027, 02:00 AM. */
export function timesIn(language: Language, start: string, end: string): string {
  const until = timeIn(language, end)
  const isLater = start.slice(0, 10) < end.slice(0, 10)
  return `${timeIn(language, start)} – ${isLater ? `${dateIn(language, end)}${between[language]}${until}` : until}`
}
const between: Record<Language, string> = { en: ', ', 'zh-Hans': '', ms: ', ', ta: ', ' }
