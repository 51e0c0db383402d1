import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { pickOption } from '#features/form-settings/rules.ts'
import { sentOwn } from '#features/own-fields/answer-contract.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { ownFormFields, ownOptions, ownWords } from '#features/own-fields/fields.ts'
import { fitsCell, type OwnValues } from '#features/own-fields/kind-rules.ts'
import { idOfOwnPath, planOwn } from '#features/own-fields/rules.ts'
import { readTags } from '#features/tags/rules.ts'
import type { Saying } from '#shared/define-words.ts'
import { shorten, withMasters } from '#shared/dependent-fields.ts'
import { type FieldError, fieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import { isObject } from '#shared/objects.ts'
import { unclearBirthYear } from '#shared/sheets/birth-years.ts'
import { notesOfComments, sayComments } from '#shared/sheets/cell-comments.ts'
import { mayBeTwo } from '#shared/sheets/couple-names.ts'
import { sayLostLetters } from '#shared/sheets/lost-letters.ts'
import { withDates } from '#shared/sheets/mixed-dates.ts'
import { openSheet } from '#shared/sheets/open-sheet.ts'
import {
  type CheckedSheet,
  isBlank,
  markWords,
  problemsOf,
  type RowProblem,
  type Rows,
  unreadSheet,
} from '#shared/sheets/row-problems.ts'
import { cellKey, type SheetCheck } from '#shared/sheets/sheet-choices.ts'
import type { SheetColumn } from '#shared/sheets/sheet-columns.ts'
import { newStatusKey, pickStatus } from '#shared/statuses.ts'
import { visibleFields, volunteerFields } from './fields.ts'
import { findHomeless, noteHomeless } from './homeless-rules.ts'
import { importRow } from './import-contract.ts'
import { findLeft, type Gone, noteOfLeft, readGone, readGoneName, readLeft, readUnread } from './left-rules.ts'
import { sheetLimit } from './part-rules.ts'
import { readFiveFigures, sayZeros } from './postcode-rules.ts'
import { findUnasked, problemsOfRefusals } from './refusal-rules.ts'
import { repeatedNrics, withRowsOfSheet } from './repeated-rules.ts'
import { planVolunteer, type VolunteerValues } from './rules.ts'
import { noteUnlikely } from './unlikely-rules.ts'

export interface ImportedVolunteer {
  values: VolunteerValues
  status: string
  tier: string
  /** By their names. */
  tags: string[]
  own: OwnValues
}

/**
 * The cells of one row, none where one of them is none at all, and those of own fields by their ids; errors are named from
 * this path on.
 */
export function parseRow(row: unknown, path: string, ownFields: readonly OwnField[]) {
  const ids = new Set(ownFields.filter(fitsCell).map(({ id }) => id))
  const cells = isObject(row) ? Object.entries(row) : []
  const own = sentOwn.safeParse(Object.fromEntries(cells.filter(([name]) => ids.has(name))))
  const parsed = importRow.safeParse(isObject(row) ? Object.fromEntries(cells.filter(([name]) => !ids.has(name))) : row)
  const errors: FieldError[] = []
  const report = (field: string, saying: string | Saying) => void errors.push(fieldError(`${path}.${field}`, saying))
  for (const issue of parsed.error?.issues ?? [])
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) report(key, 'This column cannot be imported')
    else report(issue.path.join('.'), issue.message)
  for (const issue of own.error?.issues ?? []) report(String(issue.path[0]), issue.message)
  return { parsed: parsed.data, own: own.data ?? {}, errors, report }
}

/** One row of a spreadsheet, the first having the number 1. Errors are named `rows.1.nric`. */
export function planImportRow(
  settings: VolunteerSettings,
  row: unknown,
  number: number,
  today: string,
  ownFields: readonly OwnField[] = [],
): { person: ImportedVolunteer; errors: FieldError[] } {
  const { parsed, own: cells, errors, report } = parseRow(row, `rows.${number}`, ownFields)
  const { status = '', tier = '', tags, ...cellsOfForm } = parsed ?? {}
  const fields = withMasters(volunteerFields, settings, cellsOfForm)
  const plan = planVolunteer(settings, fields, today, { isImport: true })
  if (parsed) for (const error of plan.errors) report(error.path, error)
  const unclear = unclearBirthYear(String(fields.dob ?? ''), today)
  if (unclear) report('dob', unclear)
  for (const { field, why } of findHomeless(settings, fields, today)) report(field.name, why)
  const own = planOwn(ownFields, cells, { isImport: true })
  for (const error of own.errors) report(idOfOwnPath(error.path), error)
  const person = {
    values: plan.values,
    status: pickStatus(settings.statuses, status || newStatusKey, (message) => report('status', message)),
    tier: pickOption(settings.tier, tier, (message) => report('tier', message)),
    tags: readTags(tags ?? ''),
    own: own.values,
  }
  return { person, errors }
}

/** The columns that a spreadsheet may have: the form's fields with the consent, those of the organisation, and the status. */
export const importFields = (settings: VolunteerSettings, own: readonly OwnField[] = []): FormField[] =>
  sheetFields(settings, own.filter(fitsCell))

/** The same with what a spreadsheet can show and not bring along: the names of files. */
export function sheetFields(settings: VolunteerSettings, own: readonly OwnField[]): FormField[] {
  const form = visibleFields(settings)
  const address = form.some((field) => field.name === 'fullAddress')
    ? []
    : [{ name: 'fullAddress', section: '', kind: 'text' as const, label: 'Full Address' }]
  return [
    ...form,
    ...address,
    ...ownFormFields(own),
    { name: 'status', section: '', kind: 'select', label: 'Status', options: 'status' },
    { name: 'tier', section: '', kind: 'select', label: 'Tier', options: 'tier' },
    { name: 'tags', section: '', kind: 'text', label: 'Tags', help: 'Tag, Tag' },
  ]
}

