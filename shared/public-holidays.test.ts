import { expect, test } from 'vitest'
import { readHolidays, singaporeHolidays, troubleOfHolidays, writeHolidays } from './public-holidays.ts'
import { tenantSettings } from './tenant-settings.ts'

test('what is shown is what is read', () =>
  expect(readHolidays(writeHolidays(singaporeHolidays))).toEqual(singaporeHolidays))

test.each([
  ['25/12/2028 Christmas Day', [{ date: '2028-12-25', name: 'Christmas Day' }]],
  ['2028-01-01\n\n', [{ date: '2028-01-01', name: '' }]],
])('"%s" is read', (lines, days) => expect(readHolidays(lines)).toEqual(days))

test('a line without a day is refused by the settings, and one with a day is not', () => {
  const accepts = (lines: string) => tenantSettings.safeParse({ publicHolidays: readHolidays(lines) }).success
  expect([accepts('Christmas Day'), accepts('2028-12-25 Christmas Day')]).toEqual([false, true])
})

test.each([
  ['a day without a name', [{ date: '2028-12-25', name: '' }], '25 Dec 2028 has no name'],
  [
    'a day twice',
    [
      { date: '2028-12-25', name: 'Christmas Day' },
      { date: '2028-12-25', name: 'Christmas' },
    ],
    '25 Dec 2028 is listed twice',
  ],
  ['each once, with its name', singaporeHolidays, undefined],
])('says what is wrong: %s', (_what, given, trouble) => {
  expect(troubleOfHolidays(given, [])).toBe(trouble)
  // what was kept before stops no save of something else
  expect(troubleOfHolidays(given, given)).toBeUndefined()
})
