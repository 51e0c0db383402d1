import { expect, it } from 'vitest'
import { byWeekday, daysWithoutSession, describeDays, spanOf } from './lacking-rules.ts'

const bare = (day: string) => ({ day, times: [] })
const held = [
  { vid: '1', start: '2026-11-07T09:00', end: '2026-11-07T12:00', cancelled: false },
  { vid: '2', start: '2026-11-14T09:00', end: '2026-11-14T12:00', cancelled: true },
]

it('lacks sessions on the days of a sheet that have none, up to today', () =>
  expect(
    daysWithoutSession(
      ['2026-11-21', '2026-11-07', '2026-11-14', '2026-11-21', '2026-12-05', '2026-11-03'].map(bare),
      held,
      '2026-11-30T10:00',
    ),
  ).toEqual(['2026-11-03', '2026-11-21'].map(bare)))

it.each([
  ['one stay', ['09:00 12:00'], ['09:00 12:00']],
  ['stays that overlap', ['08:57 11:58', '09:10 12:04', '11:00 12:00'], ['09:00 12:00']],
  ['parts of a day', ['14:00 17:00', '09:30 11:30', '09:30 11:30'], ['09:30 11:30', '14:00 17:00']],
  ['visits at all hours', ['08:00 09:00', '10:00 11:00', '12:00 13:00', '14:00 15:00'], []],
  ['over midnight, which nobody knows', ['22:00 02:00'], []],
  ['no time', [], []],
])('knows when it was from %s', (_what, said, expected) => {
  const read = (text: string) => ({ from: text.slice(0, 5), to: text.slice(6) })
  expect(daysWithoutSession([{ day: '2026-11-21', times: said.map(read) }], [], '2026-11-30T10:00')).toEqual([
    { day: '2026-11-21', times: expected.map(read) },
  ])
})

it('puts days of one weekday together, at the times of the plan', () =>
  expect(
    byWeekday(['2026-11-07', '2026-11-03', '2026-11-14', '2026-11-04'].map(bare), [
      { startDate: '2026-12-05', startTime: '10:00', endTime: '12:00' },
      { startDate: '2026-12-01', startTime: '16:00', endTime: '17:30' },
    ]),
  ).toEqual([
    { key: '1 16:00 17:30', weekday: 'Tuesday', days: ['2026-11-03'], usual: { from: '16:00', to: '17:30' } },
    { key: '2 10:00 12:00', weekday: 'Wednesday', days: ['2026-11-04'], usual: { from: '10:00', to: '12:00' } },
    {
      key: '5 10:00 12:00',
      weekday: 'Saturday',
      days: ['2026-11-07', '2026-11-14'],
      usual: { from: '10:00', to: '12:00' },
    },
  ]))

it('has times of its own without a plan', () =>
  expect(byWeekday([bare('2026-11-07')], [])[0]?.usual).toEqual({ from: '09:00', to: '12:00' }))

it.each([
  [['2026-11-07'], '1 Saturday: 07 Nov 2026'],
  [['2026-11-07', '2026-11-14'], '2 Saturdays: 07 Nov 2026, 14 Nov 2026'],
])('%j is %s', (days, text) => expect(describeDays({ weekday: 'Saturday', days })).toBe(text))

it('ends on the day after where it goes over midnight', () =>
  expect([
    spanOf('2026-10-31', { from: '22:00', to: '02:00' }),
    spanOf('2026-10-31', { from: '09:00', to: '12:00' }),
  ]).toEqual([
    { start: '2026-10-31T22:00', end: '2026-11-01T02:00' },
    { start: '2026-10-31T09:00', end: '2026-10-31T12:00' },
  ]))

it('has the times of the sheet, each part of a day by itself unless the plan has them as one', () => {
  const morning = { from: '09:30', to: '11:30' }
  const afternoon = { from: '14:00', to: '17:00' }
  const days = [
    { day: '2026-11-07', times: [morning, afternoon] },
    { day: '2026-11-14', times: [morning] },
  ]
  const said = (plans: Parameters<typeof byWeekday>[1]) =>
    byWeekday(days, plans).map(({ usual, days: own }) => [usual.from, usual.to, own.length])
  const plan = { startDate: '2026-12-05', startTime: '09:00', endTime: '12:00' }
  expect(said([])).toEqual([
    ['09:30', '11:30', 2],
    ['14:00', '17:00', 1],
  ])
  expect(said([plan])).toEqual([
    ['09:00', '12:00', 1],
    ['09:30', '11:30', 1],
    ['14:00', '17:00', 1],
  ])
  expect(said([{ ...plan, endTime: '17:00' }])).toEqual([['09:00', '17:00', 2]])
})
