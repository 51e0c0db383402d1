import { expect, it } from 'vitest'
import { hoursAndMinutes, hoursText, hoursWithMinutes, hoursWithUnit, roundToWhole } from './hours.ts'

it.each([
  [1204, '1,204', '1,204 hours'],
  [12.5, '12.5', '12.5 hours'],
  [0.25, '0.25', '0.25 hours'],
  [45.620000000000005, '45.62', '45.62 hours'],
  [1, '1', '1 hour'],
])('%d hours read %s, and with their unit %s', (hours, text, unit) =>
  expect([hoursText(hours), hoursWithUnit(hours)]).toEqual([text, unit]),
)

it.each([
  [
    [348.6, 341.5, 476.9],
    [349, 341, 477],
  ],
  [
    [0.4, 0.4, 0.4],
    [1, 0, 0],
  ],
  [
    [2, 0, 3],
    [2, 0, 3],
  ],
  [[], []],
])('%o are shown as %o, which add up to the rounded sum', (values, whole) =>
  expect(roundToWhole(values)).toEqual(whole),
)

it.each([
  [0, '0 min', '0'],
  [0.75, '45 min', '0.75 (45 min)'],
  [3, '3 h', '3'],
  [21.18, '21 h 11 min', '21.18 (21 h 11 min)'],
  [1204.999, '1,205 h', '1,205 (1,205 h)'],
])('%d hours on a clock are %s, and beside the figure %s', (hours, clock, both) => {
  expect([hoursAndMinutes(hours), hoursWithMinutes(hours)]).toEqual([clock, both])
})
