import { describe, expect, it } from 'vitest'
import { checkGroups, gatheredOf, groups } from '#testing/check-groups.ts'
import { gatherGroups, groupKey, knownGroups, sayMissing } from './gather-rules.ts'
import { groupOfAll, importColumns, mustAskGroup } from './import-rules.ts'

describe('a sheet of groups', () => {
  const headings = [...importColumns]
  it('gathers the members of a group, whatever the case of its name and the order of the columns', async () => {
    const rows = [
      [headings[2]!, headings[0]!, headings[1]!],
      ['mei@example.org', 'Readers', ''],
      ['', '', ''],
      ['9123 4567', 'readers', 'They read'],
      ['', 'Gardeners', ''],
    ]
    expect(await gatheredOf(rows)).toEqual([
      { groupName: 'Readers', groupDescription: 'They read', memberIds: ['id of mei@example.org', 'id of 91234567'] },
      { groupName: 'Gardeners', groupDescription: '', memberIds: [] },
    ])
  })
  it('is read as people have it: a title, their own headings, a group that is written once, a total line', async () => {
    const rows = [
      ['Teams 2026'],
      ['小组', '姓名', 'HP', 'E-mail'],
      ['Kitchen', 'Tan, Mei', '9123 4567', ''],
      ['', 'Arun', '', 'arun@example.org'],
      ['Team A', '', '', ''],
      ['Altar', 'Mei', '-', 'nil'],
      ['Total', '3', '', ''],
    ]
    expect(await gatheredOf(rows)).toMatchObject([
      { groupName: 'Kitchen', memberIds: ['id of 91234567', 'id of arun@example.org'] },
      { groupName: 'Team A', memberIds: [] },
      { groupName: 'Altar', memberIds: ['id of Mei'] },
    ])
  })
  it.each([
    ['with their numbers', ['', 'Boys', '1'], ['', 'Girls', '2']],
    ['with formulas that have no result', ['', 'Boys', ''], ['', 'Girls', '']],
  ])('leaves out lines that count boys and girls, %s', async (_what, ...counts) => {
    const people = ['a', 'b', 'c'].map((name) => ['Kitchen', `${name}@example.org`, 'M'])
    const sheet = await checkGroups([['Group', 'Members', 'Sex'], ...people, [], ...counts])
    expect([sheet.rowNumbers, sheet.problems]).toEqual([[2, 3, 4], []])
    expect(sheet.leftOut).toEqual([6, 7])
  })
  it('numbers the tenth of a cell otherwise than the first', async () => {
    const members = Array.from({ length: 12 }, (_, at) => `9123 45${String(at).padStart(2, '0')}`)
    const { rowNumbers } = await checkGroups([
      ['Group', 'Members'],
      ['Kitchen', members.join('; ')],
    ])
    expect(rowNumbers.slice(0, 2)).toEqual([2.01, 2.02])
    expect(new Set(rowNumbers).size).toBe(12)
  })
  it('takes several members in one cell, and one person once', async () => {
    const rows = [
      ['Group', 'Members'],
      ['Kitchen', 'a@example.org; 9123 4567\nMei'],
      ['Kitchen', 'Mei'],
    ]
    const sheet = await checkGroups(rows)
    expect(sheet.rowNumbers).toEqual([2.1, 2.2, 2.3, 3])
    expect(gatherGroups(sheet.records)[0]?.memberIds).toEqual(['id of a@example.org', 'id of 91234567', 'id of Mei'])
    expect(sheet.notes).toEqual(['1 row names a member of its group again.'])
  })
  it.each([
    ['no rows', [headings], { isWhole: true, row: 2 }],
    ['an empty sheet', [], { isWhole: true }],
    ['no group', [headings, ['', 'Text', '91234567']], { row: 2, column: 'Group Name' }],
    [
      'a stroke for a group',
      [headings, ['Kitchen', '', '81234567'], ['-', '', '91234567']],
      { row: 3, column: 'Group Name' },
    ],
    [
      'nobody of this name',
      [headings, ['Readers', '', 'Arun']],
      { row: 2, column: importColumns[2], isWho: true, cell: { key: '2 2', text: 'Arun' } },
    ],
  ])('names what is wrong: %s', async (_case, rows, problem) =>
    expect((await checkGroups(rows)).problems).toMatchObject([problem]),
  )
})

