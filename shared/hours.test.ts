import { expect, it } from 'vitest'
import { hoursAndMinutes, hoursInWords, toMinutes } from './hours.ts'

it.each([
  [0, '0 min', '0 hours'],
  [0.02, '1 min', '1 minute'],
  [0.75, '45 min', '45 minutes'],
  [1, '1 h', '1 hour'],
  [1.02, '1 h 1 min', '1 hour 1 minute'],
  [3, '3 h', '3 hours'],
  [21.18, '21 h 11 min', '21 hours 11 minutes'],
  [45.620000000000005, '45 h 37 min', '45 hours 37 minutes'],
  [1204.999, '1,205 h', '1,205 hours'],
])('%d hours are %s, and in a sentence %s', (hours, figure, words) =>
  expect([hoursAndMinutes(hours), hoursInWords(hours)]).toEqual([figure, words]),
)

it('says each of several hours to the minute so that they add up to their sum', () => {
  const parts = [0.33, 0.34, 0.34, 13.52]
  const shown = toMinutes(parts)
  expect(shown.map(hoursAndMinutes)).toEqual(['20 min', '21 min', '20 min', '13 h 31 min'])
  expect(hoursAndMinutes(shown.reduce((sum, one) => sum + one, 0))).toBe(hoursAndMinutes(0.33 + 0.34 + 0.34 + 13.52))
})

it.each([
  [[], []],
  [
    [2, 0, 3],
    [2, 0, 3],
  ],
  [
    [0.4 / 60, 0.4 / 60, 0.4 / 60],
    [1 / 60, 0, 0],
  ],
])('%o hours, to the minute, are %o', (hours, minutes) => expect(toMinutes(hours)).toEqual(minutes))

it.each([
  ['six of a third of an hour', Array(6).fill(1 / 3), 2, Array(6).fill('20 min')],
  ['six that were kept with two decimals', Array(6).fill(0.33), 2, Array(6).fill('20 min')],
  ['forty-one of a third of an hour', Array(41).fill(0.333333), 13.67, Array(41).fill('20 min')],
  ['one whose total was rounded', [0.04333], 0.04, ['2 min']],
  ['several whose total was rounded up', [0.174, 0.004], 0.18, ['11 min', '0 min']],
  ['none', [], 0, []],
])('says %s so that they add up to the total that stands below them', (_, hours, total, shown) => {
  const minutes = toMinutes(hours, total)
  expect(minutes.map(hoursAndMinutes)).toEqual(shown)
  expect(Math.round(minutes.reduce((sum, one) => sum + one, 0) * 60)).toBe(Math.round(total * 60))
})
