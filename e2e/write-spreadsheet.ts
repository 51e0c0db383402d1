import { createPerson } from '#demo/create-person.ts'
import { createRandom } from '#demo/random.ts'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { importFields } from '#features/volunteers/import-rules.ts'
import { writeSheet } from './write-sheet.ts'

/** A spreadsheet of made-up people as a person's office program writes it: dates are dates, numbers are numbers. */
export function writeSpreadsheet(settings: VolunteerSettings, count: number, first: number): string {
  const random = createRandom(first)
  const fields = importFields(settings)
  const rows = [fields.map((field) => field.label)]
  for (let number = first; number < first + count; number++) {
    const made = createPerson(random, settings, number, 2026)
    const person: Record<string, unknown> = { ...made, email: `person${number}@example.org` } // found by it alone
    rows.push(fields.map((field) => cellOf(person[field.name])))
  }
  return writeSheet(rows)
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((part) => (typeof part === 'string' ? part : zoneOf(part))).join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([day, times]) => `${day}: ${(times as string[]).join(', ')}`)
      .join('; ')
  return String(value)
}

const zoneOf = ({ zone, locations }: { zone: string; locations: string[] }) => `${zone}: ${locations.join(', ')}`
