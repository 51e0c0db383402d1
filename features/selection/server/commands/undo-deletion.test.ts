import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as activities from '#features/activities/contract.ts'
import * as contacts from '#features/contacts/contract.ts'
import * as groups from '#features/groups/contract.ts'
import { searchHistory } from '#features/history/contract.ts'
import * as organisations from '#features/organisations/contract.ts'
import * as members from '#features/organisations/member-contract.ts'
import * as batches from '#features/sessions/batch-contract.ts'
import * as sessions from '#features/sessions/contract.ts'
import * as volunteers from '#features/volunteers/contract.ts'
import type { Records } from '#server/call-example.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { createRecords } from '#testing/call-examples.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const inActivity = (r: Records) => ({ activityType: 'recurring', activityId: r.activityId })

/** Each deletion of single records: what it is called, the call, and where its record lies. */
const deletions: [table: Table, deletion: Endpoint, input: (r: Records) => object, id: keyof Records][] = [
  ['volunteers', volunteers.deleteVolunteer, (r) => ({ params: { vid: r.volunteerId } }), 'volunteerId'],
  ['groups', groups.deleteGroup, (r) => ({ params: { vid: r.groupId } }), 'groupId'],
  ['contacts', contacts.deleteContact, (r) => ({ params: { kind: 'donor', vid: r.contactId } }), 'contactId'],
  ['organisations', organisations.deleteOrganisation, (r) => ({ params: { vid: r.organisationId } }), 'organisationId'],
  ['organisation_members', members.deleteMembers, (r) => ({ body: { vols: [r.orgMemberId] } }), 'orgMemberId'],
  ['activities', activities.deleteActivity, (r) => ({ params: inActivity(r) }), 'activityId'],
  ['batches', batches.deleteBatch, (r) => ({ params: { ...inActivity(r), batchId: r.batchId } }), 'batchId'],
  ['sessions', sessions.deleteSessions, (r) => ({ body: { sessions: [r.plannedSessionId] } }), 'plannedSessionId'],
]
type Table =
  | 'volunteers'
  | 'groups'
  | 'contacts'
  | 'organisations'
  | 'organisation_members'
  | 'activities'
  | 'batches'
  | 'sessions'

const isDeleted = (tenant: TestTenant, table: Table, id: string) =>
  tenant.inside(async ({ db }) => {
    const row = await db.selectFrom(table).select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow()
    return row.deleted_at !== null
  })

async function deleteOne(tenant: TestTenant, deletion: Endpoint, input: object) {
  expect((await test.call(deletion, input as never, tenant.user)).status).toBe(200)
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  return changeSets[0] as { id: string; action: string; undoable: boolean; records: number }
}

describe('a record that was deleted by itself', () => {
  it.each(deletions)('%s: comes back from the history, once', async (table, deletion, input, id) => {
    const tenant = await test.newTenant()
    const records = await createRecords(tenant)
    const set = await deleteOne(tenant, deletion, input(records))
    expect(set).toMatchObject({ action: deletion.historyAction?.message, undoable: true, records: 1 })
    expect(await isDeleted(tenant, table, records[id])).toBe(true)
    const params = { id: set.id }
    const one = { restorable: 1, kept: [], keptTotal: 0 }
    expect((await test.call(contract.previewUndo, { params }, tenant.superadmin)).body).toEqual(one)
    expect((await test.call(contract.undoChangeSet, { params }, tenant.user)).status).toBe(403)
    expect(await isDeleted(tenant, table, records[id])).toBe(true)
    expect((await test.call(contract.undoChangeSet, { params }, tenant.superadmin)).body).toEqual(one)
    expect(await isDeleted(tenant, table, records[id])).toBe(false)
    expect((await test.call(contract.undoChangeSet, { params }, tenant.superadmin)).status).toBe(409)
  })

  it('comes back by whoever deleted it, and by no other of the staff', async () => {
    const tenant = await test.newTenant()
    const { groupId } = await createRecords(tenant)
    const { id } = await deleteOne(tenant, groups.deleteGroup, { params: { vid: groupId } })
    const other = await tenant.addPerson('user')
    expect((await test.call(contract.undoOwn, { params: { id } }, other)).status).toBe(404)
    expect((await test.call(contract.undoOwn, { params: { id } }, tenant.user)).status).toBe(200)
    expect(await isDeleted(tenant, 'groups', groupId)).toBe(false)
  })

  it('waits until what it belongs to is back', async () => {
    const tenant = await test.newTenant()
    const records = await createRecords(tenant)
    const { activityId, batchId } = records
    const params = inActivity(records)
    const batch = await deleteOne(tenant, batches.deleteBatch, { params: { ...params, batchId } })
    const activity = await deleteOne(tenant, activities.deleteActivity, { params })
    const undo = async (id: string) =>
      (await test.call(contract.undoChangeSet, { params: { id } }, tenant.superadmin)).status
    expect(await undo(batch.id)).toBe(409)
    expect([await undo(activity.id), await undo(batch.id)]).toEqual([200, 200])
    expect(await isDeleted(tenant, 'activities', activityId)).toBe(false)
    expect(await isDeleted(tenant, 'batches', batchId)).toBe(false)
  })

  it('is told as brought back where its own call has done so, and can be tried again after it was deleted', async () => {
    const tenant = await test.newTenant()
    const { groupId } = await createRecords(tenant)
    const params = { vid: groupId }
    const { id } = await deleteOne(tenant, groups.deleteGroup, { params })
    expect((await test.call(groups.restoreGroup, { params }, tenant.user)).status).toBe(200)
    const { kept } = (await test.call(contract.previewUndo, { params: { id } }, tenant.superadmin)).body
    expect(kept).toMatchObject([{ recordId: groupId, reason: 'It has been brought back already' }])
    const again = await deleteOne(tenant, groups.deleteGroup, { params })
    expect((await test.call(contract.undoChangeSet, { params: { id: again.id } }, tenant.superadmin)).status).toBe(200)
  })
})
