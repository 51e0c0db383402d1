import { describe, expect, it } from 'vitest'
import { checkGroups, gatheredOf } from '#testing/check-groups.ts'
import { gatherGroups } from './gather-rules.ts'

describe('who leads a group of a sheet', () => {
  it.each<[what: string, rows: string[][], inCharge: boolean[]]>([
    [
      'in a list',
      [
        ['Group', 'Members'],
        ['Kitchen', 'a@example.org; Mei (leader)'],
      ],
      [false, true],
    ],
    [
      'in a row',
      [
        ['Group', 'Name', 'HP'],
        ['Kitchen', 'Mei (leader)', ''],
      ],
      [true],
    ],
    [
      'beside a column that says another',
      [
        ['Group', 'Leader', 'Name'],
        ['Kitchen', '', 'Mei (leader)'],
      ],
      [false],
    ],
  ])('takes somebody who is called the leader %s for them', async (_, rows, inCharge) => {
    const { records } = await checkGroups(rows)
    expect(records.map((one) => one['inCharge'])).toEqual(inCharge)
    expect(records.at(-1)).toMatchObject({ fullName: 'Mei', vid: 'id of Mei' })
  })
  it.each<[what: string, row: string[], members: string[]]>([
    ['one of them', ['Kitchen', 'Mei', 'a@example.org', 'Mei', '91234567'], ['a@example.org', 'Mei', '91234567']],
    ['somebody else', ['Kitchen', 'Mei', 'a@example.org', '91234567', ''], ['a@example.org', 'Mei', '91234567']],
    ['called the leader', ['Kitchen', 'Mei (leader)', 'a@example.org', '', ''], ['a@example.org', 'Mei']],
    ['alone', ['Kitchen', 'Mei', '', '', ''], ['Mei']],
  ])('takes a row for each group with its members, of whom the leader is %s', async (_, row, members) => {
    const headings = ['Group', 'Leader', 'Member 1', 'Member 2', 'Member 3']
    const [group, ...more] = await gatheredOf([headings, row, ['Drivers', '-', 'b@example.org', '', '']])
    expect(group).toMatchObject({ groupName: 'Kitchen', inChargeIds: ['id of Mei'] })
    expect(group?.memberIds.toSorted()).toEqual(members.map((one) => `id of ${one}`).toSorted())
    expect(more).toEqual([{ groupName: 'Drivers', groupDescription: '', memberIds: ['id of b@example.org'] }])
  })
  it('says of a leader whom nobody knows in which cell that is, and takes who is written there instead', async () => {
    const rows = [
      ['Group', 'Leader', 'Member 1', 'Member 2'],
      ['Kitchen', 'Arun', 'a@example.org', '91234567'],
    ]
    const { problems } = await checkGroups(rows)
    expect(problems).toMatchObject([{ row: 2, column: 'Leader', cell: { key: '2.1 1', text: 'Arun' }, isWho: true }])
    const { records } = await checkGroups(rows, 'groups', { cells: { '2.1 1': 'Mei' } })
    expect(gatherGroups(records)).toMatchObject([{ inChargeIds: ['id of Mei'] }])
  })
  it('takes a leader of a list with a row for each member once, and says so', async () => {
    const sheet = await checkGroups([
      ['Group', 'Leader', 'Name', 'HP'],
      ['Kitchen', 'Ong Siew Hoon', 'Arun', '91234567'],
      ['Kitchen', 'Ong Siew Hoon', 'Devi', '81234567'],
      ['', 'TBC', 'Lim', 'a@example.org'],
    ])
    expect(sheet.records.map(({ fullName, inCharge }) => [fullName, inCharge])).toEqual([
      ['Arun', false],
      ['Ong Siew Hoon', true],
      ['Devi', false],
      ['Lim', false],
    ])
    expect(sheet.notes).toContain('Who leads is a member, too: Ong Siew Hoon (Kitchen).')
  })
  it('takes the member in charge whom the column of leaders calls the leader', async () => {
    const rows = [
      ['Group', 'Leader', 'Name', 'HP'],
      ['Kitchen', 'Mei (leader)', 'Arun', '91234567'],
      ['Kitchen', '', 'Mei', ''],
    ]
    expect(await gatheredOf(rows)).toMatchObject([{ inChargeIds: ['id of Mei'] }])
  })
})
