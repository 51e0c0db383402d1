import { describe, expect, it } from 'vitest'
import { planGroups } from './staged-rules.ts'

describe('planGroups', () => {
  it.each<[string, string[], string[], string[], object]>([
    ['nothing was touched: what others did stays', ['a', 'b'], ['a', 'b'], ['a', 'b', 'c'], {}],
    [
      'joins and leaves on top of what the groups are now',
      ['a', 'b'],
      ['b', 'd', 'c'],
      ['b', 'c', 'a'],
      { groups: ['b', 'c', 'd'] },
    ],
    ['what both joined stands once', ['a'], ['a', 'b'], ['a', 'b'], {}],
  ])('%s', (_name, base, staged, now, expected) => expect(planGroups(base, staged, now)).toEqual(expected))
})
