import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPerson } from '#demo/create-person.ts'
import { createRandom } from '#demo/random.ts'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { importFields } from '#features/volunteers/import-rules.ts'

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
  return convert(rows)
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

/** Rows as a workbook that LibreOffice wrote; returns its path. */
function convert(rows: readonly (readonly string[])[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'manyhands-sheet-'))
  const csv = path.join(folder, 'people.csv')
  writeFileSync(csv, rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'))
  const profile = `-env:UserInstallation=file://${folder}/profile`
  // fields parted by commas, UTF-8; quoted fields are still read for what they are, as in a sheet typed by hand
  const how = ['--infilter=CSV:44,34,76,1,,0,false,true', '--convert-to', 'xlsx', '--outdir', folder, csv]
  const { status, stderr } = spawnSync('soffice', [profile, '--headless', ...how], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`LibreOffice did not write the spreadsheet: ${stderr}`)
  return path.join(folder, 'people.xlsx')
}
