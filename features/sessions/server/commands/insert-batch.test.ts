import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { mondays, role } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { newBatch } from '../../batch-contract.ts'
import { insertBatch } from './insert-batch.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const insert = async (sent: object, start?: string) => {
  const { activityId } = await addTestActivity(tenant)
  return tenant.run(tenant.user, (ctx) =>
    insertBatch(ctx, activityId, newBatch.parse(sent), 'Befriending - Batch 2', start),
  )
}
const rows = (batchId: string) =>
  tenant.inside(async ({ db }) => ({
    batch: await db.selectFrom('batches').selectAll().where('id', '=', batchId).executeTakeFirstOrThrow(),
    templates: await db
      .selectFrom('session_templates')
      .selectAll()
      .where('batch_id', '=', batchId)
      .orderBy('position')
      .execute(),
    sessions: await db.selectFrom('sessions').selectAll().where('batch_id', '=', batchId).execute(),
  }))
const single = { sessionName: 'Fair', sessionStartDateTime: '2026-12-05T10:00', sessionEndDateTime: '2026-12-05T18:00' }

it('keeps the batch with its plan and single sessions, and says how many its rules make', async () => {
  const sent = {
    batchRoles: [role],
    batchSessions: [mondays, { ...mondays, sessionName: 'Tea', roleCounts: [] }],
    singleSessions: [single],
    fees: [{ price: 5 }],
    personInCharge: tenant.user.username,
  }
  const { id, name, total } = await insert(sent)
  expect([name, total]).toEqual(['Befriending - Batch 2', 14])
  const { batch, templates, sessions } = await rows(id)
  expect(batch).toMatchObject({
    name,
    fees: [{ priceTier: null, price: 5 }],
    roles: [{ roleName: 'Driver', reimburseAmt: 5 }],
    person_in_charge: tenant.user.accountId,
    created_by: tenant.user.username,
  })
  expect(templates.map((row) => row.name)).toEqual(['Visit', 'Tea'])
  expect(sessions).toMatchObject([
    { name: 'Fair', template_id: null, role_counts: [{ roleName: 'Driver', roleCount: 0 }] },
  ])
})

it('leaves out the templates of single sessions that are sent beside them', async () => {
  const template = { ...mondays, frequency: '', isSingleSession: true, roleCounts: [] }
  const { id, total } = await insert({ batchSessions: [template], singleSessions: [single] })
  expect([total, (await rows(id)).templates]).toEqual([0, []])
})

it.each([
  ['no session', {}, 'batch.batchSessions'],
  ['a role of nobody', { batchRoles: [{ roleName: 'Nonsense' }] }, 'batch.batchRoles.0.roleName'],
  [
    'somebody unknown in charge',
    { batchSessions: [{ ...mondays, roleCounts: [] }], personInCharge: 'nobody' },
    'batch.personInCharge',
  ],
])('is refused with %s, by the place in what was sent', async (_what, sent, path) => {
  await expect(insert(sent, 'batch.')).rejects.toMatchObject({ errors: [{ path }] })
})
