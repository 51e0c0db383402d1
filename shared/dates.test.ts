import { describe, expect, test } from 'vitest'
import {
  dateOfSerial,
  daysShownWith,
  firstDayOf,
  formatDate,
  formatDayFirst,
  formatMoment,
  isDate,
  isUnder16,
  localDate,
  localMinute,
  localTime,
  parseBirthDate,
  parseDate,
  weekdayNames,
} from './dates.ts'

test.each([
  ['Mar 2019', '2019-03-01'],
  ['Mar-19', '2019-03-01'],
  ['march, 2019', '2019-03-01'],
  ['5/2019', '2019-05-01'],
  ['2019-05', '2019-05-01'],
  ['2019', '2019-01-01'],
  ['since CNY 2018', '2018-01-01'],
  ['early 2019', '2019-01-01'],
  ['around end of Mar 2019 (trial)', '2019-03-01'],
  ['13/2019', undefined],
  ['Mrz 2019', undefined],
  ['1/2/2019', undefined],
  ['19', undefined],
])('of %s the first day is %s', (text, expected) => expect(firstDayOf(text)).toBe(expected))

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['26-01-01', false],
  ['', false],
  ['2026-01-01T00:00', false],
])('%s is a real date: %s', (text, expected) => expect(isDate(text)).toBe(expected))

test.each([
  ['1990-03-25', '1990-03-25'],
  ['1990-03-25T00:00:00.000Z', '1990-03-25'],
  ['3/1/2024 10:22 AM', '2024-01-03'],
  ["'12/11/1970", '1970-11-12'],
  ['2026/03/11 2:05:22 PM GMT+8', '2026-03-11'],
  ['3/1/2024 10:22 in the morning', undefined],
  ['1990-02-30', undefined],
  ['1985-4-3', '1985-04-03'],
  ['1985/04/03', '1985-04-03'],
  ['1985年4月3日', '1985-04-03'],
  ['25/03/1990', '1990-03-25'],
  ['1/2/2001', '2001-02-01'],
  ['01-02-2001', '2001-02-01'],
  ['31.12.1999', '1999-12-31'],
  ['25 03 1990', '1990-03-25'],
  ['０３/０４/１９８５', '1985-04-03'],
  ['03/25/1990', undefined],
  ['30/02/2020', undefined],
  ['03-04-85', '1985-04-03'],
  ['3/4/49', '2049-04-03'],
  ['3/4/50', '1950-04-03'],
  ['3/4/198', undefined],
  ['25 Mar 1990', '1990-03-25'],
  ['5 march 1990', '1990-03-05'],
  ['5th March, 1990', '1990-03-05'],
  ['25-Mar-1990', '1990-03-25'],
  ['25-Mar-90', '1990-03-25'],
  ['March 25, 1990', '1990-03-25'],
  ['Mar 25th 90', '1990-03-25'],
  ['25031990', '1990-03-25'],
  ['32011990', undefined],
  ['19900325', '1990-03-25'],
  ['20210207', '2021-02-07'],
  ['2021.02.07', '2021-02-07'],
  ['20211307', undefined],
  ['91234567', undefined],
  ['Mar-19', undefined],
  ['25 Mrz 1990', undefined],
  ['31140', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('%s is read as %s', (text, expected) => expect(parseDate(text)).toBe(expected))

test.each([
  ['03-04-85', '1985-04-03'],
  ['3/4/45', '1945-04-03'],
  ['3/4/27', '1927-04-03'],
  ['3/4/26', '2026-04-03'],
  ['3/4/00', '2000-04-03'],
  ['3/4/2030', '2030-04-03'],
  ['19850403', '1985-04-03'],
  ['19012005', '2005-01-19'],
  ["3 April '85", '1985-04-03'],
])('born %s is %s in 2026', (text, expected) => expect(parseBirthDate(text, '2026-11-20')).toBe(expected))

test.each([
  ['31140', '1985-04-03'],
  ['31140.0', '1985-04-03'],
  ['1985', undefined],
  ['560123', undefined],
])('a cell of %s is the day %s', (cell, expected) => expect(dateOfSerial(cell)).toBe(expected))

describe('how dates are shown', () => {
  test.each([
    ['2026-11-20', '20 Nov 2026'],
    ['2026-01-05', '05 Jan 2026'],
    ['2026-01-05T10:00:00Z', '05 Jan 2026'],
    ['', ''],
    [null, ''],
    ['soon', 'soon'],
  ])('%j as %s', (date, text) => expect(formatDate(date)).toBe(text))
  test('the edit form', () => expect(formatDayFirst('1990-03-25')).toBe('25/03/1990'))
})

describe('the local clock', () => {
  const lateEvening = new Date('2026-12-31T16:30:05Z')
  test('is the tenant’s, not the server’s', () => {
    expect(localTime(lateEvening, 'Asia/Singapore')).toBe('2027-01-01T00:30:05')
    expect(localDate(lateEvening, 'Asia/Singapore')).toBe('2027-01-01')
    expect(localDate(lateEvening, 'Europe/London')).toBe('2026-12-31')
    expect(localMinute(lateEvening, 'Asia/Singapore')).toBe('2027-01-01T00:30')
  })
})

test.each([
  ['2011-01-01', '2026-11-20', true],
  ['2011-12-31', '2026-11-20', true],
  ['2010-12-31', '2026-01-01', false],
  ['2010-01-01', '2026-12-31', false],
  ['2026-05-05', '2026-11-20', true],
])('born %s, on %s under 16: %s', (dob, today, expected) => expect(isUnder16(dob, today)).toBe(expected))

test('weekdays by the tenant’s setting', () => {
  expect(weekdayNames('english')[0]).toBe('Monday')
  expect(weekdayNames('english-chinese')[6]).toBe('Sunday 星期日')
})

test.each([
  ['nov 2026', [['2026-11-01', '2026-11-30']]],
  [
    '20 NOV',
    [
      ['2025-11-20', '2025-11-20'],
      ['2026-11-20', '2026-11-20'],
    ],
  ],
  ['2025', [['2025-11-10', '2025-12-31']]],
  ['30 Nov 2026', [['2026-11-30', '2026-11-30']]],
  ['31 nov', []],
  ['', [['2025-11-10', '2026-12-05']]],
])('the days shown with "%s"', (text, spans) =>
  expect(daysShownWith(text, '2025-11-10', '2026-12-05').map(({ from, to }) => [from, to])).toEqual(spans),
)

test.each([
  ['2026-11-20T14:05', '20 Nov 2026, 02:05 PM'],
  ['2026-11-20 00:30', '20 Nov 2026, 12:30 AM'],
])('%s is when something was done: %s', (time, shown) => {
  expect(formatMoment(time)).toBe(shown)
})
