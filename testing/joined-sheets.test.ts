import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { checkSheet, importFields } from '#features/volunteers/import-rules.ts'
import { joinSheets, type NamedRows } from '#shared/sheets/join-sheets.ts'
import { readSheetRows } from '#shared/sheets/read-sheet.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const check = (rows: readonly (readonly string[])[]) =>
  checkSheet(settings, importFields(settings), rows, { today: '2026-11-28', choices: noChoices, report: () => {} })

/** All sheets of a file as one, as the browser joins and checks them. */
async function openAll(file: string, names: readonly string[]) {
  const content = readFileSync(new URL(`./sheets/people/${file}`, import.meta.url))
  const sheets: NamedRows[] = []
  for (const [sheet, name] of names.entries()) {
    const read = await readSheetRows({ content, name: file, maxRows: 100, sheet })
    const rows = 'rows' in read ? read.rows : []
    const shape = await check(rows)
    sheets.push({ name, rows, ...shape, isReadable: !shape.problems.some(({ isWhole }) => isWhole) })
  }
  const joined = joinSheets(sheets)
  return { ...joined, ...(await check(joined.rows)) }
}

it('the sheets of several years as one, with a person of two of them twice', async () => {
  const { parts, others, ...checked } = await openAll('years.xlsx', ['2023', '2024', '2025', 'Budget'])
  expect(others).toEqual(['Budget'])
  expect(parts.map(({ name, from, to }) => `${name} ${from}-${to}`)).toEqual(['2023 1-4', '2024 5-7', '2025 8-9'])
  expect(checked.records.map(({ fullName }) => fullName)).toEqual([
    'Arun Kumar',
    'Siti Rahman',
    'Lim Wei',
    'Siti Rahman',
    'Grace Tan',
    'Goh Kok Wee',
  ])
  expect([checked.leftOut, checked.problems]).toEqual([[7], []])
})

it('a list of three coordinators, whose last one has headings of her own', async () => {
  const { parts, others, records, continued, columns } = await openAll('three-coordinators.xlsx', [
    '2021',
    '2022',
    'Susan',
  ])
  expect([parts.map(({ name }) => name), others]).toEqual([['2021', '2022', 'Susan'], []])
  expect(records.length).toBe(125)
  expect(records.every(({ fullName }) => fullName)).toBe(true)
  expect(continued).toHaveLength(3)
  expect(columns.find(({ heading }) => heading === 'Availability')?.field?.kind).toBe('days-and-times')
  const found = (name: string) => records.find(({ fullName }) => fullName === name)
  expect(found('Teo Siew Lan')).toMatchObject({ mobileNo: '91709905', dob: '26 Jan 97' })
  expect(found('Teo Siew Lan')?.['remarks'], 'the label of a number is no remark').toBe('ask Susan')
  expect(found('Ng Bee Choo')).toMatchObject({ address: 'Blk 12 Toa Payoh Lor 4 #02-11', postalCode: '310012' })
  expect(found('Ong Peng Seng'), 'the address of the line above').toMatchObject({ postalCode: '504865' })
})
