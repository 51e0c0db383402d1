import { expect, test } from 'vitest'
import { readHolidays, singaporeHolidays, writeHolidays } from './public-holidays.ts'
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
