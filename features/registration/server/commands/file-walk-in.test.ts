import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getRegistration } from '../../staff-contract.ts'
import { fileWalkIn } from './file-walk-in.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('waits among the registrations with those who somebody may be, but not with themselves', async () => {
  const { plannedSessionId: sessionId } = await addTestActivity(tenant)
  const mobile_no = '+6591234567'
  const [known] = await addTestVolunteers(tenant, ['Tan Wei'], { mobile_no })
  const [walkIn] = await addTestVolunteers(tenant, ['Tan Wei'], { mobile_no })
  const someone = { volunteerId: walkIn!, sessionId, fullName: 'Tan Wei', mobileNo: mobile_no }
  const id = await tenant.run(tenant.user, (ctx) => fileWalkIn(ctx, someone))
  const { body } = await test.call(getRegistration, { params: { id } }, tenant.user)
  expect(body).toMatchObject({
    state: 'waiting',
    reason: 'walk-in',
    name: 'Tan Wei',
    recordId: walkIn,
    similar: [{ vid: known, name: 'Tan Wei' }],
  })
  const [row] = await tenant.inside(({ db }) => db.selectFrom('registrations').selectAll().execute())
  expect([row!.session_id, row!.consented_on]).toEqual([sessionId, null])
  expect(row!.sealed!.toString('latin1')).not.toContain('91234567')
})
