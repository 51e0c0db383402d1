import { whoIs } from './birth-years.ts'
import { hasExplainedWord } from './explained-words.ts'
import { type FormField, isOthers } from './form-field.ts'
import { simpleHeading } from './heading-words.ts'
import { matchOption, splitChoices } from './match-option.ts'
import { isMonthFirst, monthToDayFirst } from './mixed-dates.ts'
import { isName, nothing, noWord } from './no-words.ts'
import { partCoordinators } from './part-coordinators.ts'
import { partEmail, partMobile, partNextOfKin, partNumber, partPostalCode, partSalutation } from './part-record.ts'
import type { SheetShape, UnmatchedValue } from './row-problems.ts'
import { rowsOfBlocks, widthOfBlocks } from './sheet-blocks.ts'
import { cellKey, notedInRemarks, type SheetChoices, valueKey } from './sheet-choices.ts'
import { readCell, type SheetColumn } from './sheet-columns.ts'
import { moveNames } from './sheet-contents.ts'
import { fillDays, findDayColumns, tidyWeek } from './sheet-days.ts'
import { optionsOf, type SheetForm } from './sheet-form.ts'
import {
  continuesAbove,
  countLoneNames,
  isRestOfName,
  joinLines,
  markRepeated,
  partPeople,
  readAsAbove,
  readNote,
} from './sheet-lines.ts'
import { guessNameOrder, type NameOrder, partName } from './sheet-names.ts'
import { findHeadings, isHeadingAgain, isLoneWord, isPartLine, isTotalLine } from './sheet-shape.ts'
import { findWeekColumn } from './sheet-week.ts'
import { findZoneColumn, readPlaces, zonesIn } from './sheet-zones.ts'
import { tidyCell } from './tidy-cell.ts'

export interface OpenSheet extends SheetShape {
  /** A line as a record of the fields that its columns fill; empty cells fill nothing. */
  readLine: (line: OpenSheet['lines'][number]) => Record<string, unknown>
  /** Words of the lines that were read which no option means. */
  unmatched: () => UnmatchedValue[]
}

/** Where the headings of a sheet stand, what its columns mean, and how its lines are read. */
export function openSheet(rows: readonly (readonly string[])[], form: SheetForm, choices: SheetChoices): OpenSheet {
  const found = findHeadings(rows, form.fields, form.shortNames, choices.headings)
  const below = rows.slice(found.at + 1)
  const all = moveNames(chooseColumns(found.columns, form.fields, choices), below, form.fields, choices)
  const width = widthOfBlocks(all)
  const chosen = all.slice(0, width)
  const isOfPeople = chosen.some(({ field }) => field?.name === 'fullName' || field?.name === 'firstName')
  /** A line with the name of a group is one, whatever else it has not. */
  const group = chosen.findIndex(({ field }) => field?.name === 'groupName')
  const lines: OpenSheet['lines'] = []
  // some single words below a name are its rest; many are people of whom no more is known
  const isListOfWords = countLoneNames(below, chosen) > mostLoneNames
  const goesOn = (cells: readonly string[], above: OpenSheet['lines'][number]) =>
    continuesAbove(cells, chosen, above) || (!isListOfWords && isRestOfName(cells, chosen, above))
  let under = ''
  const leftOut: number[] = []
  const continued: number[] = []
  for (const { number, cells: written, title } of rowsOfBlocks(rows, {
    from: found.at + 1,
    width,
    columns: all.length,
  })) {
    if (written.every((cell) => !cell.trim())) continue
    const above = lines.at(-1)
    const cells = readAsAbove(written, above?.cells, chosen)
    const isPerson = isOfPeople && !cells[group]?.trim()
    const isNamed = isPerson && isPartLine(cells, chosen)
    const note = isPerson && !isNamed ? readNote(cells, chosen.length) : undefined
    const isPart = isNamed || (isPerson && !note && isLoneWord(cells, chosen))
    if (isPart) under = ''
    if (note?.isAboutThoseBelow) under = note.text
    const isNext = above?.number === number - 1 || continued.at(-1) === number - 1
    if (isPart || note || isTotalLine(cells) || isHeadingAgain(cells, chosen)) leftOut.push(number)
    else if (above && isPerson && isNext && goesOn(corrected(cells, number, choices), above)) {
      continued.push(number)
      lines.splice(-1, 1, joinLines(above, cells, chosen))
    } else
      lines.push(
        ...partPeople({ number, cells, under: under || title }, chosen, choices.cells).flatMap((one) =>
          partCoordinators(one, chosen, choices.cells),
        ),
      )
  }
  const sheet = { ...form, lines, decided: choices.columns }
  const withZones = findZoneColumn({ ...sheet, columns: chosen })
  const withDays = findDayColumns({ ...sheet, columns: withZones })
  const columns = markRepeated(findWeekColumn({ ...sheet, columns: withDays }), choices.columns)
  const words = gatherWords(form, choices)
  const names = nameOrderOf(columns, lines, form, choices)
  return {
    headings: found.at,
    columns,
    lines,
    leftOut,
    continued,
    names,
    readLine: (line) => readLine(line, { columns, form, choices, names, pick: words.pick }),
    unmatched: words.unmatched,
  }
}

const mostLoneNames = 2

const corrected = (cells: readonly string[], row: number, choices: SheetChoices) =>
  cells.map((cell, at) => choices.cells[cellKey(row, at)] ?? cell)

/** A column that somebody chose for a field is that field's, whatever the headings say. */
function chooseColumns(columns: SheetColumn[], fields: readonly FormField[], choices: SheetChoices): SheetColumn[] {
  const chosen = new Set(Object.values(choices.columns).filter(Boolean))
  return columns.map((column, at) => {
    const name = choices.columns[at]
    if (name !== undefined) return { ...column, field: fields.find((field) => field.name === name) }
    return column.field && chosen.has(column.field.name) ? { ...column, field: undefined } : column
  })
}

