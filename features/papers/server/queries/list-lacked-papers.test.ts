import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type LackedPaper, listLackedPapers, savePaper } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T01:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const list = (id: string, as = tenant.user) => test.call(listLackedPapers, { params: { id } }, as)

it('says of a person what they lack for what they are signed up for, each with the first session', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const save = (slot: number, name: string, roles: string[]) =>
    test.call(
      savePaper,
      { params: { slot }, body: { name, neededBy: roles.length ? 'roles' : 'everybody', roles, version: 1 } },
      tenant.superadmin,
    )
  await save(1, 'Police check', [])
  await save(2, 'Driving licence', ['Escort', 'Driver'])
  await save(3, 'First aid', ['Nurse'])
  const sessions = [
    await addTestActivity(tenant, { start: '2026-12-08T09:00', end: '2026-12-08T12:00' }),
    await addTestActivity(tenant, { start: '2026-12-02T09:00', end: '2026-12-02T12:00' }),
    // over
    await addTestActivity(tenant, { start: '2026-11-02T09:00', end: '2026-11-02T12:00' }),
  ]
  const signUp = ({ plannedSessionId }: { plannedSessionId: string }, roles: string[]) =>
    tenant.inside(({ db, now }) =>
      db
        .insertInto('attendances')
        .values({
          tenant_id: tenant.id,
          id: uuidv7(),
          session_id: plannedSessionId,
          kind: 'indivols',
          volunteer_id: mei!,
          participant_name: 'Tan Mei Ling',
          roles,
          created_on: now,
          created_by: 'test',
          updated_on: now,
          updated_by: 'test',
        })
        .execute(),
    )
  expect((await list(mei!)).body).toEqual({ papers: [] })
  await signUp(sessions[0]!, ['Driver'])
  await signUp(sessions[1]!, [])
  await signUp(sessions[2]!, ['Nurse'])
  const told = async () =>
    (await list(mei!)).body.papers.map((one: LackedPaper) => [one.name, one.role, one.sessionStartDateTime])
  expect(await told()).toEqual([
    ['Police check', '', '2026-12-02T09:00'],
    ['Driving licence', 'Driver', '2026-12-08T09:00'],
  ])
  const hold = (slot: number, valid_until: string) =>
    tenant.inside(({ db }) =>
      db
        .insertInto('volunteer_files')
        .values({ tenant_id: tenant.id, volunteer_id: mei!, slot, checked: true, summary: '', valid_until })
        .execute(),
    )
  await hold(1, '2026-12-05')
  await hold(2, '2026-12-08')
  // valid on the second day, and over on the eighth
  expect(await told()).toEqual([['Police check', '', '2026-12-08T09:00']])
})

it('is told to staff who may see the person', async () => {
  const limiting = await test.newTenant({ limitPeopleToLocations: 'only' })
  const [mei] = await addTestVolunteers(limiting, ['Tan Mei Ling'])
  const [venue] = await limiting.inside(({ db }) => db.selectFrom('venues').select(['id', 'zone_id']).execute())
  const limited = await limiting.addPerson('user', { venues: [{ zoneId: venue!.zone_id, venueId: venue!.id }] })
  expect((await list(mei!, limited)).status).toBe(404)
  expect((await list(mei!, limiting.superadmin)).status).toBe(200)
  expect((await list(mei!, (await test.newTenant()).superadmin)).status).toBe(404)
})
