import { expect, it } from 'vitest'
import { countFilled, fullerOf, namedBest, type Weighed } from './fuller-rules.ts'

const longKnown: Weighed = { isNew: false, hasNric: true, filled: 24, belongings: 0, createdOn: '2008-03-01' }
const walkIn: Weighed = { isNew: true, hasNric: false, filled: 2, belongings: 1, createdOn: '2026-11-30' }

it.each([
  ['a walk-in with a session beside one who was taken on', walkIn, longKnown, 'other'],
  ['a new record with more behind it', longKnown, { ...walkIn, filled: 40, belongings: 9 }, 'one'],
  ['two that were taken on, of which one says more', { ...longKnown, filled: 3 }, longKnown, 'other'],
  ['two that say as much, of which one has more behind it', longKnown, { ...longKnown, belongings: 3 }, 'other'],
  ['two alike, of which one is older', { ...longKnown, createdOn: '2020-01-01' }, longKnown, 'other'],
] as const)('of %s the right one stays', (_what, one, other, side) => expect(fullerOf(one, other)).toBe(side))

it('takes the name of the only record with an NRIC', () => {
  expect(namedBest({ ...walkIn, hasNric: true }, { ...longKnown, hasNric: false })).toBe('one')
  expect(namedBest(walkIn, { ...longKnown, hasNric: false })).toBeUndefined()
  expect(namedBest({ ...walkIn, hasNric: true }, longKnown)).toBeUndefined()
})

it('counts what says something', () =>
  expect(
    countFilled({ a: 'x', b: '', c: [], d: { Monday: [] }, e: ['y'], f: true, g: false }, [
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
    ]),
  ).toBe(3))
