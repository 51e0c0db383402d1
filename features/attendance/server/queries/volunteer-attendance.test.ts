import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import { getVolunteer } from '#features/volunteers/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { addParticipants, setHours } from '../../attendee-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('a person shows the sessions that they came to, where the reader may look, with their hours; a night counts them', async () => {
  const tenant = await test.newTenant()
  const [zone] = await tenant.inside(({ db }) => listZones({ db }))
  const [own, other] = zone!.venues
  const limited = await tenant.addPerson('user', { venues: [{ zoneId: zone!.id, venueId: own!.id }] })
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const join = async (venueId: string, hours: unknown) => {
    const { plannedSessionId } = await addTestActivity(tenant, { venueIds: [venueId] })
    const params = { sessionId: plannedSessionId }
    const body = { participants: [{ volType: 'indivols' as const, volunteerId: mei! }] }
    const added = await test.call(addParticipants, { params, body }, tenant.user)
    const { vid } = added.body.attendees[0]
    if (hours) await test.call(setHours, { params: { ...params, vid }, body: { hours } as never }, tenant.user)
  }
  await join(own!.id, 'same-as-session')
  await join(other!.id, 2.5)
  await join(own!.id, undefined) // signed up only
  const seen = async (as: Person) =>
    (await test.call(getVolunteer, { params: { id: mei! } }, as)).body.sessions.map(
      (one: { hours: number; checkOutTime: string }) => [one.hours, one.checkOutTime],
    )
  expect((await seen(tenant.user)).toSorted()).toEqual([
    [2.5, ''],
    [3, '2026-12-01T12:00:00'],
  ])
  expect(await seen(limited)).toEqual([[3, '2026-12-01T12:00:00']])
  await sql`select recount_hours()`.execute(test.platform.db)
  const reply = await test.call(getVolunteer, { params: { id: mei! } }, tenant.user)
  expect(reply.body.hours).toBe(5.5)
})
