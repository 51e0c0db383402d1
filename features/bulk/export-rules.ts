import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import type { Volunteer } from '#features/volunteers/contract.ts'
import { importFields } from '#features/volunteers/import-rules.ts'
import type { VolunteerValues } from '#features/volunteers/rules.ts'
import type { FormField } from '#shared/form-field.ts'
import { headingsOf, writeCell } from '#shared/sheet-columns.ts'

export interface ExportColumn {
  heading: string
  cell: (person: ExportedPerson) => string
}

export type ExportedPerson = VolunteerValues & Pick<Volunteer, 'status' | 'tier'> & { dateRegistered: string }

/** Fields that leave only when they are asked for. */
export const sensitiveFields = [
  'nric',
  'hasPriorMedicalCondition',
  'priorMedicalCondition',
  'hasCriminalHistory',
  'criminalHistory',
] as const
const isSensitive = (field: FormField) => (sensitiveFields as readonly string[]).includes(field.name)

/** The columns of an export, as an import reads them again: the form with the tenant's words, and the date at the end. */
export function exportColumns(settings: VolunteerSettings, sensitive: boolean): ExportColumn[] {
  const fields = importFields(settings).filter((field) => sensitive || !isSensitive(field))
  const headings = headingsOf(fields)
  const columns = fields.map((field, i) => ({
    heading: headings[i]!,
    cell: (person: ExportedPerson) => writeCell(field, person[field.name as keyof ExportedPerson]),
  }))
  return [...columns, { heading: 'Date Registered', cell: (person) => person.dateRegistered }]
}
