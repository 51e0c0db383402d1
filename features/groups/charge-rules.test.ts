import { describe, expect, it } from 'vitest'
import { noChoices, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { noteOfCharge, partCharge, readCharge, settleCharge } from './charge-rules.ts'
import { gatherGroups } from './gather-rules.ts'
import { checkSheet } from './import-rules.ts'
import type { NamedPerson } from './person-contract.ts'

it.each([
  ...['Y', 'yes', 'x', 'X', '✓', '✔', '1', '是', 'Leader', 'IC', 'I/C', 'In charge', 'Team Leader', '组长'].map(
    (text) => [text, 'yes'] as const,
  ),
  ...['', 'N', 'no', '✗', '0', 'Member', 'volunteer', '组员'].map((text) => [text, 'no'] as const),
  ...['Driver', 'Tan Mei Ling', 'Assistant leader', 'Ex-leader', 'Y (asst)', 'yes (deputy)', '副组长'].map(
    (text) => [text, 'other'] as const,
  ),
])('%j says %s', (text, says) => expect(readCharge(text)).toBe(says))

it.each<[written: string, name: string | undefined]>([
  ['Yew Block C (leader)', 'Yew Block C'],
  ['Yew Block C（组长）', 'Yew Block C'],
  ['Yew Block C - IC', 'Yew Block C'],
  ['Yew Block C (assistant leader)', undefined],
  ['Yew Block C (wheelchair)', undefined],
  ['Tan Mei-Ling', undefined],
  ['(leader)', undefined],
])('%j is %j, who leads', (written, name) => expect(partCharge(written)).toBe(name))

const line = (groupName: string, fullName: string, charge = '') => ({ groupName, fullName, charge, inCharge: false })

it('takes a name for the member of the group who has it, in whichever row it is said', () => {
  const lines = [
    line('Kitchen', 'Arun Kumar', 'Tan Mei Ling'),
    line('kitchen', 'Mei Ling TAN'),
    line('Drivers', 'Tan Mei Ling', 'Cook'),
    line('Drivers', 'Siti Rahman', 'Cook'),
  ]
  const unread = settleCharge(lines)
  expect(lines.map(({ inCharge }) => inCharge)).toEqual([false, true, false, false])
  expect(noteOfCharge(unread)).toEqual([
    'Nobody is put in charge by “Cook” (2 rows), which is neither yes nor the name of a member of the group.',
  ])
  expect(noteOfCharge(new Map())).toEqual([])
})

describe('a sheet of groups that says who leads', () => {
  const find = async (people: NamedPerson[]) =>
    people.map(({ fullName, mobileNo }) => ({
      vid: `id of ${fullName || mobileNo}`,
      name: fullName,
      by: 'phone' as const,
      count: 1,
      isOtherName: false,
      others: [],
    }))
  const check = (rows: string[][], choices: Partial<SheetChoices> = {}) =>
    checkSheet(rows, { choices: { ...noChoices, ...choices }, kind: 'groups', findGroups: async () => [], find })
  const leaders = async (rows: string[][], choices: Partial<SheetChoices> = {}) =>
    gatherGroups((await check(rows, choices)).records).flatMap(({ inChargeIds }) => inChargeIds ?? [])
  const rowsUnder = (heading: string, [first = '', second = '', third = '']: readonly string[]) => [
    ['Group', 'Name', 'HP', heading],
    ['Kitchen', 'Mei', '91234567', first],
    ['Kitchen', 'Arun', '81234567', second],
    ['Drivers', 'Siti', '82345678', third],
  ]

  it.each([
    'Leader?',
    'IC',
    'In charge',
    'Team leader',
    '组长',
    'Leader (Y/N)',
    'Leader? Y',
    'Leader - yes/no',
    'In Charge (Yes or No)',
  ])('has it under %s', async (heading) => {
    expect(await leaders(rowsUnder(heading, ['Y', '', 'y']))).toEqual(['id of Mei', 'id of Siti'])
  })

  it('has it as a word under Role', async () => {
    const rows = rowsUnder('Role', ['Leader', 'Member', 'IC'])
    expect(await leaders(rows)).toEqual(['id of Mei', 'id of Siti'])
    expect((await check(rows)).problems).toEqual([])
  })

  it('has the names of the leaders in a column of their own', async () => {
    expect(await leaders(rowsUnder('Leader', ['Arun', 'Arun', 'Siti']))).toEqual(['id of Arun', 'id of Siti'])
    const alone = [
      ['Group', 'Leader', 'HP'],
      ['Kitchen', 'Tan Mei', '91234567'],
    ]
    expect(await leaders(alone)).toEqual(['id of Tan Mei'])
  })

  it('keeps identity cards what they are, and takes the column that somebody chooses', async () => {
    const cards = rowsUnder('IC', ['S1234567D', 'S7654321F', 'S0000001I'])
    expect((await check(cards)).columns[3]?.field?.name).toBe('nric')
    const own = rowsUnder('Star', ['Y', '', ''])
    expect(await leaders(own)).toEqual([])
    expect(await leaders(own, { columns: { 3: 'inCharge' } })).toEqual(['id of Mei'])
  })

  it('says which words put nobody in charge', async () => {
    expect((await check(rowsUnder('Role', ['Leader', 'Cook', '']))).notes).toEqual([
      'Nobody is put in charge by “Cook”, which is neither yes nor the name of a member of the group.',
    ])
  })
})
