import { expect, it } from 'vitest'
import { byWeekday, daysWithoutSession, describeDays, spanOf } from './lacking-rules.ts'

const held = [
  { vid: '1', start: '2026-11-07T09:00', end: '2026-11-07T12:00', cancelled: false },
  { vid: '2', start: '2026-11-14T09:00', end: '2026-11-14T12:00', cancelled: true },
]

it('lacks sessions on the days of a sheet that have none, up to today', () =>
  expect(
    daysWithoutSession(
      ['2026-11-21', '2026-11-07', '2026-11-14', '2026-11-21', '2026-12-05', '2026-11-03'],
      held,
      '2026-11-30T10:00',
    ),
  ).toEqual(['2026-11-03', '2026-11-21']))

it('puts days of one weekday together, at the times of the plan', () =>
  expect(
    byWeekday(
      ['2026-11-07', '2026-11-03', '2026-11-14', '2026-11-04'],
      [
        { startDate: '2026-12-05', startTime: '10:00', endTime: '12:00' },
        { startDate: '2026-12-01', startTime: '16:00', endTime: '17:30' },
      ],
    ),
  ).toEqual([
    { weekday: 'Tuesday', days: ['2026-11-03'], usual: { from: '16:00', to: '17:30' } },
    { weekday: 'Wednesday', days: ['2026-11-04'], usual: { from: '10:00', to: '12:00' } },
    { weekday: 'Saturday', days: ['2026-11-07', '2026-11-14'], usual: { from: '10:00', to: '12:00' } },
  ]))

it('has times of its own without a plan', () =>
  expect(byWeekday(['2026-11-07'], [])[0]?.usual).toEqual({ from: '09:00', to: '12:00' }))

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
