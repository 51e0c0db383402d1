import { expect, it, test } from 'vitest'
import { farLonger, withoutFarLonger } from './long-rules.ts'

test.each([
  ['one of 14 hours among visits of 2', [2, 2.5, 2, 3, 14, 2], [4]],
  ['two mistakes', [2, 2, 14, 2, 2, 2, 2, 2, 15, 2, 2, 2], [2, 8]],
  ['twice as long, and no more than 3 hours more', [1, 1, 1, 1, 1, 3.5], []],
  ['5 hours of an event beside 3', [3, 3, 3, 3, 3, 5], []],
  ['a third do the long shift', [2, 2, 2, 2, 9, 9], []],
  ['a long shift of a tenth', [...Array.from({ length: 40 }, () => 2), 9, 9, 9, 9], []],
  ['too few to know', [2, 2, 14], []],
  ['none', [], []],
])('%s', (_of, hours, odd) => expect([...farLonger(hours)]).toEqual(odd))

it('a row keeps its day without the times that are far too long', () => {
  const row = (day: string, hours: number | undefined) => ({ day, hours, times: hours ? [{ from: '06:00' }] : [] })
  const usual = ['1', '2', '3', '4'].map((day) => row(day, 2))
  expect(withoutFarLonger([...usual, row('4', 14)])).toEqual([...usual, { ...row('4', 14), times: [] }])
  expect(withoutFarLonger([...usual, row('5', 2.5), row('6', undefined)]).at(-2)).toEqual(row('5', 2.5))
})
