import { afterAll, beforeAll, expect, it } from 'vitest'
import { getVolunteer } from '#features/volunteers/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { undoOwn } from '../../contract.ts'
import { changeOwnField } from '../../field-contract.ts'
import { listQuery } from '../../query-rules.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

async function begin() {
  const tenant = await test.newTenant()
  const people = await addTestVolunteers(tenant, ['Ana', 'Ben', 'Cho'])
  const send = (body: object, as = tenant.user) => test.call(changeOwnField, { body: body as never }, as)
  const ownOf = async (id: string) => {
    const found = await Promise.all(
      people.map((vid) => test.call(getVolunteer, { params: { id: vid } }, tenant.superadmin)),
    )
    return found.map(({ body }) => body.own[id] ?? '')
  }
  const undo = (id: string, as = tenant.user) => test.call(undoOwn, { params: { id }, body: {} }, as)
  return { tenant, people, send, ownOf, undo }
}
const field = (tenant: TestTenant, kind: string, more: object = {}) =>
  addOwnField(test, tenant, { kind, label: `A ${kind}`, ...more } as never)

it('adds a choice to what each has, takes it off, and both can be taken back', async () => {
  const { tenant, people, send, ownOf, undo } = await begin()
  const { id } = await field(tenant, 'several', { options: ['Tea', 'Cake', 'Walks'] })
  await send({ vids: [people[0]], field: id, change: 'set', value: ['Walks'] })
  const added = await send({ query: listQuery({}), field: id, change: 'add', value: ['cake', 'Walks'] })
  expect([added.status, added.body.changed]).toEqual([200, 3])
  expect(await ownOf(id)).toEqual([
    ['Cake', 'Walks'],
    ['Cake', 'Walks'],
    ['Cake', 'Walks'],
  ])
  const taken = await send({ vids: people.slice(0, 2), field: id, change: 'remove', value: ['Walks'] })
  expect([taken.body.changed, await ownOf(id)]).toEqual([2, [['Cake'], ['Cake'], ['Cake', 'Walks']]])
  expect((await undo(taken.body.changeSetId)).body).toMatchObject({ restorable: 2, keptTotal: 0 })
  expect((await undo(added.body.changeSetId)).body).toMatchObject({ restorable: 3, keptTotal: 0 })
  expect(await ownOf(id)).toEqual([['Walks'], '', ''])
})

it('sets and empties one answer; who had it counts as unchanged, and what was changed since stays', async () => {
  const { tenant, people, send, ownOf, undo } = await begin()
  const { id } = await field(tenant, 'text')
  await send({ vids: [people[0]], field: id, change: 'set', value: 'Bus 74' })
  const set = await send({ vids: people, field: id, change: 'set', value: ' Bus 74 ' })
  expect([set.body.changed, await ownOf(id)]).toEqual([2, ['Bus 74', 'Bus 74', 'Bus 74']])
  await send({ vids: [people[1]], field: id, change: 'set', value: 'Bus 7' })
  const undone = await undo(set.body.changeSetId)
  expect(undone.body).toMatchObject({ restorable: 1, keptTotal: 1, kept: [{ recordName: 'Ben' }] })
  expect(await ownOf(id)).toEqual(['Bus 74', 'Bus 7', ''])
  const emptied = await send({ vids: people, field: id, change: 'clear' })
  expect([emptied.body.changed, await ownOf(id)]).toEqual([2, ['', '', '']])
  await undo(emptied.body.changeSetId)
  expect(await ownOf(id)).toEqual(['Bus 74', 'Bus 7', ''])
  const nothing = await send({ vids: people.slice(0, 1), field: id, change: 'set', value: 'Bus 74' })
  expect(nothing.body).toEqual({ changed: 0, changeSetId: '' })
})

it('refuses what the field does not take, and nothing is changed', async () => {
  const { tenant, people, send, ownOf } = await begin()
  const number = await field(tenant, 'number')
  const choice = await field(tenant, 'choice', { options: ['Tea'], mandatory: true })
  const file = await field(tenant, 'file')
  const refused = [
    { field: number.id, change: 'set', value: 'many' },
    { field: number.id, change: 'set' },
    { field: number.id, change: 'add', value: '3' },
    { field: choice.id, change: 'set', value: 'Coffee' },
    { field: choice.id, change: 'clear' },
    { field: file.id, change: 'clear' },
  ]
  for (const body of refused) expect((await send({ vids: people, ...body })).status, JSON.stringify(body)).toBe(400)
  expect((await send({ vids: people, field: people[0], change: 'clear' })).status).toBe(404)
  expect((await send({ field: number.id, change: 'clear' })).status).toBe(400)
  expect(await ownOf(number.id)).toEqual(['', '', ''])
})

it('a field that superadmins alone see is there for them alone, also for the undo', async () => {
  const { tenant, people, send, ownOf } = await begin()
  const { id } = await field(tenant, 'text', { seenBy: 'superadmins' })
  const body = { vids: people, field: id, change: 'set', value: 'Secret' }
  expect((await send(body)).status).toBe(404)
  expect((await send(body, tenant.superadmin)).body.changed).toBe(3)
  expect(await ownOf(id)).toEqual(['Secret', 'Secret', 'Secret'])
})
