import { expect, test } from 'vitest'
import { yearOfBirth } from './birth-years.ts'

test.each([
  ['1958', '1958'],
  [' 1958? ', '1958'],
  ['1958 (?)', '1958'],
  ['00/00/1958', '1958'],
  ['??/??/1958', '1958'],
  ['circa 1960', '1960 (circa 1960)'],
  ['c. 1960', '1960 (c. 1960)'],
  ['~1960', '1960 (~1960)'],
  ['born 1960', '1960 (born 1960)'],
  ['1960 approx.', '1960 (1960 approx.)'],
  ['Mar 1958', '1958 (Mar 1958)'],
  ['March 1958', '1958 (March 1958)'],
  ['03/1958', '1958 (03/1958)'],
  ['xx/03/1958', '1958 (xx/03/1958)'],
  ['1958年', '1958 (1958年)'],
  ["Mar '58", "Mar '58"],
  ['Mar 58', 'Mar 58'],
  ['Sep 85', 'Sep 85'],
  ['Aug-00', 'Aug-00'],
  ['Nov-03', 'Nov-03'],
])('%j says the year %j', (text, said) => expect(yearOfBirth(text)).toBe(said))

test.each([
  '',
  '3/4/1985',
  '03041985',
  '14 Feb',
  '65',
  'soon',
  'unknown',
  '31/02/1990',
  'Feb 30',
  'Nov-24',
  '1858',
  '199',
])('%j says no year alone', (text) => expect(yearOfBirth(text)).toBeUndefined())
