import { expect, it } from 'vitest'
import type { NamedPerson } from '#features/groups/person-contract.ts'
import { readPhone } from '#shared/phone.ts'
import { messageHeadings } from '#shared/sheets/read-message.ts'
import { noChoices, type SheetChoices, whoKey } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, knownParticipants, roleOfAll } from './participant-rules.ts'

const nobody = { vid: '', name: '', by: '' as const, count: 0, isOtherName: false, others: [] }
const find = async (people: NamedPerson[]) =>
  people.map(({ fullName, mobileNo }) =>
    readPhone(mobileNo) === '+6591234567'
      ? {
          vid: 'mei',
          name: 'Tan Mei Ling',
          by: 'phone' as const,
          count: 1,
          isOtherName: !fullName.includes('Tan'),
          others: [],
        }
      : nobody,
  )
const check = (rows: string[][], choices: Partial<SheetChoices> = {}) =>
  checkSheet(rows, { choices: { ...noChoices, ...choices }, find, roles: ['Driver', 'Kitchen'] })

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
    people: [],
    newcomer: { fullName: 'Arun', nric: '', mobileNo: '', email: '' },
    cell: { key: '5 2', text: '8000' },
  })
})

it('takes a cell as it was corrected', async () => {
  const sheet = await check(messy, { cells: { '5 2': '9123 4567' } })
  // the next list may say it as it stands here
  const said = { fullName: 'Arun', nric: '', email: '', mobileNo: '8000' }
  expect(sheet.records[1]).toMatchObject({ vid: 'mei', said })
  expect(sheet.records[0]).not.toHaveProperty('said')
})

it('reads the role of each row, of a message what stands beside a name, and for the others the one of all', async () => {
  const rows = [
    ['Name', 'HP', 'Role'],
    ['Tan Mei Ling', '91234567', 'driver'],
    ['Tan Mei Ling', '91234567', ''],
    ['Tan Mei Ling', '91234567', 'Pilot'],
  ]
  const rolesOf = ({ records }: { records: Record<string, unknown>[] }) => records.map(({ role }) => role)
  expect(rolesOf(await check(rows))).toEqual(['Driver', '', 'Pilot'])
  expect((await check(rows)).problems).toMatchObject([{ row: 4, column: 'Role', isWord: true }])
  const all = { cells: { [roleOfAll]: 'Kitchen' } }
  expect(rolesOf(await check(rows.slice(0, 3), all))).toEqual(['Driver', 'Kitchen'])
  const message = [
    [...messageHeadings],
    ['Tan Mei Ling', '91234567', '', 'driver'],
    ['Tan Mei Ling', '91234567', '', 'after 2 pm'],
    ['Tan Mei Ling', '91234567', '', '+ 1; Drivers'],
  ]
  const read = await check(message, all)
  expect(rolesOf(read)).toEqual(['Driver', 'Kitchen', 'Driver'])
  expect(read.problems).toEqual([])
  expect(read.notes?.at(-1)).toBe(
    'The message says more, which is not taken over: Tan Mei Ling: after 2 pm; Tan Mei Ling: + 1.',
  )
})

