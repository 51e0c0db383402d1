import { type FormField, isOthers, isPrivate } from '../form-field.ts'
import { matchOption, splitChoices } from '../match-option.ts'
import { isName, nothing, noWord } from '../no-words.ts'
import { whoIs } from './birth-years.ts'
import { partBoth } from './both-fields.ts'
import type { DateColumn } from './date-column.ts'
import { hasExplainedWord } from './explained-words.ts'
import { isFormulaError } from './formula-errors.ts'
import { simpleHeading } from './heading-words.ts'
import { toDayFirst } from './mixed-dates.ts'
import { fillFullName } from './name-scripts.ts'
import { joinNumbered, mayJoin, readTick } from './option-columns.ts'
import { whoseJob } from './part-coordinators.ts'
import {
  partChineseName,
  partEmail,
  partEmergency,
  partMobile,
  partNextOfKin,
  partNumber,
  partPostalCode,
  partSalutation,
} from './part-record.ts'
import type { PartWeek } from './part-week.ts'
import { readConsent } from './read-consent.ts'
import type { SheetShape } from './row-problems.ts'
import { takeWrongNumbers, type WrongNumber } from './second-numbers.ts'
import { cellKey, notedInRemarks, type SheetChoices } from './sheet-choices.ts'
import { readCell, type SheetColumn } from './sheet-columns.ts'
import { fillDays, tidyWeek } from './sheet-days.ts'
import { optionsOf, type SheetForm } from './sheet-form.ts'
import { type NameOrder, partName } from './sheet-names.ts'
import { pickPlaces, zonesIn } from './sheet-zones.ts'
import { tidyCell } from './tidy-cell.ts'

export type PickOption = (field: FormField, options: readonly string[], text: string) => string

interface Reading {
  columns: readonly SheetColumn[]
  form: SheetForm
  choices: SheetChoices
  names: NameOrder | undefined
  /** How columns of dates are read. */
  dates: readonly DateColumn[]
  pick: PickOption
  /** Hears of second numbers that are none. */
  tellWrong: (wrong: readonly WrongNumber[]) => void
  /** Hears of days that were read in part. */
  tellWeek: (week: PartWeek) => void
}

/** A line as a record of the fields that its columns fill; what has no place there goes to the remarks. */
export function readLine(
  { number, cells, under, notes = [], said = {} }: SheetShape['lines'][number],
  reading: Reading,
): Record<string, unknown> {
  const { columns, form, choices, names, dates, pick, tellWrong, tellWeek } = reading
  const record: Record<string, unknown> = {}
  const aside: string[] = [...notes]
  const textAt = (at: number) => (choices.cells[cellKey(number, at)] ?? cells[at] ?? '').trim()
  for (const { at, column, written } of columns.flatMap((one, place) => halvesOf(one, place, textAt(place), form))) {
    const { heading, field, repeats, noted, week, option } = column
    const key = cellKey(number, at)
    if (!written || isFormulaError(written)) continue
    const note = () => `${noted || heading.trim() || field?.label || `Column ${at + 1}`}: ${written}`
    const who = whoseJob(column, columns, cells)
    if ((noted || choices.columns[at] === notedInRemarks) && !noWord.test(written) && !nothing.test(written))
      aside.push(who ? `${who}: ${written}` : note())
    const first = columns[repeats ?? -1]?.field
    if (first) fillOrNote(record, first, { heading, written, note, aside }, { form, pick })
    if (
      !field ||
      (field.name === 'mobileNo' &&
        [partMobile, partEmail].some((part) => part(record, written, { form, columns, cells }))) ||
      (field.name === 'emergencyContactNo' && partEmergency(record, written, { form, columns }))
    )
      continue
    if (week && !choices.setAside[key]) {
      if (!fillDays(record, { field, week, cell: written, lists: form.lists })) aside.push(note())
      continue
    }
    if (option && !choices.setAside[key]) {
      const isTicked = readTick(written, option)
      if (isTicked) record[field.name] = [...new Set([record[field.name] ?? [], option.option].flat())]
      else if (isTicked === undefined) aside.push(note())
      continue
    }
    const tidy = tidied(field, written, form)
    const { text, isShortened } = tidy
    const saysMore = isShortened && !noWord.test(written) && !nothing.test(written)
    if (saysMore && field.kind === 'days-and-times')
      tellWeek({ heading: heading.trim(), text: written, days: 'days' in tidy && tidy.days ? tidy.days : [] })
    if (saysMore) aside.push('note' in tidy && tidy.note ? whoIs(field, columns, cells) + tidy.note : note())
    if (choices.setAside[key]) {
      // an identity number or a medical text is kept where only few see it, or not at all
      if (!isPrivate(field)) aside.push(note())
    } else if (text) {
      const order = dates.find((column) => column.at === at)?.order
      const isWhole = fill(record, field, field.kind === 'date' ? toDayFirst(text, order) : text, { form, pick })
      const sent = field.name === 'agreeToTerms' && record[field.name] === true ? whenSent(columns, cells) : ''
      if (sent) aside.push(`${note()} (${sent})`)
      else if (!isWhole || (!isPrivate(field) && hasExplainedWord(field, text, form, choices))) aside.push(note())
    }
  }
  for (const [name, text] of Object.entries(said))
    if (form.fields.some((field) => field.name === name)) record[name] ??= text
  fillFullName(record, columns)
  partNumber(record, form)
  partSalutation(record, form)
  partChineseName(record, form)
  if (names && names !== 'kept' && record['fullName'])
    Object.assign(record, partName(String(record['fullName']), names))
  partNextOfKin(record, form)
  partPostalCode(record, form)
  const wrong = takeWrongNumbers(record, columns, form.fields)
  tellWrong(wrong)
  aside.push(...wrong.map(({ heading, text }) => `${heading}: ${text}`))
  const keepsRemarks = form.fields.some(({ name }) => name === 'remarks')
  if (under) aside.push(`Under “${under}”`)
  if (aside.length && keepsRemarks) record['remarks'] = [record['remarks'], ...aside].filter(Boolean).join('\n')
  return record
}

