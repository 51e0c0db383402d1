import { expect, it } from 'vitest'
import type { CheckedSheet } from '#shared/sheets/row-problems.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { becomesOf, choiceOf, knownRows, leftKnown, nameIn, withoutRepeats } from './known-rows.ts'

const names = ['Tan Ah Hock', 'Lim Mei', 'Siti Rahman', 'Arun']
// of a checked sheet nothing else is read
const sheet = {
  columns: [],
  cells: [],
  rowNumbers: [2, 3, 4, 5],
  records: names.map((fullName) => ({ fullName })),
} as unknown as CheckedSheet
const found = (at: number, isUnsure: boolean) => ({
  at,
  name: names[at]!,
  detail: '',
  to: '/there',
  vid: `id of ${names[at]}`,
  isUnsure,
})

it('adds who has but the name of somebody on record, unless somebody says otherwise', () => {
  const longer = { ...sheet, rowNumbers: [2, 3, 4, 5, 6], records: [...sheet.records, { fullName: 'Devi' }] }
  const [sure, unsure] = knownRows(longer, [found(0, false), found(1, true)])
  const choose = (part: object) => [sure!, unsure!].map((one) => choiceOf(one, { ...noChoices, ...part }))
  expect(choose({})).toEqual(['leave', 'add'])
  expect(choose({ left: { 3: true }, added: { 2: true } })).toEqual(['add', 'leave'])
  expect(choose({ updated: { 2: true, 3: true }, left: { 3: true } })).toEqual(['update', 'update'])
  const left = (part: object) =>
    leftKnown([sure!, unsure!], { ...noChoices, ...part }, () => true).map(({ row }) => row)
  expect(left({})).toEqual([2])
  expect(left({ left: { 3: true } })).toEqual([2, 3])
})

// by the places of those who are surely on record, and of those who have but the name of somebody
it.each<[sure: number[], unsure: number[], becomes: string]>([
  [[], [1], 'add'],
  [[], [1, 3], 'leave leave'],
  [[0], [1], 'leave leave'],
  [[0, 2, 3], [1], 'leave leave leave leave'],
])(
  'of four rows with %j on record and the names %j: %s, as half of the sheet is about them or not',
  (sure, unsure, becomes) => {
    const rows = knownRows(sheet, [...sure.map((at) => found(at, false)), ...unsure.map((at) => found(at, true))])
    expect(rows.map((one) => choiceOf(one, noChoices)).join(' ')).toBe(becomes)
  },
)

it('asks about two rows that have the name of one person on record, in a sheet of people on record, too', () => {
  const rows = knownRows(sheet, [found(0, false), found(2, false), { ...found(1, true), vid: 'id of Tan Ah Hock' }])
  expect(rows.map((one) => choiceOf(one, noChoices))).toEqual(['leave', 'leave', 'add'])
})

it('never adds somebody of whom the row says nothing new, unless somebody chooses it', () => {
  const [row] = knownRows(sheet, [{ ...found(1, true), saysNothing: true }])
  expect(choiceOf(row!, noChoices)).toBe('leave')
  expect(choiceOf(row!, { ...noChoices, added: { 3: true } })).toBe('add')
})

it('says how many go by a name, where such a row is left out', () => {
  const { vid: _, ...several } = { ...found(1, true), name: '2 people are called Lim Mei' }
  const rows = knownRows(sheet, [several])
  const left = leftKnown(rows, { ...noChoices, left: { 3: true } }, () => true)
  expect(left).toEqual([{ row: 3, column: '', reason: '2 people are called Lim Mei' }])
})

it('says what becomes of those that are not listed, by what is chosen for each', () => {
  const others = knownRows(
    sheet,
    [0, 1, 2].map((at) => found(at, false)),
  )
  expect(becomesOf(others, noChoices)).toBe('Of the others 3 are left out.')
  expect(becomesOf(others, { ...noChoices, updated: { 2: true, 3: true } })).toBe(
    'Of the others 1 is left out and 2 are updated.',
  )
  expect(becomesOf([], noChoices)).toBe('')
})

it.each<[Record<string, unknown>, string]>([
  [{ fullName: 'Tan Mei Ling' }, 'Tan Mei Ling'],
  [{ orgName: 'Harbour Bank', fullName: 'Tan' }, 'Harbour Bank'],
  [{ firstName: 'Mei Ling', familyName: 'Tan' }, 'Tan Mei Ling'],
  [{}, ''],
])('%j is about %s', (record, name) => expect(nameIn(record)).toBe(name))

it('a row that is a double is no row to correct as well, unless it is to be added', () => {
  const twice = { ...found(1, false), vid: undefined, sameAs: 0 } as unknown as ReturnType<typeof found>
  const onRecord = found(2, false)
  const known = knownRows(sheet, [twice, onRecord])
  const problems = [3, 4, 5].map((row) => ({ row, column: 'NRIC', reason: 'Same NRIC as row 2', repeats: 2 }))
  const rows = (part: object) => withoutRepeats(problems, known, { ...noChoices, ...part }).map(({ row }) => row)
  expect(rows({})).toEqual([5])
  expect(rows({ added: { 3: true } })).toEqual([3, 5])
  // an update of a row completes the earlier one; two updates of two people do not do
  expect(rows({ updated: { 3: true, 4: true } })).toEqual([4, 5])
})

it('two rows with the NRIC of the person whom both update are no rows to correct', () => {
  const known = knownRows(sheet, [found(0, false), { ...found(1, false), vid: 'id of Tan Ah Hock' }])
  const problems = [{ row: 3, column: 'NRIC', reason: 'Same NRIC as row 2', repeats: 2 }]
  const kept = (part: object) => withoutRepeats(problems, known, { ...noChoices, ...part })
  expect(kept({ updated: { 2: true, 3: true } })).toEqual([])
  expect(kept({ added: { 2: true }, updated: { 3: true } })).toEqual(problems)
})
