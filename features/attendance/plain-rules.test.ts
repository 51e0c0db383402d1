import { expect, it, test } from 'vitest'
import { withMonthFirstDays, withSerialDays } from './plain-rules.ts'

const near = '2026-11-30'

it('has days again where a spreadsheet lost them to numbers', () => {
  expect(withSerialDays(['Name', '46327', '46334.0'], near)).toEqual(['Name', '01 Nov 2026', '08 Nov 2026'])
  for (const cells of [
    ['Name', '46327'],
    ['Name', '46334', '46327'],
    ['Name', '41000', '41007'],
    ['Name', '463271', '463272'],
  ])
    expect(withSerialDays(cells, near)).toEqual(cells)
})

test.each<[string, string[], string[]]>([
  ['a day beyond the twelfth', ['11/1/2026', '11/15/2026'], ['01 Nov 2026', '15 Nov 2026']],
  ['one weekday', ['11/1/2026', '11/8/2026'], ['01 Nov 2026', '08 Nov 2026']],
  ['one weekday, without years', ['11/1', '11/8'], ['01 Nov 2026', '08 Nov 2026']],
  ['two figures of a year', ['12/27/26', '1/3/27'], ['27 Dec 2026', '03 Jan 2027']],
])('has the month first by %s', (_by, cells, days) =>
  expect(withMonthFirstDays(['Name', ...cells, 'Total'], near)).toEqual(['Name', ...days, 'Total']),
)

test.each([
  ['days beyond the twelfth', ['1/11', '15/11']],
  ['one weekday', ['1/11/2026', '8/11/2026']],
  ['neither', ['3/11', '5/11']],
  ['one day alone', ['11/15', 'x']],
  ['what is no date either way', ['11/15', '15/11']],
])('leaves the day first by %s', (_by, cells) =>
  expect(withMonthFirstDays(['Name', ...cells], near)).toEqual(['Name', ...cells]),
)
