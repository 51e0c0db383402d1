import { z } from 'zod'
import { sentOwn } from '#features/own-fields/answer-contract.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { fitsCell } from '#features/own-fields/kind-rules.ts'
import { addTags, longestTag, longestTagMessage, readTags } from '#features/tags/rules.ts'
import type { Saying } from '#shared/define-words.ts'
import type { FormField } from '#shared/form-field.ts'
import { byName } from '#shared/objects.ts'
import { plainText } from '#shared/plain-text.ts'
import { unclearBirthYear } from '#shared/sheets/birth-years.ts'
import { addText, completeRecord } from '#shared/sheets/complete-records.ts'
import { sharedWords } from '#shared/words.ts'
import { type CoordinatorForm, formFields } from './contract.ts'
import { completeCoordinator, isSaidAgain, isSameCoordinator } from './coordinator-rules.ts'
import { sheetKey } from './double-rules.ts'
import { coordinatorFields, memberFields } from './fields.ts'
import { type MemberValues, planMember } from './member-rules.ts'

export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const prefixed = (prefix: string, fields: readonly FormField[], word: string): FormField[] =>
  fields.map((field) => ({ ...field, name: `${prefix}${capital(field.name)}`, label: `${word} ${field.label}` }))
/** Columns of the one coordinator and the one member that a row may name. */
export const coordinatorColumns = prefixed('coordinator', coordinatorFields, 'Coordinator')
export const memberColumns = prefixed('member', memberFields, 'Member')

const { coordinators: _coordinators, agreeToTerms: _consent, ...organisationShape } = formFields
const cell = plainText(5000).trim().nullish()
/** Tags, parted by commas or semicolons. */
const tagCell = plainText(2000)
  .trim()
  .nullish()
  .refine((cell) => readTags(cell ?? '').every((name) => name.length <= longestTag), longestTagMessage)
const eachCell = (fields: readonly FormField[]) => Object.fromEntries(fields.map(({ name }) => [name, cell]))
/** One row of a spreadsheet. Whatever is no column is refused, so that an import never overwrites. */
const importRow = z.strictObject({
  ...organisationShape,
  status: cell,
  tier: cell,
  tags: tagCell,
  ...eachCell(coordinatorColumns),
  ...eachCell(memberColumns),
})

export type Row = Record<string, unknown>
/** A coordinator with the row that names them first, and the rows that filled other cells. */
export interface GatheredCoordinator {
  row: number
  filledBy: Record<string, number>
  coordinator: CoordinatorForm
}
/** What the rows of one organisation say together. */
export interface Gathered {
  fields: Row
  /** The row that filled each field. */
  filledBy: Record<string, number>
  coordinators: GatheredCoordinator[]
  members: MemberValues[]
  row: number
}

/** The cells of a row; none where it names no organisation, or one of them is none at all. */
export function readRow(
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

export interface Reading {
  row: number
  today: string
  report: (path: string, saying: string | Saying) => void
}

/** An organisation of which no more is known than the row that names it first. */
export const nothingGathered = (row: number): Gathered => ({
  fields: {},
  filledBy: {},
  coordinators: [],
  members: [],
  row,
})

/** Adds a row to what the rows of its organisation say. */
export function gatherRow(one: Gathered, data: Row, { row, today, report }: Reading): void {
  const coordinator = partOf(data, 'coordinator', coordinatorFields) as CoordinatorForm | undefined
  if (coordinator) gatherCoordinator(one.coordinators, coordinator, row)
  const member = partOf(data, 'member', memberFields)
  if (member) {
    const plan = planMember(member, { today, needsDob: false })
    one.members.push(plan.values)
    for (const error of plan.errors) report(`member${capital(error.path)}`, error)
    const unclear = unclearBirthYear(member['dob'] ?? '', today)
    if (unclear) report('memberDob', unclear)
  }
  for (const [name, value] of Object.entries(data)) {
    if (isPart(name) || name === 'orgName' || isBlank(value)) continue
    const first = one.filledBy[name]
    // each row may name some of them
    if (name === 'tags')
      one.fields[name] = addTags(readTags(String(one.fields[name] ?? '')), readTags(String(value))).join(', ')
    else if (name === 'remarks') {
      one.fields[name] = addText(String(one.fields[name] ?? ''), String(value))
      one.filledBy[name] ??= row
    } else if (first === undefined) {
      one.fields[name] = value
      one.filledBy[name] = row
    } else if (JSON.stringify(one.fields[name]) !== JSON.stringify(value)) report(name, differsFrom(first))
  }
  one.fields['orgName'] ??= data['orgName']
}

const differsFrom = (row: number) => `Not the same as in row ${row} of this organisation`
/** The row whose cell a row contradicts, of those that were sent, where that is what is wrong. */
export const rowInDifference = (message: string): number | undefined => {
  const row = /^Not the same as in row (\d+) of this organisation$/.exec(message)?.[1]
  return row ? Number(row) : undefined
}

/** Whom to call is often written in each row, here with the title alone and there with the whole name. */
function gatherCoordinator(known: GatheredCoordinator[], coordinator: CoordinatorForm, row: number): void {
  const same = known.find(
    (one) => isDeepEqual(one.coordinator, coordinator) || isSaidAgain(one.coordinator, coordinator),
  )
  if (!same) return void known.push({ row, filledBy: {}, coordinator })
  const before = same.coordinator
  same.coordinator = completeCoordinator(before, coordinator)
  for (const [name, value] of Object.entries(same.coordinator))
    if (byName(before)[name] !== value) same.filledBy[name] = row
}

const isDeepEqual = (some: object, other: object | undefined) => JSON.stringify(some) === JSON.stringify(other)

/** Whether a column is that of the coordinator or the member. */
export const isPart = (name: string) => [...coordinatorColumns, ...memberColumns].some((column) => column.name === name)
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

/**
 * Two rows of one organisation in other spellings: both have the earlier name, what the later one says of the organisation,
 * and of the same coordinator, is written over the earlier one. Another coordinator and a member stay in a row of their own.
 */
export function joinRows(earlier: Row, later: Row): [Row, Row] {
  const { orgName: _orgName, ...cells } = later
  const isCompleted = (name: string) =>
    !isPart(name) || (isCoordinator(name) && isSameCoordinator(coordinatorOf(earlier), coordinatorOf(later)))
  const part = (completes: boolean) =>
    Object.fromEntries(Object.entries(cells).filter(([name]) => isCompleted(name) === completes))
  return [completeRecord(earlier, part(true)), { orgName: earlier['orgName'], ...part(false) }]
}

const isCoordinator = (name: string) => coordinatorColumns.some((column) => column.name === name)
const coordinatorOf = (row: Row) => ({ name: '', ...partOf(row, 'coordinator', coordinatorFields) }) as CoordinatorForm

/** The organisations of which no row says a status. */
export function namesWithoutStatus(records: readonly Row[]): Set<string> {
  const keyOf = ({ orgName }: Row) => sheetKey(String(orgName ?? ''))
  const said = new Set(records.filter(({ status }) => !isBlank(status)).map(keyOf))
  return new Set(records.map(keyOf).filter((key) => key && !said.has(key)))
}

/** The rows, of which those of organisations without a status have this one. */
export function withStatus(records: readonly Row[], status: string): Row[] {
  const without = namesWithoutStatus(records)
  return records.map((row) => (without.has(sheetKey(String(row['orgName'] ?? ''))) ? { ...row, status } : row))
}
