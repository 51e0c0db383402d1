import { expect, test } from 'vitest'
import { asLastShown, rememberSearch } from './last-search.ts'

test('the way back to a list leads to what it last showed', () => {
  rememberSearch('/volunteers/individual', '?status=Active&page=3')
  expect(asLastShown('/volunteers/individual')).toBe('/volunteers/individual?status=Active&page=3')
  rememberSearch('/volunteers/individual', '')
  expect(asLastShown('/volunteers/individual')).toBe('/volunteers/individual')
  expect(asLastShown('/volunteers/group')).toBe('/volunteers/group')
})
