import { isDate, longMonths, parseDate } from '#shared/dates.ts'
import { cellOfAll, type SheetChoices } from '#shared/sheet-choices.ts'
import type { Told } from './outcome-rules.ts'

const nobodySays = /^(?:[-–—./?]+|nil|n\.?\/?a\.?|tbc)$/i
const cameWords =
  /^(?:[✓✔√☑✅]\uFE0F?|v|y|yes|ya|p|present|here|in|came|attended|ok|done|true|full(?: day)?|whole day|half(?: day)?|am|pm|morning|afternoon|evening|late|left early|是|有|到|来|出席|hadir)$/iu
const absentWords =
  /^(?:[✗✘❌☒]\uFE0F?|n|no|a|abs|absent|false|no[- ]?show|ns|did ?n[o']t come|not here|tidak|tak hadir|否|没来|缺席|旷)$/iu
const excusedWords =
  /^(?:mc|m\/c|sick|ill|unwell|(?:on |medical |sick |annual )?leave|al|ol|excused?|apolog\w+|overseas|away|holiday|cancel\w*|请假|病假|事假|cuti|sakit)$/i
const cross = /^[x×]$/i
const written =
  /(?:^|\s|\()(\d{1,2}(?:\.\d+)?)\s*(?:h|hrs?|hours?|小时|jam)(?:\s*(\d{1,2})\s*(?:m|mins?|minutes?)?)?\b\.?/i
const clock = /^(\d{1,2})(?:[:.]?(\d\d))?\s*([ap]m)?\s*(?:-|–|to)\s*(\d{1,2})(?:[:.]?(\d\d))?\s*([ap]m)?$/i

/** Why a cell has to be corrected. */
export const saysNothing = 'it does not say whether they came; please write Y, N or the hours'

export interface MarksOfSheet {
  /** A cross means that somebody came, as a tick does. */
  isCrossCame: boolean
  /** Numbers are hours; else a 1 is a tick. */
  isNumberHours: boolean
}

/** Half an hour is the least that counts, and hours come in halves. */
const toHalves = (hours: number): number | undefined =>
  hours > 0 && hours <= 24 ? Math.max(0.5, Math.round(hours * 2) / 2) : undefined

/**
 * What a cell below "Attended", "Hours" or the date of a session says of somebody: nothing where it is empty, undefined
 * where nobody can tell.
 */
export function readTold(cell: string, marks: MarksOfSheet): Told | undefined {
  const text = cell.trim()
  if (!text || nobodySays.test(text)) return {}
  if (cross.test(text)) return { outcome: marks.isCrossCame ? 'came' : 'absent' }
  if (cameWords.test(text)) return { outcome: 'came' }
  if (absentWords.test(text)) return { outcome: 'absent' }
  if (excusedWords.test(text)) return { outcome: 'excused' }
  if (/^\d+(?:\.\d+)?$/.test(text)) return readNumber(Number(text), marks)
  const hours = hoursIn(text)
  if (hours) return { outcome: 'came', hours }
  const aside = text.replace(/\s*\([^)]*\)\s*$|\s*[,;:].*$/, '')
  return aside && aside !== text ? readTold(aside, marks) : undefined
}

function readNumber(number: number, { isNumberHours }: MarksOfSheet): Told | undefined {
  if (number === 0) return { outcome: 'absent' }
  if (number === 1 && !isNumberHours) return { outcome: 'came' }
  const hours = toHalves(number)
  return hours ? { outcome: 'came', hours } : undefined
}

/** "3h", "1 hr 30", "late (2h)", "9-12", "9.30am to 1pm". */
function hoursIn(text: string): number | undefined {
  const [, whole, minutes = '0'] = written.exec(text) ?? []
  if (whole) return toHalves(Number(whole) + Number(minutes) / 60)
  const [, from = '', fromMinute = '0', fromHalf, to = '', toMinute = '0', toHalf] = clock.exec(text) ?? []
  if (!from) return undefined
  const at = (hour: string, minute: string, half = '') =>
    (Number(hour) % (half ? 12 : 24)) + Number(minute) / 60 + (half.toLowerCase() === 'pm' ? 12 : 0)
  const [start, end] = [at(from, fromMinute, fromHalf), at(to, toMinute, toHalf)]
  return toHalves(end > start ? end - start : end + 12 - start)
}

/** What a cross means, where somebody said it. */
export const crossKey = cellOfAll('x')

/** How the marks of a sheet are meant, by all of them together; beside ticks a cross is hardly one more. */
export function marksOf(cells: readonly string[], { cells: { [crossKey]: said = '' } }: Said): MarksOfSheet {
  const texts = cells.map((cell) => cell.trim())
  const numbers = texts.filter((text) => /^\d+(?:\.\d+)?$/.test(text)).map(Number)
  return {
    isCrossCame: said ? said === 'came' : !texts.some((text) => cameWords.test(text) && /^[✓✔√☑✅vy]/iu.test(text)),
    isNumberHours: numbers.some((number) => number > 1),
  }
}
type Said = Pick<SheetChoices, 'cells'>

const someTime = /^(?:half(?: day)?|am|pm|morning|afternoon|evening|late|left early)\b/i

/** What somebody should know of how marks were read: crosses, and words for a part of the time. */
export function notesOfMarks(cells: readonly string[], marks: MarksOfSheet): string[] {
  const texts = cells.map((cell) => cell.trim())
  const crosses = texts.filter((text) => cross.test(text)).length
  const times = texts.filter((text) => someTime.test(text) && !readTold(text, marks)?.hours)
  const words = [...Map.groupBy(times, (text) => text)].map(([text, all]) => `“${text}” (${all.length})`)
  return [
    ...(crosses ? [`“x” (${crosses}) is read as somebody who ${marks.isCrossCame ? 'came' : 'did not come'}.`] : []),
    ...(words.length
      ? [`Read as the whole session: ${words.slice(0, 8).join(', ')}. Where it was less, write the hours, such as 2h.`]
      : []),
  ]
}

/** Whether there is a cross among them, which may mean either. */
export const hasCross = (cells: readonly string[]): boolean => cells.some((cell) => cross.test(cell.trim()))

/**
 * The day that a heading names, in any year that it says; without one, that which is nearest to another day: "2/10",
 * "Fri 2 Oct", "02-Oct-26".
 */
export function dayOfHeading(heading: string, near: string): string | undefined {
  const text = heading
    .trim()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '')
    .replace(/\s*\(?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\)?$/i, '')
  const whole = parseDate(text)
  if (whole) return whole
  const [, day, month] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? []
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -]?(?<month>[a-z]{3})[a-z]*\.?$/i.exec(text) ??
    /^(?<month>[a-z]{3})[a-z]*\.?[ -]?(?<day>\d{1,2})(?:st|nd|rd|th)?$/i.exec(text)
  const byName = longMonths.findIndex(
    (one) => one.slice(0, 3).toLowerCase() === named?.groups?.['month']?.toLowerCase(),
  )
  const [d, m] = named ? [Number(named.groups?.['day']), byName + 1] : [Number(day), Number(month)]
  if (!d || !m) return undefined
  const year = Number(near.slice(0, 4))
  const days = [year - 1, year, year + 1]
    .map((one) => `${one}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`)
    .filter(isDate)
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(near))
  return days.toSorted((one, other) => away(one) - away(other))[0]
}
