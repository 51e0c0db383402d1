import { describe, expect, it } from 'vitest'
import { importColumns, readGroupRows } from './import-rules.ts'

describe('readGroupRows', () => {
  const headings = [...importColumns]
  it('gathers the members of a group, whatever the case of its name and the order of the columns', () => {
    const rows = [
      [headings[2], headings[0], headings[1]],
      ['mei@example.org', 'Readers', ''],
      ['', '', ''],
      ['9123 4567', 'readers', 'They read'],
      ['', 'Drivers', ''],
    ]
    expect(readGroupRows(rows as string[][])).toEqual({
      groups: [
        {
          groupName: 'Readers',
          groupDescription: 'They read',
          members: ['mei@example.org', '9123 4567'],
          row: 2,
          memberRows: [2, 4],
        },
        { groupName: 'Drivers', groupDescription: '', members: [], row: 5, memberRows: [] },
      ],
      problems: [],
    })
  })
  it('is read as people have it: a title, their own headings, members by whichever column says it', () => {
    const rows = [
      ['Teams 2026'],
      ['Team', 'Name', 'HP', 'E-mail'],
      ['Readers', 'Mei', '9123 4567', ''],
      ['Readers', 'Arun', '', 'arun@example.org'],
      ['Total', '2'],
    ]
    expect(readGroupRows(rows)).toMatchObject({
      groups: [{ groupName: 'Readers', members: ['9123 4567', 'arun@example.org'], memberRows: [3, 4] }],
      problems: [],
    })
  })
  it('takes a group that is written once for the rows below it', () => {
    const rows = [headings, ['Kitchen', 'They cook', '91234567'], ['', '', '81234567'], ['Altar', '', '91112222']]
    expect(readGroupRows(rows)).toMatchObject({
      groups: [
        { groupName: 'Kitchen', groupDescription: 'They cook', memberRows: [2, 3] },
        { groupName: 'Altar', memberRows: [4] },
      ],
      problems: [],
    })
  })
  it.each([
    ['no heading', [['Name'], ['Readers']], { row: 1, column: 'Group Name' }],
    ['no name', [headings, ['', 'Text', '91234567']], { row: 2, column: 'Group Name' }],
    ['no such member', [headings, ['Readers', '', 'Mei']], { row: 2, column: importColumns[2] }],
    ['no rows', [headings], { row: 2, column: 'Group Name' }],
    ['an empty sheet', [], { row: 1, column: 'Group Name' }],
  ])('names the row: %s', (_case, rows, problem) =>
    expect(readGroupRows(rows).problems).toEqual([expect.objectContaining(problem)]),
  )
})
