import { describe, expect, it } from 'vitest'
import type { OwnField } from '#features/own-fields/contract.ts'
import { findRepeated, organisationsOf, pickDouble, tellApart, withTypes } from './double-rules.ts'

const told = (name: string, more: { numbers?: string[]; ways?: string[] } = {}) => ({
  name,
  numbers: [],
  ways: [],
  ...more,
})

it('gathers the rows of each organisation, and says which are one in two spellings', () => {
  const names = ['Alder Pte Ltd', 'Birch', 'ALDER PTE LTD', 'Alder Private Limited', '', 'alder private limited']
  const all = organisationsOf(names)
  expect(all).toEqual([
    { at: 0, others: [2] },
    { at: 1, others: [] },
    { at: 3, others: [5] },
  ])
  const repeated = findRepeated(
    all,
    all.map(({ at }) => told(names[at] ?? '')),
  )
  expect(repeated).toEqual([{ at: 3, others: [5], sameAs: 0, reason: 'name', isUnsure: false }])
})

it('says which are one by their number, and which may be by whom to call', () => {
  const all = Array.from({ length: 7 }, (_, at) => ({ at, others: [] }))
  const repeated = findRepeated(all, [
    told('Alder', { numbers: ['201912345A'], ways: ['mei@example.org'] }),
    told('Old Alder', { numbers: ['201912345A'] }),
    told('OLD ALDER PTE LTD'),
    told('Cedar', { ways: ['mei@example.org'] }),
    told('Cedar Ltd'),
    told('Alder', { numbers: ['201999999Z'] }),
    told('Birch'),
  ])
  expect(repeated.map(({ at, sameAs, reason, isUnsure }) => ({ at, sameAs, reason, isUnsure }))).toEqual([
    { at: 1, sameAs: 0, reason: 'number', isUnsure: false },
    { at: 2, sameAs: 0, reason: 'name', isUnsure: false },
    { at: 3, sameAs: 0, reason: 'way', isUnsure: true },
    { at: 4, sameAs: 3, reason: 'name', isUnsure: false },
    { at: 5, sameAs: 0, reason: 'name', isUnsure: true },
  ])
})

it('tells organisations of a sheet by what their rows say of them', () => {
  const uen = { id: 'u', label: 'UEN' } as OwnField
  const records = [
    {
      orgName: 'Alder',
      u: '2019 12345 a',
      coordinatorEmail: 'Mei@Example.org',
      coordinatorMobileContact: '+65 9123 4567',
    },
    { orgName: 'ALDER', u: 'nil', coordinatorOfficeContact: '61234567' },
  ]
  expect(tellApart(records, organisationsOf(['Alder', 'ALDER']), [uen])).toEqual([
    {
      name: 'Alder',
      emails: ['Mei@Example.org'],
      phones: ['+65 9123 4567', '61234567'],
      ways: ['mei@example.org', '91234567', '61234567'],
      numbers: ['201912345A'],
    },
  ])
})

describe('pickDouble', () => {
  const one = (vid: string, name: string, reason: 'number' | 'name' | 'email' | 'phone') => ({
    vid,
    name,
    status: 'new',
    reason,
  })
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
      'who has the number of the row, whatever the name',
      'Alder',
      [one('a', 'Alder', 'name'), one('b', 'Birch', 'number')],
      { vid: 'b', reason: 'number', count: 1 },
    ],
    [
      'one of the name with another number, which it may not be',
      'Alder',
      [{ ...one('a', 'Alder', 'name'), isOther: true }, one('b', 'Birch', 'email')],
      { vid: 'a', reason: 'other-number' },
    ],
    [
      'the address before the telephone number',
      'Cedar',
      [one('a', 'Alder', 'phone'), one('b', 'Birch', 'email')],
      { vid: 'b', reason: 'email' },
    ],
  ])('finds %s', (_as, name, alike, found) => expect(pickDouble(name, alike)).toMatchObject(found))

  it('finds nobody where nobody is alike', () => expect(pickDouble('Alder', [])).toBeUndefined())
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

it('gives organisations the type of the heading that they stand under, unless one of their rows says it', () => {
  const named = (orgName: string, entityType = '') => (entityType ? { orgName, entityType } : { orgName })
  const records = [named('Alder'), named('Alder'), named('Birch'), named('Birch', 'Co.'), named('Cedar')]
  const types = new Map([0, 1, 2, 3].map((at) => [at, 'Company'] as const))
  expect(withTypes(records, types)).toEqual([
    named('Alder', 'Company'),
    named('Alder'),
    named('Birch'),
    named('Birch', 'Co.'),
    named('Cedar'),
  ])
})
