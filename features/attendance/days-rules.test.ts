import { expect, it } from 'vitest'
import type { NamedPerson } from '#features/groups/person-contract.ts'
import { noChoices, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { bySession, checkDays } from './days-rules.ts'
import { markKey } from './mark-rules.ts'

const find = async (people: NamedPerson[]) =>
  people.map(({ fullName }) => ({
    vid: fullName === 'Nobody' ? '' : fullName,
    name: fullName,
    by: 'name' as const,
    count: fullName === 'Nobody' ? 0 : 1,
    isOtherName: false,
    others: [],
  }))
const held = [
  { vid: 's2', start: '2026-10-02T09:00', end: '2026-10-02T12:00', cancelled: false },
  { vid: 's6', start: '2026-10-06T09:00', end: '2026-10-06T12:00', cancelled: false },
  { vid: 's9', start: '2026-10-09T09:00', end: '2026-10-09T12:00', cancelled: true },
  { vid: 's30', start: '2026-11-30T09:00', end: '2026-11-30T12:00', cancelled: false },
]
const asked: string[] = []
const sessionsOf = async ({ from, to }: { from: string; to: string }) => {
  asked.push(`${from} ${to}`)
  return held.filter(({ start }) => start.slice(0, 10) >= from && start.slice(0, 10) <= to)
}
const check = (rows: string[][], choices: Partial<SheetChoices> = {}) =>
  checkDays(rows, { choices: { ...noChoices, ...choices }, find, sessionsOf, now: '2026-11-29T10:00' })

const sheet = [
  ['KOPI MORNINGS', '', '', '', '', '', ''],
  ['No', 'Name', '2/10', '6/10', '9/10', '13/10', '30/11'],
  ['1', 'Tan Mei', '✓', '3h', '✓', '✓', ''],
  ['2', 'Arun', '', 'MC', '', '', ''],
  ['3', 'Siti', '', '', '', '', ''],
  ['4', 'Lim', 'late', '?!', '', '', ''],
  ['TOTAL', '', '2', '2', '1', '1', '0'],
  ['MC = medical leave', '', '', '', '', '', ''],
]

it('reads each person’s marks by the sessions of their days', async () => {
  const { records, rowNumbers, problems, notes, columns } = await check(sheet)
  expect(asked).toEqual(['2026-10-02 2026-11-30'])
  expect(records.map(({ vid, marks }) => [vid, marks])).toEqual([
    [
      'Tan Mei',
      [
        { sessionId: 's2', outcome: 'came' },
        { sessionId: 's6', outcome: 'came', hours: 3 },
      ],
    ],
    ['Arun', [{ sessionId: 's6', outcome: 'excused' }]],
    ['Lim', [{ sessionId: 's2', outcome: 'came' }]],
  ])
  expect(rowNumbers).toEqual([3, 4, 6])
  expect(problems).toMatchObject([{ row: 6, column: '6/10', cell: { key: '6 3', text: '?!' } }])
  expect(notes).toEqual([
    '2 visits, 6 hours in all.',
    'Not counted, and not imported before they are corrected: 1 visit in 1 row.',
    '“9/10” is left out: the session of 09 Oct 2026 was cancelled.',
    '“13/10” is left out: there is no session on 13 Oct 2026.',
    '“30/11” is left out: the session of 30 Nov 2026 has not begun.',
    'No mark on these days, and left out: row 5.',
    'As the sheet says itself: “MC” (1) is read as somebody who was excused.',
    'Read as the whole session: “late” (1). Where it was less, write the hours, such as 2h.',
    'Found by the name alone: row 3, Tan Mei; row 4, Arun; row 6, Lim.',
  ])
  expect(columns[2]?.offers).toEqual({ value: '+day', label: 'Who came on 02 Oct 2026', isTaken: true })
})

it('leaves out a day that somebody does not want, and takes a cell as it was corrected', async () => {
  const { records, problems } = await check(sheet, { columns: { 2: '' }, cells: { '6 3': 'n' } })
  expect(problems).toEqual([])
  expect(records.map(({ vid, marks }) => [vid, marks])).toEqual([
    ['Tan Mei', [{ sessionId: 's6', outcome: 'came', hours: 3 }]],
    ['Arun', [{ sessionId: 's6', outcome: 'excused' }]],
    ['Lim', [{ sessionId: 's6', outcome: 'absent' }]],
  ])
})

it.each([
  [
    [
      ['Name', 'HP'],
      ['Tan Mei', '91234567'],
    ],
    'no column is headed by a day, such as 2/10, 2 Oct or 02 Oct 2026, or has the date of each row',
  ],
  [
    [
      ['Name', '3/10', '4/10'],
      ['Tan Mei', '1', '1'],
    ],
    'the sheet is about 03 Oct 2026 to 04 Oct 2026, and this batch has no session then of which attendance can be entered. That is possible from the start of a session on. Days with such a session: 02 Oct 2026, 06 Oct 2026',
  ],
])('refuses %j', async (rows, reason) => {
  expect((await check(rows)).problems).toMatchObject([{ reason, isWhole: true }])
})

const book = [
  ['HOSPICE', '', '', ''],
  ['No', 'Name', '2/10', '6/10', 'Total'],
  ['1', 'Tan Mei', '/', '/', '2'],
  ['2', 'Arun', 'A', 'HD', '1'],
  ['3', 'Siti', 'L', '/', '1'],
  ['', 'Total present', '1', '3', '4'],
  [],
  ['', '/ = present (3 hrs), A = absent, HD = half day (1.5 hrs)'],
  [],
  ['', 'Lunch 26-Oct (all day)'],
  ['', 'Name', 'Hours'],
  ['', 'Lee Wei Jie', '5'],
]

it('reads a book by its legend, asks once what else a mark means, and no second table as more of the first', async () => {
  const { records, problems, notes, marks } = await check(book)
  expect(records.map(({ vid, marks: said }) => [vid, said])).toEqual([
    [
      'Tan Mei',
      [
        { sessionId: 's2', outcome: 'came', hours: 3 },
        { sessionId: 's6', outcome: 'came', hours: 3 },
      ],
    ],
    [
      'Arun',
      [
        { sessionId: 's2', outcome: 'absent' },
        { sessionId: 's6', outcome: 'came', hours: 1.5 },
      ],
    ],
    ['Siti', [{ sessionId: 's6', outcome: 'came', hours: 3 }]],
  ])
  expect(problems).toMatchObject([{ row: 5, isWord: true, cell: { text: 'L' } }])
  expect(marks?.map(({ mark, value }) => [mark, value])).toEqual([
    ['/', '3'],
    ['A', 'absent'],
    ['HD', '1.5'],
    ['L', ''],
  ])
  expect(notes?.some((note) => note.startsWith('Rows 10 to 12 (“Lunch 26-Oct (all day)”)'))).toBe(true)
  const chosen = await check(book, { cells: { [markKey('l')]: 'half' } })
  expect(chosen.problems).toEqual([])
  expect(chosen.records[2]?.['marks']).toContainEqual({ sessionId: 's2', outcome: 'came', hours: 1.5 })
})

it('is sent session by session', () => {
  const came = { outcome: 'came' as const }
  expect(
    bySession([
      {
        vid: 'a',
        marks: [
          { sessionId: 's2', ...came },
          { sessionId: 's6', ...came, hours: 3 },
        ],
      },
      { vid: 'b', marks: [{ sessionId: 's6', outcome: 'excused' }] },
    ]),
  ).toEqual([
    { sessionId: 's2', people: [{ vid: 'a', ...came }] },
    {
      sessionId: 's6',
      people: [
        { vid: 'a', ...came, hours: 3 },
        { vid: 'b', outcome: 'excused' },
      ],
    },
  ])
})

it('offers the sessions that are missing, asks for nothing else, and tells many days together', async () => {
  const days = ['1/9', '2/9', '3/9', '4/9']
  const week = [
    ['Name', ...days],
    ['Tan Mei', '2-4pm', '', '', 'Y'],
    ['Arun', '2-4pm', '3h', '1', ''],
  ]
  const { problems, daysWithoutSession, columns } = await check(week)
  expect(problems).toMatchObject([{ isWhole: true, isAsked: true }])
  expect(daysWithoutSession).toEqual([
    { day: '2026-09-01', times: [{ from: '14:00', to: '16:00' }] },
    { day: '2026-09-02', times: [] },
    { day: '2026-09-03', times: [] },
    { day: '2026-09-04', times: [] },
  ])
  // other sheets of the file have days of their own
  expect(columns.map(({ isOfDay }) => isOfDay ?? false)).toEqual([false, true, true, true, true])
  const one = await check(week.map((cells, i) => [...cells, i ? 'Y' : '2/10']))
  expect(one.notes).toContain('4 days are left out: there is no session on them.')
  const list = ['Date', 'Name', 'Hours']
  const visits = ['1/9/2026', '2/9/2026', '3/9/2026', '4/9/2026', '2/10/2026'].map((day) => [day, 'Tan Mei', '2'])
  expect((await check([list, ...visits])).notes).toContain('Left out, since there is no session on 4 days: 4 rows.')
})

it('keeps what somebody chose for each column of a list, whatever its heading says', async () => {
  const rows = [
    ['Trip', 'Who', 'A', 'B', 'C'],
    ['2/10/2026', 'Tan Mei', '9.00am', '11.00am', 'yes'],
    ['6/10/2026', 'Arun', '9.00am', '11.00am', 'no'],
  ]
  const fieldsOf = async (columns: Record<number, string>) =>
    (await check(rows, { columns })).columns.map(({ field }) => field?.name ?? '')
  const chosen = ['visitDay', 'fullName', 'timeIn', 'timeOut', 'outcome']
  // whichever of them is chosen first
  for (const [at, name] of chosen.entries()) expect((await fieldsOf({ 1: 'fullName', [at]: name }))[at]).toBe(name)
  const all = Object.fromEntries(chosen.entries())
  expect(await fieldsOf(all)).toEqual(chosen)
  const read = await check(rows, { columns: { 0: 'visitDay', 1: 'fullName', 2: 'timeIn', 3: 'timeOut' } })
  expect(read.records.map(({ marks }) => marks)).toMatchObject([
    [{ sessionId: 's2', checkIn: '2026-10-02T09:00:00', checkOut: '2026-10-02T11:00:00' }],
    [{ sessionId: 's6', checkIn: '2026-10-06T09:00:00', checkOut: '2026-10-06T11:00:00' }],
  ])
  const dated = rows.with(0, ['Date', 'Name', 'Other day', 'B', 'C'])
  expect(await fieldsOf({ 0: '', 3: 'timeIn' })).not.toContain('visitDay')
  expect((await check(dated, { columns: { 0: '' } })).columns[0]?.field).toBeUndefined()
})

it('says nothing of a session that has not begun where the sheet is of days that were', async () => {
  const { notes } = await check([
    ['Name', '2/10', '6/10', 'Hrs'],
    ['Tan Mei', '/', '/', '6'],
  ])
  expect(notes?.filter((note) => note.includes('has not begun'))).toEqual([])
})
