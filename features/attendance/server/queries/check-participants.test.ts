import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addGroup } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const check = (sessionId: string, body: { participants?: object[]; groups?: string[] }, as: Person = tenant.user) =>
  test.send('POST', `/api/sessions/${sessionId}/warnings`, body, as)
const person = (volunteerId: string, rolesFilled: string[] = []) => ({ volType: 'indivols', volunteerId, rolesFilled })

it('warns before anything is written: of another session at this time, a status, a full role', async () => {
  const [one, other] = [await addTestActivity(tenant), await addTestActivity(tenant)]
  const [fresh] = await addTestVolunteers(tenant, ['Fresh'], { status: 'new' })
  const reply = await check(one.plannedSessionId, {
    participants: [person(other.attendeeId, ['Driver']), person(fresh!, ['Driver'])],
  })
  expect(reply.body.warnings.map((one: { name: string; code: string }) => [one.name, one.code])).toEqual([
    ['Siti Rahman', 'overlap'],
    ['Fresh', 'not-active'],
    ['Fresh', 'role-full'],
  ])
  const count = await tenant.inside(({ db }) => db.selectFrom('attendances').select('id').execute())
  expect(count).toHaveLength(2)
})

it('looks at those members of groups who do not take part yet, each once', async () => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  const [a, b] = await addTestVolunteers(tenant, ['A', 'B'], { status: 'new' })
  const [first, second] = [await addTestGroup(tenant, [a!]), await addTestGroup(tenant, [a!, b!], 'Both')]
  await test.call(addGroup, { body: { grpId: first, sessionId: id } }, tenant.user)
  expect((await check(id, { groups: [first] })).body.warnings).toEqual([])
  expect((await check(id, { groups: [second] })).body.warnings).toMatchObject([{ name: 'B', code: 'not-active' }])
})

it('is of people and a session that the actor sees', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { plannedSessionId: id } = await addTestActivity(tenant, { venueIds: [place.here.id] })
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  expect([
    (await check(id, { participants: [person(away!)] }, place.limited)).status,
    (await check(id, { participants: [person(away!)] })).status,
  ]).toEqual([404, 200])
  expect((await check(id, { participants: [] })).body.errors).toEqual([
    { path: 'participants', message: 'Please select a volunteer' },
  ])
})
