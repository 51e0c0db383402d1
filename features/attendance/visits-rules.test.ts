import { expect, it } from 'vitest'
import type { NamedPerson } from '#features/groups/person-contract.ts'
import { noChoices } from '#shared/sheet-choices.ts'
import { checkDays } from './days-rules.ts'
import { visitDaysOf } from './visits-rules.ts'

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
  const { records } = await check([
    ['Date', 'Name'],
    ['7-Nov', 'Mei'],
    ['', 'Arun'],
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