const rowsAtOnce = 250

/**
 * Reads and checks every row by the rules of the server, as somebody decided about it; `report` hears how far it is, from
 * 0 to 1.
 */
export async function checkSheet(
  settings: VolunteerSettings,
  fields: readonly FormField[],
  rows: readonly (readonly string[])[],
  { today, choices, report, merged, comments = [], own = [] }: SheetCheck & { own?: readonly OwnField[] },
): Promise<CheckedSheet> {
  const open = openSheet(
    rows,
    { fields, shortNames: settings.mandatory, lists: { ...settings, ...ownOptions(own), ...ownWords(own) } },
    choices,
    merged,
  )
  const { columns, lines } = open
  const sheet = unreadSheet(open)
  const whole = problemOfWhole(rows, columns, lines.length)
  if (whole) return { ...sheet, problems: [{ ...whole, isWhole: true }] }
  const found = findLeft(columns, settings.statuses, choices.columns)
  sheet.columns = found.columns
  const postalAt = columns.findIndex(({ field }) => field?.name === 'postalCode')
  const zeros: number[] = []
  const statusAt = columns.findIndex(({ field }) => field?.name === 'status')
  const textOf = ({ number, cells }: (typeof lines)[number], at: number) =>
    choices.cells[cellKey(number, at)] ?? cells[at] ?? ''
  const keepsRemarks = fields.some(({ name }) => name === 'remarks')
  const written = { columns, cells: lines.map(({ cells }) => cells), rowNumbers: lines.map(({ number }) => number) }
  const unasked = findUnasked(written, choices, keepsRemarks)
  const gone: Gone[] = []
  const noted: string[] = []
  let commented = 0
  const people: ImportedVolunteer[] = []
  const errors: FieldError[] = []
  for (const [index, line] of lines.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) {
      report(index / lines.length)
      await new Promise((resolve) => setTimeout(resolve)) // the screen stays alive
    }
    const record = open.readLine(line)
    if (!Object.keys(record).length) continue
    if (readFiveFigures(record, textOf(line, postalAt))) zeros.push(line.number)
    const byName = line.gone ? readGoneName(record, line.gone, settings.statuses) : undefined
    for (const told of [readLeft(record, line.cells, found.left, keepsRemarks), byName])
      if (told) gone.push({ row: line.number, record, ...told })
    const unread = readUnread(record, textOf(line, statusAt), settings.statuses)
    const said = unread || readGone(record, settings.statuses)
    if (said) gone.push({ row: line.number, record, said, ...(unread ? { heading: columns[statusAt]?.heading } : {}) })
    sheet.records.push(record)
    sheet.rowNumbers.push(line.number)
    sheet.cells.push(line.cells)
    const beside = keepsRemarks ? notesOfComments(comments, line.number, columns) : []
    const toRemarks = [unasked.said.get(line.number) ?? '', ...beside].filter(Boolean)
    if (keepsRemarks && toRemarks.length)
      record['remarks'] = [record['remarks'], ...toRemarks].filter(Boolean).join('\n')
    commented += beside.length
    if (keepsRemarks) noted.push(...noteHomeless(settings, record, { row: line.number, today }))
    const plan = planImportRow(settings, record, sheet.records.length, today, own)
    people.push(plan.person)
    errors.push(...plan.errors)
  }
  sheet.unmatched = open.unmatched()
  const problems = problemsOf([...volunteerFields, ...ownFormFields(own)], [...errors, ...repeatedNrics(people)], sheet)
  sheet.problems = withDates(withRowsOfSheet(problems, sheet.rowNumbers), sheet.dates)
  sheet.problems = markWords([...sheet.problems, ...problemsOfRefusals(sheet, choices)], sheet)
  const lost = sayLostLetters(sheet)
  sheet.notes = [
    ...[lost, sayComments(comments.length, commented)].filter(Boolean),
    ...unasked.notes,
    ...(gone.length ? noteOfLeft(gone) : []),
    ...noteOfTwo(sheet),
    ...open.leftEmpty(),
    ...shorten(noted),
    ...sayZeros(zeros),
    ...noteUnlikely(sheet, today),
  ]
  return sheet
}

/** Each comes in as one person, since nobody can tell what the other is called. */
function noteOfTwo({ records, rowNumbers }: CheckedSheet): string[] {
  const named = records.flatMap(({ fullName }, at) => {
    const name = String(fullName ?? '')
    return mayBeTwo(name) ? [`“${name}” (row ${rowNumbers[at]})`] : []
  })
  if (!named.length) return []
  const [may, comes] =
    named.length === 1 ? ['may be two people', 'comes in as one'] : ['may each be two people', 'come in as one']
  return [`${named.join(', ')} ${may}, and ${comes}. Where both have a name, write it as “Tan Ah Kow; Lim Bee Hoon”.`]
}

function problemOfWhole(rows: Rows, columns: SheetColumn[], lines: number): RowProblem | undefined {
  if (isBlank(rows)) return { row: 1, column: '', reason: 'this spreadsheet is empty' }
  const named = columns.some(({ field }) => field && ['fullName', 'firstName', 'familyName'].includes(field.name))
  if (!named) return { row: 1, column: 'Full Name', reason: 'no column holds the name' }
  if (!lines) return { row: 2, column: 'Full Name', reason: 'there are no rows' }
  if (lines > sheetLimit)
    return {
      row: sheetLimit + 2,
      column: '',
      reason: `a file may have at most ${sheetLimit.toLocaleString('en')} rows`,
    }
  return undefined
}
