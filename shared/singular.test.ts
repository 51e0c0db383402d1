import { expect, test } from 'vitest'
import { singular } from './singular.ts'

test.each([
  ['volunteers', 'volunteer'],
  ['volunteer managers', 'volunteer manager'],
  ['activities', 'activity'],
  ['batches', 'batch'],
  ['sessions', 'session'],
  ['entries', 'entry'],
  ['changes', 'change'],
  ['people', 'person'],
])('one of many %s is a %s', (many, one) => expect(singular(many)).toBe(one))
