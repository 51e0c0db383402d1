import { expect, it } from 'vitest'
import { defaultForm } from '#features/form-settings/rules.ts'
import { volunteerFields } from '#features/volunteers/fields.ts'
import { type ColumnForm, columnsInAddress, isUsual, readColumnNames } from '#shared/list-columns.ts'
import { columnNames, volunteerList } from './column-fields.ts'
import { columnText, headingOf, moveColumn, offeredColumns } from './column-rules.ts'
import { sensitiveFields } from './export-rules.ts'

const form = defaultForm('volunteers')
const titles = (of: ColumnForm = form) => offeredColumns(volunteerList, of, []).map(({ title }) => title)

it('has every field of the form but what is sensitive, and lists of parts', () => {
  const left = volunteerFields.map(({ name }) => name).filter((name) => !columnNames.some((one) => one === name))
  expect(left.toSorted()).toEqual([...sensitiveFields, 'volunteeringExperiences'].toSorted())
})

it('calls fields as the organisation does, and offers none that it hides', () => {
  expect(titles()).toEqual(expect.arrayContaining(['Name', 'Age', 'Spoken Languages', 'What is missing', 'Consent']))
  const { basicInformation, ...others } = form.sections
  const changed = basicInformation!.fields.map((one) =>
    one.field === 'race' ? { ...one, isHidden: true } : one.field === 'gender' ? { ...one, label: 'Sex' } : one,
  )
  const named = titles({
    ...form,
    sections: { ...others, basicInformation: { ...basicInformation!, fields: changed } },
  })
  expect(named).toContain('Sex')
  expect(named).not.toContain('Race')
  expect(titles({ ...form, sections: { basicInformation: { ...basicInformation!, isHidden: true } } })).not.toContain(
    'Race',
  )
})

it("offers the organisation's own fields by their ids, after those of the form", () => {
  const id = '019aa0d0-0000-7000-8000-000000000001'
  expect(offeredColumns(volunteerList, form, [{ id, kind: 'several', label: 'Helps with' }]).at(-1)).toEqual({
    name: `own:${id}`,
    title: 'Helps with',
    kind: 'list',
    from: 'own',
  })
  expect(readColumnNames(volunteerList, [`own:${id}`])).toEqual(['fullName', `own:${id}`])
  expect(readColumnNames(volunteerList, ['own:1'])).toBeUndefined()
})

it('begins with the name, has each once, and takes no name that it does not know', () => {
  expect(readColumnNames(volunteerList, ['age', 'fullName', 'age'])).toEqual(['fullName', 'age'])
  expect(readColumnNames(volunteerList, ['age', 'nric'])).toBeUndefined()
  expect(columnsInAddress(volunteerList, 'gender,age')).toEqual(['fullName', 'gender', 'age'])
  expect([columnsInAddress(volunteerList, ''), columnsInAddress(volunteerList, 'priorMedicalCondition')]).toEqual([
    undefined,
    undefined,
  ])
  expect([volunteerList.usual, volunteerList.usual.toReversed()].map((names) => isUsual(volunteerList, names))).toEqual(
    [true, false],
  )
})

it('moves a column, and never before the name or behind the last', () => {
  const names = columnsInAddress(volunteerList, 'fullName,age,gender,tier')!
  expect(moveColumn(names, 'tier', 1)).toEqual(['fullName', 'tier', 'age', 'gender'])
  expect(moveColumn(names, 'age', 0)).toEqual(names)
  expect(moveColumn(names, 'age', 9)).toEqual(['fullName', 'gender', 'tier', 'age'])
})

it.each([
  ['text', null, ''],
  ['text', 'Tan', 'Tan'],
  ['list', ['English', 'Malay'], 'English, Malay'],
  ['list', [], ''],
  [
    'zones',
    [
      { zone: 'North', locations: ['Hall', 'Library'] },
      { zone: 'East', locations: [] },
    ],
    'Hall, Library, East',
  ],
  ['days', { Sunday: ['Morning'], Monday: ['Morning', 'Evening'], Friday: [] }, 'Mon Morning & Evening, Sun Morning'],
  ['date', '2026-03-09', '09 Mar 2026'],
  ['number', 1234.5, '1,234.5'],
  ['number', 0, '0'],
  ['hours', 35.82, '35 h 49 min'],
  ['consent', false, 'Not asked yet'],
  ['consent', true, 'Yes'],
] as const)('shows %s %j as %j', (kind, value, text) => expect(columnText({ kind }, value)).toBe(text))

it('parts choices in a sheet by what no choice has', () =>
  expect(columnText({ kind: 'list' }, ['North, South', 'coast'], '; ')).toBe('North, South; coast'))

it('tells anyone who sees some locations only that hours and days of attendance are of all locations', () => {
  const heading = (name: string, limited: boolean) => headingOf({ name, title: 'Title' }, limited)
  const names = ['hours', 'yearHours', 'lastCame', 'firstCame']
  expect(names.map((name) => heading(name, true))).toEqual(names.map(() => 'Title, at all locations'))
  expect([heading('hours', false), heading('age', true)]).toEqual(['Title', 'Title'])
})
