import { expect, it } from 'vitest'
import { findTyped } from './find-typed.ts'

const places = [
  { group: 'North', items: ['Bishan', { value: 'n-2', label: 'Ang Mo Kio' }] },
  { group: 'South', items: ['Bishan East', { value: 's-2', label: 'Bukit Merah', disabled: true }] },
  'Toa Payoh',
]

it.each([
  ['toa', [], 'Toa Payoh', false],
  [' bishan ', [], 'Bishan', false],
  ['Ang Mo', [], 'n-2', false],
  ['bis', [], undefined, false],
  ['bis', ['Bishan'], 'Bishan East', false],
  ['Bishan', ['Bishan'], undefined, true],
  ['Bukit Merah', [], undefined, false],
  ['Yishun', [], undefined, false],
])('%j with %j chosen means %j', (text, chosen, value, isChosen) => {
  const { isSame: _, ...found } = findTyped(text, places, chosen)
  expect(found).toEqual(value === undefined ? { isChosen } : { value, isChosen })
})

it('tells a label that is there, in any case, from one that is not', () => {
  expect(['BISHAN', 'bis', 'Yishun'].map((text) => findTyped(text, places, []).isSame)).toEqual([true, false, false])
})
