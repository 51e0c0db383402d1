import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BatchPath, mondays, plannedActivities } from '#testing/planned-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as batches from '../../batch-contract.ts'
import * as sessions from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' }, { worker: true })))
afterAll(() => test.stop())

const { finish, create, list, update } = plannedActivities(() => test)

describe('the plan of a single session', () => {
  const single = { ...mondays, frequency: '', isSingleSession: true, startDate: '2026-12-05', endDate: '2026-12-05' }
  const planOf = async (tenant: TestTenant, path: BatchPath) =>
    (await test.call(batches.getBatch, { params: path }, tenant.user)).body
  const move = async (tenant: TestTenant, path: BatchPath, body: object) => {
    const [session] = await list(tenant, path)
    const reply = await test.call(sessions.updateSession, { params: { sessionId: session!.vid }, body }, tenant.user)
    expect(reply.status).toBe(200)
    return session!
  }
  const later = { sessionStartDateTime: '2026-12-12T10:00', sessionEndDateTime: '2026-12-12T13:00' }

  it('moves with it, and the same batch saved again leaves it where it is', async () => {
    const tenant = await test.newTenant()
    const { path } = await create(tenant, { batchSessions: [single] })
    const before = await planOf(tenant, path)
    const session = await move(tenant, path, { ...later, sessionName: 'Party' })
    const { batchSessions, version } = await planOf(tenant, path)
    expect(batchSessions).toMatchObject([
      {
        sessionName: 'Party',
        startDate: '2026-12-12',
        endDate: '2026-12-12',
        startTime: '10:00',
        endTime: '13:00',
        isSingleSession: true,
      },
    ])
    expect(version).toBeGreaterThan(before.version)
    const { vid, venue: _venue, ...plan } = batchSessions[0]!
    const sent = { batchSessions: [{ ...plan, vid }] }
    const preview = await test.call(batches.previewBatch, { params: path, body: sent as never }, tenant.user)
    expect(preview.body).toMatchObject({ created: 0, changed: 0, removed: 0 })
    const saved = await update(tenant, path, { ...sent, personInCharge: tenant.user.username, version })
    await finish(tenant, saved.body.workId)
    expect(await list(tenant, path)).toMatchObject([{ vid: session.vid, sessionStartDateTime: '2026-12-12T10:00' }])
    // anyone who had the form open before is told, and does not move it back unseen
    expect((await update(tenant, path, { batchSessions: [single], version: before.version })).status).toBe(409)
  })

  it('of many stays, and the session that was moved by hand is one of its own', async () => {
    const tenant = await test.newTenant()
    const { path } = await create(tenant)
    const before = await planOf(tenant, path)
    await move(tenant, path, later)
    const after = await planOf(tenant, path)
    expect([after.batchSessions, after.version]).toEqual([before.batchSessions, before.version])
  })
})
