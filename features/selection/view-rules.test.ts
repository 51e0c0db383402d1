import { expect, test } from 'vitest'
import { refuseView, viewOf } from './view-rules.ts'

test.each([
  ['page=3&size=50', ''],
  ['status=active&page=2&lastCame=3..', 'lastCame=3..&status=active'],
  ['fullName=&sort=-createdOn', 'sort=-createdOn'],
  ['fullName=Tan+%26+Lim', 'fullName=Tan+%26+Lim'],
])('of %s is kept %s', (address, view) => {
  expect(viewOf(new URLSearchParams(address))).toBe(view)
})

test.each([
  ['lastCame=3..&status=active', undefined],
  ['freeOn=Saturday&language=Malay&sort=-fullName', undefined],
  ['missing=details', undefined],
  ['createdOn=Nov+2026', undefined],
  ['', 'Please filter or sort the list first'],
  ['lastCame=soon', expect.stringMatching(/never/)],
  ['nric=S1234567A', expect.stringMatching(/cannot be filtered/)],
  ['sort=nric', 'The list has no such column to sort by'],
  ['page=2&status=active', 'This is no view of the list'],
  ['status=active&lastCame=3..', 'This is no view of the list'],
  ['fullName=a&fullName=b', 'This is no view of the list'],
])('a view %s: %s', (view, problem) => {
  expect(refuseView(view)).toEqual(problem)
})
