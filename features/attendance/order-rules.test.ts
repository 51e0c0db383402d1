import { describe, expect, it } from 'vitest'
import { withDaysFirst } from './order-rules.ts'

describe('dates with the month first', () => {
  it.each<[string, string[][], string[][]]>([
    [
      'a date beyond the twelfth says it of its column',
      [['Date'], ['11/7/2026'], ['11/14/2026']],
      [['Date'], ['07 Nov 2026'], ['14 Nov 2026']],
    ],
    [
      'with the time at which a form was answered',
      [['Timestamp'], ['11/7/2026 12:10:33'], ['11/14/26 9:05 AM']],
      [['Timestamp'], ['07 Nov 2026 12:10:33'], ['14 Nov 2026 9:05 AM']],
    ],
    [
      'and of a column that has no such date, where no other says the opposite',
      [
        ['Timestamp', 'Date of visit'],
        ['11/14/2026 12:10:33', '11/7/2026'],
      ],
      [
        ['Timestamp', 'Date of visit'],
        ['14 Nov 2026 12:10:33', '07 Nov 2026'],
      ],
    ],
    [
      'each column by itself, where they differ',
      [
        ['11/14/2026', '14/11/2026', '3/4/2026'],
        ['11/7/2026', '7/11/2026', '5/4/2026'],
      ],
      [
        ['14 Nov 2026', '14/11/2026', '3/4/2026'],
        ['07 Nov 2026', '7/11/2026', '5/4/2026'],
      ],
    ],
    ['days first stay', [['7/11/2026'], ['14/11/2026']], [['7/11/2026'], ['14/11/2026']]],
    ['what can be read both ways stays', [['7/11/2026'], ['8/11/2026']], [['7/11/2026'], ['8/11/2026']]],
    ['a column that has both stays', [['11/14/2026'], ['14/11/2026']], [['11/14/2026'], ['14/11/2026']]],
    ['days across', [['Name', '11/7/2026', '11/14/2026']], [['Name', '07 Nov 2026', '14 Nov 2026']]],
    ['what is no day stays', [['11/31/2026', '13/13/2026', '3/4']], [['11/31/2026', '13/13/2026', '3/4']]],
  ])('%s', (_why, rows, expected) => {
    expect(withDaysFirst(rows)).toEqual(expected)
  })
})
