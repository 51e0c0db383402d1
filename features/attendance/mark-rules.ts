import type { AskedMark, RowProblem } from '#shared/sheets/row-problems.ts'
import { cellOfAll, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { type Legend, saidBy } from './legend-rules.ts'
import { inHours } from './stay-rules.ts'
import { hoursIn, isTick, type MarksOfSheet, nameOfMark, readTold, someTime } from './told-rules.ts'

type Choices = Pick<SheetChoices, 'cells'>

/** The choice of what a mark means. */
export const markKey = (mark: string): string =>
  mark === 'x' || mark === '1' ? cellOfAll(mark) : cellOfAll(`mark ${mark}`)
/** What a cross means, where somebody said it. */
export const crossKey = markKey('x')
/** What a 1 means, where somebody said it. */
export const oneKey = markKey('1')

const kept = 'kept '
/** What was chosen for an earlier sheet: what the sheet itself says of its marks goes before it. */
export const keptKey = (key: string): string => `${kept}${key}`

/** All that is known of the marks of a sheet: what was chosen for it, what it says itself, what was chosen before. */
export function withLegend<Chosen extends Choices>(choices: Chosen, { meanings }: Pick<Legend, 'meanings'>): Chosen {
  const before = Object.entries(choices.cells).flatMap(([key, value]) =>
    key.startsWith(kept) ? [[key.slice(kept.length), value]] : [],
  )
  const said = [...meanings].map(([mark, meaning]) => [markKey(mark), meaning])
  return { ...choices, cells: { ...Object.fromEntries(before), ...Object.fromEntries(said), ...choices.cells } }
}

const isNumber = (text: string) => /^\d+(?:\.\d+)?$/.test(text)
const isSlash = (text: string) => nameOfMark(text) === '/'
const isCross = (text: string) => nameOfMark(text) === 'x'
const markOfKey = (key: string) => /^all (?:mark )?(.+)$/.exec(key)?.[1]

/**
 * How the marks of a sheet are meant, by all of them together; beside ticks a cross is hardly one more, and a 1 among
 * numbers of hours is a tick where it is the commonest.
 */
export function marksOf(cells: readonly string[], { cells: said }: Choices): MarksOfSheet {
  const texts = cells.map((cell) => cell.trim())
  const numbers = texts.filter(isNumber).map(Number)
  const ones = numbers.filter((number) => number === 1).length
  const isMostlyTicks = texts.some(isTick) || ones * 2 > numbers.length
  const present = new Set(texts.map(nameOfMark))
  const meant = Object.entries(said).flatMap(([key, meaning]) => {
    const mark = markOfKey(key)
    return mark && meaning && key === markKey(mark) && present.has(mark) ? [[mark, saidBy(meaning)] as const] : []
  })
  return {
    isCrossCame: said[crossKey] ? said[crossKey] !== 'absent' : !texts.some((text) => isTick(text) || isSlash(text)),
    isOneHour: said[oneKey] ? said[oneKey] !== 'came' : numbers.some((number) => number > 1) && !isMostlyTicks,
    meant: new Map(meant),
  }
}

const mostAsked = 12
const longestMark = 20
/** "L", "1/2 shift?"; a number or a time is written otherwise in its cell. */
const isMark = (text: string) => text.length <= longestMark && !/^[\d.:]+$/.test(text)

/** The marks of a sheet that nobody can read, the commonest first. */
function unreadMarks(texts: readonly string[], marks: MarksOfSheet): string[] {
  const unread = texts.filter((text) => text && isMark(text) && !readTold(text, marks))
  return [...Map.groupBy(unread, nameOfMark)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, mostAsked)
    .map(([mark]) => mark)
}

/**
 * The marks of a sheet that may mean something else: a cross, a stroke, a 1 beside hours, what its legend explains, and what
 * nobody can read. `own` are the choices for this sheet, before its legend.
 */
export function askedOfMarks(cells: readonly string[], choices: Choices, own: Choices = choices): AskedMark[] {
  const texts = cells.map((cell) => cell.trim())
  const marks = marksOf(texts, choices)
  const nothingChosen = marksOf(texts, { cells: {} })
  const ones = texts.filter((text) => text === '1').length
  const ticks = texts.some(isTick)
  const isOfHours = texts.some((text) => (isNumber(text) && Number(text) > 1) || (!isNumber(text) && hoursIn(text)))
  const isOpen: Record<string, boolean> = {
    x: ones > 0 || ticks || texts.some(isSlash),
    // beside ticks, and where others have hours, a stroke may be nobody's
    '/': ticks || ones > 0 || isOfHours,
    1: true,
  }
  const usual: Record<string, string> = {
    x: nothingChosen.isCrossCame ? 'came' : 'absent',
    '/': 'came',
    1: nothingChosen.isOneHour ? '1' : 'came',
  }
  const asked = [
    ...(texts.some(isCross) ? ['x'] : []),
    ...(texts.some(isSlash) ? ['/'] : []),
    ...(ones && isOfHours ? ['1'] : []),
  ]
  const explained = [...marks.meant.keys()].filter((mark) => mark !== '1' || asked.includes(mark))
  return [...new Set([...asked, ...explained, ...unreadMarks(texts, nothingChosen)])].map((mark) => {
    const key = markKey(mark)
    const chosen = choices.cells[key] ?? ''
    const said = texts.filter((text) => nameOfMark(text) === mark)
    return {
      key,
      mark: said[0] ?? mark,
      count: said.length,
      isOpen: isOpen[mark] ?? usual[mark] === undefined,
      isOfSheet: chosen !== '' && !own.cells[key] && !own.cells[keptKey(key)],
      value: chosen === 'hour' ? '1' : chosen || (isOpen[mark] ? '' : (usual[mark] ?? '')),
    }
  })
}

/** Nothing is imported before somebody said what an open mark means that can be read in two ways. */
export function openMark(asked: readonly AskedMark[]): RowProblem | undefined {
  const open = asked.find(({ mark, isOpen, value }) => names[nameOfMark(mark)] && isOpen && !value)
  if (!open) return undefined
  const reason = `Please choose above what ${sayMark(open.mark)} means.`
  return { row: 1, column: '', reason, isWhole: true, isAsked: true }
}

const names: Record<string, string> = { x: 'an x', '/': 'a /', 1: 'a 1' }
/** A mark within a sentence. */
export const sayMark = (mark: string): string => names[nameOfMark(mark)] ?? `“${mark}”`

/** Whether one answer above settles a cell that nobody can read. */
export const isAskedAbove = (text: string, asked: readonly AskedMark[]): boolean =>
  asked.some(({ mark }) => nameOfMark(mark) === nameOfMark(text))

const inWords = ({ value }: AskedMark): string =>
  ({
    came: 'somebody who came',
    half: 'half of the session',
    absent: 'somebody who did not come',
    excused: 'somebody who was excused',
    nothing: 'nothing',
  })[value] ?? inHours(Number(value))

/** What somebody should know of how marks were read, and which words for a part of the time; not what is still asked. */
export function notesOfMarks(cells: readonly string[], marks: MarksOfSheet, asked: readonly AskedMark[]): string[] {
  const texts = cells.map((cell) => cell.trim())
  const counted = (some: readonly string[]) =>
    [...Map.groupBy(some, (text) => text)]
      .slice(0, 8)
      .map(([text, all]) => `“${text}” (${all.length})`)
      .join(', ')
  const isExplained = (text: string) => marks.meant.has(nameOfMark(text))
  const times = texts.filter(
    (text) => someTime.test(text) && !isExplained(text) && readTold(text, marks)?.outcome && !hoursIn(text),
  )
  const whole = times.filter((text) => !readTold(text, marks)?.isHalf)
  const halves = texts.filter((text) => !isExplained(text) && readTold(text, marks)?.isHalf)
  const read = asked.filter(({ value }) => value)
  const said = (one: AskedMark) => `“${one.mark}” (${one.count}) is read as ${inWords(one)}`
  const ofSheet = read.filter(({ isOfSheet }) => isOfSheet)
  return [
    ...(ofSheet.length ? [`As the sheet says itself: ${ofSheet.map(said).join(', ')}.`] : []),
    ...read.filter(({ isOfSheet }) => !isOfSheet).map((one) => `${said(one)}.`),
    ...(halves.length ? [`Read as half of the session: ${counted(halves)}.`] : []),
    ...(whole.length
      ? [`Read as the whole session: ${counted(whole)}. Where it was less, write the hours, such as 2h.`]
      : []),
  ]
}
