import { describe, expect, it } from 'vitest'
import { registeredAsNew, whoKey } from '#shared/sheet-choices.ts'
import {
  asBefore,
  asChosen,
  chosenRows,
  isChosen,
  noteOfNewcomers,
  saidOf,
  seeRow,
  spreadChosen,
  writtenName,
} from './chosen-rules.ts'
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
  ])('finds %s', (_as, candidates, found) =>
    expect(pickPerson(asked({ fullName: 'Tan Mei Ling' }), candidates)).toMatchObject(found),
  )
  it('says where the number is that of somebody with no word of the name', () => {
    const found = [candidate('a', { phone: true })]
    expect(pickPerson(asked({ fullName: 'Arun Kumar', mobileNo: '91234567' }), found).isOtherName).toBe(true)
    expect(pickPerson(asked({ fullName: 'Ling Mei', mobileNo: '91234567' }), found).isOtherName).toBe(false)
    expect(pickPerson(asked({ mobileNo: '91234567' }), found).isOtherName).toBe(false)
  })
})

it('takes the one who was chosen of those whom a row may mean, and no other', () => {
  const found = {
    ...nobody,
    count: 2,
    others: [{ vid: 'a', name: 'Tan Mei Ling', mobileNo: '+6591234567', email: '', status: 'Active', address: '' }],
  }
  expect(asChosen(found, 'a')).toEqual({ ...nobody, vid: 'a', name: 'Tan Mei Ling, +6591234567', count: 1 })
  for (const chosen of [undefined, '', 'b']) expect(asChosen(found, chosen)).toEqual(found)
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

it('lists the rows of which somebody chose whom they mean, with all who were offered', () => {
  const offered = [{ vid: 'a', name: 'Mei Lim', mobileNo: '+6591234567', email: '', status: 'Active', address: '' }]
  const row = (number: number, part: object) => ({
    row: number,
    asked: asked({ fullName: 'Mei' }),
    found: { ...nobody, vid: 'a', ...part },
    offered,
    newcomer: undefined,
  })
  const mei = { vid: 'a', label: 'Mei Lim · +6591234567 · Active' }
  const people = [mei, { vid: registeredAsNew, label: 'Register as new' }]
  expect(chosenRows([row(2, { by: 'name' }), row(3, { by: '' }), row(4, { by: '', vid: '' })])).toEqual([
    { row: 3, said: 'Mei', vid: 'a', people },
  ])
})

it('registers with the import who is not on record and was chosen for it, and nobody who was found', () => {
  const cells = { '2 who': registeredAsNew }
  const mei = asked({ fullName: 'Mei', mobileNo: '91234567' })
  const chosen = seeRow(2, mei, nobody, { cells })
  expect(chosen.newcomer).toMatchObject({ fullName: 'Mei', mobileNo: '91234567' })
  expect(chosenRows([chosen])).toMatchObject([{ row: 2, vid: registeredAsNew }])
  expect(noteOfNewcomers([chosen])).toEqual(['The import registers as new: Mei (row 2). Undo takes them back with it.'])
  const others = [seeRow(3, mei, nobody, { cells }), seeRow(2, mei, { ...nobody, vid: 'a' }, { cells })]
  expect(others.map(({ newcomer }) => newcomer)).toEqual([undefined, undefined])
  expect(noteOfNewcomers(others)).toEqual([])
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

describe('a row as it was settled for an earlier list', () => {
  const rose = { vid: '1', name: 'Tan Bee Hoon', mobileNo: '+6591234567', email: '', status: 'Active', address: '' }
  const other = { ...rose, vid: '2', name: 'Rose Lim' }
  const nobody = { vid: '', name: '', by: '' as const, count: 0, isOtherName: false, others: [other] }
  const asked = { fullName: 'Auntie Rose', nric: '', email: '', mobileNo: '' }
  const seen = (who?: string) =>
    seeRow(3, asked, asBefore(nobody, rose), { cells: who === undefined ? {} : { [whoKey(3)]: who } })

  it('means the same person, first of those who can be chosen', () => {
    const one = seen()
    expect(one.found).toMatchObject({ vid: '1', by: 'chosen' })
    expect(isChosen(one)).toBe(true)
    expect(chosenRows([one])).toMatchObject([{ row: 3, said: 'Auntie Rose', vid: '1', note: 'As in an earlier list' }])
    expect(chosenRows([one])[0]?.people.map(({ vid }) => vid)).toEqual(['1', '2', registeredAsNew])
  })

  it('can be chosen otherwise: somebody else, somebody new, nobody', () => {
    expect(seen('2').found).toMatchObject({ vid: '2', by: '' })
    expect(seen(registeredAsNew).newcomer).toMatchObject({ fullName: 'Auntie Rose' })
    expect(seen('').found.vid).toBe('')
    expect(isChosen(seen(''))).toBe(false)
  })

  it('is said of a row of which somebody chose, or wrote, whom it means', () => {
    const found = { ...nobody, vid: '2', by: 'name' as const, count: 1 }
    const corrected = seeRow(3, { ...asked, fullName: 'Rose Lim' }, found, { cells: {} })
    expect(saidOf(corrected, asked)).toEqual({ said: asked })
    expect(saidOf(corrected, undefined)).toEqual({})
    expect(saidOf(seen('2'), undefined)).toEqual({ said: asked })
    expect(saidOf(seen(registeredAsNew), undefined)).toEqual({})
    expect(saidOf(seen(''), asked)).toEqual({})
  })

  it('is meant by the other rows with the name, unless somebody chose otherwise for them', () => {
    const row = (number: number, who?: string) =>
      seeRow(number, asked, nobody, { cells: who === undefined ? {} : { [whoKey(number)]: who } })
    const rows = [row(3, '2'), row(30), row(31, ''), seeRow(32, { ...asked, fullName: 'Rosie' }, nobody, { cells: {} })]
    const seen = spreadChosen(rows, new Map(), { cells: { [whoKey(3)]: '2', [whoKey(31)]: '' } })
    expect(seen.map(({ found }) => found.vid)).toEqual(['2', '2', '', ''])
    expect(chosenRows(seen).map(({ row: number, note }) => [number, note])).toEqual([
      [3, undefined],
      [30, 'As in another row'],
    ])
    // written over in one row
    const corrected = seeRow(
      3,
      { ...asked, fullName: 'Rose Lim' },
      { ...nobody, vid: '2', by: 'name', count: 1 },
      { cells: {} },
    )
    const spread = spreadChosen([corrected, row(30)], new Map([[3, asked]]), { cells: {} })
    expect(spread.map(({ found }) => found.vid)).toEqual(['2', '2'])
  })

  it('does not go before what the records say', () => {
    const found = { ...nobody, vid: '2', by: 'name' as const, count: 1 }
    expect(asBefore(found, rose)).toBe(found)
  })

  it.each([
    [{ fullName: ' Auntie  ROSE ' }, 'auntie rose |  | '],
    [{ fullName: 'Rose', mobileNo: '+65 9123 4567' }, 'rose |  | 91234567'],
    [{ fullName: 'Rose', email: 'R@X.org' }, 'rose | r@x.org | '],
    [{ fullName: '', mobileNo: '91234567' }, ''],
    [{ fullName: 'Rose', nric: 'S1234567D' }, ''],
  ])('knows %j as %j', (said, written) => {
    expect(writtenName({ ...asked, ...said })).toBe(written)
  })
})
