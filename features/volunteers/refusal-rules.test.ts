import { expect, it } from 'vitest'
import type { FormField } from '#shared/form-field.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { problemsOfRefusals } from './refusal-rules.ts'

const field: FormField = { name: 'agreeToTerms', section: '', kind: 'checkbox', label: 'Consent' }
const sheet = (...texts: string[]) => ({
  columns: [
    { heading: 'Name', field: undefined },
    { heading: 'PDPA', field },
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
])('“%s” keeps the row out', (text) => expect(rows([text])).toEqual([2]))

it.each([
  'I agree, and may withdraw my consent at any time',
  'Yes, I will not accept payment',
  'I hereby consent; I can revoke this',
  'I agree',
  'Yes',
  'No',
  'N',
  '',
  'not asked yet',
  'form not signed',
  'Agreed on 3/3/2026',
])('“%s” does not', (text) => expect(rows([text])).toEqual([]))

it('comes in once the cell is corrected or set aside, and is said of the cell', () => {
  const texts = ['I agree', 'I do not agree', 'I do not agree']
  expect(rows(texts, { cells: { '3 1': 'Yes' }, setAside: { '4 1': true } as never })).toEqual([])
  expect(problemsOfRefusals(sheet('I do not agree'), noChoices)).toEqual([
    {
      row: 2,
      column: 'PDPA',
      reason: 'They do not agree, so the row stays out. Write Yes once they have agreed',
      cell: { key: '2 1', text: 'I do not agree' },
    },
  ])
})
