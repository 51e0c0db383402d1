import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import type { OwnValues } from '#features/own-fields/kind-rules.ts'
import type { Volunteer } from '#features/volunteers/contract.ts'
import { sheetFields } from '#features/volunteers/import-rules.ts'
import type { VolunteerValues } from '#features/volunteers/rules.ts'
import type { Cell } from '#shared/cell.ts'
import { localDate } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { byName, isOneOf } from '#shared/objects.ts'
import { headingsOf, valueCell } from '#shared/sheets/sheet-columns.ts'
import { findStatus, type Status } from '#shared/statuses.ts'
import { volunteerList } from './column-fields.ts'
import { columnText, type ListColumn, offeredColumns } from './column-rules.ts'
import { missings } from './search-fields.ts'
import type { SearchFilter } from './search-rules.ts'
import { describeTrait, type NameTag } from './trait-words.ts'

export interface ExportColumn {
  /** Of the field. */
  name: string
  heading: string
  cell: (person: ExportedPerson) => Cell
}

export type ExportedPerson = Partial<VolunteerValues> &
  Pick<Volunteer, 'status' | 'tier'> & { dateRegistered: string; hours: number; tags: string; own: OwnValues }

/** Fields that leave only when they are asked for. */
export const sensitiveFields = [
  'nric',
  'hasPriorMedicalCondition',
  'priorMedicalCondition',
  'hasCriminalHistory',
  'criminalHistory',
] as const
const isSensitive = (field: FormField) => isOneOf(sensitiveFields, field.name)

const filterTitles: Record<string, string> = {
  fullName: 'Full Name',
  email: 'Email Address',
  mobileNo: 'Mobile No.',
  fullAddress: 'Full Address',
  createdOn: 'Date Registered',
}

/** The filters of a search in words, for the history. */
export function describeFilters(
  filters: readonly SearchFilter[],
  statuses: readonly Status[],
  nameOf?: NameTag,
): string {
  if (!filters.length) return 'Everybody'
  return filters.map((filter) => describeFilter(filter, statuses, nameOf)).join('; ')
}

function describeFilter(filter: SearchFilter, statuses: readonly Status[], nameOf: NameTag | undefined): string {
  if (filter.kind === 'status')
    return `Status: ${filter.statuses.map((text) => findStatus(statuses, text)?.label ?? text).join(' or ')}`
  if (filter.kind === 'missing') return missings[filter.what]
  if (filter.kind === 'trait') return describeTrait(filter.trait, filter.value, nameOf)
  return `${filterTitles[filter.field] ?? filter.field} ${filter.kind === 'prefix' ? 'begins with' : 'contains'} "${filter.text}"`
}

/**
 * The columns of an export, as an import reads them again: the form with the tenant's words, its own fields, and the date
 * at the end. What an import leaves out are the names of files.
 */
export function exportColumns(
  settings: VolunteerSettings,
  own: readonly OwnField[],
  sensitive: boolean,
): ExportColumn[] {
  const fields = sheetFields(settings, own).filter((field) => sensitive || !isSensitive(field))
  const headings = headingsOf(fields)
  const columns = fields.map((field, i) => ({
    name: field.name,
    heading: headings[i] ?? field.label,
    cell: (person: ExportedPerson) => valueCell(field, byName(person)[field.name] ?? person.own[field.name]),
  }))
  return [
    ...columns,
    { name: 'createdOn', heading: 'Date Registered', cell: (person) => ({ date: person.dateRegistered }) },
  ]
}

/** The columns of the list of volunteers, as they are shown. */
export const shownColumns = (settings: VolunteerSettings, own: readonly OwnField[], names: readonly string[]) =>
  sheetColumns(offeredColumns(volunteerList, settings, own), names)

/** Some columns of a list, as they are shown; a heading that two would share is followed by the field's name. */
export function sheetColumns(offered: readonly ListColumn[], names: readonly string[]) {
  const columns = names.flatMap((name) => offered.find((column) => column.name === name) ?? [])
  return columns.map((column) => ({
    heading: columns.some((other) => other !== column && other.title === column.title)
      ? `${column.title} (${column.name})`
      : column.title,
    cell: (row: Record<string, unknown>, timeZone: string): Cell => shownCell(column, row[column.name], timeZone),
  }))
}

function shownCell(column: ListColumn, value: unknown, timeZone: string): Cell {
  if (column.name === 'createdOn') return { date: localDate(new Date(String(value)), timeZone) }
  if (column.kind === 'date') return { date: String(value ?? '') }
  if ((column.kind === 'number' || column.kind === 'hours') && value !== null && value !== undefined)
    return Number(value)
  // as in the sheet of all fields: a choice may have a comma
  return columnText(column, value, '; ')
}