/** The cell of a column, or the two of one that is two in one. */
function halvesOf(
  column: SheetColumn,
  at: number,
  written: string,
  form: SheetForm,
): { at: number; column: SheetColumn; written: string }[] {
  if (!column.also) return [{ at, column, written }]
  const { first, second } = partBoth(written, column, form)
  return [
    { at, column, written: first },
    { at, column: column.also, written: second },
  ]
}

/** When a form on the web was sent, which is when its consent was given. */
function whenSent(columns: readonly SheetColumn[], cells: readonly string[]): string {
  const at = columns.findIndex(({ heading }) => /^time\s?stamp$|^submi|^completion time$/i.test(heading.trim()))
  const sent = cells[at]?.trim()
  return sent ? `${columns[at]?.heading.trim()}: ${sent}` : ''
}

/** As much of a cell as its field takes; what only few may see is taken whole, and is corrected where that does not do. */
function tidied(field: FormField, written: string, form: SheetForm): ReturnType<typeof tidyWeek> {
  if (field.kind === 'days-and-times') return tidyWeek(field, written, form.lists)
  const tidy = tidyCell(field, written)
  return field.isRestricted && tidy.isShortened ? { text: written, isShortened: false } : tidy
}

/** What a second column of the same heading says, where the first is empty; else a note of it, if it is something else. */
function fillOrNote(
  record: Record<string, unknown>,
  field: FormField,
  { heading, written, note, aside }: { heading: string; written: string; note: () => string; aside: string[] },
  reading: Pick<Reading, 'form' | 'pick'>,
): void {
  const before = record[field.name]
  const more: Record<string, unknown> = {}
  if (before === undefined || mayJoin(field, heading)) fill(more, field, tidyCell(field, written).text, reading)
  const both = joinNumbered(before, more[field.name])
  if (before === undefined) Object.assign(record, more)
  else if (both !== undefined) record[field.name] = both
  else if (
    !isPrivate(field) &&
    simpleHeading(String(before)) !== simpleHeading(written) &&
    !noWord.test(written) &&
    !nothing.test(written)
  )
    aside.push(note())
}

/** "??" and "tbc" are no status, and nobody is active because of it: they are asked about. */
const isUnsure = (field: FormField, text: string) =>
  field.name === 'status' && /^(?:[?\s]*\?[?\s]*|tbc|tba|unknown|not sure|unsure)$/i.test(text)

/** Fills the field with what the cell says; returns false where a part of it has no place there, and is noted. */
function fill(
  record: Record<string, unknown>,
  field: FormField,
  text: string,
  { form, pick }: Pick<Reading, 'form' | 'pick'>,
): boolean {
  const options = optionsOf(form, field)
  const means = options && matchOption(options, text)
  const saysNothing = noWord.test(text) || (nothing.test(text) && !isName(field))
  if (means === undefined && saysNothing && !isUnsure(field, text)) return true
  if (field.kind === 'zones') return fillPlaces(record, field, text, { form, pick })
  const value = field.name === 'agreeToTerms' ? readConsent(text) : undefined
  if (field.name === 'agreeToTerms' && value === undefined) return false
  if (value !== undefined) record[field.name] = value
  else if (!options) record[field.name] = readCell(field, text)
  else if (field.kind === 'select' || field.kind === 'radio') record[field.name] = pick(field, options, text)
  else if (field.kind === 'multi-select' || field.kind === 'checkbox-group')
    record[field.name] = [
      ...new Set(
        splitChoices(options, text).map((part) => pick(field, options, part.replaceAll(/\\([;|,:\n])/g, '$1'))),
      ),
    ].filter(Boolean)
  else record[field.name] = readCell(field, text)
  keepOtherText(record, field, text, form)
  return true
}

function fillPlaces(
  record: Record<string, unknown>,
  field: FormField,
  text: string,
  { form, pick }: Pick<Reading, 'form' | 'pick'>,
): boolean {
  const picked = pickPlaces(zonesIn(form.lists), text, (options, word) => pick(field, options, word))
  if (!picked) record[field.name] = readCell(field, text)
  else if (picked.places.length) record[field.name] = picked.places
  return !picked?.left.length
}

/** What was read as Others keeps its own word in the field beside it. */
function keepOtherText(record: Record<string, unknown>, field: FormField, text: string, { fields }: SheetForm): void {
  const value = record[field.name]
  if (typeof value !== 'string' || !isOthers(value)) return
  // "Others (Jain)" says more than Others
  const said = isOthers(text) ? text.replace(/^others?\b[\s:：(–-]*|\)\s*$/gi, '').trim() : text
  const other = fields.find(({ otherOf }) => otherOf === field.name)
  if (other && said && matchOption([value], said) === undefined) record[other.name] ??= said
}
