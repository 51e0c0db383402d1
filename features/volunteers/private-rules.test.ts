import { expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { findUnnoted, sayUnnoted } from '#shared/sheets/private-cells.ts'
import { cellKey, noChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, importFields, planImportRow } from './import-rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const today = '2026-11-20'
const field = {
  kind: 'number' as const,
  help: '',
  mandatory: false,
  options: [],
  isPublic: false,
  keptMonths: null,
  translations: {},
  version: 1,
}
const points = '0192f0c0-0000-7000-8000-000000000001'
const lots = '0192f0c0-0000-7000-8000-000000000002'
const own = [
  { ...field, id: points, label: 'Points', seenBy: 'superadmins' as const },
  { ...field, id: lots, label: 'Lots', seenBy: 'staff' as const },
]
const rows = [
  ['Name', 'NRIC', 'Points', 'Lots'],
  ['Lim Wei', 'S8011119A', '1,200', '1,200'],
  ['Tan Bo', '', 'about 12 pts', 'about 12 pts'],
]
const check = (setAside: Record<string, true> = {}) =>
  checkSheet(settings, importFields(settings, own), rows, {
    today,
    choices: { ...noChoices, setAside },
    report: () => {},
    own,
  })

test('what only superadmins see is never noted in Remarks, and is a problem where it cannot be read', async () => {
  const { records, problems } = await check()
  expect(records).toMatchObject([
    { [points]: '1200', [lots]: '1200' },
    { [lots]: '12', remarks: 'Lots: about 12 pts' },
  ])
  expect(problems.map(({ row, column }) => [row, column])).toEqual([
    [2, 'NRIC'],
    [3, 'Points'],
  ])
})

test('what is left empty and noted nowhere is said before, and named afterwards', async () => {
  const keys = [cellKey(2, 1), cellKey(3, 2)]
  const setAside = Object.fromEntries(keys.map((key) => [key, true as const]))
  const sheet = await check(setAside)
  expect(sheet.problems).toEqual([])
  expect(planImportRow(settings, sheet.records[0], 1, today, own).person.values).toMatchObject({
    nric: '',
    remarks: '',
  })
  expect(sayUnnoted(keys, sheet)).toBe('except 1 NRIC and 1 Points, which are left out')
  expect(sayUnnoted([cellKey(2, 3)], sheet)).toBe('')
  expect(
    findUnnoted(sheet, { ...noChoices, setAside }).map(({ row, column, cell }) => [row, column, cell?.text]),
  ).toEqual([
    [2, 'NRIC', 'S8011119A'],
    [3, 'Points', 'about 12 pts'],
  ])
})
