import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Selection, useSelection } from './use-selection.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const rows = 'abcdefgh'.split('').map((id) => [id, id] as const)
let selection: Selection<string>
function Probe({ onSelection }: { onSelection: (now: Selection<string>) => void }) {
  const now = useSelection<string>()
  useEffect(() => onSelection(now), [now, onSelection])
  return null
}
const keep = (now: Selection<string>) => {
  selection = now
}
beforeEach(async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Probe onSelection={keep} />))
})

const click = (id: string) => act(async () => selection.toggle(id, id))
const shiftClick = (id: string) => act(async () => selection.extend(rows, id))
const chosen = () => [...selection.chosen.keys()].toSorted((a, b) => (a < b ? -1 : 1)).join('')

it('a range grows and becomes shorter again from where it began, in both directions', async () => {
  await click('c')
  await shiftClick('f')
  expect(chosen()).toBe('cdef')
  await shiftClick('d')
  expect(chosen()).toBe('cd')
  await shiftClick('a')
  expect(chosen()).toBe('abc')
})

it('what was chosen by itself stays, and a range of rows that are left leaves them', async () => {
  await click('h')
  await click('a')
  await shiftClick('c')
  expect(chosen()).toBe('abch')
  await click('b')
  await shiftClick('c')
  expect(chosen()).toBe('ah')
})

it('what the chosen have become is known of them, and they stay chosen', async () => {
  await click('a')
  await click('c')
  await act(async () => selection.amend((row) => row.toUpperCase()))
  expect([chosen(), ...selection.chosen.values()]).toEqual(['ac', 'A', 'C'])
})

it('of all that the filters find nobody stays chosen: they may find others now', async () => {
  await click('a')
  await act(async () => selection.setEverything(true))
  await act(async () => selection.amend((row) => row))
  expect([chosen(), selection.everything]).toEqual(['', false])
})
