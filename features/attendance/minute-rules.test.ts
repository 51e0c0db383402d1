import { expect, it } from 'vitest'
import { withMinutesAsHours } from './minute-rules.ts'

it.each([
  'Minutes',
  'mins',
  'No. of minutes',
  'Duration (min)',
  'Time spent (mins)',
  'Duration in minutes',
  'Total minutes',
])('numbers below “%s” are minutes', (heading) =>
  expect(
    withMinutesAsHours([
      ['Call log'],
      ['Date', 'Befriender', heading],
      ['1/11', 'Mei Tan', '40'],
      ['1/11', 'Kelvin Ho', '2 hrs'],
      ['2/11', 'Mei Tan'],
    ]),
  ).toEqual([
    ['Call log'],
    ['Date', 'Befriender', 'Hours'],
    ['1/11', 'Mei Tan', '40 mins'],
    ['1/11', 'Kelvin Ho', '2 hrs'],
    ['2/11', 'Mei Tan'],
  ]),
)

it.each([
  [
    [
      ['Date', 'Name', 'Hours', 'Minutes'],
      ['1/11', 'Mei Tan', '2', '30'],
    ],
  ],
  [
    [
      ['Date', 'Name', 'Minutes taken by'],
      ['1/11', 'Mei Tan', '30'],
    ],
  ],
  [[]],
])('leaves %j', (rows) => expect(withMinutesAsHours(rows)).toEqual(rows))
