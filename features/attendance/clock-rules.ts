interface Session {
  sessionStartDateTime: string
  sessionEndDateTime: string
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const two = (number: number) => String(number).padStart(2, '0')
const hourMinutes = 60
const dayMilliseconds = 86_400_000

/** 2.15 of an afternoon session is 14:15: of both halves of the day the one that is nearer to the session. */
function nearest(hours: number, minutes: number, { sessionStartDateTime, sessionEndDateTime }: Session): number {
  if (hours === 0 || hours > 12) return hours
  const [start, end] = [minutesOf(sessionStartDateTime.slice(11)), minutesOf(sessionEndDateTime.slice(11))]
  const away = (hour: number) => {
    const at = hour * hourMinutes + minutes
    return Math.min(Math.abs(at - start), Math.abs(at - end))
  }
  const [morning, evening] = [hours % 12, (hours % 12) + 12]
  return away(morning) <= away(evening) ? morning : evening
}

/** A time of day as people write it on paper: 9, 915, 9.15, 09:15, 2pm, 2.15 PM. HH:mm, or nothing where it is none. */
export function readClock(typed: string, session: Session): string | undefined {
  const [, clock = '', half = ''] = /^([\d.:h ]*\d)\s*([ap]\.?m\.?)?$/i.exec(typed.trim()) ?? []
  const figures = /^(\d{1,2})(?:[.:h ]?(\d\d))?$/i.exec(clock)
  if (!figures) return undefined
  const [hours, minutes] = [Number(figures[1]), Number(figures[2] ?? 0)]
  if (hours > 23 || minutes > 59) return undefined
  const isSure = /^0\d/.test(clock) && clock.replaceAll(/\D/g, '').length === 4
  if (!half) return `${two(isSure ? hours : nearest(hours, minutes, session))}:${two(minutes)}`
  if (hours === 0 || hours > 12) return undefined
  return `${two((hours % 12) + (/^p/i.test(half) ? 12 : 0))}:${two(minutes)}`
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}Z`) + dayMilliseconds).toISOString().slice(0, 10)

/** What a line of a paper sheet says. */
export interface PaperLine {
  checkIn: string
  checkOut: string
}

export const notAClock = 'Type a time like 9.15'
export const outAlone = 'Type when they came, too'
export const outBefore = 'This is before they came'
/** Of a session within one day nobody leaves so many minutes after they came, past midnight: 9.20 was meant as 11.20. */
const longestPastMidnight = 12 * hourMinutes

/** The local times of a line; an end before its beginning is of the day after. Or what is wrong with which of both. */
export function readLine(
  { checkIn, checkOut }: PaperLine,
  session: Session,
): { checkInTime: string; checkOutTime: string } | { wrong: Partial<PaperLine> } {
  const [came, left] = [readClock(checkIn, session), readClock(checkOut, session)]
  if (checkIn && !came) return { wrong: { checkIn: notAClock } }
  if (checkOut && !left) return { wrong: { checkOut: notAClock } }
  if (left && !came) return { wrong: { checkIn: outAlone } }
  const day = session.sessionStartDateTime.slice(0, 10)
  const at = (clock: string | undefined, of: string) => (clock ? `${of}T${clock}:00` : '')
  const isNextDay = came !== undefined && left !== undefined && left < came
  const isOvernight = session.sessionEndDateTime.slice(0, 10) > day
  if (isNextDay && !isOvernight && minutesOf(left) + 24 * hourMinutes - minutesOf(came) > longestPastMidnight)
    return { wrong: { checkOut: outBefore } }
  return { checkInTime: at(came, day), checkOutTime: at(left, isNextDay ? dayAfter(day) : day) }
}

/** Which line somebody means: by its number on the sheet, or by a part of the name; -1 where there is none. */
export function findLine(typed: string, names: readonly string[]): number {
  const text = typed.trim().toLowerCase()
  if (/^\d+$/.test(text)) return Number(text) <= names.length ? Number(text) - 1 : -1
  return text ? names.findIndex((name) => name.toLowerCase().includes(text)) : -1
}
