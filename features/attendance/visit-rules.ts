import { readLine } from './clock-rules.ts'
import { inHours } from './stay-rules.ts'
import { hoursIn, type MarksOfSheet, readTold, type Said } from './told-rules.ts'

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
export const tidyTime = (text: string) =>
  text
    .trim()
    .replace(/^(\d{1,2}:\d\d):\d\d(?=$|\s*[ap]\.?m)/i, '$1')
    .replace(/^(\d{1,2}(?:[:.][0-5]\d)?|\d{3,4})\s*([ap])$/i, '$1$2m')
    .replace(
      /^(\d{1,2}[:.][0-5]\d|\d{1,2}(?:[:.][0-5]\d)?\s*[ap]\.?m\.?|\d{4})\s*[,(-]?\s*\(?(?:late|a bit late|came late|left early|early)\)?$/i,
      '$1',
    )
    .replace(/^(\d{3,4}|\d{1,2}[.:][0-5]\d)\s*h(?:rs?|ours)?\.?$/i, '$1')
    .replace(/^(\d{1,2}(?:[.:]\d\d)?)\s*\+$/, '$1')
    .replace(/^12(?:[.:]00)?\s*(?:nn|noon)$/i, '12.00pm')

const between = /^(.*\d\s*(?:[ap]\.?m\.?|nn|noon)?)\s*(?:-|–|—|to|till|until)\s*(\d.*)$/i

/** How long, and not until when: "1h 45min", "2 hrs", "90 min"; 14 hours are a time of day that is written so. */
const length =
  /^(?:about |abt\.? |approx\.? |~ ?|ca\.? )?((?:\d{1,2}(?:\.\d+)?|\d{1,2} ?[½¼¾]|[½¼¾]|\d{1,2} 1\/2|1\/2) ?(?:h|hrs?|hours?)\.?(?: ?(?:and |& )?\d{1,2} ?(?:m|mins?|minutes?)\.?)?|\d{1,3} ?(?:m|mins?|minutes?)\.?|half (?:an )?hour|an hour)$/i
const longest = 12

export function lengthIn(text: string): number | undefined {
  const [, said = ''] = length.exec(text.trim().replaceAll(/\s+/g, ' ')) ?? []
  if (!said) return undefined
  const spelled = said.replace(/^half (?:an )?hour$/i, '30 min').replace(/^an hour$/i, '1 h')
  const hours = hoursIn(spelled.replace(/ ?(?:and|&) /i, ' '))
  return hours && hours <= longest ? hours : undefined
}

/** As long as the session. */
const tillEnd =
  /^(?:(?:till|until|to)(?: the)? (?:the )?end|(?:till|until) (?:we )?(?:finish|close)(?:d|ed)?|stay(?:ed)? till(?: the)? end|sampai habis)$/i

const hoursAlone = /^\d{1,2} ?(?:h|hrs?|hours?)\.?$/i
const withH = /^\d{1,2} ?h ?\d\d$/i
const lengthOrTime = 'Type how long as 1 h 30 min, or a time like 13.30'

/** "9 hrs" until "12 hrs" are times: nobody says twice how long. */
const asClocks = (texts: readonly string[]) =>
  texts.every((text) => hoursAlone.test(text)) ? texts.map((text) => /^\d+/.exec(text)?.[0] ?? '') : texts

/** The cells below "In" and "Out": "0900" and "12.30", both in one cell, how long, or words that say by themselves who came. */
export function readVisit({ timeIn, timeOut }: SaidTimes, session: Held, marks: MarksOfSheet): ReadVisit {
  const [, from, to] = (!timeOut && between.exec(timeIn)) || []
  const [checkIn = '', left = ''] = asClocks([tidyTime(from ?? timeIn), tidyTime(to ?? timeOut)])
  const checkOut = checkIn && tillEnd.test(left) ? session.end.slice(11, 16) : left
  const stay = lengthIn(checkOut)
  const isClock = (text: string) => /^\d{1,4}$|^\d{1,2}[.:h ]\d\d\b|^\d{1,2}(?:[.:]\d\d)?\s*[ap]\.?m/i.test(text)
  if (!isClock(checkIn)) {
    const words = readTold(checkIn, marks)
    if (stay && (!checkIn || (words?.outcome === 'came' && !words.hours)))
      return withWords({ outcome: 'came', hours: stay }, checkOut)
    if (words && !(checkOut && words.outcome !== 'came')) return withWords(words, checkIn)
  }
  if (withH.test(checkOut) && !withH.test(checkIn)) return { told: {}, wrong: { timeOut: lengthOrTime } }
  const until = stay ? '' : checkOut
  const read = readLine(
    { checkIn, checkOut: until },
    { sessionStartDateTime: session.start, sessionEndDateTime: session.end },
  )
  if ('wrong' in read) {
    const { checkIn: ofIn, checkOut: ofOut } = read.wrong
    const wrong = { ...(ofIn ? { timeIn: ofIn } : {}), ...(ofOut ? { [to ? 'timeIn' : 'timeOut']: ofOut } : {}) }
    return { told: {}, wrong }
  }
  const { checkInTime, checkOutTime } = read
  if (!checkInTime) return { told: {} }
  const leftTime = stay ? later(checkInTime, stay) : checkOutTime
  return { told: { outcome: 'came', checkIn: checkInTime, ...(leftTime ? { checkOut: leftTime } : {}) } }
}

const later = (from: string, hours: number) =>
  new Date(Date.parse(`${from}Z`) + hours * 3_600_000).toISOString().slice(0, 19)

/** Somebody of whom a time or the hours were set aside was there; nothing says for how long. */
export const withoutLength = ({ start }: Held): Visit => ({ outcome: 'came', checkIn: start.padEnd(19, ':00') })

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
