import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { addParticipants } from '../../attendee-contract.ts'
import { addGroup, getSession, getSessionDetails } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const path = ({ activityId, batchId, plannedSessionId: sessionId }: TestActivity) => ({
  activityType: 'recurring',
  activityId,
  batchId,
  sessionId,
})
const open = (of: TestActivity, as: Person = tenant.user) => test.call(getSession, { params: path(of) }, as)

it('has everybody who takes part with what the session is, and masked numbers', async () => {
  const planned = await addTestActivity(tenant)
  const mei = await volunteerCalls(() => ({ test, tenant })).created()
  const body = { participants: [{ volType: 'indivols' as const, volunteerId: mei }] }
  await test.call(addParticipants, { params: { sessionId: planned.plannedSessionId }, body }, tenant.user)
  const { vols, ...session } = (await open(planned)).body
  expect(session).toMatchObject({
    sessionName: 'Visit',
    batchName: 'Befriending - Batch 1',
    activityName: 'Befriending',
    grps: [],
  })
  expect(vols).toMatchObject([
    { fullName: 'Siti Rahman', checkInTime: '2026-12-01T09:00:00', sessionName: 'Visit', activityType: 'recurring' },
    { fullName: 'Tan Mei Ling', nric: 'S****567D' },
  ])
  expect('nric' in vols[0]).toBe(false)
  const details = await test.call(getSessionDetails, { params: { sessionId: planned.plannedSessionId } }, tenant.user)
  expect(details.body).toMatchObject({ sessionName: 'Visit', activityName: 'Befriending' })
  expect('vols' in details.body).toBe(false)
})

it('names existing groups in the order in which they came', async () => {
  const planned = await addTestActivity(tenant)
  const groups: string[] = []
  for (const name of ['B', 'A', 'Gone']) {
    groups.push(await addTestGroup(tenant, await addTestVolunteers(tenant, [name]), name))
    await test.call(addGroup, { body: { grpId: groups.at(-1)!, sessionId: planned.plannedSessionId } }, tenant.user)
  }
  await tenant.inside(({ db, now }) =>
    db.updateTable('groups').set({ deleted_at: now }).where('name', '=', 'Gone').execute(),
  )
  expect((await open(planned)).body.grps).toEqual(groups.slice(0, 2))
})

it('shows a kiosk the session and nobody in it', async () => {
  const { body } = await open(await addTestActivity(tenant), tenant.kiosk)
  expect(body).toMatchObject({ sessionName: 'Visit', activityName: 'Befriending', vols: [] })
})

it('is found by its whole path, by anyone who sees it, who is told little of people who are hidden', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [mine, theirs] = [
    await addTestActivity(tenant, { venueIds: [place.here.id] }),
    await addTestActivity(tenant, { venueIds: [place.away.id] }),
  ]
  expect([
    (await open(theirs, place.limited)).status,
    (await open({ ...mine, batchId: theirs.batchId })).status,
  ]).toEqual([404, 404])
  await tenant.inside(({ db }) =>
    db
      .updateTable('volunteers')
      .set({ venue_ids: [place.away.id], mobile_no: '+6591234567' })
      .execute(),
  )
  expect((await open(mine, place.limited)).body.vols).toMatchObject([
    { fullName: 'Siti Rahman', hidden: true, contactNo: '' },
  ])
  expect((await open(mine, tenant.superadmin)).body.vols).toMatchObject([{ hidden: false, contactNo: '+6591234567' }])
})
