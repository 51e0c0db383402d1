import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestPlan } from '#testing/add-test-plan.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listTemplates } from '../queries/get-batch.ts'
import { dropSessions, insertSingles, syncSessions } from './store-sessions.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const from = '2026-11-20T12:00'
async function withPlan() {
  const plan = await addTestPlan(test, tenant, {}, { isMade: false })
  const batch = { id: plan.batchId, activity_id: plan.activityId }
  const [template] = await tenant.run(tenant.user, (ctx) => listTemplates(ctx, plan.batchId))
  const day = (date: string, hour = '09') => ({
    templateId: template!.id,
    date,
    start: `${date}T${hour}:00`,
    end: `${date}T12:00`,
  })
  const sync = (...wanted: ReturnType<typeof day>[]) =>
    tenant.run(tenant.user, (ctx) => syncSessions(ctx, batch, wanted, from))
  const drop = (...wanted: ReturnType<typeof day>[]) =>
    tenant.run(tenant.user, (ctx) => dropSessions(ctx, batch.id, wanted, from))
  const rows = () =>
    tenant.inside(({ db }) =>
      db.selectFrom('sessions').selectAll().where('deleted_at', 'is', null).orderBy('occurrence').execute(),
    )
  const starts = async () => (await rows()).map((row) => row.starts_at.slice(5, 13))
  return { batch, day, sync, drop, rows, starts }
}
const signUp = async (session_id: string) => {
  const [volunteer_id] = await addTestVolunteers(tenant, ['Mei'])
  await tenant.inside(({ db, now }) => {
    const stamps = { created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    const row = {
      tenant_id: tenant.id,
      id: crypto.randomUUID(),
      session_id,
      kind: 'indivols' as const,
      volunteer_id: volunteer_id!,
      participant_name: 'Mei',
      ...stamps,
    }
    return db.insertInto('attendances').values(row).execute()
  })
}

it('makes what a plan asks for, once', async () => {
  const { day, sync, rows } = await withPlan()
  for (let time = 0; time < 2; time++) await sync(day('2026-11-23'), day('2026-11-30'))
  expect(await rows()).toMatchObject([
    {
      name: 'Visit',
      starts_at: '2026-11-23T09:00:00',
      role_counts: [{ roleName: 'Driver', roleCount: 2 }],
      role_total: 2,
      version: 1,
    },
    { starts_at: '2026-11-30T09:00:00', version: 1 },
  ])
})

it('brings coming ones to a changed plan, but for those to which somebody came, changed by hand, deleted by somebody, or past', async () => {
  const { day, sync, rows, starts } = await withPlan()
  const days = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']
  await sync(...days.map((date) => day(date)))
  const [, , third, fourth, fifth] = await rows()
  await signUp(third!.id)
  const set = (id: string, change: object) =>
    tenant.inside(({ db }) => db.updateTable('sessions').set(change).where('id', '=', id).execute())
  await set(fourth!.id, { is_edited: true })
  await set(fifth!.id, { deleted_at: new Date() })
  await sync(...days.map((date) => day(date, '10')))
  expect(await starts()).toEqual(['11-16T09', '11-23T10', '11-30T10', '12-07T09'])
  await tenant.inside(({ db }) => db.updateTable('attendances').set({ absent: true }).execute())
  await sync(...days.map((date) => day(date, '11')))
  expect(await starts()).toEqual(['11-16T09', '11-23T11', '11-30T10', '12-07T09'])
})

it('takes away coming ones that a plan no longer has, but for those with people, and brings them back', async () => {
  const { day, sync, drop, rows, starts } = await withPlan()
  await sync(day('2026-11-16'), day('2026-11-23'), day('2026-11-30'), day('2026-12-07'))
  await signUp((await rows())[2]!.id)
  await drop(day('2026-12-07'))
  expect(await starts()).toEqual(['11-16T09', '11-30T09', '12-07T09'])
  await sync(day('2026-11-23'))
  expect(await starts()).toEqual(['11-16T09', '11-23T09', '11-30T09', '12-07T09'])
})

it('adds single sessions, which no template makes', async () => {
  const { batch } = await withPlan()
  const single = {
    name: 'Fair',
    start: '2026-12-05T10:00',
    end: '2026-12-05T18:00',
    venueIds: [],
    locationAddress: '',
    beneficiaries: '',
    visibility: 'Draft' as const,
    roleCounts: [{ roleName: 'Driver', roleCount: 3 }],
  }
  const insert = (list: (typeof single)[]) =>
    tenant.run(tenant.user, (ctx) => insertSingles(ctx, { id: batch.id, activityId: batch.activity_id }, list))
  expect(await insert([])).toEqual([])
  const [id] = await insert([single])
  const [row] = await tenant.inside(({ db }) => db.selectFrom('sessions').selectAll().where('id', '=', id!).execute())
  expect(row).toMatchObject({ name: 'Fair', template_id: null, role_total: 3, created_by: tenant.user.username })
})
