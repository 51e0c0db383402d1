import { z } from 'zod'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { pickOption } from '#features/form-settings/rules.ts'
import { sentOwn } from '#features/own-fields/answer-contract.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { ownFormFields, ownOptions } from '#features/own-fields/fields.ts'
import { fitsCell, type OwnValues } from '#features/own-fields/kind-rules.ts'
import { idOfOwnPath, planOwn } from '#features/own-fields/rules.ts'
import type { Saying } from '#shared/define-words.ts'
import { type FieldError, fieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import { findMonthFirst, withMonthFirst } from '#shared/mixed-dates.ts'
import { openSheet } from '#shared/open-sheet.ts'
import { plainText } from '#shared/plain-text.ts'
import { type CheckedSheet, markWords, problemsOf, type RowProblem, unreadSheet } from '#shared/row-problems.ts'
import type { SheetCheck } from '#shared/sheet-choices.ts'
import type { SheetColumn } from '#shared/sheet-columns.ts'
import { newStatusKey, pickStatus } from '#shared/statuses.ts'
import { sharedWords } from '#shared/words.ts'
import { type CoordinatorForm, formFields, type OrganisationForm } from './contract.ts'
import { coordinatorFields, memberFields, memberOptions, visibleFields } from './fields.ts'
import { type MemberValues, planMember } from './member-rules.ts'
import { type OrganisationValues, planOrganisation } from './rules.ts'

export const importLimit = 20_000

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const prefixed = (prefix: string, fields: readonly FormField[], word: string): FormField[] =>
  fields.map((field) => ({ ...field, name: `${prefix}${capital(field.name)}`, label: `${word} ${field.label}` }))
/** Columns of the one coordinator and the one member that a row may name. */
const coordinatorColumns = prefixed('coordinator', coordinatorFields, 'Coordinator')
const memberColumns = prefixed('member', memberFields, 'Member')

const { coordinators: _coordinators, agreeToTerms: _consent, ...organisationShape } = formFields
const cell = plainText(5000).trim().nullish()
const eachCell = (fields: readonly FormField[]) => Object.fromEntries(fields.map(({ name }) => [name, cell]))
/** One row of a spreadsheet. Whatever is no column is refused, so that an import never overwrites. */
const importRow = z.strictObject({
  ...organisationShape,
  status: cell,
  tier: cell,
  ...eachCell(coordinatorColumns),
  ...eachCell(memberColumns),
})

/** The columns that a spreadsheet of organisations may have. */
export function importFields(settings: OrganisationSettings, own: readonly OwnField[] = []): FormField[] {
  const form = visibleFields(settings).filter(({ name }) => name !== 'agreeToTerms' && name !== 'coordinators')
  return [
    ...form,
    ...ownFormFields(own.filter(fitsCell)),
    { name: 'status', section: '', kind: 'select', label: 'Status', options: 'status' },
    { name: 'tier', section: '', kind: 'select', label: 'Tier', options: 'tier' },
    ...coordinatorColumns,
    ...memberColumns,
  ]
}

export interface ImportedOrganisation {
  values: OrganisationValues
  status: string
  tier: string
  members: MemberValues[]
  own: OwnValues
  /** The row that names the organisation first, the first row having the number 1. */
  row: number
}

type Row = Record<string, unknown>
interface Gathered {
  fields: Row
  /** The row that filled each field. */
  filledBy: Record<string, number>
  coordinators: { row: number; coordinator: CoordinatorForm }[]
  members: MemberValues[]
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
    if (parsed) gatherRow(gathered, parsed, { row, today, report })
  }
  const organisations = [...gathered.values()].map((one) => planOne(settings, one, own, errors))
  return { organisations, errors: errors.toSorted((a, b) => rowOf(a) - rowOf(b)) }
}

const rowOf = ({ path }: FieldError) => Number(path.split('.')[1])

function readRow(
  raw: unknown,
  ownFields: readonly OwnField[],
  report: (path: string, saying: string | Saying) => void,
): Row | undefined {
  const { known, unknown, own } = partColumns(raw, ownFields)
  for (const key of unknown) report(key, 'This column cannot be imported')
  const parsed = importRow.safeParse(known)
  for (const issue of parsed.error?.issues ?? []) report(issue.path.join('.'), issue.message)
  const answers = sentOwn.safeParse(own)
  for (const issue of answers.error?.issues ?? []) report(String(issue.path[0]), issue.message)
  if (parsed.success && !parsed.data.orgName)
    report('orgName', sharedWords.message('fieldRequired', { field: 'Organisation Name' }))
  return parsed.success && parsed.data.orgName ? { ...parsed.data, ...answers.data } : undefined
}

/** A row without the columns that are none, so that everything else wrong with it is named, too; own fields by themselves. */
function partColumns(raw: unknown, ownFields: readonly OwnField[]) {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { known: raw, unknown: [], own: {} }
  const ids = new Set(ownFields.filter(fitsCell).map(({ id }) => id))
  const entries = Object.entries(raw)
  const isKnown = (name: string) => Object.hasOwn(importRow.shape, name)
  return {
    known: Object.fromEntries(entries.filter(([name]) => isKnown(name))),
    unknown: entries.map(([name]) => name).filter((name) => !isKnown(name) && !ids.has(name)),
    own: Object.fromEntries(entries.filter(([name]) => ids.has(name))),
  }
}

