import { readFileSync } from 'node:fs'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { checkSheet, importFields } from '#features/volunteers/import-rules.ts'
import { readSheetRows } from '#shared/sheets/read-sheet.ts'
import { noChoices, type SheetChoices } from '#shared/sheets/sheet-choices.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }

/** A file as the browser reads and checks it, before anybody decides anything. */
export async function openSheetOfPeople(
  name: string,
  { sheet, ...choices }: Partial<SheetChoices> & { sheet?: number } = {},
) {
  const content = readFileSync(new URL(`./sheets/people/${name}`, import.meta.url))
  const read = await readSheetRows({ content, name, maxRows: 1000, sheet })
  if ('error' in read) throw new Error(read.error)
  const checked = await checkSheet(settings, importFields(settings), read.rows, {
    today: '2026-11-25',
    choices: { ...noChoices, ...choices },
    report: () => {},
    merged: read.merged,
  })
  return { ...checked, names: read.names, unworked: read.unworked }
}
