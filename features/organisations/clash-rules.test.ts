import { expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, importFields, planImport } from './import-rules.ts'

const settings = { version: 1, ...defaultForm('organisations'), assignedBusinessUnits: { arrayData: defaultZones } }
const today = '2026-11-20'
const fields = importFields(settings)
const read = (rows: string[][]) => {
  const sheet = checkSheet(settings, fields, rows, { today, choices: noChoices, report: () => {} })
  return { ...sheet, ...planImport(settings, sheet.records, today) }
}

test.each(fields.map(({ name, label }) => [label, name] as const))(
  'a cell below “%s” alone ends up in the record, in Remarks, or as a problem that names it',
  (_label, name) => {
    const cell = name === 'orgName' ? 'Hope Church' : '6123456'
    const sheet = read(
      name === 'orgName'
        ? [[name], [cell]]
        : [
            ['orgName', name],
            ['Hope Church', cell],
          ],
    )
    const found =
      JSON.stringify(sheet.organisations).includes(cell) ||
      sheet.problems.some((one) => one.cell?.text.includes(cell)) ||
      sheet.unmatched.some(({ text }) => text === cell)
    expect(found, JSON.stringify(sheet.organisations)).toBe(true)
  },
)

test('a text for “Others” adds Others, and is noted where the sheet says otherwise', () => {
  const { organisations, notes, errors } = read([
    [
      'orgName',
      'suggestedActivities',
      'otherSuggestedActivities',
      'preferredVolunteeringFrequency',
      'otherPreferredVolunteeringFrequency',
    ],
    ['Hope Church', 'Befriending', 'Gardening', '', 'When the moon is full'],
    ['Loyang School', '', '', 'Monthly', 'When the moon is full'],
  ])
  expect(errors).toEqual([])
  expect(organisations.map(({ values }) => values)).toMatchObject([
    {
      otherSuggestedActivities: 'Gardening',
      preferredVolunteeringFrequency: 'Others',
      otherPreferredVolunteeringFrequency: 'When the moon is full',
    },
    { preferredVolunteeringFrequency: 'Monthly', otherPreferredVolunteeringFrequency: '' },
  ])
  expect(organisations[1]?.values.remarks).toContain('When the moon is full')
  expect(notes?.[0]).toContain('Row 3: “')
})
