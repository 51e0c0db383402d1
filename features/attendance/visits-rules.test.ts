import { expect, it } from 'vitest'
import type { NamedPerson } from '#features/groups/person-contract.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { withDays } from './dated-rules.ts'
import { checkDays } from './days-rules.ts'
import { participantFields } from './participant-rules.ts'
import { checkSession, dayOfAll, visitDaysOf } from './visits-rules.ts'

const find = async (people: NamedPerson[]) =>
  people.map(({ fullName }) => ({
    vid: fullName,
    name: fullName,
    by: 'name' as const,
    count: 1,
    isOtherName: false,
    others: [],
  }))
const held = ['2026-11-07', '2026-11-14', '2026-11-28'].map((day) => ({
  vid: day,
  start: `${day}T09:00:00`,
  end: `${day}T12:00:00`,
  cancelled: false,
}))
const sessionsOf = async ({ from, to }: { from: string; to: string }) =>
  held.filter(({ start }) => start.slice(0, 10) >= from && start.slice(0, 10) <= to)
const check = (rows: string[][]) => checkDays(rows, { choices: noChoices, find, sessionsOf, now: '2026-11-29T10:00' })

const headings = ['Date', 'Name', 'In', 'Out', 'Hrs', 'Remarks']
const list = [
  ['Day Care Saturday Games'],
  headings,
  ['7-Nov', 'Auntie Geok', '0900', '1200', '3', ''],
  ['', 'Tan Wei Ming', '9.00am', '12.30pm', '3', ''],
  ['', 'Ah Keong', '9:00 - 12:30', '', '3h30', ''],
  ['Total 3 pax', '', '', '', '9.5'],
  ['Nov 14th', 'Quek Siew Kim', '', '', '1h30', ''],
  ['"', 'Irfan', 'absent', '', '', ''],
  ['20261121', 'Bernie', '0900', '1200', '', ''],
  ['46354', 'Zul', '2 hrs', '', '', ''],
  ['soon', 'Kavitha', '0900', '1200', '', ''],
  ['', 'Suresh', '0900', '1200', '', ''],
  ['2026-11-28', 'Noraini', '', '', '', 'forgot'],
]

it('reads a list of one row for each visit by the date of the row', async () => {
  const { records, problems, notes } = await check(list)
  expect(records.map(({ vid, marks }) => [vid, marks])).toEqual([
    [
      'Auntie Geok',
      [{ sessionId: '2026-11-07', outcome: 'came', checkIn: '2026-11-07T09:00:00', checkOut: '2026-11-07T12:00:00' }],
    ],
    [
      'Tan Wei Ming',
      [
        {
          sessionId: '2026-11-07',
          outcome: 'came',
          hours: 3,
          checkIn: '2026-11-07T09:00:00',
          checkOut: '2026-11-07T12:30:00',
        },
      ],
    ],
    [
      'Ah Keong',
      [{ sessionId: '2026-11-07', outcome: 'came', checkIn: '2026-11-07T09:00:00', checkOut: '2026-11-07T12:30:00' }],
    ],
    ['Quek Siew Kim', [{ sessionId: '2026-11-14', outcome: 'came', hours: 1.5 }]],
    ['Irfan', [{ sessionId: '2026-11-14', outcome: 'absent' }]],
    ['Zul', [{ sessionId: '2026-11-28', outcome: 'came', hours: 2 }]],
    ['Kavitha', []],
    ['Suresh', []],
    ['Noraini', []],
  ])
  // nobody's hours go to the day above a date that cannot be read
  expect(problems).toMatchObject([
    { row: 11, column: 'Date', cell: { text: 'soon' } },
    { row: 12, column: 'Date' },
  ])
  expect(notes).toContain('Left out, since there is no session on 21 Nov 2026: row 9.')
  expect(notes).toContain('No time, hours or mark, and left out: row 13.')
  expect(notes).toContain('The hours of the sheet count: row 4, 3 hours, and not the 3.5 between the times.')
  expect(notes?.[0]).toBe('5 visits, 13 hours in all.')
})

it('a list of dates and names is of those who came, and a sheet without dates is none', async () => {
  const { records, notes } = await check([
    ['Date', 'Name'],
    ['7-Nov', 'Mei'],
    ['', 'Arun'],
  ])
  expect(notes?.slice(0, 2)).toEqual([
    '2 visits, 6 hours in all.',
    'Nothing in the sheet says for how long: each visit counts as the whole session.',
  ])
  const came = [{ sessionId: '2026-11-07', outcome: 'came' }]
  expect(records.map(({ marks }) => marks)).toEqual([came, came])
  expect(
    visitDaysOf(
      [
        ['Name', 'In'],
        ['Mei', '0900'],
      ],
      '2026-11-29',
      noChoices,
    ),
  ).toBeUndefined()
  const { problems } = await check([headings, ['1 Jan 2026', 'Mei', '0900', '1200', '', '']])
  expect(problems).toMatchObject([{ isWhole: true, reason: expect.stringContaining('the sheet is about 01 Jan 2026') }])
})