interface Reading {
  row: number
  today: string
  report: (path: string, saying: string | Saying) => void
}

function gatherRow(gathered: Map<string, Gathered>, data: Row, { row, today, report }: Reading): void {
  const key = String(data['orgName']).toLowerCase()
  const one = gathered.get(key) ?? { fields: {}, filledBy: {}, coordinators: [], members: [], row }
  gathered.set(key, one)
  const coordinator = partOf(data, 'coordinator', coordinatorFields)
  if (coordinator) one.coordinators.push({ row, coordinator: coordinator as CoordinatorForm })
  const member = partOf(data, 'member', memberFields)
  if (member) {
    const plan = planMember(member, { today, needsDob: false })
    one.members.push(plan.values)
    for (const error of plan.errors) report(`member${capital(error.path)}`, error)
  }
  for (const [name, value] of Object.entries(data)) {
    if (isPart(name) || name === 'orgName' || isBlank(value)) continue
    const first = one.filledBy[name]
    if (first === undefined) {
      one.fields[name] = value
      one.filledBy[name] = row
    } else if (JSON.stringify(one.fields[name]) !== JSON.stringify(value))
      report(name, `Not the same as in row ${first} of this organisation`)
  }
  one.fields['orgName'] ??= data['orgName']
}

const isPart = (name: string) => [...coordinatorColumns, ...memberColumns].some((column) => column.name === name)
const isBlank = (value: unknown) => value === undefined || value === null || value === '' || isEmptyList(value)
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** The coordinator or the member of a row; undefined when it names none. */
function partOf(data: Row, prefix: string, fields: readonly FormField[]): Record<string, string> | undefined {
  const values = fields.map(({ name }) => {
    const text = String(data[`${prefix}${capital(name)}`] ?? '').trim()
    return [name, text] as const
  })
  return values.some(([, text]) => text) ? Object.fromEntries(values) : undefined
}

function planOne(
  settings: OrganisationSettings,
  one: Gathered,
  ownFields: readonly OwnField[],
  errors: FieldError[],
): ImportedOrganisation {
  const { status, tier, ...cells } = one.fields
  const ids = new Set(ownFields.map(({ id }) => id))
  const fields = Object.fromEntries(Object.entries(cells).filter(([name]) => !ids.has(name)))
  const answers = sentOwn.parse(Object.fromEntries(Object.entries(cells).filter(([name]) => ids.has(name))))
  const report = (name: string) => (saying: string | Saying) =>
    void errors.push(fieldError(`rows.${one.filledBy[name] ?? one.row}.${name}`, saying))
  const form = { ...fields, coordinators: one.coordinators.map((each) => each.coordinator) } as OrganisationForm
  const plan = planOrganisation(settings, form, { isImport: true })
  for (const error of plan.errors) {
    const [list, index, field = ''] = error.path.split('.')
    const row = one.coordinators[Number(index)]?.row
    if (list === 'coordinators' && row) errors.push({ ...error, path: `rows.${row}.coordinator${capital(field)}` })
    else report(error.path)(error)
  }
  const own = planOwn(ownFields, answers, { isImport: true })
  for (const error of own.errors) report(idOfOwnPath(error.path))(error)
  return {
    values: plan.values,
    status: pickStatus(settings.statuses, String(status ?? '') || newStatusKey, report('status')),
    tier: pickOption(settings.tier, String(tier ?? ''), report('tier')),
    members: one.members,
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
  { today, choices, own = [] }: SheetCheck & { own?: readonly OwnField[] },
): CheckedSheet {
  const lists = { ...memberOptions, ...settings, ...ownOptions(own) }
  const open = openSheet(rows, { fields, shortNames: settings.mandatory, lists }, choices)
  const { columns, lines } = open
  const sheet = unreadSheet(open)
  const whole = problemOfWhole(columns, lines.length)
  if (whole) return { ...sheet, problems: [{ ...whole, isWhole: true }] }
  for (const line of lines) {
    const record = open.readLine(line)
    if (!Object.keys(record).length) continue
    sheet.records.push(record)
    sheet.rowNumbers.push(line.number)
    sheet.cells.push(line.cells)
  }
  sheet.unmatched = open.unmatched()
  const { errors } = planImport(settings, sheet.records, today, own)
  const problems = withMonthFirst(problemsOf(fields, errors, sheet), findMonthFirst(columns, lines, choices))
  return { ...sheet, problems: markWords(problems, sheet) }
}

function problemOfWhole(columns: SheetColumn[], lines: number): RowProblem | undefined {
  if (columns.every(({ heading, field }) => !heading.trim() && !field))
    return { row: 1, column: '', reason: 'this spreadsheet is empty' }
  const column = 'Organisation Name'
  if (!columns.some(({ field }) => field?.name === 'orgName'))
    return { row: 1, column, reason: 'no column holds the name of the organisation' }
  if (!lines) return { row: 2, column, reason: 'there are no rows' }
  if (lines <= importLimit) return undefined
  const reason = `a file may have at most ${importLimit.toLocaleString('en')} rows`
  return { row: importLimit + 2, column: '', reason }
}
