import { expect, it } from 'vitest'
import { emptyFilters } from './rules.ts'
import { type Period, periods, schedules } from './saved-contract.ts'
import { dueDays, filtersOn, isByHand, missingRun, nextRun, periodWith, spanOf } from './saved-rules.ts'

it.each([
  // a Sunday, a Monday, the first day of a year, a leap day
  ['weekly', '2026-11-22', '2026-11-16', '2026-11-23'],
  ['weekly', '2026-11-23', '2026-11-23', '2026-11-30'],
  ['weekly', '2027-01-01', '2026-12-28', '2027-01-04'],
  ['monthly', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['monthly', '2027-01-01', '2027-01-01', '2027-02-01'],
  ['quarterly', '2026-12-31', '2026-10-01', '2027-01-01'],
  ['quarterly', '2028-02-29', '2028-01-01', '2028-04-01'],
] as const)('%s is due on %s since %s, then on %s', (schedule, today, last, next) => {
  expect(dueDays(schedule, today)).toEqual({ last, next })
})

it.each([
  ['lastWeek', '2027-01-01', '2026-12-21', '2026-12-27'],
  ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['lastMonth', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['lastQuarter', '2027-01-01', '2026-10-01', '2026-12-31'],
  ['lastQuarter', '2026-06-30', '2026-01-01', '2026-03-31'],
  ['lastYear', '2028-02-29', '2027-01-01', '2027-12-31'],
  ['thisYear', '2026-11-23', '2026-01-01', '2026-11-22'],
  ['thisYear', '2027-01-01', '2026-01-01', '2026-12-31'],
] as const)('%s of %s is %s to %s', (period, day, first, last) => {
  expect(spanOf(period, day)).toEqual({ first, last })
})

it.each([
  ['thisYear', '2026-11-23', '2026-01-01', '2026-11-23'],
  ['thisYear', '2027-01-01', '2027-01-01', '2027-01-01'],
  ['lastMonth', '2027-01-01', '2026-12-01', '2026-12-31'],
] as const)('%s of %s, run by hand, is %s to %s', (period, day, first, last) => {
  expect(spanOf(period, day, true)).toEqual({ first, last })
  const filters = filtersOn(emptyFilters('attendance'), period, day, true)
  expect(filters).toMatchObject({ startDate: first, endDate: last })
})

it.each([
  ['2026-11-01', false],
  ['019ad0f4-6f0e-7c1a-9a70-0e6f0a1b2c3d', true],
])('a run named %s was by hand: %s', (run, byHand) => expect(isByHand(run)).toBe(byHand))

it('puts the days of the period in the place of the main days of each type', () => {
  const period: Period = 'lastMonth'
  const [attendance, people] = [emptyFilters('attendance'), { ...emptyFilters('indivols'), statuses: ['new'] }]
  expect(filtersOn(attendance, period, '2026-03-01')).toMatchObject({ startDate: '2026-02-01', endDate: '2026-02-28' })
  expect(filtersOn(people, period, '2026-03-01')).toMatchObject({ dateJoinedStart: '2026-02-01', statuses: ['new'] })
  expect(filtersOn(people, 'asSaved', '2026-03-01')).toBe(people)
  expect([periods.length, schedules.length]).toEqual([6, 4])
})

it.each([
  ['monthly', '2026-10-15', [], '2026-11-01', '2026-11-01'],
  // three months were missed: the last one is caught up, once
  ['monthly', '2026-08-15', [], '2026-11-20', '2026-11-01'],
  ['monthly', '2026-08-15', ['2026-11-01'], '2026-11-20', undefined],
  // chosen on the day itself: the next one is the first
  ['monthly', '2026-11-01', [], '2026-11-01', undefined],
  ['none', '2026-08-15', [], '2026-11-01', undefined],
] as const)('of %s since %s with runs of %o, %s misses %s', (schedule, scheduledOn, runs, today, missing) => {
  const plan = { schedule, scheduledOn, isRun: (day: string) => runs.some((run) => run === day) }
  expect(missingRun(plan, today)).toBe(missing)
  expect(nextRun(plan, today)).toBe(missing ? today : schedule === 'none' ? '' : '2026-12-01')
})

it.each([
  ['weekly', 'monthly', 'lastMonth', 'lastWeek'],
  ['quarterly', 'weekly', 'lastWeek', 'lastQuarter'],
  ['weekly', 'monthly', 'thisYear', 'thisYear'],
  ['none', 'monthly', 'lastMonth', 'lastMonth'],
  ['weekly', 'none', 'lastMonth', 'lastMonth'],
] as const)('made %s after %s of %s it is of %s', (next, schedule, period, expected) =>
  expect(periodWith(next, { schedule, period })).toBe(expected),
)
