import { expect, test } from 'vitest'
import { findRepeated, saysNoMore, withRowsOfSheet } from './repeated-rules.ts'

const person = (fullName: string, dob = '', email = '', mobileNo = '', nric = '') => ({
  fullName,
  dob,
  email,
  mobileNo,
  nric,
})

test('who stands in a sheet twice has the same name, and one thing more', () => {
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
    { at: 1, sameAs: 0, isUnsure: false },
    { at: 2, sameAs: 1, isUnsure: false },
    { at: 8, sameAs: 7, isUnsure: false },
    { at: 9, sameAs: 0, isUnsure: false },
    { at: 11, sameAs: 7, isUnsure: true, hasOtherBirthDate: true },
  ])
})

test('of the same name alone it is asked, unless it is one word or they are told apart', () => {
  const people = [
    person('Ong Hui Min'),
    person('Ong Hui Min', '', '', '91234567'),
    person('Siti'),
    person('Siti', '', '', '81234567'),
    person('Lim Wei', '1990-01-01'),
    person('Lim Wei', '1960-01-01'),
    person('Goh Ah Kow', '', '', '', 'S1234567D'),
    person('Goh Ah Kow', '', '', '', 'T0000001E'),
    person(''),
    person(''),
  ]
  expect(findRepeated(people)).toEqual([{ at: 1, sameAs: 0, isUnsure: true }])
})

test('Mr and Mrs Tan are two, though they have one number', () => {
  const of = (salutation: string) => ({
    fullName: 'Tan',
    nric: '',
    dob: '',
    email: '',
    mobileNo: '91234567',
    salutation,
  })
  expect(findRepeated([of('Mr'), of('Mrs'), of('Mr')])).toEqual([{ at: 2, sameAs: 0, isUnsure: false }])
  expect(findRepeated([of('Mr'), of('Dr')])).toEqual([{ at: 1, sameAs: 0, isUnsure: false }])
})

test.each([
  ['19/9/1999', '19 Sep 1999', [{ at: 1, sameAs: 0, isUnsure: false }]],
  ['19/9/1999', '19 Oct 1999', [{ at: 1, sameAs: 0, isUnsure: true, hasOtherBirthDate: true }]],
])('of one name and number, born %s and %s', (one, other, repeated) => {
  const people = [one, other].map((dob) => person('Low Hui Min', dob, '', '91234567'))
  expect(findRepeated(people)).toEqual(repeated)
})

test('the row that is repeated is named as the sheet counts', () => {
  const problem = (reason: string) => ({ row: 12, column: 'NRIC', reason })
  const reasons = ['Same NRIC as row 1', 'The same person as row 2', 'Same NRIC as row 9', 'Not a valid NRIC']
  expect(withRowsOfSheet(reasons.map(problem), [5, 6])).toEqual([
    { ...problem('Same NRIC as row 5'), repeats: 5 },
    { ...problem('The same person as row 6'), repeats: 6 },
    problem('Same NRIC as row 9'),
    problem('Not a valid NRIC'),
  ])
})

test.each<[earlier: object, later: object, isSilent: boolean]>([
  [{ fullName: 'Lim Mei', email: 'a@example.org' }, { fullName: 'Lim Mei ', email: '' }, true],
  [{ fullName: 'Lim Mei' }, { fullName: 'Lim Mei', email: 'a@example.org' }, false],
  [{ fullName: 'Lim Mei', languages: ['Malay'] }, { fullName: 'Lim Mei', languages: ['Tamil'] }, false],
])('after %j the row %j says nothing more: %s', (earlier, later, isSilent) =>
  expect(saysNoMore({ ...earlier }, { ...later })).toBe(isSilent),
)

test.each([
  ['another number', { mobileNo: '91234567' }, { mobileNo: '81234567' }, 0],
  ['another gender', { gender: 'Male' }, { gender: 'F' }, 0],
  ['the same number', { mobileNo: '91234567' }, { mobileNo: '91234567' }, 1],
  ['nothing else', {}, {}, 1],
])('a son and a daughter of one father are two by %s', (_, son, daughter, found) => {
  const people = [
    { ...person('Kavitha s/o Arumugam'), ...son },
    { ...person('Kavitha d/o Arumugam'), ...daughter },
  ]
  expect(findRepeated(people)).toHaveLength(found)
})

test.each<[what: string, one: object, other: object, found: number]>([
  ['a number', { mobileNo: '91234567' }, { mobileNo: '+65 9123 4567' }, 1],
  ['an e-mail address', { email: 'goh@example.org' }, { email: 'Goh@example.org' }, 1],
  ['an NRIC', { nric: 'S1234567D' }, { nric: 's1234567d' }, 1],
  ['nothing', {}, {}, 0],
  [
    'a number, and with two NRICs',
    { mobileNo: '91234567', nric: 'S1234567D' },
    { mobileNo: '91234567', nric: 'T0000001E' },
    0,
  ],
  ['a number, and as twins', { mobileNo: '91234567', fullName: 'Peter Goh' }, { mobileNo: '91234567' }, 0],
  [
    'a number, and as Mr and Mrs',
    { mobileNo: '91234567', salutation: 'Mr' },
    { mobileNo: '91234567', salutation: 'Mrs' },
    0,
  ],
])('people of one name and two birth dates with %s in common are asked about', (_, one, other, found) => {
  const people = [
    { ...person('Paul Goh', '1970-01-01'), ...one },
    { ...person('PAUL GOH', '2000-01-01'), ...other },
  ]
  expect(findRepeated(people)).toEqual(found ? [{ at: 1, sameAs: 0, isUnsure: true, hasOtherBirthDate: true }] : [])
})

test('the one of two with the same birth date is the same person', () => {
  const people = ['1970-01-01', '2000-01-01', '2000-01-01'].map((dob) => person('Paul Goh', dob, '', '91234567'))
  expect(findRepeated(people)).toEqual([
    { at: 1, sameAs: 0, isUnsure: true, hasOtherBirthDate: true },
    { at: 2, sameAs: 1, isUnsure: false },
  ])
})
