import { expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { parseBirthDate, parseDate } from '#shared/dates.ts'
import { noChoices, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, importFields } from './import-rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const today = '2026-11-20'
const check = (rows: string[], choices: Partial<SheetChoices> = {}) =>
  checkSheet(
    settings,
    importFields(settings),
    rows.map((row) => row.split('|')),
    { today, choices: { ...noChoices, ...choices }, report: () => {} },
  )

test.each<[headings: string[], row: string, born: string | undefined, joined?: string]>([
  [['Name|Birth Day|Birth Month|Birth Year'], 'Tan A|4|3|1958', '1958-03-04'],
  [['Name|DOB (DD)|DOB (MM)|DOB (YYYY)'], 'Tan A|29|Feb|2000', '2000-02-29'],
  [['Name|Birth Year|Birth Month|Birth Day'], 'Tan A|1958|March|04', '1958-03-04'],
  [['NAME|DOB_DD|DOB_MM|DOB_YY|JOIN_DD|JOIN_MM|JOIN_YYYY'], 'Tan A|4|3|58|28|2|2004', '1958-03-04', '2004-02-28'],
  [['Name|DOB_DD|DOB_MM|DOB_YY'], 'Tan A|29|2|00', '2000-02-29'],
  [['Name|Year joined|Month joined'], 'Tan A|2004|Feb', undefined, '2004-02-01'],
  [['Name|Date of Birth|||Gender', '|Day|Month|Year|'], 'Tan A|4|3|1958|M', '1958-03-04'],
  [['Name|Birthday (DD-MMM)|Year of birth'], 'Tan A|05-Mar|1966', '1966-03-05'],
  [['Name|Birthday (MM/DD)|Birth year'], 'Tan A|03/05|1966', '1966-03-05'],
  [['Name|Birthday (DD-MMM)|Year of birth'], 'Tan A|2026-03-05|1966', '1966-03-05'],
  [['Name|Birthday|Year of birth'], 'Tan A|17/08|1980', '1980-08-17'],
  [['Name|DOB|Year of birth'], 'Tan A|17/08/1980|1980', '1980-08-17'],
])('%s: %s', async (headings, row, born, joined) => {
  const { records, problems } = await check([...headings, row, row])
  expect(problems).toEqual([])
  const [{ fullName, dob, officialDateJoined } = {}] = records
  expect(fullName).toBe('Tan A')
  expect(dob && parseBirthDate(String(dob), today)).toBe(born)
  expect(officialDateJoined && parseDate(String(officialDateJoined))).toBe(joined)
})

test.each([
  ['4||1958', 'Year of birth: 1958', []],
  ['||1958', 'Year of birth: 1958', []],
  ['0|3|1958', 'Year of birth: 1958 (Mar 1958)', []],
  ['31|2|1958', undefined, ['Invalid date of birth format']],
  ['4|13|1958', undefined, ['Invalid date of birth format']],
  ['||', undefined, []],
])('what is no whole date is no birth date: %s', async (parts, remarks, reasons) => {
  const { records, problems } = await check([
    'Name|Birth Day|Birth Month|Birth Year',
    `Tan A|${parts}`,
    'Tan B|4|3|1958',
  ])
  expect([records[0]?.['remarks'], problems.map(({ reason }) => reason)]).toEqual([remarks, reasons])
})

test('a wrong date is corrected in one cell, and the parts stay apart where somebody says so', async () => {
  const rows = ['Name|Birth Day|Birth Month|Birth Year', 'Tan A|31|2|1958']
  const { problems } = await check(rows)
  const key = problems[0]?.cell?.key ?? ''
  const corrected = await check(rows, { cells: { [key]: '28/02/1958' } })
  expect([corrected.problems, corrected.records[0]?.['dob']]).toEqual([[], '28/02/1958'])
  const apart = await check(rows, { columns: { 3: '' } })
  expect(apart.records[0]?.['dob']).toBeUndefined()
})
