import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { putTagsOn } from '#features/tags/server/commands/put-tags-on.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestTags, readTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { mergeCalls } from '#testing/merge-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const undo = (id: string, as = tenant.user) => test.call(contract.undoMerge, { params: { id } }, as)

/** Somebody who came, merged into a second record; the merge and both. */
async function merge() {
  const { attendeeId: gone, plannedSessionId } = await addTestActivity(tenant)
  const [kept] = (await addTestVolunteers(tenant, ['Siti binte Rahman'])) as [string]
  const body = { keptId: kept, goneId: gone, keptVersion: 1, goneVersion: 1, take: [] }
  const { id } = (await test.call(contract.mergeVolunteers, { body }, tenant.user)).body
  return { id, kept, gone, plannedSessionId }
}

const whoCame = () =>
  tenant.inside(({ db }) =>
    db.selectFrom('attendances').select(['volunteer_id', 'check_out']).where('deleted_at', 'is', null).execute(),
  )

it('leaves alone what somebody changed in the attendance since, and says so', async () => {
  const { id, kept, gone } = await merge()
  expect(await whoCame()).toEqual([{ volunteer_id: kept, check_out: null }])
  await tenant.inside(({ db }) =>
    db
      .updateTable('attendances')
      .set({ check_out: '2026-12-01T11:00', version: 9 })
      .where('volunteer_id', '=', kept)
      .execute(),
  )
  const { body } = await undo(id)
  expect(body.message).toBe(
    'Two records again: Siti Rahman. In 1 of their sessions somebody changed the attendance since: it stays.',
  )
  expect(new Set((await whoCame()).map(({ volunteer_id }) => volunteer_id))).toEqual(new Set([kept, gone]))
})

it('is refused where the record is back already, to other organisations and to a kiosk', async () => {
  const { id, gone } = await merge()
  expect((await undo(id, (await test.newTenant()).user)).status).toBe(404)
  expect((await undo(id, tenant.kiosk)).status).toBe(403)
  await tenant.inside(({ db }) =>
    db.updateTable('volunteers').set({ deleted_at: null }).where('id', '=', gone).execute(),
  )
  expect((await undo(id)).status).toBe(409)
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', gone).execute(),
  )
  expect((await undo(id)).status).toBe(200)
})

it('gives the tags of both to the one who stays, and to each their own again', async () => {
  const { Car, Driver, Nurse } = await addTestTags(tenant, 'Car', 'Driver', 'Nurse')
  const [gone, kept] = (await addTestVolunteers(tenant, ['Gone', 'Kept'])) as [string, string]
  await tenant.run(tenant.user, async (ctx) => {
    await putTagsOn(ctx, 'volunteers', [gone], [Car, Driver])
    await putTagsOn(ctx, 'volunteers', [kept], [Driver, Nurse])
  })
  const body = { keptId: kept, goneId: gone, keptVersion: 1, goneVersion: 1, take: [] }
  const { id } = (await test.call(contract.mergeVolunteers, { body }, tenant.user)).body
  expect(await readTestTags(tenant)).toEqual(['Gone: Driver', 'Kept: Car, Driver, Nurse'])
  expect((await undo(id)).status).toBe(200)
  expect(await readTestTags(tenant)).toEqual(['Gone: Car, Driver', 'Kept: Driver, Nurse'])
})

it('takes the answers to own fields that were chosen, and gives back those that nobody changed since', async () => {
  const size = await addOwnField(test, tenant, { kind: 'choice', label: 'Size', options: ['S', 'L'] })
  const tools = await addOwnField(test, tenant, { kind: 'several', label: 'Tools', options: ['Saw', 'Axe'] })
  const [years, bus] = [
    await addOwnField(test, tenant, { kind: 'number', label: 'Years' }),
    await addOwnField(test, tenant, { kind: 'text', label: 'Bus' }),
  ]
  const { add, read } = mergeCalls(() => ({ test, tenant }))
  const before = { [size.id]: 'S', [tools.id]: ['Saw'], [years.id]: '3' }
  const keptId = await add('Tan Mei Ling', { own: before })
  const theirs = { [size.id]: 'L', [tools.id]: ['Axe'], [years.id]: '4', [bus.id]: '88' }
  const goneId = await add('Mei Ling', { own: theirs })
  const body = { keptId, goneId, takeOwn: [size.id, tools.id, bus.id] }
  const merged = await test.call(contract.mergeVolunteers, { body }, tenant.user)
  expect([merged.status, (await read(keptId)).own]).toEqual([200, { ...theirs, [years.id]: '3' }])
  await test.send(
    'PUT',
    `/api/v2/indivols/${keptId}`,
    { status: 'New', own: { [tools.id]: ['Saw', 'Axe'] } },
    tenant.user,
  )
  expect((await undo(merged.body.id)).status).toBe(200)
  expect((await read(keptId)).own).toEqual({ ...before, [tools.id]: ['Saw', 'Axe'] })
  expect((await read(goneId)).own).toEqual(theirs)
})
