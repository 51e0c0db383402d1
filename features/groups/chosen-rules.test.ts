import { describe, expect, it } from 'vitest'
import { registeredAsNew, whoKey } from '#shared/sheets/sheet-choices.ts'
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

const nobody = { vid: '', name: '', by: '' as const, count: 0, isOtherName: false, others: [] }
const asked = (part: object = {}) => ({ fullName: '', nric: '', email: '', mobileNo: '', ...part })

it('takes the one who was chosen of those whom a row may mean, and no other', () => {
  const found = {
    ...nobody,
    count: 2,
    others: [{ vid: 'a', name: 'Tan Mei Ling', mobileNo: '+6591234567', email: '', status: 'Active', address: '' }],
  }
  expect(asChosen(found, 'a')).toEqual({ ...nobody, vid: 'a', name: 'Tan Mei Ling, +6591234567', count: 1 })
  for (const chosen of [undefined, '', 'b']) expect(asChosen(found, chosen)).toEqual(found)
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
    { row: 2, said: 'Mei', vid: 'a', isAlone: true, people },
    { row: 3, said: 'Mei', vid: 'a', people },
  ])
})

it('lets somebody refuse whom a name alone means, as somebody new or as nobody of those', () => {
  const mei = { vid: 'a', name: 'Mei Lim', mobileNo: '+6591234567', email: '', status: 'Active', address: '' }
  const found = { ...nobody, vid: 'a', name: 'Mei Lim', by: 'name' as const, count: 1, others: [mei] }
  const see = (chosen: string) => seeRow(2, asked({ fullName: 'Mei Lim' }), found, { cells: { [whoKey(2)]: chosen } })
  expect(see(registeredAsNew)).toMatchObject({ found: { vid: '' }, newcomer: { fullName: 'Mei Lim', isAnother: true } })
  expect(see('')).toMatchObject({ found: { vid: '', others: [mei] }, newcomer: undefined })
  expect(see('a').found.vid).toBe('a')
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
