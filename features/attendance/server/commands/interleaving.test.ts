import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { lookedUp } from '#testing/look-up.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addParticipants, checkOut } from '../../attendee-contract.ts'
import { getSession, type SessionWithAttendees, saveSession } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

const person = fc.integer({ min: 0, max: 3 })
const client = fc.integer({ min: 0, max: 1 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('read' as const), client }),
  fc.record({
    kind: fc.constant('save' as const),
    client,
    person,
    change: fc.constantFrom('role', 'hours', 'checkIn'),
  }),
  fc.record({ kind: fc.constant('kiosk' as const), person }),
  fc.record({ kind: fc.constant('checkOut' as const), person }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What has been acknowledged of one person. */
interface Acknowledged {
  checkInTime: string
  checkOutTime: string
  hours: number | null
  rolesFilled: string[]
}
const nothing = (): Acknowledged => ({ checkInTime: '', checkOutTime: '', hours: null, rolesFilled: [] })

async function play(tenant: TestTenant, steps: readonly Step[]): Promise<void> {
  const planned = await addTestActivity(tenant)
  const ids = await addTestVolunteers(tenant, ['A', 'B', 'C', 'D'])
  const { activityId, batchId, plannedSessionId: sessionId } = planned
  const params = { activityType: 'recurring', activityId, batchId, sessionId }
  const participants = ids.slice(0, 3).map((volunteerId) => ({ volType: 'indivols' as const, volunteerId }))
  await test.call(addParticipants, { params: { sessionId }, body: { participants } }, tenant.user)
  const read = async () => (await test.call(getSession, { params }, tenant.user)).body as SessionWithAttendees
  const pages = [await read(), await read()]
  const model = new Map(ids.slice(0, 3).map((id) => [id, nothing()]))
  let hours = 0

  /** A whole-session save of a page that may be old, with one change of one person. */
  async function save(page: number, id: string, change: 'role' | 'hours' | 'checkIn') {
    const body = structuredClone(pages[page]!)
    let entry = body.vols.find((vol) => vol.volunteerId === id)
    if (!entry) body.vols.push((entry = { volunteerId: id, volType: 'indivols' } as (typeof body.vols)[number]))
    if (change === 'role') entry.rolesFilled = [...new Set([...(entry.rolesFilled ?? []), 'Driver'])]
    if (change === 'hours') entry.hours = (hours += 0.5) % 24 || 1
    if (change === 'checkIn' && !entry.checkInTime) entry.checkInTime = '2026-12-01T08:55:00'
    const reply = await test.call(saveSession, { params, body: body as never }, tenant.user)
    expect([200, 409]).toContain(reply.status)
    pages[page] = reply.status === 200 ? (reply.body as SessionWithAttendees) : await read()
    if (reply.status === 409) return
    const known = model.get(id) ?? nothing()
    model.set(id, known)
    if (change === 'role') known.rolesFilled = ['Driver']
    if (change === 'hours') known.hours = entry.hours
    if (change === 'checkIn') known.checkInTime ||= entry.checkInTime
  }

  const looked = new Set<string>()
  async function atKiosk(id: string) {
    if (!looked.has(id)) await lookedUp(tenant, id)
    looked.add(id)
    const body = { vols: [{ volunteerId: id, volType: 'indivols' as const }] }
    const reply = await test.call(saveSession, { params, body }, tenant.kiosk)
    expect(reply.status).toBe(200)
    const known = model.get(id) ?? nothing()
    model.set(id, known)
    known.checkInTime ||= reply.body.vols[0].checkInTime
    expect(reply.body.vols[0].checkInTime).toBe(known.checkInTime)
  }

  async function leave(id: string) {
    const reply = await test.call(checkOut, { params: { sessionId, vid: id } }, tenant.user)
    if (reply.status === 200) model.get(id)!.checkOutTime ||= reply.body.checkOutTime
  }

  for (const one of steps) {
    if (one.kind === 'read') pages[one.client] = await read()
    else if (one.kind === 'save') await save(one.client, ids[one.person]!, one.change as 'role')
    else if (one.kind === 'kiosk') await atKiosk(ids[one.person]!)
    else await leave(ids[one.person]!)
    const seen = (await read()).vols.filter((vol) => vol.volunteerId !== planned.attendeeId)
    const kept = seen.map((vol) => [
      vol.volunteerId,
      { checkInTime: vol.checkInTime, checkOutTime: vol.checkOutTime, hours: vol.hours, rolesFilled: vol.rolesFilled },
    ])
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(model))
  }
}

it('old pages saved between kiosks lose nothing that was acknowledged', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) =>
      play(await test.newTenant(), steps),
    ),
    { numRuns: 20, seed: 20_261_201, endOnFailure: false },
  )
})

it('fifty at once: every check-in that was acknowledged is there, once', async () => {
  const tenant = await test.newTenant()
  const planned = await addTestActivity(tenant)
  const { activityId, batchId, plannedSessionId: sessionId } = planned
  const params = { activityType: 'recurring', activityId, batchId, sessionId }
  const ids = await addTestVolunteers(
    tenant,
    Array.from({ length: 25 }, (_unused, i) => `Person ${i}`),
  )
  for (const id of ids) await lookedUp(tenant, id)
  const page = (await test.call(getSession, { params }, tenant.user)).body
  const kiosks = ids.flatMap((volunteerId) =>
    [0, 1].map(() => ({ vols: [{ volunteerId, volType: 'indivols' as const }] })),
  )
  const saves = Array.from({ length: 10 }, () => test.call(saveSession, { params, body: page }, tenant.user))
  const replies = await Promise.all(kiosks.map((body) => test.call(saveSession, { params, body }, tenant.kiosk)))
  // who waits too long for a connection is told to come again: that acknowledges nothing
  const statuses = [...replies, ...(await Promise.all(saves))].map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  const acknowledged = replies.filter(({ status }) => status === 200)
  expect(acknowledged.length).toBeGreaterThan(ids.length)
  const times = new Map<string, Set<string>>()
  for (const { body } of acknowledged)
    for (const { volunteerId, checkInTime } of body.vols)
      times.set(volunteerId, (times.get(volunteerId) ?? new Set()).add(checkInTime))
  expect([...times.values()].every((seen) => seen.size === 1)).toBe(true)
  const { vols } = (await test.call(getSession, { params }, tenant.user)).body as SessionWithAttendees
  expect(vols).toHaveLength(times.size + 1)
  const kept = vols.filter(({ volunteerId }) => volunteerId !== planned.attendeeId)
  expect(new Map(kept.map((vol) => [vol.volunteerId, new Set([vol.checkInTime])]))).toEqual(times)
})
