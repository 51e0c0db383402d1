import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { pickOption } from '#features/form-settings/rules.ts'
import { sentOwn } from '#features/own-fields/answer-contract.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { ownFormFields, ownOptions, ownWords } from '#features/own-fields/fields.ts'
import { fitsCell, type OwnValues } from '#features/own-fields/kind-rules.ts'
import { idOfOwnPath, planOwn } from '#features/own-fields/rules.ts'
import { readTags } from '#features/tags/rules.ts'
import type { Saying } from '#shared/define-words.ts'
import { clashMessage, findClashes, shorten, withMasters } from '#shared/dependent-fields.ts'
import { type FieldError, fieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
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
import { cellKey, type SheetCheck, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import type { SheetColumn } from '#shared/sheets/sheet-columns.ts'
import { typeOfSection } from '#shared/sheets/sheet-sections.ts'
import { newStatusKey, pickStatus } from '#shared/statuses.ts'
import type { OrganisationForm } from './contract.ts'
import { sheetKey, withTypes } from './double-rules.ts'
import { memberOptions, organisationFields, visibleFields } from './fields.ts'
import type { MemberValues } from './member-rules.ts'
import {
  capital,
  coordinatorColumns,
  type Gathered,
  gatherRow,
  isPart,
  memberColumns,
  nothingGathered,
  type Row,
  readRow,
  rowInDifference,
} from './row-rules.ts'
import { type OrganisationValues, planOrganisation } from './rules.ts'

export const importLimit = 20_000

/** The columns that a spreadsheet of organisations may have. */
export function importFields(settings: OrganisationSettings, own: readonly OwnField[] = []): FormField[] {
  const form = visibleFields(settings).filter(({ name }) => name !== 'agreeToTerms' && name !== 'coordinators')
  return [
    ...form,
    ...ownFormFields(own.filter(fitsCell)),
    { name: 'status', section: '', kind: 'select', label: 'Status', options: 'status' },
    { name: 'tier', section: '', kind: 'select', label: 'Tier', options: 'tier' },
    { name: 'tags', section: '', kind: 'text', label: 'Tags', help: 'Tag, Tag' },
    ...coordinatorColumns,
    ...memberColumns,
  ]
}

export interface ImportedOrganisation {
  values: OrganisationValues
  status: string
  tier: string
  members: MemberValues[]
  /** Their names. */
  tags: string[]
  own: OwnValues
  /** The row that names the organisation first, the first row having the number 1. */
  row: number
}

/**
 * The organisations of a spreadsheet: rows of one name are one organisation, each with a member, a coordinator, both or
 * neither. Every cell that cannot be taken is named as `rows.3.memberDob`.
 */
export function planImport(
  settings: OrganisationSettings,
  rows: readonly unknown[],
  today: string,
  own: readonly OwnField[] = [],
): { organisations: ImportedOrganisation[]; errors: FieldError[] } {
  const errors: FieldError[] = []
  const gathered = new Map<string, Gathered>()
  for (const [index, raw] of rows.entries()) {
    const row = index + 1
    const report = (path: string, saying: string | Saying) =>
      void errors.push(fieldError(`rows.${row}.${path}`, saying))
    const parsed = readRow(raw, own, report)
    if (!parsed) continue
    const key = sheetKey(String(parsed['orgName']))
    const one = gathered.get(key) ?? nothingGathered(row)
    gathered.set(key, one)
    gatherRow(one, parsed, { row, today, report })
  }
  const organisations = [...gathered.values()].map((one) => planOne(settings, one, own, errors))
  return { organisations, errors: errors.toSorted((a, b) => rowOf(a) - rowOf(b)) }
}

const rowOf = ({ path }: FieldError) => Number(path.split('.')[1])

/** What the rows say of the organisation itself, apart from the answers to own fields. */
export function partFields({ status, tier, tags, ...cells }: Row, ownFields: readonly OwnField[]) {
  const ids = new Set(ownFields.map(({ id }) => id))
  const some = (isOwn: boolean) => Object.fromEntries(Object.entries(cells).filter(([name]) => ids.has(name) === isOwn))
  return { status, tier, tags: readTags(String(tags ?? '')), fields: some(false), answers: sentOwn.parse(some(true)) }
}

function planOne(
  settings: OrganisationSettings,
  one: Gathered,
  ownFields: readonly OwnField[],
  errors: FieldError[],
): ImportedOrganisation {
  const { status, tier, tags, fields: cells, answers } = partFields(one.fields, ownFields)
  const fields = withMasters(organisationFields, settings, cells)
  const report = (name: string) => (saying: string | Saying) =>
    void errors.push(fieldError(`rows.${one.filledBy[name] ?? one.row}.${name}`, saying))
  const form = { ...fields, coordinators: one.coordinators.map((each) => each.coordinator) } as OrganisationForm
  const plan = planOrganisation(settings, form, { isImport: true })
  for (const error of plan.errors) {
    const [list, index, field = ''] = error.path.split('.')
    const by = one.coordinators[Number(index)]
    if (list === 'coordinators' && by)
      errors.push({ ...error, path: `rows.${by.filledBy[field] ?? by.row}.coordinator${capital(field)}` })
    else report(error.path)(error)
  }
  for (const clash of findClashes(organisationFields, settings, fields)) report(clash.field.name)(clashMessage(clash))
  const own = planOwn(ownFields, answers, { isImport: true })
  for (const error of own.errors) report(idOfOwnPath(error.path))(error)
  return {
    values: plan.values,
    status: pickStatus(settings.statuses, String(status ?? '') || newStatusKey, report('status')),
    tier: pickOption(settings.tier, String(tier ?? ''), report('tier')),
    members: one.members,
    tags,
    own: own.values,
    row: one.row,
  }
}

/** Whether a list of records from a spreadsheet is one of organisations; else it is one of volunteers. */
export const holdsOrganisations = (rows: readonly unknown[]) =>
  rows.some((row) => typeof row === 'object' && row !== null && 'orgName' in row)

/** Reads and checks a spreadsheet by the rules of the server, as somebody decided about it. */
export function checkSheet(
  settings: OrganisationSettings,
  fields: readonly FormField[],
  rows: readonly (readonly string[])[],
  { today, choices, merged, own = [] }: SheetCheck & { own?: readonly OwnField[] },
): CheckedSheet {
  const lists = { ...memberOptions, ...settings, ...ownOptions(own), ...ownWords(own) }
  const open = openSheet(rows, { fields, shortNames: settings.mandatory, lists }, choices, merged)
  const { columns, lines } = open
  const sheet = unreadSheet(open)
  const whole = problemOfWhole(rows, columns, lines.length)
  if (whole) return { ...sheet, problems: [{ ...whole, isWhole: true }] }
  const keepsRemarks = fields.some(({ name }) => name === 'remarks')
  const noted: string[] = []
  /** What the headings above say, by the places of the records. */
  const types = new Map<number, string>()
  let above: unknown
  for (const line of lines) {
    const record = open.readLine(line)
    if (!Object.keys(record).length) continue
    // what is noted of its second coordinator is noted of the organisation
    const first = sheet.records.at(-1)
    if (first && record['remarks'] && isPartOfRow(line.number, sheet.rowNumbers.at(-1))) {
      first['remarks'] = [first['remarks'], record['remarks']].filter(Boolean).join('\n')
      delete record['remarks']
    }
    // an organisation is often written once, in a cell that goes over the rows of its people
    if (above && !record['orgName'] && isOfPerson(record)) record['orgName'] = above
    above = record['orgName'] ?? above
    const type = line.section ? typeOfSection(settings.entityType, line.section) : ''
    if (type) types.set(sheet.records.length, type)
    if (keepsRemarks) noted.push(...noteClashes(settings, record, line.number))
    sheet.records.push(record)
    sheet.rowNumbers.push(line.number)
    sheet.cells.push(line.cells)
  }
  sheet.records = withTypes(sheet.records, types)
  sheet.unmatched = open.unmatched()
  const { errors } = planImport(settings, sheet.records, today, own)
  const problems = withDates(problemsOf(fields, errors, sheet), sheet.dates)
  const notes = shorten(noted)
  return {
    ...sheet,
    problems: markWords(withOther(problems, sheet, choices.cells), sheet),
    ...(notes.length ? { notes } : {}),
  }
}

/** A row of nothing but a coordinator or a member, and what is noted beside them. */
const isOfPerson = (record: Readonly<Record<string, unknown>>): boolean => {
  const names = Object.keys(record)
  return names.some(isPart) && names.every((name) => isPart(name) || name === 'remarks' || name === 'tags')
}

/** Moves texts to the remarks whose field says in this row that there is none; returns what somebody should know of it. */
function noteClashes(settings: OrganisationSettings, record: Record<string, unknown>, row: number): string[] {
  return findClashes(organisationFields, settings, withMasters(organisationFields, settings, record)).map((clash) => {
    const said = `${clash.field.label}: ${clash.text}`
    delete record[clash.field.name]
    record['remarks'] = [record['remarks'], said].filter(Boolean).join('\n')
    return `Row ${row}: “${said}” is noted in Remarks. ${clashMessage(clash)}.`
  })
}

/** Where two rows of one organisation say something else, which row and which cell it is that the row contradicts. */
export function withOther(
  problems: readonly RowProblem[],
  sheet: Pick<CheckedSheet, 'rowNumbers' | 'cells'>,
  corrected: SheetChoices['cells'] = {},
): RowProblem[] {
  return problems.map((problem) => {
    const record = rowInDifference(problem.reason)
    const row = record && sheet.rowNumbers[record - 1]
    const at = Number(problem.cell?.key.split(' ')[1])
    if (!row || !problem.cell) return problem
    const text = (corrected[cellKey(row, at)] ?? sheet.cells[record - 1]?.[at] ?? '').trim()
    const reason = `Not the same as in row ${row} of this organisation${text ? `, “${text}”` : ''}`
    return text ? { ...problem, reason, other: { row, key: cellKey(row, at), text } } : { ...problem, reason }
  })
}

/** Rows 3.1 and 3.2 are the coordinators of row 3. */
const isPartOfRow = (row: number, before = 0) => !Number.isInteger(row) && Math.floor(row) === Math.floor(before)

function problemOfWhole(rows: Rows, columns: SheetColumn[], lines: number): RowProblem | undefined {
  if (isBlank(rows)) return { row: 1, column: '', reason: 'this spreadsheet is empty' }
  const column = 'Organisation Name'
  if (!columns.some(({ field }) => field?.name === 'orgName'))
    return { row: 1, column, reason: 'no column holds the name of the organisation' }
  if (!lines) return { row: 2, column, reason: 'there are no rows' }
  if (lines <= importLimit) return undefined
  const reason = `a file may have at most ${importLimit.toLocaleString('en')} rows`
  return { row: importLimit + 2, column: '', reason }
}
