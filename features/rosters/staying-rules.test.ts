import { expect, it } from 'vitest'
import type { RosterPerson } from './contract.ts'
import { withStaying } from './staying-rules.ts'

const person = (fullName: string, state: 'signed-up' | 'none' = 'signed-up'): RosterPerson => ({
  volunteerId: fullName,
  volType: 'indivols',
  fullName,
  toldApart: '',
  cells: [
    { state, roles: state === 'none' ? [] : ['Rider'] },
    { state: 'none', roles: [] },
  ],
  absences: [],
})

it('keeps the row of anyone who was taken off, by name and in no session', () => {
  const [ali, maria, zoe] = ['Ali', 'maria', 'Zoe'].map((name) => person(name)) as [
    RosterPerson,
    RosterPerson,
    RosterPerson,
  ]
  expect(withStaying([ali, zoe], [maria], 2)).toEqual([ali, person('maria', 'none'), zoe])
  expect(withStaying([ali, maria, zoe], [maria], 2)).toEqual([ali, maria, zoe])
  expect(withStaying([], [zoe], 2)).toEqual([person('Zoe', 'none')])
})
