import { readLine } from './clock-rules.ts'
import { inHours } from './stay-rules.ts'
import { type MarksOfSheet, readTold, type Said } from './told-rules.ts'

export interface Held {
  /** Local. */
  start: string
  end: string
}

/** From when to when a row says that somebody was there. */
export interface Visit extends Said {
  checkIn?: string
  checkOut?: string
}

export interface SaidTimes {
  timeIn: string
  timeOut: string
}

export interface ReadVisit {
  told: Visit
  /** What is wrong with which of both cells. */
  wrong?: Partial<Record<keyof SaidTimes, string>>
  /** What stands there is no time at all: "absent", "2 hrs". */
  isWords?: true
}

/** "09:00:00" of Excel, "9:00:00 AM" of a form, "12nn", "9.00 a.m.", "1800hrs" */
const tidy = (text: string) =>
  text
    .trim()
    .replace(/^(\d{1,2}:\d\d):\d\d(?=$|\s*[ap]\.?m)/i, '$1')
    .replace(/^(\d{3,4}|\d{1,2}[.:]\d\d)\s*h(?:rs?|ours)?\.?$/i, '$1')
    .replace(/^(\d{1,2}(?:[.:]\d\d)?)\s*\+$/, '$1')
    .replace(/^12(?:[.:]00)?\s*(?:nn|noon)$/i, '12.00pm')

const between = /^(.*\d\s*(?:[ap]\.?m\.?|nn|noon)?)\s*(?:-|–|—|to|till|until)\s*(\d.*)$/i

/** The cells below "In" and "Out": "0900" and "12.30", both in one cell, or words that say by themselves who came. */
export function readVisit({ timeIn, timeOut }: SaidTimes, session: Held, marks: MarksOfSheet): ReadVisit {
  const [, from, to] = (!timeOut && between.exec(timeIn)) || []
  const [checkIn, checkOut] = [tidy(from ?? timeIn), tidy(to ?? timeOut)]
  const isClock = (text: string) => /^\d{1,4}$|^\d{1,2}[.:h ]\d\d\b|^\d{1,2}(?:[.:]\d\d)?\s*[ap]\.?m/i.test(text)
  if (!isClock(checkIn)) {
    const words = readTold(checkIn, marks)
    if (words && !(checkOut && words.outcome !== 'came')) return withWords(words, checkIn)
  }
  const read = readLine({ checkIn, checkOut }, { sessionStartDateTime: session.start, sessionEndDateTime: session.end })
  if ('wrong' in read) {
    const { checkIn: ofIn, checkOut: ofOut } = read.wrong
    const wrong = { ...(ofIn ? { timeIn: ofIn } : {}), ...(ofOut ? { [to ? 'timeIn' : 'timeOut']: ofOut } : {}) }
    return { told: {}, wrong }
  }
  const { checkInTime, checkOutTime } = read
  if (!checkInTime) return { told: {} }
  return { told: { outcome: 'came', checkIn: checkInTime, ...(checkOutTime ? { checkOut: checkOutTime } : {}) } }
}

const withWords = (told: Said, text: string): ReadVisit => (text ? { told, isWords: true } : { told })

const hoursFrom = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 3_600_000

/** Hours that say no more than the times do are left to these; others go before them, and are told. */
export function joinVisit(told: Said, visit: Visit): { told: Visit; differs?: string } {
  const { checkIn, checkOut } = visit
  if (told.outcome === 'absent' || told.outcome === 'excused') return { told }
  if (!checkIn) return { told: told.outcome || told.hours ? told : visit }
  const times = { checkIn, ...(checkOut ? { checkOut } : {}) }
  if (told.isHalf || !told.hours) return { told: { ...told, outcome: 'came', ...times } }
  const stay = checkOut ? hoursFrom(checkIn, checkOut) : undefined
  if (stay !== undefined && Math.abs(stay - told.hours) < 0.02) return { told: { outcome: 'came', ...times } }
  const differs =
    stay === undefined
      ? undefined
      : `${inHours(told.hours)}, and not the ${Math.round(stay * 100) / 100} between the times`
  return { told: { outcome: 'came', hours: told.hours, ...times }, ...(differs ? { differs } : {}) }
}
