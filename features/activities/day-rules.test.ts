import { expect, it } from 'vitest'
import { partDay } from './day-rules.ts'

const ofAnyYear = ['2025-11-27', '2026-11-27', '2027-11-27']

it.each([
  ['lunch 27 nov', ['lunch'], ofAnyYear],
  ['27 November lunch', ['lunch'], ofAnyYear],
  ['Nov 27th', [], ofAnyYear],
  ['lunch 27nov', ['lunch'], ofAnyYear],
  ['27/11 soup lunch', ['soup', 'lunch'], ofAnyYear],
  ['lunch 27 nov 2025', ['lunch'], ['2025-11-27']],
  ['27/11/25', [], ['2025-11-27']],
  ['lunch today', ['lunch'], ['2026-11-30']],
  ['tomorrow', [], ['2026-12-01']],
  ['29 feb', ['29', 'feb'], []],
  ['may lunch', ['may', 'lunch'], []],
  ['block 27', ['block', '27'], []],
  ['31 nov', ['31', 'nov'], []],
])('%j says %j of %j', (text, words, days) => {
  expect(partDay(text, '2026-11-30')).toEqual({ words, days })
})
