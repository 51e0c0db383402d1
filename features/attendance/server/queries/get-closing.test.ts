import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addParticipants } from '../../attendee-contract.ts'
import { setExpectedPeople, setPeople } from '../../people-contract.ts'
import { getClosing } from './get-closing.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const read = (id: string) => tenant.run(tenant.user, (ctx) => getClosing(ctx, id))
const set = (change: object) => tenant.inside(({ db }) => db.updateTable('attendances').set(change).execute())

it('asks about anyone who never checked out, and counts who came with their hours', async () => {
  const { plannedSessionId: id, attendanceId: vid, attendeeId: volunteerId } = await addTestActivity(tenant)
  const someone = { vid, volunteerId, fullName: 'Siti Rahman', toldApart: '', version: 1 }
  expect(await read(id)).toMatchObject({
    closedOn: '',
    closedBy: '',
    came: 1,
    hours: 0,
    neverOut: [{ ...someone, checkInTime: '2026-12-01T09:00:00' }],
    unknown: [],
    odd: [],
  })
  // a time that is still to come
  await set({ check_out: '2026-12-01T11:30' })
  expect((await read(id)).neverOut).toMatchObject([{ ...someone, writtenOut: '2026-12-01T11:30:00' }])
  await set({ check_in: '2026-12-01T06:30', check_out: '2026-12-01T09:00' })
  expect(await read(id)).toMatchObject({ came: 1, hours: 2.5, neverOut: [], unknown: [], odd: [] })
})

it('suggests that they leave now while the session goes on, and nothing of anyone who came after it', async () => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  const suggested = async () => (await read(id)).neverOut[0]?.suggestedTime.slice(0, 16)
  expect(await suggested()).toBe('2026-12-01T09:05')
  await tenant.inside(({ db }) =>
    db.updateTable('sessions').set({ starts_at: '2026-12-01T08:00', ends_at: '2026-12-01T09:02' }).execute(),
  )
  expect(await suggested()).toBe('2026-12-01T09:02')
  await set({ check_in: '2026-12-01T09:03' })
  expect(await suggested()).toBe('')
})

it('asks about anyone nobody knows of, and not about who was absent', async () => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  await set({ check_in: null })
  expect(await read(id)).toMatchObject({ came: 0, unknown: [{ fullName: 'Siti Rahman' }] })
  await set({ absent: true })
  expect(await read(id)).toMatchObject({ came: 0, unknown: [] })
})

it('says of whom it does not know whether they were signed up before it began', async () => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  await set({ check_in: null, created_on: new Date('2026-12-01T01:00:00Z') })
  const [other] = await addTestVolunteers(tenant, ['Tay Zhi Hao'])
  const participants = [{ volType: 'indivols' as const, volunteerId: other! }]
  await test.call(addParticipants, { params: { sessionId: id }, body: { participants } }, tenant.user)
  expect((await read(id)).unknown).toMatchObject([
    { fullName: 'Siti Rahman', signedUpLate: false },
    { fullName: 'Tay Zhi Hao', signedUpLate: true },
  ])
})

it('says who closed it, of a session that is there', async () => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  const closed_on = new Date('2026-12-01T05:00:00Z')
  await tenant.inside(({ db }) => db.updateTable('sessions').set({ closed_on, closed_by: 'mei' }).execute())
  expect(await read(id)).toMatchObject({ closedOn: closed_on.toISOString(), closedBy: 'mei' })
  await expect(read(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
})

it('tells two people of one name apart', async () => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  const [other] = await addTestVolunteers(tenant, ['Siti Rahman'])
  await tenant.inside(({ db }) => db.updateTable('volunteers').set({ mobile_no: '+6581110001' }).execute())
  await tenant.inside(({ db }) =>
    db.updateTable('volunteers').set({ mobile_no: '+6581110002' }).where('id', '=', other!).execute(),
  )
  const participants = [{ volType: 'indivols' as const, volunteerId: other! }]
  await test.call(addParticipants, { params: { sessionId: id }, body: { participants } }, tenant.user)
  const { neverOut, unknown } = await read(id)
  expect([...neverOut, ...unknown].map(({ toldApart }) => toldApart)).toEqual(['…0001', '…0002'])
})

it('names an organisation that came until somebody says how many of it did, and nobody who is one person', async () => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  const { organisationId } = await addTestOrganisation(tenant, 'Rotary Circle', [])
  const participants = [{ volType: 'volunteeringorg' as const, volunteerId: organisationId }]
  await test.call(addParticipants, { params: { sessionId: id }, body: { participants } }, tenant.user)
  expect((await read(id)).unsaid).toEqual([])
  await set({ check_in: '2026-12-01T09:00', check_out: '2026-12-01T11:00' })
  const [organisation] = (await read(id)).unsaid
  expect(await read(id)).toMatchObject({ came: 2, unsaid: [{ fullName: 'Rotary Circle', peopleExpected: null }] })
  const expected = { params: { sessionId: id, vid: organisation!.vid }, body: { people: 15 } }
  organisation!.version = (await test.call(setExpectedPeople, expected, tenant.user)).body.version
  expect(await read(id)).toMatchObject({ came: 16, unsaid: [{ peopleExpected: 15 }] })
  const params = { sessionId: id, vid: organisation!.vid }
  await test.call(setPeople, { params, body: { people: 0, version: organisation!.version } }, tenant.user)
  expect(await read(id)).toMatchObject({ came: 1, unsaid: [] })
})
