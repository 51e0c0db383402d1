import { isDate, longMonths, parseDate } from '#shared/dates.ts'
import type { RowProblem } from '#shared/row-problems.ts'
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
const length = /^(\d{1,2}):([0-5]\d)(?::00)?$/
const minutesAlone = /^(\d{1,3})\s*(?:m|mins?|minutes?|分钟|minit)\.?$/i
const fraction = /^(\d{1,2})?\s*(?:(1\/2|½)|(1\/4|¼)|(3\/4|¾))\s*(?:h|hrs?|hours?)?\.?$/i

/** Why a cell has to be corrected. */
export const saysNothing = 'it does not say whether they came; please write Y, N or the hours'

export interface MarksOfSheet {
  /** A cross means that somebody came, as a tick does. */
  isCrossCame: boolean
  /** A 1 is one hour, as the other numbers are hours; else it is a tick. */
  isOneHour: boolean
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
  const aside = text.replace(/\s*\([^)]*\)\s*$|\s*[,;].*$|:(?!\d).*$/, '')
  return aside && aside !== text ? readTold(aside, marks) : undefined
}

function readNumber(number: number, { isOneHour }: MarksOfSheet): Told | undefined {
  if (number === 0) return { outcome: 'absent' }
  if (number === 1 && !isOneHour) return { outcome: 'came' }
  const hours = toHalves(number)
  return hours ? { outcome: 'came', hours } : undefined
}

/** "3h", "1 hr 30", "late (2h)", "90 min", "2 1/2", "3:30", "9-12", "9.30am to 1pm", "2-4pm". */
function hoursIn(text: string): number | undefined {
  const [, whole, minutes = '0'] = written.exec(text) ?? []
  if (whole) return toHalves(Number(whole) + Number(minutes) / 60)
  const [, alone] = minutesAlone.exec(text) ?? []
  if (alone) return toHalves(Number(alone) / 60)
  const part = fraction.exec(text)
  if (part) return toHalves(Number(part[1] ?? 0) + (part[2] ? 0.5 : part[3] ? 0.25 : 0.75))
  const [, hour, rest] = length.exec(text) ?? []
  // 9:30 would be when somebody came
  if (hour) return Number(hour) < 7 ? toHalves(Number(hour) + Number(rest) / 60) : undefined
  return hoursOfTimes(text)
}

/** A time without "am" or "pm" is the one that makes the shorter stay: 2-4pm are two hours, 11-1pm, too. */
export function hoursOfTimes(text: string): number | undefined {
  const [, from = '', fromMinute = '0', fromHalf, to = '', toMinute = '0', toHalf] = clock.exec(text) ?? []
  if (!from) return undefined
  const at = (hour: string, minute: string, half: string) =>
    (Number(hour) % (half ? 12 : 24)) + Number(minute) / 60 + (half.toLowerCase() === 'pm' ? 12 : 0)
  const halves = toHalf && !fromHalf && Number(from) <= 12 ? ['am', 'pm'] : [fromHalf ?? '']
  const end = at(to, toMinute, toHalf ?? '')
  const stays = halves
    .map((half) => end - at(from, fromMinute, half))
    .map((stay) => (stay > 0 ? stay : stay + (fromHalf && toHalf ? 24 : 12)))
  return toHalves(Math.min(...stays.filter((stay) => stay > 0)))
}

/** What a cross means, where somebody said it. */
export const crossKey = cellOfAll('x')

/** What a 1 means, where somebody said it. */
export const oneKey = cellOfAll('1')

const isTick = (text: string) => cameWords.test(text) && /^[✓✔√☑✅vy]/iu.test(text)
const isNumber = (text: string) => /^\d+(?:\.\d+)?$/.test(text)

/**
 * How the marks of a sheet are meant, by all of them together; beside ticks a cross is hardly one more, and a 1 among
 * numbers of hours is a tick where it is the commonest.
 */
export function marksOf(cells: readonly string[], { cells: said }: Said): MarksOfSheet {
  const texts = cells.map((cell) => cell.trim())
  const numbers = texts.filter(isNumber).map(Number)
  const ones = numbers.filter((number) => number === 1).length
  const isMostlyTicks = texts.some(isTick) || ones * 2 > numbers.length
  return {
    isCrossCame: said[crossKey] ? said[crossKey] === 'came' : !texts.some(isTick),
    isOneHour: said[oneKey] ? said[oneKey] === 'hour' : numbers.some((number) => number > 1) && !isMostlyTicks,
  }
}
type Said = Pick<SheetChoices, 'cells'>

interface AskedMark {
  /** The choice of it. */
  key: string
  /** In so many cells. */
  count: number
  /** Nobody can know without being told; else it is read as in most sheets. */
  isOpen: boolean
}

/** The marks of a sheet that may mean two things: a cross, and a 1 beside hours. */
export function askedOfMarks(cells: readonly string[]): AskedMark[] {
  const texts = cells.map((cell) => cell.trim())
  const crosses = texts.filter((text) => cross.test(text)).length
  const ones = texts.filter((text) => text === '1').length
  const isOfHours = texts.some((text) => (isNumber(text) && Number(text) > 1) || (!isNumber(text) && hoursIn(text)))
  return [
    ...(crosses ? [{ key: crossKey, count: crosses, isOpen: ones > 0 || texts.some(isTick) }] : []),
    ...(ones && isOfHours ? [{ key: oneKey, count: ones, isOpen: true }] : []),
  ]
}

/** Nothing is imported before somebody said what an open mark means. */
export function openMark(cells: readonly string[], choices: Said): RowProblem | undefined {
  const open = askedOfMarks(cells).find(({ key, isOpen }) => isOpen && !choices.cells[key])
  if (!open) return undefined
  const reason = `Please choose above what ${open.key === crossKey ? 'an x' : 'a 1'} means.`
  return { row: 1, column: '', reason, isWhole: true, isAsked: true }
}

const someTime = /^(?:half(?: day)?|am|pm|morning|afternoon|evening|late|left early)\b/i

/** What somebody should know of how marks were read: crosses, and words for a part of the time; not what is still asked. */
export function notesOfMarks(cells: readonly string[], marks: MarksOfSheet, choices: Said): string[] {
  const texts = cells.map((cell) => cell.trim())
  const times = texts.filter((text) => someTime.test(text) && !readTold(text, marks)?.hours)
  const words = [...Map.groupBy(times, (text) => text)].map(([text, all]) => `“${text}” (${all.length})`)
  const meanings = {
    [crossKey]: `is read as somebody who ${marks.isCrossCame ? 'came' : 'did not come'}.`,
    [oneKey]: `is read as ${marks.isOneHour ? '1 hour' : 'the whole session'}.`,
  }
  const said = askedOfMarks(cells).filter(({ key, isOpen }) => !isOpen || choices.cells[key])
  return [
    ...said.map(({ key, count }) => `“${key === crossKey ? 'x' : '1'}” (${count}) ${meanings[key]}`),
    ...(words.length
      ? [`Read as the whole session: ${words.slice(0, 8).join(', ')}. Where it was less, write the hours, such as 2h.`]
      : []),
  ]
}

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
