import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteGroup } from '#features/groups/contract.ts'
import { groupHistory } from '#features/groups/history-words.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { giveReason, nameAction, recordAccess, recordStatusEntries } from './record-access.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const changes = () =>
  tenant.inside(({ db }) =>
    db
      .selectFrom('changes')
      .innerJoin('change_sets', 'change_sets.id', 'change_set_id')
      .select(['record_type', 'record_id', 'record_name', 'operation', 'fields', 'username', 'action', 'reason'])
      .orderBy('changes.id')
      .execute(),
  )

it('notes who read which fields, and never a value', async () => {
  const id = uuidv7()
  const record = { type: 'volunteer', id, name: 'Tan Mei Ling' }
  await tenant.run(tenant.user, (ctx) => recordAccess(ctx, 'read', record, ['nric']))
  expect(await changes()).toMatchObject([
    { record_id: id, operation: 'read', fields: { nric: null }, username: tenant.user.username },
  ])
})

it('notes what left by an export, how much and by which filter', async () => {
  const record = { type: 'volunteer', id: 'csv', name: '3 volunteers' }
  await tenant.run(tenant.user, (ctx) =>
    recordAccess(ctx, 'export', record, ['nric'], { volunteers: 3, filter: 'All' }),
  )
  expect(await changes()).toMatchObject([
    { operation: 'export', record_id: 'csv', fields: { nric: null, volunteers: [null, 3], filter: [null, 'All'] } },
  ])
})

it('notes entries of a status for those of whom nothing is noted in this transaction yet', async () => {
  const ids = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const entries = [{ status: 'active', tier: '', remarks: 'Called' }]
  await tenant.run(tenant.user, async (ctx) => {
    await ctx.db.updateTable('volunteers').set({ status: 'new' }).where('id', '=', ids[0]!).execute()
    await recordStatusEntries(ctx, 'volunteer', ids, entries)
  })
  const found = await changes()
  expect(found.map((row) => row.record_id).toSorted()).toEqual(ids.toSorted())
  expect(found.find((row) => row.record_id === ids[1])).toMatchObject({
    record_name: 'Arun Kumar',
    operation: 'update',
    fields: { status_entry: [null, entries] },
  })
})

it('keeps why, cut to a thousand signs, and what was done where one call does one of two things', async () => {
  const name = groupHistory.message('deletedGroup')
  await tenant.run(tenant.user, async (ctx) => {
    await giveReason(ctx, 'x'.repeat(2000))
    await nameAction(ctx, name)
    await recordAccess(ctx, 'read', { type: 'group', id: uuidv7(), name: 'A' }, [])
  })
  const [row] = await changes()
  expect([row!.reason, row!.action]).toEqual(['x'.repeat(1000), deleteGroup.historyAction.text.code])
})
