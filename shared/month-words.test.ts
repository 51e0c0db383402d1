import { expect, test } from 'vitest'
import { firstDayOf, parseBirthDate, parseDate } from './dates.ts'
import { withEnglishMonths } from './month-words.ts'

test.each([
  ['23 Ogos 1990', '23 August 1990'],
  ['Oktober 2026', 'October 2026'],
  ['1-Mac-2026', '1-March-2026'],
  ['Okt', 'October'],
  ['Mac', 'March'],
  ['3Disember2025', '3December2025'],
  ['Ok 2026', 'October 2026'],
  // names and words
  ['5 ok', '5 ok'],
  ['ok', 'ok'],
  ['Lim Mei Ling', 'Lim Mei Ling'],
  ['MacRitchie 2026', 'MacRitchie 2026'],
  ['Mac Ritchie kitchen', 'Mac Ritchie kitchen'],
  ['Disney 2026', 'Disney 2026'],
  ['12 October 2026', '12 October 2026'],
])('%s', (text, english) => expect(withEnglishMonths(text)).toBe(english))

test.each([
  ['23 Ogos 1990', '1990-08-23'],
  ['1 Mac 2026', '2026-03-01'],
  ['05-Mei-26', '2026-05-05'],
  ['Disember 3, 2025', '2025-12-03'],
  ['7 Januari 2026', '2026-01-07'],
  ['9 Julai 2026', '2026-07-09'],
  ['9 Agustus 2026', '2026-08-09'],
  ['31 Jun 2026', undefined],
  ['5 ok', undefined],
])('the date of %s', (text, date) => expect(parseDate(text)).toBe(date))

test('months of births and of joining', () => {
  expect(parseBirthDate('23 Ogos 58', '2026-12-01')).toBe('1958-08-23')
  expect(firstDayOf('Ogos 2019')).toBe('2019-08-01')
})
