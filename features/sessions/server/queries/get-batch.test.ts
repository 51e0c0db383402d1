import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestPlan } from '#testing/add-test-plan.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getBatch, getBatchOverview, updateChecklist } from '../../batch-contract.ts'
import { listTemplates } from './get-batch.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('has its plan, checklist and sessions, the newest first', async () => {
  const { workId: _, ...path } = await addTestPlan(test, tenant, {
    personInCharge: tenant.superadmin.username,
    fees: [{ price: 5 }],
  })
  await test.call(
    updateChecklist,
    { params: path, body: { vid: path.batchId, checklist: [{ name: 'Permit' }] } },
    tenant.user,
  )
  const { body } = await test.call(getBatch, { params: path }, tenant.user)
  expect(body).toMatchObject({
    vid: path.batchId,
    title: 'Befriending',
    batchName: 'Befriending - Batch 1',
    personInCharge: tenant.superadmin.username,
    fees: [{ priceTier: null, price: 5 }],
    batchRoles: [{ roleName: 'Driver' }],
    batchSessions: [{ sessionName: 'Visit', frequency: 'FREQ=WEEKLY;BYDAY=MO' }],
    checklist: [{ name: 'Permit' }],
    version: 2,
  })
  expect(body.sessions).toHaveLength(7)
  const overview = await test.call(getBatchOverview, { params: { batchId: path.batchId } }, tenant.user)
  expect('sessions' in overview.body).toBe(false)
})

it('names nobody in charge who was deleted, and lists no template that was', async () => {
  const { workId: _, ...path } = await addTestPlan(
    test,
    tenant,
    { personInCharge: tenant.kiosk.username },
    { isMade: false },
  )
  await tenant.inside(async ({ db, now }) => {
    await db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', tenant.kiosk.accountId).execute()
    await db.updateTable('session_templates').set({ deleted_at: now }).execute()
  })
  expect((await test.call(getBatch, { params: path }, tenant.user)).body.personInCharge).toBe('')
  expect(await tenant.run(tenant.user, (ctx) => listTemplates(ctx, path.batchId))).toEqual([])
})

it('is found under its own activity, with the sessions that the reader sees', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [one, other] = [await addTestActivity(tenant, { venueIds: [place.away.id] }), await addTestActivity(tenant)]
  const open = (activityId: string, as = tenant.superadmin) =>
    test.call(getBatch, { params: { activityType: 'recurring', activityId, batchId: one.batchId } }, as)
  expect([(await open(one.activityId)).status, (await open(other.activityId)).status]).toEqual([200, 404])
  expect((await open(one.activityId)).body.sessions).toMatchObject([{ attendeeCount: 1 }])
  expect((await open(one.activityId, place.limited)).body.sessions).toEqual([])
})