it('takes the one of those of one name whom somebody chose', async () => {
  const others = ['a', 'b'].map((vid) => ({ vid, name: 'Ng Ah Kow', mobileNo: '', email: '', status: '', address: '' }))
  const of = (cells: SheetChoices['cells']) =>
    checkSheet([['Name'], ['Ng Ah Kow']], {
      choices: { ...noChoices, cells },
      find: async (people) => people.map(() => ({ ...nobody, by: 'name' as const, count: 2, others })),
      roles: [],
    })
  expect((await of({})).problems).toMatchObject([
    { row: 2, isWho: true, people: others.map(({ vid }) => ({ vid, label: 'Ng Ah Kow' })) },
  ])
  const chosen = await of({ [whoKey(2)]: 'b' })
  expect([chosen.problems, chosen.records[0]?.['vid']]).toEqual([[], 'b'])
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

it('finds who takes part already, whether their row says another role, and whom an earlier row means', () => {
  const records = [
    { vid: 'a' },
    { vid: 'b' },
    { vid: 'a' },
    { vid: '' },
    { vid: 'c', role: 'Driver' },
    { vid: 'd', role: 'Packer' },
  ]
  const there = new Map([
    ['b', []],
    ['c', ['Driver']],
    ['d', ['Driver']],
  ])
  expect(knownParticipants(records, there)).toEqual([
    { at: 1, vid: 'b', roles: [], isOther: false },
    { at: 2, vid: 'a', sameAs: 0 },
    { at: 4, vid: 'c', roles: ['Driver'], isOther: false },
    { at: 5, vid: 'd', roles: ['Driver'], isOther: true },
  ])
})

const october = (rows: string[][], day = '2026-10-02', choices: Partial<SheetChoices> = {}) =>
  checkSheet(rows, { choices: { ...noChoices, ...choices }, find, roles: [], day })

it('reads who came and for how long, once the session has begun', async () => {
  const rows = [
    ['Name', 'HP', 'Shift', 'Attended', 'Hours'],
    ['Tan Mei Ling', '91234567', 'AM', 'Y', '3'],
    ['Tan Mei Ling', '91234567', 'PM', 'N', ''],
    ['Tan Mei Ling', '91234567', 'PM', '', '2.5'],
    ['Tan Mei Ling', '91234567', 'PM', '-', ''],
    ['Tan Mei Ling', '91234567', 'PM', 'perhaps', ''],
  ]
  const { records, problems } = await october(rows)
  expect(records.map(({ outcome, hours }) => [outcome, hours])).toEqual([
    ['came', 3],
    ['absent', undefined],
    ['came', 2.5],
    [undefined, undefined],
    [undefined, undefined],
  ])
  expect(problems).toMatchObject([{ row: 6, column: 'Attended', cell: { key: '6 3', text: 'perhaps' } }])
  const corrected = await october(rows, '2026-10-02', { cells: { '6 3': 'MC' } })
  expect([corrected.records.at(-1)?.['outcome'], corrected.problems]).toEqual(['excused', []])
  expect((await check(rows)).records[0]).not.toHaveProperty('outcome')
})

it('reads of a sheet of many days that of the session, and refuses one of other days', async () => {
  const rows = [
    ['ATTENDANCE OCT 2026', '', '', '', ''],
    ['S/N', 'Name', 'HP', '2/10', '6/10'],
    ['1', 'Tan Mei Ling', '91234567', '✓', ''],
    ['2', 'Tan Mei Ling', '91234567', '', '3h'],
    ['3', 'Tan Mei Ling', '91234567', 'late', 'x'],
    ['TOTAL', '', '', '12', '14'],
    ['AM = morning only 2 hours', '', '', '', ''],
  ]
  const of = async (day: string) => (await october(rows, day)).records.map(({ outcome, hours }) => [outcome, hours])
  expect(await of('2026-10-02')).toEqual([
    ['came', undefined],
    ['came', undefined],
  ])
  expect(await of('2026-10-06')).toEqual([
    ['came', 3],
    ['came', undefined],
  ])
  // before the session those with a tick are coming
  const ask = { choices: noChoices, find, roles: [], hasBegun: false }
  const coming = await checkSheet(rows, { ...ask, day: '2026-10-02' })
  expect(coming.rowNumbers).toEqual([3, 5])
  expect(coming.records[0]).not.toHaveProperty('outcome')
  expect((await checkSheet(rows, { ...ask, day: '2026-12-01' })).problems).toMatchObject([{ isWhole: true }])
  const { problems } = await october(rows, '2026-12-01')
  expect(problems).toMatchObject([{ isWhole: true, reason: expect.stringContaining('02 Oct 2026 to 06 Oct 2026') }])
})
