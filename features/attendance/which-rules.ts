import { readLine } from './clock-rules.ts'
import { timesIn } from './crowd-rules.ts'
import { type Held, lengthIn, tidyTime } from './visit-rules.ts'

/** What a row of a list says of when on its day somebody was there. */
export interface SaidWhen {
  timeIn: string
  timeOut: string
  shift: string
}

/** In which hours a session begins that goes by such a word. */
const partsOfDay: readonly [RegExp, from: number, below: number][] = [
  [/\b(?:breakfast)\b|早餐/i, 4, 10],
  [/\b(?:morning|a\.?m\.?|pagi)\b|早上|上午/i, 0, 12],
  [/\b(?:lunch|noon|midday)\b|中午|午餐/i, 10, 14],
  [/\b(?:evening|night|dinner|malam)\b|晚/i, 16, 24],
  [/\b(?:afternoon|p\.?m\.?|petang)\b|下午/i, 12, 24],
]

/** "AM shift", "Lunch". */
export const saysPartOfDay = (text: string): boolean => partsOfDay.some(([words]) => words.test(text))

/** Of several sessions of one day the one that a row means, by its times or its shift; the first where it does not say. */
export function sessionMeant<T extends Held>(sessions: readonly T[], said: SaidWhen | undefined): T | undefined {
  const [first, ...others] = sessions
  if (!others.length || !said) return first
  const shift = timesIn(said.shift)
  const line = said.timeIn ? { checkIn: said.timeIn, checkOut: said.timeOut } : shift && asLine(shift)
  if (line) {
    const near = sessions.map((session) => nearness(line, session))
    const best = Math.max(...near)
    return best > Number.NEGATIVE_INFINITY ? sessions[near.indexOf(best)] : first
  }
  const [, from = 0, below = 24] = partsOfDay.find(([words]) => words.test(said.shift)) ?? []
  return sessions.find(({ start }) => hourOf(start) >= from && hourOf(start) < below) ?? first
}

/** From when to when that is, where both are said and can be read by themselves. */
export function timesOfRow({ timeIn, timeOut, shift }: SaidWhen): { from: string; to: string }[] {
  if (lengthIn(timeOut)) return [timesIn(shift) ?? []].flat()
  const times = timesIn(timeOut ? `${clockIn(timeIn)}-${clockIn(timeOut)}` : timeIn) ?? timesIn(shift)
  return times ? [times] : []
}

const bareClock = /^(\d{1,2})[:.]?([0-5]\d)?$/

/** How long a row says that somebody was there; a time in a cell of its own without "am" or "pm" counts as it is written: 6:00 to 8pm. */
export function hoursAsWritten({ timeIn, timeOut, shift }: SaidWhen): number | undefined {
  const [times] = timesOfRow({ timeIn, timeOut, shift })
  const [, hour, minute = '0'] = (timeOut && bareClock.exec(timeIn.trim())) || []
  if (!times) return undefined
  const from = hour ? Number(hour) * 60 + Number(minute) : minutesOfDay(times.from)
  return ((minutesOfDay(times.to) - from + 1440) % 1440) / 60
}

const minutesOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** "0915" as "9:15", "09:00:00" as "09:00". */
const clockIn = (text: string) =>
  tidyTime(text)
    .replace(/^(\d{1,2}:\d\d):\d\d/, '$1')
    .replace(/^(\d{1,2})(\d\d)\s*h?(?:rs)?$/i, '$1:$2')

const asLine = ({ from, to }: { from: string; to: string }) => ({ checkIn: from, checkOut: to })
const hourOf = (start: string) => Number(start.slice(11, 13))
const minutes = (time: string) => Date.parse(`${time}Z`) / 60_000

/** Minutes that somebody was there within the session; below nought how far apart both are. */
function nearness(line: { checkIn: string; checkOut: string }, session: Held): number {
  const read = readLine(line, { sessionStartDateTime: session.start, sessionEndDateTime: session.end })
  if ('wrong' in read || !read.checkInTime) return Number.NEGATIVE_INFINITY
  const came = minutes(read.checkInTime)
  const left = read.checkOutTime ? minutes(read.checkOutTime) : came
  const within = Math.min(left, minutes(session.end)) - Math.max(came, minutes(session.start))
  // a time alone is the session that it is in
  return read.checkOutTime || within < 0 ? within : 1
}
