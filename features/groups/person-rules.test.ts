import { describe, expect, it } from 'vitest'
import {
  newcomerOf,
  notesOfPeople,
  pickPerson,
  problemOfPerson,
  readAnyWay,
  readPerson,
  withNameForNumber,
} from './person-rules.ts'

const nobody = { vid: '', name: '', by: '' as const, count: 0, isOtherName: false, others: [] }
const asked = (part: object = {}) => ({ fullName: '', nric: '', email: '', mobileNo: '', ...part })
const candidate = (vid: string, part: object = {}) => ({
  vid,
  name: 'Tan Mei Ling',
  mobileNo: '',
  mailTo: '',
  status: 'active',
  address: '',
  nric: false,
  email: false,
  phone: false,
  isNamed: false,
  differs: false,
  mayBe: false,
  ...part,
})

describe('pickPerson', () => {
  it.each([
    ['nobody', [], nobody],
    [
      'the NRIC before the number',
      [candidate('a', { phone: true }), candidate('b', { nric: true })],
      { vid: 'b', by: 'nric' },
    ],
    ['not one with another NRIC', [candidate('a', { phone: true, differs: true })], nobody],
    [
      'of a shared number the one of the name',
      [candidate('a', { phone: true }), candidate('b', { phone: true, isNamed: true })],
      { vid: 'b', by: 'phone' },
    ],
    [
      'of two the one by address and number',
      [candidate('a', { phone: true }), candidate('b', { phone: true, email: true })],
      { vid: 'b', by: 'email' },
    ],
    [
      'several of one number',
      [candidate('a', { phone: true }), candidate('b', { phone: true })],
      { vid: '', by: 'phone', count: 2 },
    ],
    ['one by the name alone', [candidate('a', { isNamed: true, mayBe: true })], { vid: 'a', by: 'name' }],
    [
      'a namesake with another number to be asked about',
      [candidate('a', { isNamed: true, mobileNo: '+6591234567' })],
      { ...nobody, others: [{ vid: 'a', mobileNo: '+6591234567', email: '', status: 'active' }] },
    ],
    [
      'several of one name',
      [candidate('a', { isNamed: true, mayBe: true }), candidate('b', { isNamed: true, mayBe: true })],
      { vid: '', by: 'name', count: 2, others: [{ vid: 'a' }, { vid: 'b' }] },
    ],
    [
      'of several ways to write one name the one that is written so',
      [
        candidate('a', { name: 'Mei Ling Tan', isNamed: true, mayBe: true }),
        candidate('b', { isNamed: true, mayBe: true }),
      ],
      { vid: 'b', by: 'name', count: 1 },
    ],
  ])('finds %s', (_as, candidates, found) =>
    expect(pickPerson(asked({ fullName: 'Tan Mei Ling' }), candidates)).toMatchObject(found),
  )
  it('asks about a son where a daughter of the same name is on record', () => {
    const daughter = candidate('a', { name: 'Nur Aisyah binte Abdullah', isNamed: true, mayBe: true })
    const find = (fullName: string) => pickPerson(asked({ fullName }), [daughter])
    expect(find('NUR AISYAH BIN ABDULLAH')).toMatchObject({ vid: '', count: 0, others: [{ vid: 'a' }] })
    expect(find('Nur Aisyah Bte Abdullah')).toMatchObject({ vid: 'a', by: 'name', others: [{ vid: 'a' }] })
  })
  it('says where the number is that of somebody with no word of the name', () => {
    const found = [candidate('a', { phone: true })]
    expect(pickPerson(asked({ fullName: 'Arun Kumar', mobileNo: '91234567' }), found).isOtherName).toBe(true)
    expect(pickPerson(asked({ fullName: 'Ling Mei', mobileNo: '91234567' }), found).isOtherName).toBe(false)
    expect(pickPerson(asked({ mobileNo: '91234567' }), found).isOtherName).toBe(false)
  })
})

