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

it('gives back the attendance as somebody changed it since, and says so', async () => {
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
    'Two records again: Siti Rahman. In 1 session somebody changed the attendance since: Siti Rahman has it as it is now.',
  )
  expect(await whoCame()).toEqual([{ volunteer_id: gone, check_out: '2026-12-01T11:00:00' }])
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

it('says which tags somebody took off since', async () => {
  const { Car, Nurse } = await addTestTags(tenant, 'Car', 'Nurse')
  const [gone, kept] = (await addTestVolunteers(tenant, ['Gone', 'Kept'])) as [string, string]
  await tenant.run(tenant.user, (ctx) => putTagsOn(ctx, 'volunteers', [gone], [Car, Nurse]))
  const body = { keptId: kept, goneId: gone, take: [] }
  const { id } = (await test.call(contract.mergeVolunteers, { body }, tenant.user)).body
  await tenant.inside(({ db }) => db.deleteFrom('volunteer_tags').where('tag_id', '=', Car).execute())
  expect((await undo(id)).body.message).toBe('Two records again: Gone. Without a tag that was taken off since: Car.')
  expect(await readTestTags(tenant)).toEqual(['Gone: Nurse'])
})

it('names the record that has to be changed first: the one with the NRIC, or the one that was deleted or merged', async () => {
  const { add, merge, undo: undoOf } = mergeCalls(() => ({ test, tenant }))
  const kept = await add('Tan Mei Ling')
  const gone = await add('Mei Ling', { nric: 'S1234567D' })
  const { id } = (await merge(kept, gone)).body
  const holder = await add('Lim Wei', { nric: 'S1234567D' })
  const taken = await undoOf(id)
  expect([taken.status, taken.body.detail]).toEqual([
    409,
    'The NRIC of Mei Ling is on the record of Lim Wei now. Please remove it there first.',
  ])
  const setDeleted = (vid: string, deleted_at: Date | null) =>
    tenant.inside(({ db }) => db.updateTable('volunteers').set({ deleted_at }).where('id', '=', vid).execute())
  await setDeleted(holder, new Date())
  await setDeleted(kept, new Date())
  const deleted = await undoOf(id)
  expect([deleted.status, deleted.body.detail]).toEqual([409, 'Tan Mei Ling was deleted: restore it first.'])
  await setDeleted(kept, null)
  const other = await add('Tan Mei Ling Jane')
  const second = (await merge(other, kept)).body
  const merged = await undoOf(id)
  expect([merged.status, merged.body.detail]).toEqual([
    409,
    'Tan Mei Ling was merged into Tan Mei Ling Jane since: undo that merge first.',
  ])
  expect((await undoOf(second.id)).status).toBe(200)
  expect((await undoOf(id)).status).toBe(200)
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
