import { expect, it } from 'vitest'
import { columnsFor, isNarrowed, letterFor, wordsOfList } from './listed-rules.ts'

const usual = ['fullName', 'email', 'mobileNo', 'fullAddress', 'createdOn', 'status']

it('shows the date of birth beside the name while birthdays are asked for', () => {
  const asked = { birthday: '11-29..12-05' }
  expect(columnsFor({ names: usual, isUsual: true }, asked)).toEqual([
    'fullName',
    'dob',
    'email',
    'mobileNo',
    'createdOn',
    'status',
  ])
  expect(columnsFor({ names: ['fullName', 'fullAddress'], isUsual: false }, { birthMonth: '12' })).toEqual([
    'fullName',
    'dob',
    'fullAddress',
  ])
  expect(columnsFor({ names: ['dob', 'fullName'], isUsual: false }, asked)).toEqual(['dob', 'fullName'])
  expect(columnsFor({ names: usual, isUsual: true }, { age: '30..' })).toBe(usual)
})

it('knows the letter that stands ready for a list of birthdays, and none for another', () =>
  expect([letterFor({ birthday: '11-29..12-05' }), letterFor({ birthMonth: '3' }), letterFor({ age: '30..' })]).toEqual(
    ['birthday', 'birthday', undefined],
  ))

it.each([
  [{}, [], ''],
  [{ fullName: ' ' }, [], ''],
  [{ search: 'tan', status: 'active' }, [], '“tan”, Active'],
  [{ email: '@example', missing: 'dob' }, ['Age: 30'], '“@example”, Without a date of birth, Age: 30'],
  [{ status: 'active||new' }, ['Birthday 1 May'], 'Birthday 1 May, Active or New'],
])('%j with %j is called "%s"', (filters, asked, words) => {
  const statuses = [{ key: 'active', label: 'Active' }]
  expect(wordsOfList(filters as Record<string, string>, asked, statuses)).toBe(words)
  expect(isNarrowed(filters as Record<string, string>)).toBe(words !== '')
})
