import { expect, it } from 'vitest'
import { areSonAndDaughter } from './child-of.ts'

it.each([
  ['NUR AISYAH BIN ABDULLAH', 'Nur Aisyah binte Abdullah', true],
  ['Devi s/o Krishnan', 'Devi d/o Krishnan', true],
  ['Nur Aisyah Bte Abdullah', 'Nur Aisyah binte Abdullah', false],
  ['Nur Aisyah Abdullah', 'Nur Aisyah binte Abdullah', false],
  ['Tan Mei Ling', 'Tan Mei Ling', false],
])('%s and %s are two: %s', (one, other, are) => expect(areSonAndDaughter(one, other)).toBe(are))
