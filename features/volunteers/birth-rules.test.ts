import { expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { findFirstDays } from '#shared/sheets/first-days.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, importFields } from './import-rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }

test.each([
  ['04/03', 'has no year'],
  ['12/25', 'has no year'],
  ['5-Mar', 'has no year'],
  ['March 5th', 'has no year'],
  ['1/1/1900', 'is too long ago'],
  ['1899-12-30', 'is too long ago'],
  ['1 Jan 1900', 'is too long ago'],
])('a birth date that says %s keeps no row back, and is noted', async (text, why) => {
  const rows = [
    ['Name', 'Birthday'],
    ['Tan A', text],
  ]
  const sheet = await checkSheet(settings, importFields(settings), rows, {
    today: '2026-11-20',
    choices: noChoices,
    report: () => {},
  })
  expect([sheet.problems, sheet.records]).toEqual([[], [{ fullName: 'Tan A', remarks: `Birthday: ${text}` }]])
  expect(findFirstDays(sheet)).toEqual([`Row 2, Date of Birth: ${text} ${why}, and is left empty and noted in Remarks`])
})

test.each(['31/02/1990', '3/58', '13/13', '45/3'])('what is a wrong date is asked: %s', async (text) => {
  const rows = [
    ['Name', 'Birthday'],
    ['Tan A', text],
  ]
  const { problems } = await checkSheet(settings, importFields(settings), rows, {
    today: '2026-11-20',
    choices: noChoices,
    report: () => {},
  })
  expect(problems).toHaveLength(1)
})
