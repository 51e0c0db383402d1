import { describe, expect, it } from 'vitest'
import { participantFields } from './participant-rules.ts'
import { withNameOfSheet } from './sole-rules.ts'

const fields = participantFields([], true)
const read = (rows: string[][], name = 'Sheet1') => withNameOfSheet(rows, { name, near: '2026-11-30', fields })
const table = [
  ['Date', 'Day', 'Time In', 'Time Out', 'Hours', 'Remarks'],
  ['1', 'Sun', '', '', '', ''],
  ['7', 'Sat', '0900', '1200', '3', ''],
  ['14 (Sat)', 'Sat', '0905', '1230', '3.5', 'rain'],
  ['Total', '', '', '', '6.5', ''],
]
const expected = (owner: string) => [
  ['Date', 'Day', 'Time In', 'Time Out', 'Hours', 'Remarks', 'Name'],
  [],
  ['07 Nov 2026', 'Sat', '0900', '1200', '3', '', owner],
  ['14 Nov 2026', 'Sat', '0905', '1230', '3.5', 'rain', owner],
  ['Total', '', '', '', '6.5', ''],
]

describe('a timesheet of one person', () => {
  it.each<[string, string[][], string | undefined, string]>([
    [
      'with words before',
      [
        ['Name:', 'Tan Mei Ling'],
        ['Month:', 'November 2026'],
      ],
      undefined,
      'Tan Mei Ling',
    ],
    ['in one cell', [['Volunteer Name: Tan Mei Ling'], ['For the month of Nov 2026']], undefined, 'Tan Mei Ling'],
    ['beside each other', [['Name', '', 'Uncle Tan', 'Month', '11/2026']], undefined, 'Uncle Tan'],
    ['Chinese', [['姓名：', '陈美玲'], ['Nov 2026']], undefined, '陈美玲'],
    [
      'without the year',
      [
        ['Name:', 'Tan Mei Ling'],
        ['Month:', 'Nov'],
      ],
      undefined,
      'Tan Mei Ling',
    ],
    ['by the name of its sheet', [['Timesheet Nov 2026']], 'Tan Mei Ling', 'Tan Mei Ling'],
  ])('%s', (_how, above, name, owner) => {
    const found = read([...above, ...table], name)
    expect(found.slice(above.length)).toEqual(expected(owner))
  })

  it('keeps days that are whole, and leaves out what is above and was read', () => {
    const rows = [
      ['Name: Mei', ''],
      ['Date', 'Hours'],
      ['7/11/2026', '3'],
    ]
    expect(read(rows)).toEqual([[], ['Date', 'Hours', 'Name'], ['7/11/2026', '3', 'Mei']])
  })

  it.each(['Kitchen Log', 'Day Care', 'Attendance Nov', 'Dog Walks'])('“%s” is the name of no person', (name) => {
    const rows = [
      ['Date', 'Hours'],
      ['7/11/2026', '3'],
    ]
    expect(read(rows, name)).toEqual(rows)
  })

  it('is no list that names its people, and no sheet that names nobody', () => {
    for (const rows of [
      [['Name: Mei'], ['Date', 'Name', 'Hours'], ['7/11/2026', 'Arun', '3']],
      [['Kitchen'], ['Date', 'Hours'], ['7/11/2026', '3']],
      [['Name: Mei'], ['Date', 'Menu'], ['7/11/2026', 'Rice']],
    ])
      expect(read(rows)).toEqual(rows)
  })
})
