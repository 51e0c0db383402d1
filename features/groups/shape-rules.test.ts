import { describe, expect, it } from 'vitest'
import { importFields } from './import-rules.ts'
import { listOfMembers } from './shape-rules.ts'

const listed = (rows: string[][]) => listOfMembers(rows, importFields)
const filled = (rows: string[][]) =>
  listed(rows)
    ?.rows.slice(1)
    .map((row) => row.map((cell) => cell.trim()).filter(Boolean))
    .filter((row) => row.length)

describe('groups without a column that names them', () => {
  it('stand in a column each', () => {
    const rows = [
      ['Befriending 2026', '', ''],
      ['Monday team', 'Wednesday team', 'Saturday visits'],
      ['IC: Tan Ah Kow', 'Lim Mei Ling', 'Ahmad bin Ali'],
      ['Ong Siew Hoon', '', 'Devi d/o Raman'],
      ['Total: 2', 'Total: 1', 'Total: 2'],
    ]
    expect(filled(rows)).toEqual([
      ['Monday team', 'Tan Ah Kow (leader)'],
      ['Monday team', 'Ong Siew Hoon'],
      ['Wednesday team', 'Lim Mei Ling'],
      ['Saturday visits', 'Ahmad bin Ali'],
      ['Saturday visits', 'Devi d/o Raman'],
    ])
    expect(listed(rows)?.note).toBe('Each column is a group: Monday team, Wednesday team and Saturday visits.')
  })
  it('have their numbers in columns beside them', () => {
    expect(
      filled([
        ['Mon group', 'HP', 'Thu group', 'HP'],
        ['Tan Ah Kow', '91234567', 'Lim Mei Ling', '81234567'],
        ['Ong Siew Hoon', '92345678', '', ''],
      ]),
    ).toEqual([
      ['Mon group', 'Tan Ah Kow', '91234567'],
      ['Mon group', 'Ong Siew Hoon', '92345678'],
      ['Thu group', 'Lim Mei Ling', '81234567'],
    ])
  })
  it('stand below each other, each below its name, with lines that keep their numbers', () => {
    const rows = [
      ['Groups of Bright Harbour', ''],
      ['', ''],
      ['Monday team', ''],
      ['Name', 'HP'],
      ['Tan Ah Kow', '91234567'],
      ['Lim Mei Ling', ''],
      ['', ''],
      ['Choir', ''],
      ['Name', 'HP'],
      ['Chua Wei', '92345678'],
      ['Total', '3'],
    ]
    expect(listed(rows)?.rows).toEqual([
      [],
      [],
      [],
      ['Group Name', 'Name', 'HP'],
      ['Monday team', 'Tan Ah Kow', '91234567'],
      ['Monday team', 'Lim Mei Ling', ''],
      [],
      [],
      [],
      ['Choir', 'Chua Wei', '92345678'],
      [],
    ])
  })
  it('are parts of a mere list of names', () => {
    expect(filled([['Kitchen crew:'], ['Tan Ah Kow'], ['Mei'], [''], ['Drivers group'], ['Chua Wei']])).toEqual([
      ['Kitchen crew', 'Tan Ah Kow'],
      ['Kitchen crew', 'Mei'],
      ['Drivers group', 'Chua Wei'],
    ])
  })
  it('are columns with ticks', () => {
    const rows = [
      ['Name', 'Monday', 'Choir', 'PDPA consent', 'Remarks'],
      ['Tan Ah Kow', 'x', 'leader', 'yes', 'ok'],
      ['Lim Mei Ling', '', '✓', 'yes', ''],
      ['Total', '1', '2', '2', ''],
    ]
    expect(filled(rows)).toEqual([
      ['Monday', 'Tan Ah Kow', 'yes', 'ok'],
      ['Choir', 'Tan Ah Kow (leader)', 'yes', 'ok'],
      ['Choir', 'Lim Mei Ling', 'yes'],
    ])
  })
  it('are called like what somebody is, too', () => {
    const rows = [
      ['Name', 'Drivers', 'Golden Years', 'Drives', 'New'],
      ['Tan Ah Kow', 'x', '', 'x', 'x'],
      ['Lim Mei Ling', '', 'x', 'x', ''],
      ['Chua Wei', '', '', 'x', ''],
    ]
    expect(listed(rows)?.note).toBe('Each column with ticks is a group: Drivers and Golden Years. 1 row has no tick.')
  })
})

describe('no such shape', () => {
  it.each<[what: string, rows: string[][]]>([
    [
      'a column of groups',
      [
        ['Group', 'Name', 'Choir', 'Lunch'],
        ['Kitchen', 'Tan Ah Kow', 'x', 'x'],
        ['Drivers', 'Chua Wei', 'x', ''],
      ],
    ],
    [
      'a befriender beside a senior',
      [
        ['Befriender', 'Senior'],
        ['Tan Ah Kow', 'Lim Mei Ling'],
        ['Chua Wei', 'Ong Siew Hoon'],
      ],
    ],
    [
      'a list of people, of whom one stands alone below a blank line',
      [
        ['Our volunteers', ''],
        ['Name', 'HP'],
        ['Tan Ah Kow', '91234567'],
        ['', ''],
        ['Chua Wei', ''],
        ['Lim Mei Ling', '81234567'],
      ],
    ],
    [
      'one part alone',
      [
        ['Monday team', ''],
        ['Name', 'HP'],
        ['Tan Ah Kow', '91234567'],
      ],
    ],
    [
      'what is ticked of people',
      [
        ['Name', 'Consent', 'Trained'],
        ['Tan Ah Kow', 'x', 'x'],
        ['Chua Wei', 'x', ''],
      ],
    ],
    ['nothing', []],
    ['empty rows', [['', ''], ['']]],
  ])('in a sheet with %s', (_, rows) => {
    expect(listed(rows)).toBeUndefined()
  })
})