it('reads of a list of many days the rows of the session alone, and refuses one of other days', async () => {
  const session = {
    choices: noChoices,
    find,
    roles: [],
    day: '2026-11-14',
    times: { start: '2026-11-14T09:00', end: '2026-11-14T12:00' },
    hasBegun: true,
  }
  const { records, notes, problems } = await checkSession(list, session)
  expect(records.map(({ vid }) => vid)).toEqual(['Quek Siew Kim', 'Irfan', 'Kavitha', 'Suresh'])
  expect(notes).toContain('Of another day, and left out: rows 3, 4, 5, 9, 10, 13.')
  expect(problems.map(({ row, reason }) => [row, reason.slice(0, 36)])).toEqual([
    [11, 'on which day this was cannot be read'],
    [12, 'on which day this was cannot be read'],
  ])
  const other = await checkSession(list, { ...session, day: '2026-11-15' })
  expect([other.records, other.problems[0]?.isWhole]).toEqual([[], true])
  expect(other.problems[0]?.reason).toContain(
    'it is about 07 Nov 2026 to 28 Nov 2026, and this session is on 15 Nov 2026.',
  )
  const anyDay = await checkSession(list, { ...session, choices: { ...noChoices, columns: { 0: '' } } })
  expect(anyDay.records).toHaveLength(10)
  const said = { ...noChoices, cells: { [dayOfAll]: '2026-11-15' } }
  const own = await checkSession(list, { ...session, day: '2026-11-15', choices: said })
  expect([own.otherDays, own.records.length, other.otherDays]).toEqual([undefined, 10, '07 Nov 2026 to 28 Nov 2026'])
})

it('reads a sheet that says its day once in its title into the session of that day', async () => {
  const rows = withDays([['Games, Sat 14 Nov 2026'], ['Name', 'Hours'], ['Auntie Geok', '1h 45']], {
    name: 'Sheet1',
    near: '2026-11-29',
    fields: participantFields([], true),
  })
  const { records, problems } = await check(rows)
  expect(problems).toEqual([])
  expect(records.map(({ vid, marks }) => [vid, marks])).toEqual([
    ['Auntie Geok', [{ sessionId: '2026-11-14', outcome: 'came', minutes: 105 }]],
  ])
})

it('keeps a visit of which the times are left empty, and says that its hours are missing', async () => {
  const rows = [
    headings,
    ['7-Nov', 'Mei', '', 'late, ask her', '', ''],
    ['', 'Arun', 'early', '12.00', '', ''],
    ['', 'Siti', '', '', 'some', ''],
    ['', 'Zul', 'early', '', '2', ''],
    ['', 'Irfan', 'absent', '?', '', ''],
    ['', 'Bernie', '', '1h 45min', '', ''],
  ]
  const open = await check(rows)
  expect(open.problems.map(({ row, cell }) => [row, cell?.key])).toEqual([
    [2, '2 3'],
    [3, '3 2'],
    [4, '4 4'],
    [5, '5 2'],
    [6, '6 2'],
  ])
  const setAside = Object.fromEntries(['2 3', '3 2', '4 4', '5 2', '6 3'].map((key) => [key, true as const]))
  const taken = await checkDays(rows, {
    choices: { ...noChoices, setAside },
    find,
    sessionsOf,
    now: '2026-11-29T10:00',
  })
  const there = [{ sessionId: '2026-11-07', outcome: 'came', checkIn: '2026-11-07T09:00:00' }]
  expect(taken.records.map(({ marks }) => marks)).toEqual([
    there,
    there,
    there,
    [{ sessionId: '2026-11-07', outcome: 'came', hours: 2 }],
    [{ sessionId: '2026-11-07', outcome: 'absent' }],
    [{ sessionId: '2026-11-07', outcome: 'came', minutes: 105 }],
  ])
  expect(taken.problems).toEqual([])
  expect(taken.notes).toContain(
    'For how long they were there is not known, so these count no hours yet: rows 2, 3, 4. Write the times, or the hours.',
  )
})

it('asks about a visit that is far longer than the others, and makes no session of it', async () => {
  const names = ['Mei', 'Arun', 'Siti', 'Zul']
  const book = (day: string, out: string) => [
    headings,
    ...names.map((name, i) => [i ? '' : day, name, '6:00', '8.00am', '', '']),
    ['', 'Irfan', '6:00', out, '', ''],
  ]
  const mistyped = book('7-Nov', '8pm')
  const { problems, records } = await check(mistyped)
  expect(problems).toMatchObject([
    {
      row: 6,
      column: 'Out',
      reason:
        '06:00 to 20:00 is 14 hours; the others of this sheet stay about 2. Please correct it, or write 20:00 if it is right',
      cell: { key: '6 3', text: '8pm' },
    },
  ])
  expect(records.map(({ marks }) => marks)).toHaveLength(5)
  const said = async (text: string) => {
    const choices = { ...noChoices, cells: { '6 3': text } }
    return (await checkDays(mistyped, { choices, find, sessionsOf, now: '2026-11-29T10:00' })).problems
  }
  expect([await said('8am'), await said('20:00')]).toEqual([[], []])
  expect((await check(book('7-Nov', '10am'))).problems).toEqual([])
  const lacking = await check(book('8-Nov', '8pm'))
  expect(lacking.daysWithoutSession).toEqual([{ day: '2026-11-08', times: [{ from: '06:00', to: '08:00' }] }])
})
