import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { isUnder16, parseBirthDate } from '#shared/dates.ts'
import { clashMessage, findClashes, withMasters } from '#shared/dependent-fields.ts'
import type { FormField } from '#shared/form-field.ts'
import { volunteerFields } from './fields.ts'

interface Homeless {
  field: FormField
  text: string
  why: string
}

type Row = Readonly<Record<string, unknown>>

const guardianFields = volunteerFields.filter(({ enabledWhen }) => enabledWhen?.field === 'child')

/** Texts of a row that its record does not keep: another field, or the birth date, says that there is none. */
export function findHomeless(settings: VolunteerSettings, row: Row, today: string, before: Row = {}): Homeless[] {
  const clashes = findClashes(volunteerFields, settings, row, before).map((clash) => ({
    ...clash,
    why: clashMessage(clash),
  }))
  return [...clashes, ...guardiansOfAdults(row, today, before)]
}

function guardiansOfAdults(row: Row, today: string, before: Row): Homeless[] {
  const dob = parseBirthDate(String(row['dob'] || before['dob'] || ''), today)
  if (!dob || isUnder16(dob, today)) return []
  return guardianFields.flatMap((field) => {
    const text = String(row[field.name] ?? '')
    return text
      ? [{ field, text, why: 'A guardian is kept of people under 16, and the birth date says that they are not' }]
      : []
  })
}

/**
 * Moves such texts of a row to its remarks, but for medical and criminal ones, which only few may see: these stay where they
 * are, and are named as cells to correct. Returns what somebody should know of it.
 */
export function noteHomeless(
  settings: VolunteerSettings,
  record: Record<string, unknown>,
  { row, today }: { row: number; today: string },
): string[] {
  const moved = findHomeless(settings, withMasters(volunteerFields, settings, record), today).filter(
    ({ field }) => !field.sensitive,
  )
  for (const { field, text } of moved) {
    delete record[field.name]
    record['remarks'] = [record['remarks'], `${field.label}: ${text}`].filter(Boolean).join('\n')
  }
  return moved.map(({ field, text, why }) => `Row ${row}: “${field.label}: ${text}” is noted in Remarks. ${why}.`)
}
