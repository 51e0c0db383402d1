import { expect, it } from 'vitest'
import { describePeople } from './people-rules.ts'

it.each([
  ['indivols', null, 'checked-in', undefined],
  ['volunteeringorg', null, 'expected', undefined],
  ['volunteeringorg', null, 'absent', undefined],
  ['volunteeringorg', null, 'checked-in', { words: 'Not yet said how many', isSaid: false }],
  ['grps', null, 'checked-out', { words: 'Not yet said how many', isSaid: false }],
  ['volunteeringorg', 0, 'checked-in', { words: '0 people', isSaid: true }],
  ['volunteeringorg', 0, 'expected', { words: '0 people', isSaid: true }],
  ['grps', 1, 'checked-in', { words: '1 person', isSaid: true }],
  ['volunteeringorg', 12, 'checked-in', { words: '12 people', isSaid: true }],
] as const)('of %s with %s that is %s says %o', (volType, peopleCame, state, said) =>
  expect(describePeople({ volType, peopleCame }, state)).toEqual(said),
)
