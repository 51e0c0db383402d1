import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { mergeCalls } from '#testing/merge-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T10:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { add, read, merge, undo, attend } = mergeCalls(() => ({ test, tenant }))
const numberOf = async (id: string) => (await read(id)).mobileNo

it.each([
  ['first to last', [0, 1, 2]],
  ['last to first', [2, 1, 0]],
  ['the middle one first', [1, 0, 2]],
])('gives a record back what it said before three merges that are undone %s', async (_, order) => {
  const kept = await add('Tan Mei Ling', { mobileNo: '91111111' })
  const merges: string[] = []
  for (const mobileNo of ['92222222', '93333333', '94444444'])
    merges.push((await merge(kept, await add('Mei Ling', { mobileNo }), ['mobileNo'])).body.id)
  expect(await numberOf(kept)).toBe('+6594444444')
  for (const at of order) expect((await undo(merges[at]!)).body.message).toBe('Two records again: Mei Ling.')
  expect(await numberOf(kept)).toBe('+6591111111')
})

it('passes on answers to own fields, and leaves what somebody changed in between', async () => {
  const bus = await addOwnField(test, tenant, { kind: 'text', label: 'Bus' })
  const kept = await add('Tan Mei Ling', { own: { [bus.id]: '1' } })
  const merges: string[] = []
  for (const line of ['2', '3']) {
    const goneId = await add('Mei Ling', { own: { [bus.id]: line } })
    const body = { keptId: kept, goneId, takeOwn: [bus.id] }
    merges.push((await test.call(contract.mergeVolunteers, { body }, tenant.user)).body.id)
  }
  await undo(merges[0]!)
  expect((await read(kept)).own).toEqual({ [bus.id]: '3' })
  await undo(merges[1]!)
  expect((await read(kept)).own).toEqual({ [bus.id]: '1' })
})

it('says of nobody that they changed the attendance where a later merge did', async () => {
  const { plannedSessionId } = await addTestActivity(tenant)
  const people: string[] = []
  for (const [from, to] of [
    ['10:00', '11:00'],
    ['13:00', '14:00'],
    ['11:30', '12:30'],
  ]) {
    const id = await add('Tan Mei Ling')
    people.push(id)
    await attend(plannedSessionId, id, { check_in: `2026-12-01T${from}`, check_out: `2026-12-01T${to}` })
  }
  const [kept, one, two] = people as [string, string, string]
  const [first, second] = [(await merge(kept, two)).body.id, (await merge(kept, one)).body.id]
  const hours = () => Promise.all(people.map(async (id) => (await read(id)).hours))
  const said = 'Two records again: Tan Mei Ling.'
  expect((await undo(first)).body.message).toBe(said)
  expect((await undo(second)).body.message).toBe(said)
  expect(await hours()).toEqual([1, 1, 1])
})
