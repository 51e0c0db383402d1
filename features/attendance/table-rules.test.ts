import { expect, it } from 'vitest'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { participantFields } from './participant-rules.ts'
import { cutSecondTable } from './table-rules.ts'

const cut = (rows: string[][]) => cutSecondTable(rows, participantFields([], true), noChoices)
const month = [
  ['No', 'Name', '3-Nov', '10-Nov'],
  ['1', 'Tan Mei', '/', '/'],
  ['2', 'Lee Wei Jie', '/', 'A'],
]

it('ends a table where headings of another one stand, and names its rows', () => {
  const lunch = [
    ['', ''],
    ['', 'Thanksgiving lunch 26-Nov'],
    ['', 'Name', 'Hours'],
    ['', 'Lee Wei Jie', '5'],
  ]
  expect(cut([...month, ...lunch])).toEqual({
    rows: [...month, ['', '']],
    notes: [
      'Rows 5 to 7 (“Thanksgiving lunch 26-Nov”) are another table and are left out. To import it, copy these rows and paste them by themselves.',
    ],
  })
})

it('names a table without a title, and one of another month', () => {
  expect(cut([...month, ['No', 'Name', '1-Dec'], ['1', 'Tan Mei', '/']]).notes).toEqual([
    'Rows 4 to 5 are another table and are left out. To import it, copy these rows and paste them by themselves.',
  ])
})

it('the same headings once more are those of the next page', () => {
  const pages = [...month, month[0] ?? [], ['3', 'Siti', '/', '/']]
  expect(cut(pages)).toEqual({ rows: pages, notes: [] })
})

it('leaves out a number that stands alone, as the sum of those above it', () => {
  const rows = [
    ['Name', 'In', 'Hours'],
    ['Hafiz', '6pm', '2.75'],
    ['', '', '7.75'],
    ['Phua', '6pm', '3'],
  ]
  expect(cutSecondTable(rows, participantFields([], true), {}).rows).toEqual([rows[0], rows[1], [], rows[3]])
})
