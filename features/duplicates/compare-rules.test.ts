import { expect, it } from 'vitest'
import { differencesOf, usualSide } from './compare-rules.ts'

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
