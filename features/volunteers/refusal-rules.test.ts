import { expect, it } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import type { FormField } from '#shared/form-field.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, importFields } from './import-rules.ts'
import { findUnasked, problemsOfRefusals } from './refusal-rules.ts'

const field: FormField = { name: 'agreeToTerms', section: '', kind: 'checkbox', label: 'Consent' }
const sheet = (...texts: string[]) => under('PDPA', ...texts)
const under = (heading: string, ...texts: string[]) => ({
  columns: [
    { heading: 'Name', field: undefined },
    { heading, field },
  ],
  cells: texts.map((text) => ['Mei', text]),
  rowNumbers: texts.map((_, i) => i + 2),
})
const rows = (texts: string[], choices: Partial<typeof noChoices> = {}) =>
  problemsOfRefusals(sheet(...texts), { ...noChoices, ...choices }).map(({ row }) => row)

it.each([
  'I do not agree',
  "I don't agree to the PDPA statement",
  'I never agreed',
  'I not agree',
  'Does not consent',
  'Not agreed',
  'Disagree',
  'Withdrew consent 3/2026',
  'refused',
  '我不同意',
  'Saya tidak setuju',
  'No',
  'N',
  'no.',
  'No / 不',
  'FALSE',
])('“%s” keeps the row out', (text) => expect(rows([text])).toEqual([2]))

it.each([
  'I agree, and may withdraw my consent at any time',
  'Yes, I will not accept payment',
  'I hereby consent; I can revoke this',
  'I agree',
  'Yes',
  'N.A.',
  'N/A',
  '-',
  'pending',
  'not yet',
  '',
  'not asked yet',
  'form not signed',
  'Agreed on 3/3/2026',
])('“%s” does not', (text) => expect(rows([text])).toEqual([]))

it('comes in once the cell is corrected or set aside, and is said of the cell', () => {
  const texts = ['I agree', 'I do not agree', 'I do not agree']
  expect(rows(texts, { cells: { '3 1': 'Yes' }, setAside: { '4 1': true } })).toEqual([])
  expect(problemsOfRefusals(sheet('I do not agree'), noChoices)).toEqual([
    {
      row: 2,
      column: 'PDPA',
      reason: 'They do not agree, so the row stays out. Write Yes once they have agreed',
      cell: { key: '2 1', text: 'I do not agree' },
    },
  ])
})

const unasked = (heading: string, texts: string[], choices: Partial<typeof noChoices> = {}) =>
  findUnasked(under(heading, ...texts), { ...noChoices, ...choices }, true)

it('takes a No that most rows say for what nobody has asked yet, tells it once and keeps what was written', () => {
  const most = ['No', 'FALSE', 'N', 'no', 'No', 'Yes', 'refused', '']
  const { said, notes } = unasked('PDPA consent', most)
  expect([...said]).toEqual([
    [2, 'PDPA consent: No'],
    [3, 'PDPA consent: FALSE'],
    [4, 'PDPA consent: N'],
    [5, 'PDPA consent: no'],
    [6, 'PDPA consent: No'],
  ])
  expect(notes).toEqual([
    '5 rows say No under “PDPA consent”. It is taken to mean that they have not agreed yet, and not that they refuse: they come in with consent not asked. What was written is kept in Remarks. Write Refused where somebody did refuse.',
  ])
  expect(rows(most), 'who refused in words stays out').toEqual([8])
  expect(rows(most, { cells: { '2 1': 'Yes', '3 1': 'Yes' } }), 'corrections change nothing for the others').toEqual([
    8,
  ])
})

it.each([
  ['half of the rows', ['No', 'No', 'No', 'No', 'No', 'Yes', 'Yes', 'Yes', '', 'Yes'], [2, 3, 4, 5, 6]],
  ['a few rows in all', ['No', 'N', 'Yes'], [2, 3]],
  ['one row', ['No'], [2]],
])('asks about each No of %s', (_, texts, stopped) => {
  expect(rows(texts)).toEqual(stopped)
  expect(unasked('PDPA', texts).notes).toEqual([])
})

it.each(['PDPA form signed', 'Consent form received?', 'Consent asked'])(
  'takes No under “%s” for a paper that is missing',
  (heading) => {
    expect(problemsOfRefusals(under(heading, 'No', 'Yes', 'Yes'), noChoices)).toEqual([])
    expect([...unasked(heading, ['No', 'Yes', 'Yes']).said]).toEqual([[2, `${heading}: No`]])
  },
)

it('takes No for a refusal where a question about a form was asked of the person', () =>
  expect(problemsOfRefusals(under('Do you agree to the terms of this form?', 'No', 'Yes'), noChoices)).toHaveLength(1))

it('stops a mere No of a whole sheet, and keeps it in the remarks where most say it', async () => {
  const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
  const check = (consents: string[]) =>
    checkSheet(
      settings,
      importFields(settings),
      [
        ['Name', 'HP', 'Consent', 'May we take photos of you?'],
        ...consents.map((consent, i) => [`Tan Mei ${'ABCDEFG'[i]}`, `9123456${i}`, consent, 'No']),
      ],
      { today: '2026-11-20', choices: noChoices, report: () => {} },
    )
  const few = await check(['Yes', 'No', '', 'not yet'])
  expect(few.problems.map(({ row, column }) => [row, column])).toEqual([[3, 'Consent']])
  const most = await check(['No', 'No', 'Yes', 'No', 'No', 'No', 'No'])
  expect(most.problems).toEqual([])
  expect(most.notes?.[0]).toContain('6 rows say No under “Consent”')
  expect(most.records.map(({ remarks }) => remarks)).toEqual(
    [true, true, false, true, true, true, true].map((isNo) => (isNo ? 'Consent: No' : undefined)),
  )
})
