import { expect, it } from 'vitest'
import { usualPeople, usualRoles } from './usual-rules.ts'

it('the usual roles are those of most places in which somebody is expected', () => {
  const cell = (state: 'signed-up' | 'came' | 'none', ...roles: string[]) => ({ state, roles })
  expect(usualRoles([cell('signed-up', 'Driver'), cell('came', 'Cook'), cell('signed-up', 'Cook')])).toEqual(['Cook'])
  expect(usualRoles([cell('none', 'Driver')])).toEqual([])
})

it('the usual number is that of most places in which somebody is expected', () => {
  const cell = (state: 'signed-up' | 'came' | 'none', people?: number) => ({ state, people })
  expect(usualPeople([cell('signed-up', 15), cell('came', 12), cell('signed-up', 15)])).toBe(15)
  expect(usualPeople([cell('came', 0), cell('none', 15), cell('signed-up')])).toBeUndefined()
})
