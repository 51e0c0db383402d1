import { expect, it } from 'vitest'
import { notAllAdded, wasPutBack } from './several-rules.ts'

it.each([
  [2, 0, 'Put back: 2'],
  [1, 1, 'Put back: 1. Changed by somebody since, and left as they are: 1'],
  [0, 2, 'Nobody was put back. Changed by somebody since, and left as they are: 2'],
])('%s put back and %s left as they are: %s', (changed, kept, text) => expect(wasPutBack(changed, kept)).toBe(text))

it('says of each group of which not all were added why', () => {
  const groups = [
    { name: 'Readers', members: 3, already: 0 },
    { name: 'Drivers', members: 3, already: 1 },
    { name: 'Cooks', members: 2, already: 2 },
    { name: 'Nobody yet', members: 0, already: 0 },
  ]
  expect(notAllAdded(groups)).toEqual([
    'Drivers: 1 of 3 took part already',
    'Cooks: everybody took part already',
    'Nobody yet: nobody is in this group',
  ])
})