describe('a list of people that names no group', () => {
  const rows = [
    ['Name', 'HP'],
    ['Mei', '91234567'],
    ['Arun', '81234567'],
  ]
  it('is asked which group they are, and put into it', async () => {
    const asked = await checkGroups(rows)
    expect(asked.problems).toMatchObject([{ isWhole: true, isAsked: true }])
    expect(mustAskGroup(asked)).toBe(true)
    const told = await checkGroups(rows, 'groups', { cells: { [groupOfAll]: ' Kitchen ' } })
    expect(mustAskGroup(told)).toBe(true)
    expect(gatherGroups(told.records)).toMatchObject([
      { groupName: 'Kitchen', memberIds: ['id of 91234567', 'id of 81234567'] },
    ])
    const members = await checkGroups(rows, 'members', { cells: { [groupOfAll]: 'readers' } })
    expect(members.records.map(({ groupId }) => groupId)).toEqual(['g0', 'g0'])
  })
  it('is not asked where a column says it, or where nothing can be read', async () => {
    expect(
      mustAskGroup(
        await checkGroups([
          ['Group', 'HP'],
          ['Readers', '91234567'],
        ]),
      ),
    ).toBe(false)
    expect(mustAskGroup(await checkGroups([]))).toBe(false)
  })
})

describe('a sheet of members for groups on record', () => {
  const rows = [
    ['Group', 'HP'],
    ['READERS', '91234567'],
    ['Reading club', '81234567'],
    ['Drivers', '91112222'],
    ['Readers', ''],
  ]
  it('finds each group, and asks what a name means that none has', async () => {
    const sheet = await checkGroups(rows, 'members')
    expect(sheet.records.map(({ groupId }) => groupId)).toEqual(['g0', '', ''])
    expect(sheet.problems).toMatchObject([
      { row: 3, reason: 'there is no group of this name', isWord: true },
      { row: 4, reason: 'more than one group has this name' },
    ])
    expect(sheet.unmatched).toMatchObject([
      { text: 'Reading club', options: ['Readers', 'Drivers', 'DRIVERS'], rows: 1 },
    ])
  })
  it('puts the rows where somebody says', async () => {
    const sheet = await checkGroups(rows, 'members', { values: { 'groupName reading club': 'Readers' } })
    expect(gatherGroups(sheet.records)[0]).toEqual({
      groupName: 'Readers',
      groupDescription: '',
      memberIds: ['id of 91234567', 'id of 81234567'],
      into: 'g0',
    })
  })
})

it('finds the groups that are there already, each at its first row', () => {
  const records = ['readers', 'Kitchen', ' Readers', 'Drivers'].map((groupName) => ({ groupName }))
  expect(knownGroups(records, groups)).toMatchObject([
    { at: 0, others: [2], group: { vid: 'g0' }, count: 1 },
    { at: 3, others: [], count: 2 },
  ])
  expect(groupKey('Café  Team')).toBe(groupKey('CAFE TEAM '))
})

it.each([
  [['Kitchen'], true, 'Kitchen is not there yet: Import Groups creates it with the members.'],
  [
    ['Kitchen', 'Altar'],
    false,
    'Kitchen, Altar are not there yet: Import Groups creates them with the members, which a superadmin may do.',
  ],
  [
    ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
    true,
    'A, B, C, D, E and 2 more are not there yet: Import Groups creates them with the members.',
  ],
])('of groups %j that are not there it says where they are made', (names, canMake, text) =>
  expect(sayMissing(names, canMake)).toBe(text),
)

describe('a list of a class', () => {
  const rows = [
    ['Reg No', 'NAME', 'Gender', 'Class', "Parent's HP", 'Remarks'],
    ['1', 'AQIL IRFAN BIN JUMAT', 'M', '3E1', '9606 8916', ''],
    ['2', 'HENG JING WEN', 'M', '3E1', '9776 9684', 'MC till 15/11'],
  ]
  it('is the group that its column Class names, and what is remarked of one student describes nobody else', async () => {
    const { records } = await checkGroups(rows)
    expect(records.map(({ groupName, groupDescription }) => [groupName, groupDescription])).toEqual([
      ['3E1', ''],
      ['3E1', ''],
    ])
  })
  it('names no group by a column Class beside a column Group', async () => {
    const { records } = await checkGroups([
      ['Name', 'Class', 'Group'],
      ['Mei', '3E1', 'Readers'],
    ])
    expect(records[0]?.['groupName']).toBe('Readers')
  })
  it('takes remarks for the description where somebody says so', async () => {
    const { records } = await checkGroups(rows, 'groups', { columns: { 5: 'groupDescription' } })
    expect(records.map(({ groupDescription }) => groupDescription)).toEqual(['', 'MC till 15/11'])
  })
})
