import { expect, it } from 'vitest'
import type { CheckedSheet } from '#shared/sheets/row-problems.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { planRows, updatedTwice } from './import-plan.ts'
import type { KnownRow } from './known-rows.ts'

const records = [
  { fullName: 'Chua Beng Huat', mobileNo: '91114501' },
  { fullName: 'Siti Yusof', email: 'siti@example.org', tags: 'Driver' },
  { fullName: 'Siti Yusof', postalCode: '310013', email: '', tags: 'Cook' },
  { fullName: 'Anthony Raj' },
]
// of a checked sheet nothing else is read
const sheet = { columns: [], cells: [], rowNumbers: [4, 5, 6, 7], records } as unknown as CheckedSheet
// of a row that is known nothing else is read
const known = (row: number, part: Partial<KnownRow>) =>
  ({ row, others: [], more: [], record: {}, ...part }) as unknown as KnownRow
const people = [known(4, { vid: 'chua' }), known(5, { vid: 'siti' }), known(6, { vid: 'siti' })]
const updateAll = { ...noChoices, updated: { 4: true, 5: true, 6: true } } as const
const plan = (part: Partial<Parameters<typeof planRows>[0]> = {}) =>
  planRows({ sheet, known: people, problems: [], choices: updateAll, updatesOnce: true, ...part })

it('writes two rows of one person over them as one, and counts them once', () => {
  const { counts, imported, good, send } = plan()
  expect(counts).toEqual({ added: 1, updates: 2 })
  expect(imported).toEqual({ added: 1, updated: 2 })
  expect(good).toEqual([0, 1, 2, 3])
  const { sent, updates, over } = send(sheet)
  expect(updates).toEqual([
    { vid: 'chua', row: records[0] },
    {
      vid: 'siti',
      row: { fullName: 'Siti Yusof', email: 'siti@example.org', postalCode: '310013', tags: 'Driver, Cook' },
    },
  ])
  // what the server finds is told with the rows of the sheet
  expect([over.rowNumbers, sent.rowNumbers]).toEqual([[4, 5], [7]])
})

it('does not wait for a row of the same person that is left out or cannot be imported', () => {
  const ofLater = { vid: 'siti', row: records[2] }
  const left = plan({ choices: { ...noChoices, updated: { 6: true } } })
  expect([left.send(sheet).updates, left.counts]).toEqual([[ofLater], { added: 1, updates: 1 }])
  const wrong = plan({ problems: [{ row: 5, column: 'Email', reason: 'Not valid' }] })
  expect(wrong.send(sheet).updates[1]).toEqual(ofLater)
  expect(wrong.counts).toEqual({ added: 1, updates: 2 })
})

it('a row that completes one which is written over a record is no update of its own', () => {
  const rows = [known(5, { vid: 'siti' }), known(6, { sameRow: 5, other: records[1] ?? {} })]
  const { counts, imported, send } = plan({ known: rows, choices: { ...noChoices, updated: { 5: true, 6: true } } })
  expect([counts, imported]).toEqual([
    { added: 2, updates: 1 },
    { added: 2, updated: 1 },
  ])
  expect(send(sheet).updates).toMatchObject([{ vid: 'siti', row: { postalCode: '310013' } }])
})

it('of newcomers a row that completes an earlier one is told as one that updates it', () => {
  const rows = [known(6, { sameRow: 5, other: records[1] ?? {} })]
  const { counts, imported } = plan({ known: rows, choices: { ...noChoices, updated: { 6: true } } })
  expect([counts, imported]).toEqual([
    { added: 3, updates: 1 },
    { added: 3, updated: 0 },
  ])
})

it('sends every row of a record that takes several, such as a group with its members', () => {
  const { counts, send } = plan({ updatesOnce: false })
  expect(send(sheet).updates.map(({ vid }) => vid)).toEqual(['chua', 'siti', 'siti'])
  expect(counts).toEqual({ added: 1, updates: 3 })
})

it('says which rows are written over one person together', () => {
  expect([...updatedTwice(people, updateAll)]).toEqual([[6, 5]])
  expect([...updatedTwice(people, { ...noChoices, updated: { 6: true } })]).toEqual([])
})
