import { describe, expect, it } from 'vitest'
import { type CalendarView, readCalendarState, shownDays, turn } from './calendar-rules.ts'

describe('the days that are shown', () => {
  it.each<[CalendarView, string, string, string]>([
    ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-21', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['list', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['month', '2026-11-21', '2026-10-26', '2026-12-06'],
    ['month', '2026-06-01', '2026-06-01', '2026-07-05'],
  ])('%s of %s', (view, date, from, to) => {
    expect(shownDays({ view, date })).toEqual({ from, to })
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
