import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { createVolunteer, importVolunteers, updateVolunteer } from '#features/volunteers/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { readUndoPlan } from './plan-undo.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const person = (number: number) => ({
  fullName: `Person ${number}`,
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: `person${number}@example.org`,
  agreeToTerms: true,
})
async function createPeople(tenant: TestTenant, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= count; number++)
    ids.push((await test.call(createVolunteer, { body: person(number) }, tenant.user)).body.vid)
  return ids
}
const statusesOf = (tenant: TestTenant) =>
  tenant.inside(async ({ db }) => {
    const rows = await db
      .selectFrom('volunteers')
      .select(['full_name', 'status', 'deleted_at'])
      .orderBy('full_name')
      .execute()
    return rows.map((row) => `${row.full_name} ${row.deleted_at ? 'deleted' : row.status}`)
  })
const setStatus = (tenant: TestTenant, body: object) =>
  test.call(
    contract.setStatuses,
    { body: { newStatus: 'Active', tier: 'Core', remarks: 'Met', ...body } } as never,
    tenant.user,
  )
const undo = (tenant: TestTenant, id: string) =>
  test.call(contract.undoChangeSet, { params: { id } }, tenant.superadmin)

it('brings statuses back, says what has changed since and leaves that', async () => {
  const tenant = await test.newTenant()
  const ids = await createPeople(tenant, 3)
  const { changeSetId } = (await setStatus(tenant, { vids: ids })).body
  await setStatus(tenant, { vids: [ids[1]], newStatus: 'Inactive' })
  const preview = await test.call(contract.previewUndo, { params: { id: changeSetId } }, tenant.superadmin)
  const expected = {
    restorable: 2,
    removed: 0,
    staying: 0,
    kept: [{ recordId: ids[1], recordName: 'Person 2', reason: 'Its status has been changed since' }],
    keptTotal: 1,
  }
  expect(preview.body).toEqual(expected)
  expect((await undo(tenant, changeSetId)).body).toEqual(expected)
  expect(await statusesOf(tenant)).toEqual(['Person 1 new', 'Person 2 inactive', 'Person 3 new'])
  expect((await undo(tenant, changeSetId)).status).toBe(409)
  const { body } = await test.call(searchHistory, { query: {} }, tenant.superadmin)
  expect(body.changeSets.find((set: { id: string }) => set.id === changeSetId)).toMatchObject({
    undone: true,
    undoable: false,
    reason: 'Met',
  })
})

it('brings the deleted back, once, also when two ask at the same moment', async () => {
  const tenant = await test.newTenant()
  const ids = await createPeople(tenant, 2)
  const { changeSetId } = (await test.call(contract.deleteVolunteers, { body: { vids: ids } }, tenant.user)).body
  const both = await Promise.all([undo(tenant, changeSetId), undo(tenant, changeSetId)])
  expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await statusesOf(tenant)).toEqual(['Person 1 new', 'Person 2 new'])
})

it('takes an import back, but for the people who were edited since', async () => {
  const tenant = await test.newTenant()
  const rows = [1, 2].map((number) => ({ ...person(number), agreeToTerms: undefined }))
  expect((await test.call(importVolunteers, { body: rows }, tenant.superadmin)).status).toBe(200)
  const [second] = await tenant.inside(({ db }) =>
    db.selectFrom('volunteers').select('id').where('full_name', '=', 'Person 2').execute(),
  )
  const body = { status: 'New', comments: 'Called', agreeToTerms: true }
  expect((await test.call(updateVolunteer, { params: { id: second!.id }, body }, tenant.user)).status).toBe(200)
  const { changeSets } = (await test.call(searchHistory, { query: { action: 'imported' } }, tenant.superadmin)).body
  expect((await undo(tenant, changeSets[0].id)).body).toMatchObject({ restorable: 1, keptTotal: 1 })
  expect(await statusesOf(tenant)).toEqual(['Person 1 deleted', 'Person 2 new'])
})

it('is for superadmins, and for the person who did it', async () => {
  const tenant = await test.newTenant()
  const other = await tenant.addPerson('user')
  const ids = await createPeople(tenant, 1)
  const { changeSetId: id } = (await setStatus(tenant, { vids: ids })).body
  expect((await test.call(contract.undoChangeSet, { params: { id } }, tenant.user)).status).toBe(403)
  expect((await test.call(contract.undoOwn, { params: { id } }, other)).status).toBe(404)
  expect((await test.call(contract.undoOwn, { params: { id } }, tenant.user)).status).toBe(200)
})

it('of nothing that can come back is refused, and stays possible', async () => {
  const tenant = await test.newTenant()
  const ids = await createPeople(tenant, 1)
  const { changeSetId } = (await setStatus(tenant, { vids: ids })).body
  await setStatus(tenant, { vids: ids, newStatus: 'Inactive' })
  expect((await undo(tenant, changeSetId)).status).toBe(409)
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect((await undo(tenant, changeSets[0].id)).status).toBe(200)
  expect((await undo(tenant, changeSetId)).body).toMatchObject({ restorable: 1 })
})

it('tells nobody of people whom they may no longer see', async () => {
  const place = await limitedTenant(test)
  const vids = await addTestVolunteers(place.tenant, ['Away'], { venue_ids: [place.away.id] })
  const { changeSetId } = (await test.call(contract.deleteVolunteers, { body: { vids } }, place.tenant.superadmin)).body
  const plan = (as: Person) => place.tenant.run(as, (ctx) => readUndoPlan(ctx, changeSetId, false))
  await expect(plan(place.limited)).rejects.toMatchObject({ status: 403 })
  expect((await plan(place.tenant.superadmin)).restore).toEqual([{ type: 'volunteer', id: vids[0] }])
})
