import { expect, it } from 'vitest'
import {
  birthdaysOfNextDays,
  birthdaysOn,
  birthMonthOn,
  describeBirthdays,
  describeDays,
  describeFree,
  readBirthdays,
  readFree,
  writeFree,
} from './day-rules.ts'

it.each([
  ['Saturday', { day: 'Saturday', time: '' }, 'Free on Saturday'],
  ['Saturday Morning', { day: 'Saturday', time: 'Morning' }, 'Free on Saturday, Morning'],
  ['any After school', { day: '', time: 'After school' }, 'Free: After school'],
])('%s is a day and a time, and is written again as it was', (value, free, words) => {
  expect([readFree(value), describeFree(value), writeFree(free.day, free.time)]).toEqual([free, words, value])
})

it('nothing is asked where neither a day nor a time is', () =>
  expect([writeFree('', ''), readFree(''), readFree('any')]).toEqual(['', undefined, undefined]))

it('birthdays are two days of any year', () => {
  expect(readBirthdays('12-27..01-02')).toEqual({ from: '12-27', to: '01-02' })
  expect(describeBirthdays('12-27..01-02')).toBe('27 December to 2 January')
  expect(describeBirthdays('11-30..11-30')).toBe('30 November')
  expect([readBirthdays('02-30..03-01'), readBirthdays('02-29..03-01')]).toEqual([
    undefined,
    { from: '02-29', to: '03-01' },
  ])
})

it('days may have one end', () =>
  expect(['2026-01-01..', '..2026-01-31', '2026-01-01..2026-01-31'].map(describeDays)).toEqual([
    'on 01 Jan 2026 or later',
    'on 31 Jan 2026 or before',
    'from 01 Jan 2026 to 31 Jan 2026',
  ]))

it.each([
  ['2026-11-29', '11-29..12-05'],
  ['2026-12-28', '12-28..01-03'],
  ['2028-02-25', '02-25..03-02'],
])('from %s the next seven days are %s', (today, asked) => {
  expect(birthdaysOfNextDays(today)).toBe(asked)
  expect(readBirthdays(asked)).toBeDefined()
})

it.each([
  ['week', '2026-12-29', { from: '12-29', to: '01-04' }],
  ['week', '2026-11-28', { from: '11-28', to: '12-04' }],
  ['11-30..12-06', '2026-12-29', { from: '11-30', to: '12-06' }],
])('birthdays of %s on %s', (value, today, days) => expect(birthdaysOn(value, today)).toEqual(days))

it.each([
  ['this', '2026-11-28', 11],
  ['next', '2026-11-28', 12],
  ['this', '2026-12-01', 12],
  ['next', '2026-12-31', 1],
  ['5', '2026-12-31', 5],
])('birthdays of the month %s on %s are those of %s', (value, today, month) =>
  expect(birthMonthOn(value, today)).toBe(month),
)
