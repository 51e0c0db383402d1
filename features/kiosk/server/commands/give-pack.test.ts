import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { givePack } from './give-pack.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant({ kioskIdentifyBy: ['nric', 'dob-contact', 'qr', 'pin'] })))
afterAll(() => test.stop())

const give = (as = tenant.kiosk) => tenant.run(as, (ctx) => givePack(ctx))
const packs = () => tenant.inside(({ db }) => db.selectFrom('kiosk_packs').selectAll().orderBy('created_on').execute())

it('gives a device today with its people and keys, and notes whom it took along', async () => {
  const { plannedSessionId, attendeeId } = await addTestActivity(tenant)
  const pack = await give()
  expect(pack).toMatchObject({
    day: '2026-12-01',
    sessions: [{ vid: plannedSessionId }],
    people: [{ volId: attendeeId, fullName: 'Siti Rahman' }],
  })
  expect(await packs()).toMatchObject([
    {
      id: pack.id,
      session_id: tenant.kiosk.sessionId,
      account_id: tenant.kiosk.accountId,
      volunteer_ids: [attendeeId],
    },
  ])
  // what proves who said it stays with the server
  expect(pack).not.toHaveProperty('proofs')
  expect(pack.keys.store).not.toBe(pack.keys.lookUp)
})

it('is one of each device and day, in which anyone who was in it stays', async () => {
  const one = await addTestActivity(tenant)
  const first = await give()
  await tenant.inside(({ db, now }) => db.updateTable('attendances').set({ deleted_at: now }).execute())
  const other = await addTestActivity(tenant)
  const again = await give()
  expect([again.id, again.people.map(({ volId }) => volId), again.keys]).toEqual([
    first.id,
    [other.attendeeId],
    first.keys,
  ])
  expect(new Set((await packs())[0]!.volunteer_ids)).toEqual(new Set([one.attendeeId, other.attendeeId]))
  const neighbour = await give(await tenant.addPerson('kiosk'))
  expect([neighbour.id === first.id, neighbour.keys.store === first.keys.store, (await packs()).length]).toEqual([
    false,
    false,
    2,
  ])
})

it('takes nobody along who is signed up for nothing today', async () => {
  await addTestVolunteers(tenant, ['Mei'])
  await addTestActivity(tenant, { start: '2026-12-02T09:00', end: '2026-12-02T12:00' })
  expect((await give()).people).toEqual([])
})
