import { describe, expect, it } from 'vitest'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSheet } from './import-rules.ts'
import type { NamedPerson } from './person-contract.ts'

const find = async (people: NamedPerson[]) =>
  people.map(({ fullName, mobileNo, email }) => ({
    vid: fullName || mobileNo || email,
    name: fullName,
    by: 'phone' as const,
    count: 1,
    isOtherName: false,
    others: [],
  }))
const check = (rows: string[][]) =>
  checkSheet(rows, { choices: noChoices, kind: 'groups', findGroups: async () => [], find })
const peopleOf = async (rows: string[][]) =>
  (await check(rows)).records.map(({ fullName, mobileNo, email, inCharge }) =>
    [fullName, mobileNo, email, inCharge ? 'leads' : ''].filter(Boolean).join(' | '),
  )
const arun = ['Arun Kumar', '81234567']
const siti = ['Siti Rahman', '82345678']
const mei = ['Tan Mei Ling', '9123 4567']

describe('a number belongs to the person whose word stands in its heading', () => {
  it.each([
    ['Leader', 'Leader HP', 'Member', 'Member HP'],
    ['IC', 'IC contact', 'Member name', 'Member contact'],
    ['Captain', 'Captain mobile no', 'Members', 'HP'],
    ['Coordinator', 'Coordinator contact', 'Volunteer', 'Volunteer HP'],
    ['Leader', 'HP', 'Member', 'Member HP'],
  ])('%s, %s, %s, %s', async (...headings) => {
    const rows = [
      ['Group', ...headings],
      ['Kitchen', ...mei, ...arun],
      ['', '', '', ...siti],
    ]
    expect(await peopleOf(rows)).toEqual([
      'Arun Kumar | 81234567',
      'Tan Mei Ling | 9123 4567 | leads',
      'Siti Rahman | 82345678',
    ])
  })
  it('of the leader who is a member, too', async () => {
    const rows = [
      ['Group', 'Leader', 'Leader HP', 'Leader email', 'Members'],
      ['Kitchen', ...arun, 'arun@example.org', 'Arun Kumar, Siti Rahman'],
    ]
    expect(await peopleOf(rows)).toEqual(['Arun Kumar | 81234567 | arun@example.org | leads', 'Siti Rahman'])
  })
  it('finds the leader whom no name tells', async () => {
    const rows = [
      ['Group', 'Member', 'Member HP', 'Leader HP'],
      ['Kitchen', ...arun, '8234 5678'],
      ['', ...siti, ''],
      ['Drivers', ...arun, '9123 4567'],
    ]
    expect(await peopleOf(rows)).toEqual([
      'Arun Kumar | 81234567',
      'Siti Rahman | 82345678 | leads',
      'Arun Kumar | 81234567',
      '9123 4567 | leads',
    ])
  })
})

describe('a number is that of the member', () => {
  it.each([
    ['behind the name', ['Group', 'Name', 'HP', 'Leader'], [...mei, 'Y'], [...siti, '']],
    [
      'behind ticks',
      ['Group', 'Name', 'Leader', 'HP'],
      ['Tan Mei Ling', 'Y', '9123 4567'],
      ['Siti Rahman', '', '82345678'],
    ],
    [
      'that differs below one leader',
      ['Group', 'Name', 'Leader', 'HP'],
      ['Tan Mei Ling', 'Tan Mei Ling', '9123 4567'],
      ['Siti Rahman', 'Tan Mei Ling', '82345678'],
    ],
  ])('%s', async (_, headings, first, second) => {
    expect(await peopleOf([headings, ['Kitchen', ...first], ['Kitchen', ...second]])).toEqual([
      'Tan Mei Ling | 9123 4567 | leads',
      'Siti Rahman | 82345678',
    ])
  })
  it('where the leader alone is named', async () => {
    expect(
      await peopleOf([
        ['Group', 'Leader', 'HP'],
        ['Kitchen', ...mei],
      ]),
    ).toEqual(['Tan Mei Ling | 9123 4567 | leads'])
  })
})

it('gives no number to several people, but where there are as many', async () => {
  const rows = [
    ['Group', 'Members', 'HP'],
    ['Kitchen', 'Arun Kumar\nSiti Rahman', '81234567\n82345678'],
    ['Drivers', 'Arun Kumar, Tan Mei Ling', '9123 4567'],
  ]
  expect(await peopleOf(rows)).toEqual([
    'Arun Kumar | 81234567',
    'Siti Rahman | 82345678',
    'Arun Kumar',
    'Tan Mei Ling',
  ])
  expect((await check(rows)).notes).toContain('One number or address beside several people is left out: row 3.')
})
