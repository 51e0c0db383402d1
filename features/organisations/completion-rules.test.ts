import { describe, expect, it } from 'vitest'
import { completeMember, findMember, indexMembers, likenessOf, mergeMembers } from './completion-rules.ts'
import { emptyMember } from './member-rules.ts'

const member = (part: object) => ({ ...emptyMember, ...part })

describe('likenessOf', () => {
  it.each([
    ['the same NRIC', { fullName: 'Mei', nric: 'S1234567D' }, { fullName: 'Tan Mei', nric: 'S1234567D' }, 3],
    [
      'the name and the birth date',
      { fullName: 'Tan Mei', dob: '1990-01-01' },
      { fullName: 'Mei TAN', dob: '1990-01-01' },
      2,
    ],
    [
      'the name and the number',
      { fullName: 'Tan Mei', contactNo: '91234567' },
      { fullName: 'Tan, Mei', contactNo: '+6591234567' },
      2,
    ],
    [
      'the name alone',
      { fullName: 'Tan Mei', contactNo: '91234567' },
      { fullName: 'Tan Mei', contactNo: '81234567' },
      1,
    ],
    [
      'the name with another birth date',
      { fullName: 'Tan Mei', dob: '1990-01-01' },
      { fullName: 'Tan Mei', dob: '1991-01-01' },
      0,
    ],
    ['another name', { fullName: 'Tan Mei' }, { fullName: 'Lim Mei' }, 0],
  ])('%s', (_as, one, other, likeness) => expect(likenessOf(member(one), member(other))).toBe(likeness))
})

it('finds nobody where several have the name and nothing tells which', () => {
  const index = indexMembers([
    { vid: 'a', values: member({ fullName: 'Tan Mei' }) },
    { vid: 'b', values: member({ fullName: 'Tan Mei', dob: '1990-01-01' }) },
  ])
  expect(findMember(index, member({ fullName: 'Tan Mei' }))).toBeUndefined()
  expect(findMember(index, member({ fullName: 'Tan Mei', dob: '1990-01-01' }))?.member.vid).toBe('b')
})

it('completes who is there, adds the others once, and an empty cell changes nothing', () => {
  const before = member({ fullName: 'Tan Mei', email: 'mei@example.org' })
  expect(completeMember(before, member({ fullName: 'TAN MEI', contactNo: '91234567' }))).toEqual({
    ...before,
    contactNo: '91234567',
  })
  const known = [{ vid: 'a', values: before }]
  const arun = member({ fullName: 'Arun' })
  expect(mergeMembers(known, [member({ fullName: 'tan mei', gender: 'female' }), arun, arun])).toEqual({
    added: [arun],
    changed: [{ vid: 'a', values: { ...before, fullName: 'tan mei', gender: 'female' } }],
  })
})
