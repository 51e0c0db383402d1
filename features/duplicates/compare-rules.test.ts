import { expect, it } from 'vitest'
import { describeReasons, differencesOf, remarksOfBoth, usualSide } from './compare-rules.ts'

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

it.each([
  [
    ['name-birth-date', 'name-phone', 'name-email', 'phone-birth-date', 'email-birth-date', 'name'],
    'Same name, birth date, phone and e-mail',
  ],
  [['name-birth-date', 'name'], 'Same name and birth date'],
  [['phone-birth-date'], 'Same birth date and phone'],
  [['name'], 'Same name'],
])('%o read %s', (reasons, text) => expect(describeReasons(reasons)).toBe(text))

it('puts the remarks of both one after the other, where there is room', () => {
  expect(remarksOfBoth('Knows the kitchen. ', 'Has a van.')).toBe('Knows the kitchen.\nHas a van.')
  expect(remarksOfBoth('', 'Has a van.')).toBe('Has a van.')
  expect(remarksOfBoth('a'.repeat(3000), 'b'.repeat(3000))).toBeUndefined()
})
