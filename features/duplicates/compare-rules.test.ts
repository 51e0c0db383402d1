import { expect, it } from 'vitest'
import { ownColumn } from '#shared/list-columns.ts'
import {
  canKeepBoth,
  describeReasons,
  differencesOf,
  joinLists,
  ownDifferences,
  remarksOfBoth,
  sayTwoPeople,
  tellApart,
  usualSide,
} from './compare-rules.ts'

const fields = ['fullName', 'mobileNo', 'spokenLanguages', 'experience', 'agreeToTerms'].map((name) => ({
  name,
  label: name.toUpperCase(),
}))
const one = { fullName: 'Mei', mobileNo: '', spokenLanguages: ['Tamil'], experience: {}, agreeToTerms: true }

it.each([
  ['nothing', one, []],
  ['a name', { ...one, fullName: 'Mei Ling' }, ['fullName']],
  ['a list', { ...one, spokenLanguages: ['Tamil', 'Malay'] }, ['spokenLanguages']],
  ['what is empty in another way', { ...one, mobileNo: null, experience: undefined }, []],
  ['what only one says', { ...one, mobileNo: '9123', agreeToTerms: false }, ['mobileNo', 'agreeToTerms']],
])('differ in %s', (_what, other, names) =>
  expect(differencesOf(fields, one, other).map(({ name }) => name)).toEqual(names),
)

it.each([
  ['Mei', 'Mei Ling', 'one', 'one'],
  ['Mei', 'Mei Ling', 'other', 'other'],
  ['', 'Mei', 'one', 'other'],
  ['Mei', '', 'other', 'one'],
  [[], ['Tamil'], 'one', 'other'],
] as const)('of %j and %j, where %s stays, usually %s is kept', (mine, theirs, kept, side) =>
  expect(usualSide({ name: 'a', label: 'A', one: mine, other: theirs }, kept)).toBe(side),
)

it('keeps the name that is known best, and no new status over another', () => {
  const usual = { name: 'other', newStatus: 'New' } as const
  const side = (name: string, one: string, other: string) => usualSide({ name, label: '', one, other }, 'one', usual)
  expect(side('fullName', 'Ah Seng (Tony friend)', 'Tan Ah Huat')).toBe('other')
  expect(side('status', 'New', 'Active')).toBe('other')
  expect(side('status', 'Active', 'New')).toBe('one')
  expect(side('status', 'Active', 'Left')).toBe('one')
  expect(side('mobileNo', '91', '92')).toBe('one')
})

it.each([
  [
    ['name-birth-date', 'name-phone', 'name-email', 'phone-birth-date', 'email-birth-date', 'name'],
    'Same name, birth date, phone and e-mail',
  ],
  [['name-birth-date', 'name'], 'Same name and birth date'],
  [['phone-birth-date'], 'Same birth date and phone'],
  [['name'], 'Same name'],
  [['like-name-phone', 'like-name-email'], 'Same phone and e-mail, and a name that is a part of the other'],
  [['like-name-phone', 'name-email'], 'Same name, phone and e-mail'],
])('%o read %s', (reasons, text) => expect(describeReasons(reasons)).toBe(text))

it('puts the remarks of both one after the other, where there is room', () => {
  expect(remarksOfBoth('Knows the kitchen. ', 'Has a van.')).toBe('Knows the kitchen.\nHas a van.')
  expect(remarksOfBoth('', 'Has a van.')).toBe('Has a van.')
  expect(remarksOfBoth('a'.repeat(3000), 'b'.repeat(3000))).toBeUndefined()
})

