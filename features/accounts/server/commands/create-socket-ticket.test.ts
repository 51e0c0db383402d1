import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashSecret } from '#server/secrets.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { createSocketTicket } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('is a secret for each person and moment, of which the hash alone is kept, for half a minute', async () => {
  const { user } = tenant
  const tickets: string[] = []
  for (const as of [user, user, tenant.kiosk]) tickets.push((await test.call(createSocketTicket, {}, as)).body.ticket)
  expect(new Set(tickets).size).toBe(3)
  const rows = await tenant.inside(({ db }) =>
    db.selectFrom('socket_tickets').selectAll().where('hash', 'in', tickets.map(hashSecret)).execute(),
  )
  expect(rows.map((row) => row.account_id).toSorted()).toEqual(
    [user.accountId, user.accountId, tenant.kiosk.accountId].toSorted(),
  )
  expect(rows.find((row) => row.account_id === user.accountId)).toMatchObject({
    tenant_id: tenant.id,
    session_id: user.sessionId,
  })
  for (const row of rows) expect(Math.abs(row.expires_on.getTime() - Date.now() - 30_000)).toBeLessThan(10_000)
})
