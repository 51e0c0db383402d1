import type { FormField } from '../form-field.ts'
import { type AsAbove, dropOwnKin, findAsAbove, readAsAbove, sayAsAbove } from './as-above.ts'
import { findBothColumns, sayBothColumns } from './both-fields.ts'
import { findDateParts, joinDateParts, nameDateParts } from './date-parts.ts'
import { findFootNotes, readMarks, sayFootNotes } from './foot-notes.ts'
import { clearErrors, sayErrors } from './formula-errors.ts'
import { gatherWords } from './gather-words.ts'
import { readGoneNames } from './gone-names.ts'
import { fillMerged, type MergedCells } from './merged-cells.ts'
import { readDateOrders } from './mixed-dates.ts'
import { sortNames } from './name-scripts.ts'
import { findOptionColumns } from './option-columns.ts'
import { partCoordinators } from './part-coordinators.ts'
import { partPeople, sayDealt, sayShort } from './part-people.ts'
import { type PartWeek, sayPartWeeks } from './part-week.ts'
import { cellsOfPeople, rowsOfPeople, sayPeople } from './people-in-row.ts'
import { readLine } from './read-line.ts'
import type { SheetShape, UnmatchedValue } from './row-problems.ts'
import { sayWrongNumbers, type WrongNumber } from './second-numbers.ts'
import {
  type AloneRow,
  isBelowTotal,
  isSummaryLine,
  looksLikeLabel,
  mostShout,
  saysMore,
  textAlone,
} from './sheet-alone.ts'
import { rowsOfBlocks, widthOfBlocks } from './sheet-blocks.ts'
import { cellKey, type SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { moveNames } from './sheet-contents.ts'
import { findDayColumns } from './sheet-days.ts'
import type { SheetForm } from './sheet-form.ts'
import { continuesAbove, countLoneNames, isRestOfName, joinLines, markRepeated, readNote } from './sheet-lines.ts'
import { guessNameOrder, type NameOrder } from './sheet-names.ts'
import { findSecondTables, rowsOutside } from './sheet-second.ts'
import { sectionAlone } from './sheet-sections.ts'
import { findHeadings, isHeadingAgain, isLoneWord, isPartLine, isTotalLine } from './sheet-shape.ts'
import { findWeekColumn } from './sheet-week.ts'
import { findZoneColumn } from './sheet-zones.ts'
import { findStatusColumn, sayStatusColumn } from './status-column.ts'
import { tallyEnd } from './tally-lines.ts'
import { findTextParts, joinTextParts, nameTextParts } from './text-parts.ts'
import { readTypedDigits, sayTypedDigits } from './typed-digits.ts'

export interface OpenSheet extends SheetShape {
  /** A line as a record of the fields that its columns fill; empty cells fill nothing. */
  readLine: (line: OpenSheet['lines'][number]) => Record<string, unknown>
  /** Words of the lines that were read which no option means. */
  unmatched: () => UnmatchedValue[]
  /** What of the lines that were read was left empty, and what was read otherwise than it stands there. */
  leftEmpty: () => string[]
}

/** Where the headings of a sheet stand, what its columns mean, and how its lines are read. */
export function openSheet(
  written: readonly (readonly string[])[],
  form: SheetForm,
  choices: SheetChoices,
  merged: readonly MergedCells[] = [],
): OpenSheet {
  const found = findHeadings(written, form.fields, form.shortNames, { chosen: choices.headings, merged })
  const decided = chooseColumns(found.columns, form.fields, choices)
  const dateParts = findDateParts(decided, written.slice(found.at + 1), form.fields, choices)
  const textParts = findTextParts(decided, form.fields, choices)
  const named = nameTextParts(nameDateParts(decided, dateParts), textParts)
  const { rows: filled, samePerson, said } = fillMerged(written, merged, { from: found.at + 1, columns: named })
  const joined = joinTextParts(joinDateParts(filled, found.at + 1, dateParts), found.at + 1, textParts)
  const { rows: cleared, errors } = clearErrors(joined, found.at + 1, named)
  const { rows, typed } = readTypedDigits(cleared, found.at + 1, named)
  const below = rows.slice(found.at + 1)
  const people = found.people?.people.length ? found.people : undefined
  const each = people ? below.flatMap((row) => cellsOfPeople(people, row)) : below
  const looking = { rows: each, fields: form.fields, decided: choices.columns }
  const sorted = sortNames(moveNames(named, below, form.fields, choices), looking)
  const withStatus = findStatusColumn(sorted.columns, looking)
  const all = findBothColumns(withStatus, looking)
  const width = people ? all.length : widthOfBlocks(all)
  const chosen = all.slice(0, width)
  const isOfPeople = chosen.some(({ field }) => field?.name === 'fullName' || field?.name === 'firstName')
  /** A line with the name of a group is one, whatever else it has not. */
  const group = chosen.findIndex(({ field }) => field?.name === 'groupName')
  const lines: OpenSheet['lines'] = []
  // some single words below a name are its rest; many are people of whom no more is known
  const isListOfWords = countLoneNames(each, chosen) > mostLoneNames
  const goesOn = (cells: readonly string[], number: number, above: OpenSheet['lines'][number]) =>
    samePerson.has(number) ||
    continuesAbove(cells, chosen, above) ||
    (!isListOfWords && isRestOfName(cells, chosen, above))
  const asksAlone = isOfPeople && saysMore(each)
  const othersShout = mostShout(each, chosen)
  const lastWhole = found.at + 1 + below.findLastIndex((row) => !isBelowTotal(row)) + 1
  const second = findSecondTables(rows, chosen, { from: found.at + 1, endsAbove: isTotalLine })
  const outside = new Set(second.flatMap((table) => rowsOutside(table, choices)))
  const footNotes = findFootNotes(rows, found.at + 1, chosen)
  const tallies = tallyEnd(rows, isTotalLine)
  let isBelow = false
  let under = ''
  let section = ''
  const leftOut: number[] = []
  const alone: AloneRow[] = []
  const asAbove: AsAbove[] = []
  const continued: number[] = []
  const from = found.at + 1
  const read = people ? rowsOfPeople(people, rows, from) : rowsOfBlocks(rows, { from, width, columns: all.length })
  for (const { number, cells: own, title } of read) {
    if (own.every((cell) => !cell.trim()) || outside.has(Math.floor(number))) continue
    if (footNotes.rows.has(number)) {
      leftOut.push(number)
      continue
    }
    const above = lines.at(-1)
    const { cells, notes: ofKin } = dropOwnKin(own, readAsAbove(own, above?.cells, chosen), chosen)
    asAbove.push(...findAsAbove(number, own, cells))
    const isPerson = isOfPeople && !cells[group]?.trim()
    const isNamed = isPerson && isPartLine(cells, chosen)
    const note = isPerson && !isNamed ? readNote(cells, chosen.length) : undefined
    const isTotal = isTotalLine(cells) || (lines.length > 0 && Math.floor(number) > tallies)
    isBelow = lines.length > 0 && (isTotal || (isBelow && isBelowTotal(cells)))
    const heading = isPerson ? '' : sectionAlone(cells, chosen, below)
    const text = heading || (isPerson && asksAlone && !note ? textAlone(cells, chosen) : '')
    const isLabel = Boolean(text) && (isNamed || Boolean(heading) || looksLikeLabel(text, othersShout))
    if (isLabel) section = choices.alone?.[number] ? '' : text
    const isPart = (isNamed && !text) || (isPerson && !note && isLoneWord(cells, chosen))
    if (isPart || isLabel) under = ''
    if (note?.isAboutThoseBelow) under = note.text
    const isNext = above?.number === number - 1 || continued.at(-1) === number - 1
    const isSummary =
      isBelow && isPerson && !isTotal && isSummaryLine(cells, { isAfterAll: number > lastWhole, asksAlone })
    if (isPart || note || isTotal || isSummary || isHeadingAgain(cells, chosen)) leftOut.push(number)
    else if (above && isPerson && isNext && !isLabel && goesOn(corrected(cells, number, choices), number, above)) {
      continued.push(number)
      lines.splice(-1, 1, joinLines(above, cells, chosen))
    } else {
      if (text) alone.push({ row: number, text, isLabel })
      if (text && !(choices.alone?.[number] ?? !isLabel)) {
        leftOut.push(number)
        continue
      }
      lines.push(
        ...partPeople(
          {
            number,
            cells,
            under: under || title,
            ...(section ? { section } : {}),
            ...(ofKin.length ? { notes: ofKin } : {}),
          },
          chosen,
          choices.cells,
          form,
        ).flatMap((one) => partCoordinators(one, chosen, choices.cells)),
      )
    }
  }
  const { lines: withoutMarks, marked } = readMarks(lines, chosen, footNotes)
  const unmarked = readGoneNames(withoutMarks, chosen, form.fields)
  const sheet = { ...form, lines: unmarked, decided: choices.columns }
  const withZones = findZoneColumn({ ...sheet, columns: chosen })
  const withDays = findDayColumns({ ...sheet, columns: withZones })
  const withOptions = findOptionColumns({ ...sheet, columns: withDays })
  const columns = markRepeated(findWeekColumn({ ...sheet, columns: withOptions }), choices.columns)
  const words = gatherWords(form, choices)
  const names = nameOrderOf(columns, unmarked, form, choices)
  const dates = readDateOrders(columns, unmarked, choices)
  const wrong: WrongNumber[] = []
  const weeks: PartWeek[] = []
  const keepsRemarks = form.fields.some(({ name }) => name === 'remarks')
  const reading = {
    columns,
    form,
    choices,
    names,
    dates,
    pick: words.pick,
    tellWrong: (more: readonly WrongNumber[]) => void wrong.push(...more),
    tellWeek: (week: PartWeek) => void weeks.push(week),
  }
  return {
    headings: found.at,
    columns,
    lines: unmarked,
    leftOut,
    ...(alone.length ? { alone } : {}),
    ...(second.length ? { second } : {}),
    continued,
    names,
    dates,
    merged: [
      ...said,
      ...(found.people ? [sayPeople(found.people, written[found.at] ?? [], keepsRemarks)] : []),
      ...(found.said ? [found.said] : []),
    ],
    ...(people ? { isOfSeveral: true } : {}),
    readLine: (line) => readLine(line, reading),
    unmatched: words.unmatched,
    leftEmpty: () => [
      ...sorted.notes,
      ...(withStatus === sorted.columns ? [] : [sayStatusColumn(all)]),
      ...sayBothColumns(columns),
      ...sayAsAbove(asAbove, columns, unmarked),
      ...sayDealt(unmarked, columns),
      ...sayShort(unmarked, columns),
      ...sayFootNotes(marked, footNotes, keepsRemarks),
      ...sayErrors(errors),
      ...sayWrongNumbers(wrong, keepsRemarks),
      ...sayTypedDigits(typed),
      ...(keepsRemarks ? sayPartWeeks(weeks) : []),
    ],
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
    if (name !== undefined) return { ...column, noted: undefined, field: fields.find((field) => field.name === name) }
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
