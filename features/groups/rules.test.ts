import { describe, expect, it } from 'vitest'
import { countOfVolunteers, findRepeatedNames, readMemberKey } from './rules.ts'

describe('countOfVolunteers', () => {
  it.each([
    [0, '0 volunteers'],
    [1, '1 volunteer'],
    [2, '2 volunteers'],
  ])('%i is "%s"', (count, text) => expect(countOfVolunteers(count)).toBe(text))
})

describe('readMemberKey', () => {
  it.each([
    [' Mei.Ling@Example.org ', { email: 'mei.ling@example.org' }],
    ['9123 4567', { phone: '91234567' }],
    ['+65 9123-4567', { phone: '91234567' }],
    ['1234567', undefined],
    ['Mei Ling', undefined],
    ['a@b@c', undefined],
    ['', undefined],
  ])('"%s"', (text, key) => expect(readMemberKey(text)).toEqual(key))
})

describe('findRepeatedNames', () => {
  it('names the second row of a pair, whatever its case', () => {
    const rows = ['Readers', 'Drivers', ' readers '].map((groupName) => ({ groupName, members: [] }))
    expect(findRepeatedNames(rows)).toEqual([{ row: 2, name: ' readers ' }])
  })
  it('finds none among different names', () => {
    expect(
      findRepeatedNames([
        { groupName: 'A', members: [] },
        { groupName: 'B', members: [] },
      ]),
    ).toEqual([])
  })
})