const namesLooked = 200

/** What becomes of names that stand in one column, where the form asks for their parts and the sheet does not have them. */
function nameOrderOf(
  columns: readonly SheetColumn[],
  lines: OpenSheet['lines'],
  { fields }: SheetForm,
  choices: SheetChoices,
): NameOrder | undefined {
  const isAsked = ['firstName', 'familyName'].every((part) => fields.some(({ name }) => name === part))
  const isParted = columns.some(({ field }) => field?.name === 'firstName' || field?.name === 'familyName')
  const at = columns.findIndex(({ field }) => field?.name === 'fullName')
  if (!isAsked || isParted || at < 0) return undefined
  return choices.names ?? guessNameOrder(lines.slice(0, namesLooked).flatMap(({ cells }) => cells[at]?.trim() || []))
}

type PickOption = (field: FormField, options: readonly string[], text: string) => string

function gatherWords({ lists }: SheetForm, choices: SheetChoices) {
  const unmatched = new Map<string, UnmatchedValue>()
  const pick: PickOption = (field, options, text) => {
    const option = matchOption(options, text)
    if (option !== undefined) return option
    const key = valueKey(field.name, text)
    const chosen = choices.values[key]
    const known = unmatched.get(key) ?? { key, field: field.label, text: text.trim(), options, rows: 0, chosen }
    unmatched.set(key, { ...known, rows: known.rows + 1 })
    return chosen ?? text
  }
  return { pick, unmatched: () => [...unmatched.values()].toSorted((a, b) => b.rows - a.rows), lists }
}

interface Reading {
  columns: readonly SheetColumn[]
  form: SheetForm
  choices: SheetChoices
  names: NameOrder | undefined
  pick: PickOption
}

function readLine({ number, cells, under, notes = [] }: SheetShape['lines'][number], reading: Reading) {
  const { columns, form, choices, names, pick } = reading
  const record: Record<string, unknown> = {}
  const aside: string[] = [...notes]
  for (const [at, { heading, field, repeats, week }] of columns.entries()) {
    const key = cellKey(number, at)
    const written = (choices.cells[key] ?? cells[at] ?? '').trim()
    if (!written) continue
    const note = `${heading.trim() || field?.label || `Column ${at + 1}`}: ${written}`
    if (choices.columns[at] === notedInRemarks && !noWord.test(written) && !nothing.test(written)) aside.push(note)
    const first = columns[repeats ?? -1]?.field
    if (first) fillOrNote(record, first, { written, note, aside }, { form, pick })
    if (
      !field ||
      (field.name === 'mobileNo' && [partMobile, partEmail].some((part) => part(record, written, { form, columns })))
    )
      continue
    if (week && !choices.setAside[key]) {
      if (!fillDays(record, { field, week, cell: written, lists: form.lists })) aside.push(note)
      continue
    }
    const tidy = field.kind === 'days-and-times' ? tidyWeek(field, written, form.lists) : tidyCell(field, written)
    const { text, isShortened } = tidy
    if (isShortened && !noWord.test(written) && !nothing.test(written))
      aside.push('note' in tidy && tidy.note ? whoIs(field, columns, cells) + tidy.note : note)
    if (choices.setAside[key]) {
      // an identity number or a medical text is kept where only few see it, or not at all
      if (!field.sensitive) aside.push(note)
    } else if (text) {
      fill(record, field, isMonthFirst(heading, choices.monthFirst[at]) ? monthToDayFirst(text) : text, { form, pick })
      if (hasExplainedWord(field, text, form, choices)) aside.push(note)
    }
  }
  partNumber(record, form)
  partSalutation(record, form)
  if (names && names !== 'kept' && record['fullName'])
    Object.assign(record, partName(String(record['fullName']), names))
  partNextOfKin(record, form)
  partPostalCode(record, form)
  const keepsRemarks = form.fields.some(({ name }) => name === 'remarks')
  if (under) aside.push(`Under “${under}”`)
  if (aside.length && keepsRemarks) record['remarks'] = [record['remarks'], ...aside].filter(Boolean).join('\n')
  return record
}

/** What a second column of the same heading says, where the first is empty; else a note of it, if it is something else. */
function fillOrNote(
  record: Record<string, unknown>,
  field: FormField,
  { written, note, aside }: { written: string; note: string; aside: string[] },
  reading: Pick<Reading, 'form' | 'pick'>,
): void {
  const before = record[field.name]
  if (before === undefined) fill(record, field, tidyCell(field, written).text, reading)
  else if (
    !field.sensitive &&
    simpleHeading(String(before)) !== simpleHeading(written) &&
    !noWord.test(written) &&
    !nothing.test(written)
  )
    aside.push(note)
}

function fill(
  record: Record<string, unknown>,
  field: FormField,
  text: string,
  { form, pick }: Pick<Reading, 'form' | 'pick'>,
): void {
  const options = optionsOf(form, field)
  const means = options && matchOption(options, text)
  if (means === undefined && (noWord.test(text) || (nothing.test(text) && !isName(field)))) return
  if (field.kind === 'zones') record[field.name] = readPlaces(zonesIn(form.lists), text) ?? readCell(field, text)
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
}

/** What was read as Others keeps its own word in the field beside it. */
function keepOtherText(record: Record<string, unknown>, field: FormField, text: string, { fields }: SheetForm): void {
  const value = record[field.name]
  if (typeof value !== 'string' || !isOthers(value) || isOthers(text)) return
  const other = fields.find(({ otherOf }) => otherOf === field.name)
  if (other) record[other.name] ??= text
}
