import { expect, test } from 'vitest'
import { viewOf } from './view-rules.ts'

test.each([
  ['page=3&size=50', ''],
  ['status=active&page=2&lastCame=3..', 'lastCame=3..&status=active'],
  ['fullName=&sort=-createdOn', 'sort=-createdOn'],
  ['fullName=Tan+%26+Lim', 'fullName=Tan+%26+Lim'],
])('of %s is kept %s', (address, view) => {
  expect(viewOf(new URLSearchParams(address))).toBe(view)
})
