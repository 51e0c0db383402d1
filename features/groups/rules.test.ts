import { describe, expect, it } from 'vitest'
import { countOfVolunteers, findRepeatedNames, importColumns, readGroupRows, readMemberKey } from './rules.ts'

describe('countOfVolunteers', () => {
  it.each([
    [0, '0 volunteers'],
    [1, '1 volunteer'],
    [2, '2 volunteers'],
  ])('%i is "%s"', (count, text) => expect(countOfVolunteers(count)).toBe(text))
})

describe('readMemberKey', () => {
  it.each([
    [' Mei.Ling@Example.org ', { email: 'mei.ling@example.org' }],
    ['9123 4567', { phone: '91234567' }],
    ['+65 9123-4567', { phone: '91234567' }],
    ['1234567', undefined],
    ['Mei Ling', undefined],
    ['a@b@c', undefined],
    ['', undefined],
  ])('"%s"', (text, key) => expect(readMemberKey(text)).toEqual(key))
})

describe('findRepeatedNames', () => {
  it('names the second row of a pair, whatever its case', () => {
    const rows = ['Readers', 'Drivers', ' readers '].map((groupName) => ({ groupName, members: [] }))
    expect(findRepeatedNames(rows)).toEqual([{ row: 2, name: ' readers ' }])
  })
  it('finds none among different names', () => {
    expect(
      findRepeatedNames([
        { groupName: 'A', members: [] },
        { groupName: 'B', members: [] },
      ]),
    ).toEqual([])
  })
})

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
