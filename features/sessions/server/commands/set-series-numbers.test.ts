import { afterAll, beforeAll, expect, it } from 'vitest'
import { plannedActivities } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getBatchOverview } from '../../batch-contract.ts'
import { type Session, updateSession } from '../../contract.ts'
import { setSeriesNumbers } from '../../numbers-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' }, { worker: true })))
afterAll(() => test.stop())

const { create, list } = plannedActivities(() => test)
const drivers = ({ roleCounts }: Pick<Session, 'roleCounts'>) =>
  roleCounts.map(({ roleName, roleCount }) => `${roleCount} ${roleName}`).join()

it('coming sessions follow the numbers of their series, but for those with numbers of their own and those that are over', async () => {
  const tenant = await test.newTenant()
  const { path } = await create(tenant)
  const all = await list(tenant, path)
  const params = { sessionId: all[2]!.vid }
  await test.call(updateSession, { params, body: { roleCounts: [{ roleName: 'Driver', roleCount: 5 }] } }, tenant.user)
  // edited in something else: its numbers are still those of the series
  await test.call(updateSession, { params: { sessionId: all[3]!.vid }, body: { sessionName: 'Tea' } }, tenant.user)
  const roleCounts = [
    { roleName: 'Escort', roleCount: 1 },
    { roleName: 'Driver', roleCount: 3 },
  ]
  const reply = await test.call(
    setSeriesNumbers,
    { params: { batchId: path.batchId }, body: { roleCounts } },
    tenant.user,
  )
  expect([reply.status, reply.body.detail ?? reply.body]).toMatchObject([200, { changed: 5, kept: 1 }])
  const now = '3 Driver,1 Escort'
  expect((await list(tenant, path)).map(drivers)).toEqual(['2 Driver', now, '5 Driver', now, now, now, now])
  const { body } = await test.call(getBatchOverview, { params: { batchId: path.batchId } }, tenant.user)
  expect([
    body.batchSessions.map(drivers),
    body.batchRoles.map(({ roleName }: { roleName: string }) => roleName),
  ]).toEqual([[now], ['Driver', 'Escort']])
})

it('a role that the organisation does not have is refused by its name', async () => {
  const tenant = await test.newTenant()
  const { path } = await create(tenant)
  const body = { roleCounts: [{ roleName: 'Pilot', roleCount: 1 }] }
  const reply = await test.call(setSeriesNumbers, { params: { batchId: path.batchId }, body }, tenant.user)
  expect([reply.status, reply.body.detail]).toEqual([400, '"Pilot" is not one of the roles'])
})

it('a role that is listed twice is refused by the name of its field', async () => {
  const tenant = await test.newTenant()
  const { path } = await create(tenant)
  const driver = { roleName: 'Driver', roleCount: 1 }
  const set = (roleCounts: (typeof driver)[]) =>
    test.call(setSeriesNumbers, { params: { batchId: path.batchId }, body: { roleCounts } }, tenant.user)
  const refused = await set([driver, { ...driver, roleCount: 2 }])
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'roleCounts.1.roleName', message: 'Driver is listed twice.' }],
  ])
  expect((await set([driver])).status).toBe(200)
})
