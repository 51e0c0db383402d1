import { expect, test } from 'vitest'
import { product } from '#product/features.ts'
import { required } from '#shared/required.ts'
import { offeredColumns } from './column-rules.ts'
import { describeView, refuseView } from './list-rules.ts'

const sponsor = '019aa0d0-0000-7000-8000-000000000001'
const listNamed = (name: string) => required(product.lists.get(name), name)

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
  expect(refuseView(listNamed('volunteers'), view)).toEqual(problem)
})

test.each([
  ['contact=missing&status=Active', undefined],
  ['groupSize=10..&sort=-volGroupsize&venue=%28not+given%29', undefined],
  ['columns=orgName%2Ctier&registered=2026-01-01..', undefined],
  ['columns=nric', 'The list has no such columns'],
  ['sort=remarks', 'The list has no such column to sort by'],
  ['groupSize=many', 'groupSize: A range, such as 10..50'],
  [`tag=${sponsor}&withoutTag=${sponsor}`, undefined],
  ['tag=Sponsor', expect.stringMatching(/^tag: The ids of up to 10 tags/)],
  ['freeOn=Saturday', expect.stringMatching(/freeOn/)],
  ['page=2', 'This is no view of the list'],
])('a view of organisations %s: %s', (view, problem) => {
  expect(refuseView(listNamed('organisations'), view)).toEqual(problem)
})

test.each([
  ['recurring', 'status=upcoming&zone=North', undefined],
  ['events', 'columns=title%2Cvenues&sort=-nextSession', undefined],
  ['events', 'columns=orgName', 'The list has no such columns'],
  ['groups', 'leader=missing&members=10..', undefined],
  ['groups', 'leader=nobody', expect.stringMatching(/^leader: /)],
  ['groups', 'sort=memberCount', 'The list has no such column to sort by'],
] as const)('a view of %s %s: %s', (list, view, problem) => {
  expect(refuseView(listNamed(list), view)).toEqual(problem)
})

test.each([
  ['organisations', 'Tag: Sponsor; Without the tag (deleted tag)'],
  ['events', 'Shared tag: Sponsor; Without the shared tag (deleted tag)'],
] as const)('in words %s ask for tags: %s', (list, words) => {
  const columns = offeredColumns(listNamed(list).fields, { sections: {} }, [])
  const view = `tag=${sponsor}&withoutTag=${sponsor.replace('1', '2')}`
  const nameOf = (id: string) => (id === sponsor ? 'Sponsor' : undefined)
  expect(describeView(view, { columns, filters: [], nameOf })).toBe(words)
})
