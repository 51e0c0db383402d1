import { describe, expect, it } from 'vitest'
import { findRepeated, organisationKey, organisationsOf, pickDouble, shortName } from './double-rules.ts'

describe('organisationKey', () => {
  it.each([
    ['Harbour Foods Pte Ltd', 'HARBOUR FOODS PTE. LTD.'],
    ['Harbour Foods Pte Ltd', 'Harbour Foods Private Limited'],
    ['Harbour Foods', 'Harbour  foods (Pte) Ltd'],
    ['Café Liégeois', 'Cafe Liegeois'],
    ['Tan & Sons', 'Tan and Sons'],
    ['St. John’s School', "St John's School"],
    ['Mei Hua Sdn. Bhd.', 'MEIHUA SDN BHD'],
    ['美华私人有限公司', '美华'],
  ])('takes %s and %s for one', (one, other) => expect(organisationKey(one)).toBe(organisationKey(other)))
  it.each([
    ['Harbour Foods', 'Harbour Bank'],
    ['North Club', 'North Club 2'],
    ['Limited', 'Private'],
    ['Harbour (S) Pte Ltd', 'Harbour Pte Ltd'],
  ])('tells %s from %s', (one, other) => expect(organisationKey(one)).not.toBe(organisationKey(other)))
})

it('gathers the rows of each organisation, and says which are one in two spellings', () => {
  const names = ['Alder Pte Ltd', 'Birch', 'ALDER PTE LTD', 'Alder Private Limited', '', 'alder private limited']
  expect(organisationsOf(names)).toEqual([
    { at: 0, others: [2] },
    { at: 1, others: [] },
    { at: 3, others: [5] },
  ])
  expect(findRepeated(names)).toEqual([{ at: 3, others: [5], sameAs: 0 }])
})

describe('pickDouble', () => {
  const one = (vid: string, name: string, reason: 'name' | 'email' | 'phone') => ({ vid, name, status: 'new', reason })
  it.each([
    [
      'the one of the name',
      'Alder',
      [one('b', 'Birch', 'email'), one('a', 'Alder Ltd', 'name')],
      { vid: 'a', reason: 'name', count: 1 },
    ],
    [
      'of several the one that is written just so',
      'Alder',
      [one('a', 'Alder Ltd', 'name'), one('b', 'ALDER', 'name')],
      { vid: 'b', reason: 'name', count: 1 },
    ],
    [
      'several of which nobody can say',
      'Alder',
      [one('a', 'Alder Ltd', 'name'), one('b', 'Alder Pte Ltd', 'name')],
      { reason: 'names', count: 2 },
    ],
    [
      'the address before the number',
      'Cedar',
      [one('a', 'Alder', 'phone'), one('b', 'Birch', 'email')],
      { vid: 'b', reason: 'email' },
    ],
  ])('finds %s', (_as, name, alike, found) => expect(pickDouble(name, alike)).toMatchObject(found))

  it('finds nobody where nobody is alike', () => expect(pickDouble('Alder', [])).toBeUndefined())
})

it.each([
  ['Birch Foods Pte. Ltd.', 'Birch Foods'],
  ['Birch Foods, (Pte) Ltd', 'Birch Foods'],
  ['Limited', 'Limited'],
  ['美华私人有限公司', '美华'],
])('%s is looked for as %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})

it('takes the one of several of one name whose coordinator has the address or the number of the row', () => {
  const of = (vid: string, reason: 'name' | 'email' | 'phone', name = 'Rotary Club') => ({
    vid,
    name,
    status: '',
    reason,
  })
  const both = [of('a', 'name'), of('b', 'name')]
  expect(pickDouble('Rotary Club', [...both, of('b', 'phone')])).toMatchObject({ vid: 'b', reason: 'name', count: 1 })
  expect(pickDouble('Rotary Club', [...both, of('a', 'email'), of('a', 'phone')])).toMatchObject({ vid: 'a', count: 1 })
  // each of them, or somebody else, says nothing of which it is
  for (const others of [[of('a', 'email'), of('b', 'phone')], [of('c', 'email', 'Lions')], []])
    expect(pickDouble('Rotary Club', [...both, ...others])).toMatchObject({ reason: 'names', count: 2 })
})
