import { weekdays } from '../dates.ts'
import type { FormField } from '../form-field.ts'
import { byName } from '../objects.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** The times of each day, by its full name. */
export type Week = Record<string, string[]>

/**
 * Days and times as people write them: "Sat am", "Mon, Wed evenings", "weekdays", "周六上午". A day without a time means all
 * times, a time without a day all days. Undefined where a word is none of these: "except Fri", "9 to 12", "ask wife".
 */
export function readWeek(text: string, times: readonly string[]): Week | undefined {
  const said = wordsIn(text)
    .filter((word) => !saysNothing.test(word))
    .map((word) => ({ days: daysOf(word), times: timesOf(word, times) }))
  if (!said.length || said.some((word) => !word.days && !word.times?.length)) return undefined
  // "Mon, Wed evenings; Sat" begins with a day, "evenings on Mon, Wed": what it begins with begins each part
  const begins = (word: (typeof said)[number]) => Boolean(word.days) === Boolean(said[0]?.days)
  const week = new Map<string, Set<string>>()
  let part: typeof said = []
  for (const [at, word] of said.entries()) {
    part.push(word)
    const next = said[at + 1]
    if (next && !(begins(next) && !begins(word))) continue
    const days = part.flatMap((one) => one.days ?? [])
    const chosen = part.flatMap((one) => one.times ?? [])
    for (const day of days.length ? days : weekdays)
      week.set(day, new Set([...(week.get(day) ?? []), ...(chosen.length ? chosen : times)]))
    part = []
  }
  const inOrder = weekdays.filter((day) => week.has(day))
  return Object.fromEntries(inOrder.map((day) => [day, times.filter((time) => week.get(day)?.has(time))]))
}

const saysNothing =
  /^(?:and|or|only|on|every|in|the|usually|mostly|prefer|preferably|available|free|at|sessions?|和|及|或|都可以|可以)$/

/** "Mon-Fri" is one word, and so is "any day". */
function wordsIn(text: string): string[] {
  const plain = text
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\b(any|every|all|whole|full)[\s-]+(day|days|time|times)\b/g, '$1$2')
    .replaceAll(/\bafter (?:work|office hours|[5-8](?:[:.]?[0-5]0)? ?(?:pm)?)(?=$|[\s,;/&)])/g, 'evening')
    .replaceAll(/\bbefore (?:noon|lunch|12(?: ?(?:pm|noon))?)(?=$|[\s,;/&)])/g, 'morning')
    .replaceAll(/\s*(?:-|–|~|\bto\b|至|到)\s*/g, '-')
    .replaceAll(/(上午|早上|早晨|下午|晚上|傍晚)/g, ' $1 ')
    .replaceAll(/((?:周|星期|礼拜)[一二三四五六日天末])/g, ' $1 ')
    .replaceAll('.', ' ')
  return plain.split(/[\s,、，;/&+()]+/).filter(Boolean)
}

const starts = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const malay = ['isnin', 'selasa', 'rabu', 'khamis', 'jumaat', 'sabtu', 'ahad']
const named: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:weekdays?|平日)$/, weekdays.slice(0, 5)],
  [/^(?:weekends?|wkends?|周末)$/, weekdays.slice(5)],
  [/^(?:daily|everyday|everydays|anyday|anydays|alldays|flexible|每天|天天)$/, weekdays],
]

function daysOf(word: string): readonly string[] | undefined {
  const known = named.find(([said]) => said.test(word))?.[1]
  if (known) return known
  const [from, to, ...more] = word.split('-').map(placeOfDay)
  if (from === undefined || more.length || (word.includes('-') && to === undefined)) return undefined
  if (to === undefined) return [weekdays[from]!]
  return weekdays.filter((_, at) => (from <= to ? at >= from && at <= to : at >= from || at <= to))
}

function placeOfDay(word: string): number | undefined {
  const chinese = /^(?:周|星期|礼拜)([一二三四五六日天])$/.exec(word)?.[1]
  if (chinese) return '一二三四五六日'.indexOf(chinese.replace('天', '日'))
  const at = malay.includes(word) ? malay.indexOf(word) : starts.findIndex((start) => word.startsWith(start))
  const rest = /^(?:s|es|rs|r|urs?|day|days|sday|nesday|rsday|ursday|urday)?s?$/
  return at >= 0 && (malay.includes(word) || rest.test(word.slice(3))) ? at : undefined
}

const parts: readonly (readonly [said: RegExp, option: RegExp])[] = [
  [/^(?:am|mornings?|上午|早上|早晨|pagi)$/, /morn|\bam\b|上午|早/i],
  [/^(?:pm|afternoons?|aft|下午|petang)$/, /after|\bpm\b|下午/i],
  [/^(?:evenings?|eve|nights?|nite|晚上|傍晚|malam)$/, /even|night|晚/i],
]

function timesOf(word: string, times: readonly string[]): readonly string[] | undefined {
  if (/^(?:anytime|alltimes?|wholeday|fullday|allday)$/.test(word)) return times
  const option = parts.find(([said]) => said.test(word))?.[1]
  return option && times.filter((time) => option.test(time))
}

interface Sheet {
  columns: SheetColumn[]
  lines: readonly { cells: readonly string[] }[]
  fields: readonly FormField[]
  lists: object
  /** The columns that somebody decided about. */
  decided: Readonly<Record<number, unknown>>
}

const linesLooked = 200
/** So many of the cells must say when somebody can come; the words of the others are noted. */
const mostOf = 0.6
/** Nobody was asked, or nobody knew. */
const saysNeither = /^(?:[-.?–—/]+|nil|n\.?\/?a\.?|none|tbc|tba|unknown|not sure)$/i

/** "Availability" asks how often, and is the field of days and times where its cells say these. */
export function findWeekColumn({ columns, lines, fields, lists, decided }: Sheet): SheetColumn[] {
  const field = fields.find(({ kind }) => kind === 'days-and-times')
  if (!field || columns.some((column) => column.field === field)) return columns
  const times = timesIn(lists, field)
  const at = columns.findIndex(({ field: meant }, place) => {
    if (decided[place] !== undefined || (meant && meant.name !== 'availabilityFrequency')) return false
    const cells = lines
      .slice(0, linesLooked)
      .flatMap(({ cells: all }) => all[place]?.trim() || [])
      .filter((cell) => !saysNeither.test(cell))
    const known = cells.filter((cell) => readWeek(cell, times))
    return known.length >= 2 && known.length >= cells.length * mostOf
  })
  return at < 0 ? columns : columns.with(at, { heading: columns[at]?.heading ?? '', field })
}

/** The times of a day that the form offers. */
export function timesIn(lists: object, { options = '' }: FormField): string[] {
  const list = byName(lists)[options]
  return Array.isArray(list) ? list.map(String) : []
}
