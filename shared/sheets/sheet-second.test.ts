import { describe, expect, it } from 'vitest'
import { noChoices } from './sheet-choices.ts'
import { findSecondTables, rowsOutside } from './sheet-second.ts'
import { isTotalLine } from './sheet-shape.ts'

const columns = ['S/No', 'Name', 'M/F', 'H/P'].map((heading) => ({ heading, field: undefined }))
const people = [
  ['S/No', 'Name', 'M/F', 'H/P'],
  ['1', 'Tan Ah Kow', 'M', '91234567'],
  ['2', 'Siti Hajar', 'F', '81234567'],
]
const find = (...rows: string[][]) =>
  findSecondTables([...people, ...rows], columns, { from: 1, endsAbove: isTotalLine })

describe('tables below a list', () => {
  it.each([
    [
      'one with a title below a total',
      [
        [],
        ['', 'TOTAL', '2'],
        [],
        ['', 'Blacklist / do not call'],
        ['', 'Name', 'Reason'],
        ['', 'Ronald Seah', 'rude'],
      ],
      [{ from: 7, to: 9, title: 'Blacklist / do not call', headings: [7, 8], rows: 1 }],
    ],
    [
      'one without a title',
      [[], ['Name', 'Left on'], ['Mdm Yap', '2022'], ['Ronald', '2023']],
      [{ from: 5, to: 7, title: '', headings: [5], rows: 2 }],
    ],
    [
      'two of them',
      [[], ['Name', 'Reason'], ['Mdm Yap', 'x'], [], ['Past'], ['Name', 'Year'], ['Ronald', 'y']],
      [
        { from: 5, to: 6, title: '', headings: [5], rows: 1 },
        { from: 8, to: 10, title: 'Past', headings: [8, 9], rows: 1 },
      ],
    ],
    [
      'people who wait, below a total',
      [
        [],
        ['', 'TOTAL', '2'],
        [],
        ['', 'Waiting list'],
        ['', 'Mdm Koh (neighbour of Auntie Hoon)', '', '97771212'],
        ['', 'Ronald Seah', '', ''],
      ],
      [{ from: 7, to: 9, title: 'Waiting list', headings: [7], rows: 2, isSection: true }],
    ],
    [
      'whom nobody should call, after people who wait',
      [[], ['KIV: call in March'], ['', 'Mdm Koh', '', '97771212'], [], ['Blacklisted'], ['', 'Ronald Seah', '', '']],
      [
        { from: 5, to: 6, title: 'KIV: call in March', headings: [5], rows: 1, isSection: true },
        { from: 8, to: 9, title: 'Blacklisted', headings: [8], rows: 1, isSection: true },
      ],
    ],
    ['no part of a name or of a remark', [[], ['', 'Kiv Tan'], ['', 'Mdm Koh', '', '97771212']], []],
    [
      'and nothing right below a person',
      [
        ['', 'Waiting list'],
        ['', 'Mdm Koh', '', '97771212'],
      ],
      [],
    ],
    ['the next page of the same list', [[], ['S/No', 'Name', 'M/F', 'H/P'], ['3', 'Lim', 'M', '91234568']], []],
    [
      'the next page with one heading written otherwise',
      [
        ['S/N', 'Name', 'M/F', 'HP'],
        ['3', 'Lim', 'M', '9'],
      ],
      [],
    ],
    ['a volunteer by their role', [['3', 'Volunteer', 'Company', '91234568']], []],
    ['somebody alone above an empty row', [['', 'Mdm Lee'], []], []],
  ])('finds %s', (_, rows, found) => {
    expect(find(...rows)).toEqual(found)
  })

  it('reads nothing of one unless it is taken along, and never its headings', () => {
    const [table] = find([], ['Gone'], ['Name', 'Reason'], ['Mdm Yap', 'x'])
    expect(table && rowsOutside(table, noChoices)).toEqual([5, 6, 7])
    expect(table && rowsOutside(table, { ...noChoices, second: { 5: true } })).toEqual([5, 6])
  })
})
