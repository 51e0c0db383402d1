import { describe, expect, it } from 'vitest'
import { readImportRows } from './import-rules.ts'

describe('a sheet of volunteers', () => {
  it('is read whatever the order and spelling of its headings', () => {
    const rows = [['contact number', 'FULL NAME'], ['91234567', 'Tan Mei Ling'], ['', ''], ['98765432']]
    expect(readImportRows(rows)).toEqual({
      people: [
        { row: 2, name: 'Tan Mei Ling', nric: '', email: '', phone: '91234567' },
        { row: 4, name: '', nric: '', email: '', phone: '98765432' },
      ],
      problems: [],
    })
  })
  it('is read as people have it: a title, their own headings, strokes for nothing, a line of totals', () => {
    const rows = [
      ['Flag Day 2026, morning shift'],
      ['S/N', 'Name', 'HP', 'E-mail', 'IC No.'],
      ['1', 'Tan Mei Ling', '9123 4567', '-', ''],
      ['2', 'Arun Kumar', 'nil', 'arun@example.org', 'n.a.'],
      ['S/N', 'Name', 'HP', 'E-mail', 'IC No.'],
      ['3', 'Lim Wei', '', '', 'S1234567D'],
      ['Total', '3'],
    ]
    expect(readImportRows(rows)).toEqual({
      people: [
        { row: 3, name: 'Tan Mei Ling', nric: '', email: '', phone: '9123 4567' },
        { row: 4, name: 'Arun Kumar', nric: '', email: 'arun@example.org', phone: '' },
        { row: 6, name: 'Lim Wei', nric: 'S1234567D', email: '', phone: '' },
      ],
      problems: [],
    })
  })
  it.each([
    ['no heading', [['Name'], ['Tan']], 1],
    [
      'a name alone',
      [
        ['Full Name', 'Email'],
        ['Tan', ''],
      ],
      2,
    ],
    ['no rows', [['Email']], 2],
    ['nothing', [], 1],
  ])('names the row: %s', (_name, rows, row) =>
    expect(readImportRows(rows).problems.map((one) => one.row)).toEqual([row]),
  )
})
