import { expect, it } from 'vitest'
import { hasLostLetters, sayLostLetters } from './lost-letters.ts'
import type { CheckedSheet } from './row-problems.ts'

it.each<[text: string, isLost: boolean]>([
  ['Yew Pek Har ???', true],
  ['?? calligraphy', true],
  ['???', true],
  ['Yew Pek Har (???)', true],
  ['Really??', false],
  ['Is he coming?', false],
  ['1958??', false],
  ['Yew Pek Har', false],
])('letters are lost in “%s”: %s', (text, isLost) => expect(hasLostLetters(text)).toBe(isLost))

it('a long text may end with a question', () => {
  expect(hasLostLetters('Call again ??', true)).toBe(false)
  expect(hasLostLetters('?? knows more', true)).toBe(true)
})

const columns = [
  { heading: 'Name', field: { name: 'fullName', kind: 'text', label: 'Full Name', section: '' } },
  { heading: 'DOB', field: { name: 'dob', kind: 'date', label: 'Date of Birth', section: '' } },
]
const say = (...cells: string[][]) =>
  // of a checked sheet nothing else is read
  sayLostLetters({ columns, cells, rowNumbers: cells.map((_, i) => i + 2) } as unknown as CheckedSheet)

it('says it of the file in one sentence, and nothing of a word for what nobody knows', () => {
  expect(say(['Yew Pek Har ???', ''], ['???', ''])).toBe(
    'This file has lost letters: “Yew Pek Har ???” (row 2) and 1 more. Such cells change nothing of people on record. Save the original again as CSV UTF-8 or as an Excel workbook (.xlsx), and choose that.',
  )
  expect(say(['??', ''], ['Lim Mei', '??/03/1958'])).toBe('')
})
