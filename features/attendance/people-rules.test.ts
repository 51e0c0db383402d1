import { expect, it } from 'vitest'
import { describeCounted, describeFull, describePeople, onePerson, requireMany } from './people-rules.ts'

it.each([
  ['indivols', null, null, 'checked-in', undefined],
  ['volunteeringorg', null, null, 'expected', undefined],
  ['volunteeringorg', null, null, 'absent', undefined],
  ['volunteeringorg', null, null, 'checked-in', { words: 'Not yet said how many', isSaid: false }],
  ['grps', null, null, 'checked-out', { words: 'Not yet said how many', isSaid: false }],
  ['volunteeringorg', 0, null, 'checked-in', { words: '0 people', isSaid: true }],
  ['volunteeringorg', 0, null, 'expected', { words: '0 people', isSaid: true }],
  ['grps', 1, null, 'checked-in', { words: '1 person', isSaid: true }],
  ['volunteeringorg', 12, null, 'checked-in', { words: '12 people', isSaid: true }],
  ['volunteeringorg', null, 15, 'expected', { words: '15 people expected', isSaid: true }],
  ['volunteeringorg', null, 1500, 'expected', { words: '1,500 people expected', isSaid: true }],
  [
    'volunteeringorg',
    null,
    15,
    'checked-in',
    { words: '15 people expected, not yet said how many came', isSaid: false },
  ],
  ['volunteeringorg', 12, 15, 'checked-in', { words: '12 people of 15', isSaid: true }],
  ['volunteeringorg', 15, 15, 'checked-in', { words: '15 people', isSaid: true }],
  ['volunteeringorg', 0, 15, 'checked-in', { words: '0 people of 15', isSaid: true }],
] as const)('of %s with %s of %s that is %s says %o', (volType, peopleCame, peopleExpected, state, said) =>
  expect(describePeople({ volType, peopleCame, peopleExpected }, state)).toEqual(said),
)

it.each([
  [{ people: 1, left: 0 }, 'Driver is full: 8 of 8 places are taken.'],
  [{ people: 15, left: 0 }, 'Driver is full: 8 of 8 places are taken.'],
  [{ people: 15, left: -2 }, 'Driver is full: 8 of 8 places are taken.'],
  [{ people: 15, left: 1 }, 'Driver has 1 place left, and 15 people are expected.'],
  [{ people: 15, left: 6 }, 'Driver has 6 places left, and 15 people are expected.'],
])('says of %o what is full', (given, said) => expect(describeFull({ role: 'Driver', places: 8, ...given })).toBe(said))

it.each([
  [3, null, '3 h'],
  [3, 1, '3 h'],
  [3, 25, '3 h, with each person: 75 h'],
  [0.75, 3, '45 min, with each person: 2 h 15 min'],
])('%s hours of %s people are %s', (countedHours, peopleCame, said) =>
  expect(describeCounted({ countedHours, peopleCame })).toBe(said),
)

it('takes a number of a group or an organisation alone', () => {
  expect(() => requireMany('indivols', 2, 'people')).toThrow(onePerson)
  expect(() => requireMany('indivols', null, 'people')).not.toThrow()
  expect(() => requireMany('volunteeringorg', 2, 'people')).not.toThrow()
})
