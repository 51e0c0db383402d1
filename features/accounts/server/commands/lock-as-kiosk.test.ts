import { afterAll, beforeAll, expect, it } from 'vitest'
import { getKiosk } from '#features/kiosk/contract.ts'
import { listVolunteerSummaries } from '#features/volunteers/contract.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getAccount, listSessions } from '../../contract.ts'
import { lockAsKiosk } from '../../kiosk-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

async function lock(as: Person, venueId: string | null = null, of = as) {
  const { body } = await test.call(listSessions, {}, of)
  const id = body.sessions.find(({ current }: { current: boolean }) => current).id
  return test.call(lockAsKiosk, { params: { id }, body: { venueId } }, as)
}
const people = async (as: Person) => (await test.call(listVolunteerSummaries, {}, as)).status

it('leaves a session nothing but a kiosk, with every location of its account', async () => {
  const tenant = await test.newTenant()
  expect([await people(tenant.superadmin), await people(tenant.user)]).toEqual([200, 200])
  expect((await lock(tenant.superadmin)).status).toBe(200)
  expect([await people(tenant.superadmin), await people(tenant.user)]).toEqual([403, 200])
  const kiosk = await test.call(getKiosk, {}, tenant.superadmin)
  expect([kiosk.status, kiosk.body.allLocations, kiosk.body.lockableAt]).toEqual([200, true, []])
  const account = await test.call(getAccount, {}, tenant.superadmin)
  expect(account.body.user.userRole).toBe('kiosk')
  expect((await lock(tenant.superadmin)).status).toBe(403)
})

it('can be at one of the own locations, and at no other', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  const open = async (as: Person) => (await test.call(getKiosk, {}, as)).body
  expect((await open(limited)).lockableAt).toEqual([{ id: here.id, name: here.name, zone: here.zone }])
  const refused = await lock(limited, away.id)
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'venueId' }]])
  expect(await people(limited)).toBe(200)
  expect((await lock(tenant.superadmin, away.id)).status).toBe(200)
  const kiosk = await open(tenant.superadmin)
  expect([kiosk.allLocations, kiosk.locations]).toEqual([false, [{ zone: away.zone, venues: [away.name] }]])
})

it('is done to own sessions alone', async () => {
  const tenant = await test.newTenant()
  expect((await lock(tenant.superadmin, null, tenant.user)).status).toBe(404)
  expect(await people(tenant.user)).toBe(200)
})