it.each([
  [
    ['Mandarin', 'Hokkien'],
    ['Malay', 'Hokkien'],
    ['Mandarin', 'Hokkien', 'Malay'],
  ],
  [[], ['Malay'], ['Malay']],
  [
    [{ zone: 'East', locations: ['Bedok'] }],
    [
      { zone: 'East', locations: ['Tampines', 'Bedok'] },
      { zone: 'West', locations: ['Jurong'] },
    ],
    [
      { zone: 'East', locations: ['Bedok', 'Tampines'] },
      { zone: 'West', locations: ['Jurong'] },
    ],
  ],
  [
    { Monday: ['AM'], Friday: ['PM'] },
    { Monday: ['PM'], Sunday: ['AM'] },
    { Monday: ['AM', 'PM'], Friday: ['PM'], Sunday: ['AM'] },
  ],
  [
    [{ organisation: 'Zoo', roleTitle: 'Guide' }],
    [{ organisation: 'Zoo', roleTitle: 'Guide' }],
    [{ organisation: 'Zoo', roleTitle: 'Guide' }],
  ],
])('of %j and %j both are %j', (kept, gone, both) => expect(joinLists(kept, gone)).toEqual(both))

it.each([
  ['spokenLanguages', ['Tamil'], ['Malay'], true],
  ['spokenLanguages', ['Tamil'], [], false],
  ['preferredVolunteeringDaysAndTimes', { Monday: ['AM'] }, { Monday: [] }, false],
  ['remarks', 'Sings.', 'Has a van.', true],
  ['fullName', 'Mei', 'Mei Ling', false],
])('both of %s can be kept, of %j and %j: %s', (name, one, other, can) =>
  expect(canKeepBoth({ name, label: '', one, other })).toBe(can),
)

const person = { fullName: 'Chong Ah Kow', mobileNo: '+6591234567', dob: '1948-04-03', createdOn: '2025-01-02' }

it.each([
  [{ fullName: 'Chong Ah Kau', mobileNo: '' }, '', ''],
  [{ mobileNo: '' }, ' (+6591234567)', ' (no phone)'],
  [{ fullName: 'CHONG AH KOW', dob: '1950-04-03' }, ' (born 03 Apr 1948)', ' (born 03 Apr 1950)'],
  [{ createdOn: '2026-01-02' }, ' (on record since 02 Jan 2025)', ' (on record since 02 Jan 2026)'],
  [{}, '', ''],
])('tells a person from one with %j', (more, one, other) =>
  expect(tellApart(person, { ...person, ...more })).toEqual({ one, other }),
)

it.each([
  [
    { nric: 'S****567D', dob: '' },
    { nric: 'S****111A', dob: '1950-04-03' },
    'These may be two people: NRIC is different.',
  ],
  [
    { nric: 'S****567D', dob: '1948-04-03' },
    { nric: 'S****111A', dob: '1950-04-03' },
    'These may be two people: NRIC and date of birth are different.',
  ],
  [{ nric: '', dob: '1948-04-03' }, { nric: 'S****111A', dob: '1948-04-03' }, undefined],
])('of %j and %j says %s', (one, other, said) => expect(sayTwoPeople(one, other)).toBe(said))

it('offers to keep both of an own field of several choices, and of no other own field', () => {
  const own = (one: unknown, other: unknown) =>
    canKeepBoth({ name: ownColumn('01234567-89ab-7def-8123-456789abcdef'), label: 'Tools', one, other })
  expect(own(['Saw'], ['Axe'])).toBe(true)
  expect(own('S', 'L')).toBe(false)
  expect(own(['Saw'], undefined)).toBe(false)
})

it('compares the own fields that both answer, but no files', () => {
  const fields = [
    { id: 'a', kind: 'text' as const, label: 'Bus' },
    { id: 'b', kind: 'several' as const, label: 'Tools' },
    { id: 'c', kind: 'file' as const, label: 'Letter' },
    { id: 'd', kind: 'number' as const, label: 'Years' },
  ]
  expect(ownDifferences(fields, { a: '88', b: ['Saw'], c: 'x', d: '3' }, { b: ['Axe'], c: 'y', d: '3' })).toEqual([
    { name: 'own:b', label: 'Tools', one: ['Saw'], other: ['Axe'] },
  ])
})
