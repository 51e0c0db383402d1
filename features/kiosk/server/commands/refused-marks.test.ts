import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeSession } from '#features/attendance/closing-contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { makeFindable, proofOf } from '#testing/kiosk-proof.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import * as contract from '../../pack-contract.ts'
import * as staff from '../../staff-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

it('what a device did and the server cannot take stands with the session for staff, once, and the device is told so', async () => {
  const tenant = await test.newTenant()
  const { plannedSessionId: sessionId, attendeeId: volId } = await addTestActivity(tenant, {
    start: '2026-12-01T08:30',
    end: '2026-12-01T09:00',
  })
  await makeFindable(tenant, [volId])
  const { body: pack } = await test.call(contract.takePack, {}, tenant.kiosk)
  const at = new Date(Date.parse('2026-12-01T01:05:00Z')).toISOString()
  const mark = { id: uuidv7(), volId, sessionId, way: 'out' as const, at, proof: proofOf(pack, volId) }
  const elsewhere = { ...mark, id: uuidv7(), sessionId: uuidv7() }
  await test.call(closeSession, { params: { sessionId }, body: {} }, tenant.user)
  const send = async () => {
    const body = { pack: { id: pack.id, ticket: pack.ticket }, marks: [mark, elsewhere] }
    const { body: answered } = await test.call(contract.sendKept, { body }, tenant.kiosk)
    return answered.answers.find(({ id }: { id: string }) => id === mark.id)
  }
  const told = await send()
  expect(told).toMatchObject({ refusal: expect.stringContaining('This session was closed.'), isWithStaff: true })
  expect(await send()).toEqual(told)
  const list = async () =>
    (await test.call(staff.listKioskVisitors, { params: { sessionId } }, tenant.user)).body.visitors
  expect(await list()).toMatchObject([
    { id: mark.id, name: 'Siti Rahman', leftAt: '2026-12-01T09:05:00', refusal: told.refusal },
  ])
  // the person's name is read from their record, and stands nowhere else
  await tenant.inside(({ db }) =>
    db.updateTable('volunteers').set({ full_name: 'Siti binte Rahman' }).where('id', '=', volId).execute(),
  )
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Siti binte Rahman'])
  const params = { sessionId, visitorId: mark.id }
  await test.call(staff.removeKioskVisitor, { params }, tenant.user)
  // sent once more after staff have dealt with it: nothing comes back
  expect(await send()).toEqual(told)
  expect(await list()).toEqual([])
})
