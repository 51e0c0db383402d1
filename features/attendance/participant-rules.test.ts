import { expect, it } from 'vitest'
import type { NamedPerson } from '#features/groups/person-contract.ts'
import { readPhone } from '#shared/phone.ts'
import { noChoices, type SheetChoices } from '#shared/sheet-choices.ts'
import { checkSheet, knownParticipants } from './participant-rules.ts'

const nobody = { vid: '', name: '', by: '' as const, count: 0, isOtherName: false }
const find = async (people: NamedPerson[]) =>
  people.map(({ fullName, mobileNo }) =>
    readPhone(mobileNo) === '+6591234567'
      ? { vid: 'mei', name: 'Tan Mei Ling', by: 'phone' as const, count: 1, isOtherName: !fullName.includes('Tan') }
      : nobody,
  )
const check = (rows: string[][], choices: Partial<SheetChoices> = {}) =>
  checkSheet(rows, { choices: { ...noChoices, ...choices }, find })

const messy = [
  ['Roof garden, 3 May'],
  ['No.', '姓名', 'Mobile', '备注'],
  ['1', 'Tan, Mei Ling', '9123 4567', 'vegetarian'],
  ['', '', '', ''],
  ['2', 'Arun', '8000', ''],
  ['3', 'Lim Boon', '91234567.0', ''],
  ['Total', '3', '', ''],
]

it('reads a sheet as people have it, and says of each row who is not found', async () => {
  const sheet = await check(messy)
  expect(sheet.rowNumbers).toEqual([3, 5, 6])
  expect(sheet.records).toMatchObject([{ vid: 'mei' }, { vid: '' }, {}])
  expect(sheet.problems[0]).toEqual({
    row: 5,
    column: 'Mobile',
    reason: 'not a telephone number',
    isWho: true,
    cell: { key: '5 2', text: '8000' },
  })
})

it('takes a cell as it was corrected', async () => {
  const sheet = await check(messy, { cells: { '5 2': '9123 4567' } })
  expect(sheet.records[1]).toMatchObject({ vid: 'mei' })
})

it.each([
  ['nothing', []],
  [
    'no column that says who',
    [
      ['Shirt', 'Size'],
      ['red', 'L'],
    ],
  ],
  ['no rows', [['Name', 'HP']]],
])('is refused as a whole with %s', async (_as, rows) =>
  expect((await check(rows)).problems).toMatchObject([{ isWhole: true }]),
)

it('finds who takes part already, and whom an earlier row means', () => {
  const records = ['a', 'b', 'a', ''].map((vid) => ({ vid }))
  expect(knownParticipants(records, new Set(['b']))).toEqual([
    { at: 1, vid: 'b' },
    { at: 2, vid: 'a', sameAs: 0 },
  ])
})
