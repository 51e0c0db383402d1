import { describe, expect, it } from 'vitest'
import {
  boxTime,
  type CalendarView,
  daysOfSession,
  firstHour,
  movedBy,
  partsOf,
  readCalendarState,
  saidOfRest,
  shownDays,
  titleOf,
  turn,
  weeksOfMonth,
} from './calendar-rules.ts'

describe('the days that are shown', () => {
  it.each<[CalendarView, string, string, string]>([
    ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-21', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['list', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['list', '2026-11-17', '2026-11-01', '2026-11-30'],
    ['list', '2026-11-18', '2026-11-01', '2026-12-01'],
    ['list', '2026-12-31', '2026-12-01', '2027-01-13'],
    ['month', '2026-11-21', '2026-10-26', '2026-12-06'],
    ['month', '2026-06-01', '2026-06-01', '2026-07-05'],
  ])('%s of %s', (view, date, from, to) => {
    expect(shownDays({ view, date })).toEqual({ from, to })
  })
})

it.each<[CalendarView, string, string]>([
  ['month', '2026-11-30', 'November 2026'],
  ['list', '2026-11-10', 'November 2026'],
  ['list', '2026-12-31', 'December 2026 to January 2027'],
  ['week', '2026-11-21', '16 Nov 2026 to 22 Nov 2026'],
  ['day', '2026-11-21', '21 Nov 2026'],
])('%s of %s is called %s', (view, date, name) => expect(titleOf(view, date)).toBe(name))

describe('the weeks of a month', () => {
  it.each([
    ['2026-11-21', 6, ['', '', '', '', '', '', '2026-11-01'], ['2026-11-30', '', '', '', '', '', '']],
    [
      '2027-02-01',
      4,
      undefined,
      ['2027-02-22', '2027-02-23', '2027-02-24', '2027-02-25', '2027-02-26', '2027-02-27', '2027-02-28'],
    ],
  ])('of %s', (date, count, first, last) => {
    const weeks = weeksOfMonth(date)
    expect(weeks.length).toBe(count)
    expect(weeks[0]).toEqual(first ?? weeks[0])
    expect(weeks.at(-1)).toEqual(last)
  })
})

describe('the next and the one before', () => {
  it.each<[CalendarView, string, 1 | -1, string]>([
    ['day', '2026-12-31', 1, '2027-01-01'],
    ['week', '2026-11-21', -1, '2026-11-14'],
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['list', '2026-01-15', -1, '2025-12-01'],
  ])('%s of %s by %i', (view, date, by, expected) => {
    expect(turn({ view, date }, by)).toBe(expected)
  })
})

it('a wrong address is as none', () => {
  const base = { today: '2026-11-21', view: 'month' as const }
  expect(readCalendarState({ view: 'year', date: '2026-02-30', gap: 'maybe' }, base)).toEqual({
    view: 'month',
    date: '2026-11-21',
    activityType: '',
    venueId: '',
    roleGap: false,
  })
  expect(readCalendarState({ view: 'week', date: '2026-03-01', type: 'events', gap: 'true' }, base)).toMatchObject({
    view: 'week',
    date: '2026-03-01',
    activityType: 'events',
    roleGap: true,
  })
})

describe('a day on the screen', () => {
  const on = (start: string, end: string) => ({ start: `2026-11-21T${start}`, end: `2026-11-${end}` })
  it.each([
    ['at 7 without sessions', [], 7],
    ['at 7 for later ones', [on('14:00', '21T15:00')], 7],
    ['an hour before an early one', [on('09:00', '21T10:00'), on('06:30', '21T08:00')], 5],
    ['at midnight for one at midnight', [on('00:30', '21T01:00')], 0],
    ['at midnight for one through the night', [on('22:00', '22T06:00')], 0],
  ])('begins %s', (_name, sessions, hour) => expect(firstHour(sessions)).toBe(hour))
})

describe('a session over midnight is drawn', () => {
  const session = (start: string, end: string) => ({ start: `2026-11-${start}:00`, end: `2026-11-${end}:00` })
  const night = session('21T22:00', '22T07:30')
  const camp = session('20T18:00', '22T12:00')
  it.each<[string, CalendarView, { start: string; end: string }, string[]]>([
    ['as it is on one day', 'week', session('21T09:00', '21T12:00'), ['21T09:00-21T12:00']],
    ['in the month in the cell of its first day', 'month', night, ['21T22:00-21T23:59']],
    [
      'in the month in each of its cells where it lasts for days',
      'month',
      camp,
      ['20T18:00-20T23:59', '21T00:00-21T23:59 rest', '22T00:00-22T12:00 rest'],
    ],
    [
      'in the month not on the day at whose beginning it ends',
      'month',
      session('20T18:00', '22T00:00'),
      ['20T18:00-20T23:59', '21T00:00-21T23:59 rest'],
    ],
    ['in the week on both of its days', 'week', night, ['21T22:00-21T23:59', '22T00:00-22T07:30 rest']],
    ['in the day on both of its days', 'day', night, ['21T22:00-21T23:59', '22T00:00-22T07:30 rest']],
    [
      'on its first day alone where it ends at midnight',
      'week',
      session('21T20:00', '22T00:00'),
      ['21T20:00-21T23:59'],
    ],
    ['above the hours where it lasts for days', 'week', camp, ['20T18:00-22T12:00']],
    ['as it is where nothing is left of its first day', 'week', session('21T23:59', '22T02:00'), ['21T23:59-22T02:00']],
  ])('%s (%s)', (_how, view, one, parts) =>
    expect(
      partsOf(one, view).map(({ start, end, isRest }) => `${start.slice(8)}-${end.slice(8)}${isRest ? ' rest' : ''}`),
    ).toEqual(parts),
  )

  it('says on its other days until when it goes on', () =>
    expect(daysOfSession(camp).map((day) => saidOfRest(camp, day))).toEqual([
      'until 22 Nov',
      'until 22 Nov',
      'until 12 PM',
    ]))

  it('moves as far as the part that is dragged', () => {
    expect(movedBy(night, '2026-11-22T00:00', '2026-11-23T01:00')).toEqual({
      start: '2026-11-22T23:00',
      end: '2026-11-23T08:30',
    })
  })
})

it.each([
  ['2026-11-20T09:00', '9 AM'],
  ['2026-11-20T12:00', '12 PM'],
  ['2026-11-20T21:30', '09:30 PM'],
])('%s is %s in a box', (time, shown) => expect(boxTime(time)).toBe(shown))
