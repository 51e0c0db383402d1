import { describe, expect, it } from 'vitest'
import { columnsOfMembers } from './column-rules.ts'
import { importFields } from './import-rules.ts'

const field = (name: string) => importFields.find((one) => one.name === name)
const find = (headings: readonly (readonly [string, string])[], rows: string[][]) =>
  columnsOfMembers({
    columns: headings.map(([heading, name]) => ({ heading, field: field(name) })),
    lines: rows.map((cells, at) => ({ number: at + 2, cells })),
  })
const named = (heading: string, group = 'Group') =>
  [
    [group, 'groupName'],
    ['Name', 'fullName'],
    [heading, 'groupDescription'],
  ] as const

describe('columns of a sheet of groups that are of the members', () => {
  it.each([
    [
      'remarks that differ',
      named('Remarks'),
      [
        ['3E1', 'Aqil', ''],
        ['3E1', 'Heng', 'MC till 15/11'],
      ],
      { 2: '' },
    ],
    [
      'remarks below a group that is written once',
      named('Remarks'),
      [
        ['3E1', 'Aqil', ''],
        ['', 'Heng', 'MC'],
      ],
      { 2: '' },
    ],
    [
      'remarks that are one for each group',
      named('Remarks'),
      [
        ['3E1', 'Aqil', 'Mon'],
        ['3E1', 'Heng', 'Mon'],
        ['3E2', 'Li', 'Tue'],
      ],
      {},
    ],
    [
      'a description in the first row alone',
      named('Description'),
      [
        ['3E1', 'Aqil', 'They read'],
        ['3E1', 'Heng', ''],
      ],
      {},
    ],
    [
      'a class of several',
      named('About', 'Class'),
      [
        ['3E1', 'Aqil', ''],
        ['3E1', 'Heng', ''],
        ['3E2', 'Li', ''],
      ],
      {},
    ],
    [
      'a unit of each',
      named('About', 'Unit'),
      [
        ['#01-11', 'Mdm Teo', ''],
        ['#02-11', 'Mr Gopal', ''],
      ],
      { 0: '' },
    ],
    [
      'a group of each',
      named('About'),
      [
        ['Readers', 'Mei', ''],
        ['Drivers', 'Siti', ''],
      ],
      {},
    ],
  ])('of %s', (_, headings, rows, found) => {
    expect(find(headings, rows)).toEqual(found)
  })
})
