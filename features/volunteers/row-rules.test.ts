import { describe, expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { describeRowErrors } from '#shared/sheets/row-problems.ts'
import { matchColumns, readRow as readSheetRow } from '#shared/sheets/sheet-columns.ts'
import { visibleFields } from './fields.ts'
import { importFields, planImportRow } from './import-rules.ts'
import { repeatedNrics } from './repeated-rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const today = '2026-11-20'

describe('rows of a spreadsheet', () => {
  const readRow = (row: unknown) =>
    planImportRow(settings, row, 3, today).errors.map(({ path, message }) => `${path}: ${message}`)
  test.each<[string, unknown, string[]]>([
    ['a good one', { fullName: 'Tan', nric: 'S1234567D', status: 'active' }, []],
    ['no record', 'Tan', ['rows.3.: Invalid input: expected object, received string']],
    ['an id', { fullName: 'Tan', vid: 'x' }, ['rows.3.vid: This column cannot be imported']],
    ['another tenant', { fullName: 'Tan', org: 'b' }, ['rows.3.org: This column cannot be imported']],
    ['a tombstone', { fullName: 'Tan', status: 'tombstone' }, ['rows.3.status: "tombstone" is not one of the options']],
    [
      'two wrong values',
      { fullName: 'Tan', nric: 'S1', email: 'x' },
      ['rows.3.email: Not a valid Email', 'rows.3.nric: Not a valid NRIC'],
    ],
    ['a number', { fullName: 5 }, ['rows.3.fullName: Invalid input: expected string, received number']],
  ])('%s', (_what, row, expected) =>
    expect(readRow(row).filter((error) => !error.includes('fullName: Full Name'))).toEqual(expected),
  )

  test.each([
    ['Yes', true],
    ['No', false],
    ['', false],
  ])('the consent "%s" is %s', (cell, expected) => {
    const fields = importFields(settings)
    const { label } = fields.find(({ name }) => name === 'agreeToTerms')!
    const record = readSheetRow(matchColumns(['Full Name', label], fields), ['Tan', cell])
    const { person, errors } = planImportRow(settings, record, 1, today)
    expect([person.values.agreeToTerms, errors]).toEqual([expected, []])
  })

  test('the same NRIC twice, and no NRIC twice', () => {
    const people = ['S1234567D', '', 's1234567d', ''].map(
      (nric) => planImportRow(settings, { fullName: 'A', nric }, 1, today).person,
    )
    expect(repeatedNrics(people)).toEqual([{ path: 'rows.3.nric', message: 'Same NRIC as row 1' }])
  })
  test('the first ten are told, the others counted', () => {
    const errors = Array.from({ length: 12 }, (_, i) => ({ path: `rows.${i + 1}.nric`, message: 'Not a valid NRIC' }))
    const lines = describeRowErrors(visibleFields(settings), errors).split('\n')
    expect(lines[0]).toBe('Row 1, NRIC / FIN: Not a valid NRIC')
    expect(lines.slice(10)).toEqual(['and 2 more'])
  })
})
