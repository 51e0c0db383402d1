import { expect, test } from 'vitest'
import { findRepeated } from './import-rules.ts'

test('who stands in a sheet twice has the same name, and one thing more', () => {
  const person = (fullName: string, dob = '', email = '', mobileNo = '') => ({ fullName, dob, email, mobileNo })
  const people = [
    person('Tan Mei', '1990-01-01', 'mei@example.org'),
    person('tan mei ', '', 'MEI@example.org', '9123 4567'),
    person('Tan Mei', '', '', '+6591234567'),
    person('Tan Mei', '1991-01-01'),
    person('Arun', '1990-01-01', 'mei@example.org'),
    person('', '1990-01-01'),
    person('', '1990-01-01'),
    person('Zainab Binte Yusof', '1967-05-03', '', '81234567'),
    person('Zainab Bte. Yusof', '', '', '8123 4567'),
    person('MEI, Tan', '1990-01-01'),
    person('Zainab Binte Ismail', '', '', '81234567'),
    person('Zainab Binte Yusof', '1999-05-03', '', '81234567'),
  ]
  expect(findRepeated(people)).toEqual([
    { at: 1, sameAs: 0 },
    { at: 2, sameAs: 1 },
    { at: 8, sameAs: 7 },
    { at: 9, sameAs: 0 },
  ])
})
