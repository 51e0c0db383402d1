import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as activities from '#features/activities/contract.ts'
import * as groups from '#features/groups/contract.ts'
import { searchHistory } from '#features/history/contract.ts'
import * as batches from '#features/sessions/batch-contract.ts'
import type { Records } from '#server/call-example.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { createRecords, examples, isDeletable, isMarkedDeleted, namesReadBy } from '#testing/call-examples.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const inActivity = (r: Records) => ({ activityType: 'recurring', activityId: r.activityId })

/** Each deletion of a record that can come back; its example names the record last. */
const deletions = examples
  .filter(({ endpoint, names }) => endpoint.historyAction?.message.startsWith('Deleted') && isDeletable(names.at(-1)!))
  .map(({ endpoint, input, names }) => [`${endpoint.method} ${endpoint.path}`, endpoint, input, names.at(-1)!] as const)

async function deleteOne(tenant: TestTenant, deletion: Endpoint, input: object, by = tenant.user) {
  expect((await test.call(deletion, input as never, by)).status).toBe(200)
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  return changeSets[0] as { id: string; action: string; undoable: boolean; records: number }
}

describe('a record that was deleted by itself', () => {
  it.each(deletions)('by %s comes back from the history, once', async (_name, deletion, input, id) => {
    const tenant = await test.newTenant()
    const records = await createRecords(tenant, namesReadBy({ input, names: [id] }))
    const set = await deleteOne(tenant, deletion, input(records), tenant.superadmin)
    expect(set).toMatchObject({ action: deletion.historyAction?.message, undoable: true, records: 1 })
    expect(await isMarkedDeleted(tenant, id, records)).toBe(true)
    const params = { id: set.id }
    const one = { restorable: 1, removed: 0, staying: 0, kept: [], keptTotal: 0 }
    expect((await test.call(contract.previewUndo, { params }, tenant.superadmin)).body).toEqual(one)
    expect((await test.call(contract.undoChangeSet, { params }, tenant.user)).status).toBe(403)
    expect(await isMarkedDeleted(tenant, id, records)).toBe(true)
    expect((await test.call(contract.undoChangeSet, { params }, tenant.superadmin)).body).toEqual(one)
    expect(await isMarkedDeleted(tenant, id, records)).toBe(false)
    expect((await test.call(contract.undoChangeSet, { params }, tenant.superadmin)).status).toBe(409)
  })

  it('comes back by the person who deleted it, and by no other of the staff', async () => {
    const tenant = await test.newTenant()
    const records = await createRecords(tenant, [])
    const { id } = await deleteOne(tenant, groups.deleteGroup, { params: { vid: records.groupId } })
    const other = await tenant.addPerson('user')
    expect((await test.call(contract.undoOwn, { params: { id } }, other)).status).toBe(404)
    expect((await test.call(contract.undoOwn, { params: { id } }, tenant.user)).status).toBe(200)
    expect(await isMarkedDeleted(tenant, 'groupId', records)).toBe(false)
  })

  it('waits until what it belongs to is back', async () => {
    const tenant = await test.newTenant()
    const records = await createRecords(tenant, [])
    const { batchId } = records
    const params = inActivity(records)
    const batch = await deleteOne(tenant, batches.deleteBatch, { params: { ...params, batchId } })
    const activity = await deleteOne(tenant, activities.deleteActivity, { params })
    const undo = async (id: string) =>
      (await test.call(contract.undoChangeSet, { params: { id } }, tenant.superadmin)).status
    expect(await undo(batch.id)).toBe(409)
    expect([await undo(activity.id), await undo(batch.id)]).toEqual([200, 200])
    expect(await isMarkedDeleted(tenant, 'activityId', records)).toBe(false)
    expect(await isMarkedDeleted(tenant, 'batchId', records)).toBe(false)
  })

  it('is told as brought back where its own call has done so, and can be tried again after it was deleted', async () => {
    const tenant = await test.newTenant()
    const { groupId } = await createRecords(tenant, [])
    const params = { vid: groupId }
    const { id } = await deleteOne(tenant, groups.deleteGroup, { params })
    expect((await test.call(groups.restoreGroup, { params }, tenant.user)).status).toBe(200)
    const { kept } = (await test.call(contract.previewUndo, { params: { id } }, tenant.superadmin)).body
    expect(kept).toMatchObject([{ recordId: groupId, reason: 'It has been brought back already' }])
    const again = await deleteOne(tenant, groups.deleteGroup, { params })
    expect((await test.call(contract.undoChangeSet, { params: { id: again.id } }, tenant.superadmin)).status).toBe(200)
  })
})