describe('problemOfPerson', () => {
  it.each([
    ['somebody was found', asked({ email: 'a@b.sg' }), { ...nobody, vid: 'a' }, undefined],
    [
      'the row says nothing',
      asked(),
      nobody,
      { field: 'fullName', reason: 'an NRIC, an address, a number or a name is needed' },
    ],
    [
      'nobody has the number',
      asked({ fullName: 'Mei', mobileNo: '91234567' }),
      nobody,
      { field: 'mobileNo', reason: 'no volunteer has the number 91234567 (Mei)' },
    ],
    ['it is no number', asked({ mobileNo: '9123' }), nobody, { field: 'mobileNo', reason: 'not a telephone number' }],
    ['it is no address', asked({ email: 'mei@' }), nobody, { field: 'email', reason: 'not an e-mail address' }],
    [
      'nobody has the name',
      asked({ fullName: 'Mei' }),
      nobody,
      { field: 'fullName', reason: 'no volunteer has the name Mei' },
    ],
    [
      'the NRIC is not said again',
      asked({ nric: 'S1234567D' }),
      nobody,
      { field: 'nric', reason: 'no volunteer has this NRIC' },
    ],
    [
      'several have the name',
      asked({ fullName: 'Mei' }),
      { ...nobody, by: 'name' as const, count: 3 },
      {
        field: 'fullName',
        reason: '3 volunteers have the name Mei. Please choose the one, or write the number, too: “Mei 9123 4567”',
      },
    ],
  ])('%s', (_as, person, found, problem) => expect(problemOfPerson(person, found)).toEqual(problem))
})

it.each([
  ['mei@example.org', { email: 'mei@example.org' }],
  ['9123 4567', { mobileNo: '9123 4567' }],
  ['s1234567d', { nric: 's1234567d' }],
  ['Tan, Mei Ling', { fullName: 'Tan, Mei Ling' }],
  [' ', {}],
])('a cell may say it in any way: %s', (cell, said) => expect(readAnyWay(cell)).toEqual(said))

it('reads a name without how somebody is addressed', () => {
  expect(readPerson({ fullName: 'Mdm Siti Rahman', mobileNo: ' 91234567 ' })).toEqual(
    asked({ fullName: 'Siti Rahman', mobileNo: '91234567' }),
  )
})

it.each([
  ['Cheong Wai Yee (T)', 'Cheong Wai Yee'],
  ['Ms Cheong Wai Yee (TIC)', 'Cheong Wai Yee'],
  ['Cheong Wai Yee (Grace)', 'Cheong Wai Yee (Grace)'],
])('reads %s without what they are there as: %s', (fullName, name) =>
  expect(readPerson({ fullName }).fullName).toBe(name),
)

it('notes who was found by a name alone, and whose number is that of another name', () => {
  const row = (number: number, part: object) => ({
    row: number,
    asked: asked({ fullName: 'Mei' }),
    found: { ...nobody, vid: 'a', ...part },
  })
  expect(
    notesOfPeople([
      row(2, { by: 'name' }),
      row(3, { by: 'phone', isOtherName: true, name: 'Lim Boon' }),
      row(4, { by: 'nric' }),
      row(5, { by: '', name: 'Mei Lim' }),
    ]),
  ).toEqual([
    'Found by the name alone: row 2, Mei.',
    'The number or the address is that of somebody with another name: row 3, Mei (on record Lim Boon).',
  ])
})

it.each([
  [
    { fullName: 'Uncle Bala', mobileNo: '9123 4567' },
    { fullName: 'Uncle Bala', mobileNo: '9123 4567' },
  ],
  [{ fullName: 'Uncle Bala', mobileNo: 'nil', email: 'x', nric: 'S12' }, { fullName: 'Uncle Bala' }],
  [{ mobileNo: '91234567' }, undefined],
])('says of %j what is kept of somebody new', (said, kept) => {
  const newcomer = newcomerOf(asked(said))
  expect(newcomer).toEqual(kept && { nric: '', mobileNo: '', email: '', ...kept })
})

it.each([
  ['Susan Lim', { fullName: 'Susan Lim', mobileNo: '' }],
  ['91234567', { fullName: 'Lim Boon Kiat & Susan', mobileNo: '81234567' }],
  ['susan@example.org', { fullName: 'Lim Boon Kiat & Susan', mobileNo: '81234567' }],
  [undefined, { fullName: 'Lim Boon Kiat & Susan', mobileNo: '81234567' }],
])('a name in place of a number says whom it means: %s', (written, meant) => {
  const person = { fullName: 'Lim Boon Kiat & Susan', nric: '', email: '', mobileNo: '81234567' }
  expect(withNameForNumber(person, written)).toMatchObject(meant)
})
