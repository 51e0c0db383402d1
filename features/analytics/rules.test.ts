import { describe, expect, it } from 'vitest'
import {
  addMonths,
  axisEnd,
  axisTicks,
  csvOf,
  formatMonth,
  formatMonths,
  isMonth,
  lastDayOf,
  monthsOf,
  refuseRange,
  sayNotOver,
  usualRange,
} from './rules.ts'

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['0999-01', false],
  ['2026-11-01', false],
])('%s is a month: %s', (text, expected) => expect(isMonth(text)).toBe(expected))

it.each([
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-11', -11, '2025-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months is %s', (month, count, expected) => expect(addMonths(month, count)).toBe(expected))

it.each([
  ['2026-12', '2026-12-31'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
])('%s ends on %s', (month, day) => expect(lastDayOf(month)).toBe(day))

it.each([
  ['2026-12', ' Dec 2026 is not over: it has what there is so far.'],
  ['2026-11', ''],
])('a chart up to %s says%s', (to, said) => expect(sayNotOver({ from: '2026-01', to }, '2026-12')).toBe(said))

describe('the months of a chart', () => {
  it.each([
    [{}, ['2025-12', '2026-11']],
    [{ from: '2026-10' }, ['2026-10', '2026-11']],
    [{ to: '2026-03' }, ['2025-04', '2026-03']],
  ])('%j', (asked, [from, to]) => expect(usualRange(asked, '2026-11')).toEqual({ from, to }))

  it.each([
    ['2026-11', '2026-11', undefined],
    ['2026-11', '2026-12', 'to'],
    ['2026-10', '2026-09', 'from'],
    ['2016-12', '2026-11', undefined],
    ['2016-11', '2026-11', 'from'],
  ])('from %s to %s: wrong is %s', (from, to, field) => expect(refuseRange({ from, to }, '2026-11')?.field).toBe(field))

  it('are all there, over the end of a year', () => {
    expect(monthsOf({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })
})

it.each([
  [[], 1],
  [[0, 0], 1],
  [[4, 10], 15],
])('the axis of %j ends at %f', (values, end) => expect(axisEnd(values)).toBe(end))

it.each([
  [1, true, [0, 1]],
  [1.5, true, [0, 1]],
  [15, true, [0, 5, 10, 15]],
  [10, true, [0, 5, 10]],
  [91.5, true, [0, 25, 50, 75]],
  [3, false, [0, 1, 2, 3]],
  [300_000, true, [0, 100_000, 200_000, 300_000]],
])('an axis up to %f has %j', (end, whole, ticks) => expect(axisTicks(end, whole)).toEqual(ticks))

it('a CSV keeps commas, quotes and lines in their cells, and has no formulas', () => {
  expect(
    csvOf([
      ['Status', 'People'],
      ['A, "B"', 2],
      ['=1+1', -3],
    ]),
  ).toBe('\uFEFFStatus,People\r\n"A, ""B""",2\r\n\'=1+1,-3\r\n')
})

it('a month reads as the list of volunteers shows dates', () => expect(formatMonth('2026-11')).toBe('Nov 2026'))

it('a range of one month reads as that month', () => {
  const [one, two] = [
    { from: '2026-10', to: '2026-10' },
    { from: '2026-10', to: '2026-11' },
  ]
  expect([formatMonths(one), formatMonths(two)]).toEqual(['Oct 2026', 'Oct 2026 to Nov 2026'])
})
