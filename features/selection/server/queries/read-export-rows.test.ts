import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import { putTagsOn } from '#features/tags/server/commands/put-tags-on.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { readExportRows } from './read-export-rows.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const read = (ids: string[], sensitive = false, as: Person = tenant.superadmin) =>
  tenant.run(as, async (ctx) => readExportRows(ctx, ids, await listZones(ctx), sensitive))

it('has all fields of the form with labels and names, what is sensitive on request', async () => {
  const [venue] = await tenant.inside(({ db }) =>
    db
      .selectFrom('venues')
      .innerJoin('zones', 'zones.id', 'zone_id')
      .select(['venues.name', 'zones.name as zone'])
      .limit(1)
      .execute(),
  )
  const assignedBusinessUnits = [{ zone: venue!.zone, locations: [venue!.name] }]
  const more = {
    assignedBusinessUnits,
    spokenLanguages: ['English'],
    hasPriorMedicalCondition: 'Yes',
    priorMedicalCondition: 'Asthma',
  }
  const id = await volunteerCalls(() => ({ test, tenant })).created(more)
  const plain = {
    fullName: 'Tan Mei Ling',
    status: 'New',
    assignedBusinessUnits,
    spokenLanguages: ['English'],
    nric: '',
    priorMedicalCondition: '',
  }
  expect(await read([id])).toMatchObject([{ ...plain, dateRegistered: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
  expect(await read([id], true)).toMatchObject([{ nric: 'S1234567D', priorMedicalCondition: 'Asthma' }])
})

it('has those who still live and may be seen, in the order of their ids', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const ids = await addTestVolunteers(tenant, ['A', 'B'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const [gone] = await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date() })
  const names = async (as: Person) =>
    (await read([gone!, away!, ...ids.toReversed()], false, as)).map(({ fullName }) => fullName)
  expect([await names(place.limited), await names(tenant.superadmin)]).toEqual([
    ['A', 'B'],
    ['A', 'B', 'Away'],
  ])
})

it('has the tags of each in one cell', async () => {
  const [ana, ben] = await addTestVolunteers(tenant, ['Ana', 'Ben'])
  const { Car, Driver } = await addTestTags(tenant, 'Driver', 'Car')
  await tenant.run(tenant.user, (ctx) => putTagsOn(ctx, 'volunteers', [ana!], [Driver, Car]))
  expect((await read([ana!, ben!])).map(({ tags }) => tags)).toEqual(['Car, Driver', ''])
})

it('has hours that add up: twelve people with twenty minutes each are four hours', async () => {
  const { plannedSessionId: session_id } = await addTestActivity(tenant)
  const ids = await addTestVolunteers(
    tenant,
    Array.from({ length: 12 }, (_, at) => `Person ${at}`),
  )
  await tenant.inside(async ({ db, now }) => {
    const stamps = { created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    const times = { check_in: '2026-12-01T09:00', check_out: '2026-12-01T09:20' }
    const rows = ids.map((id) => ({
      tenant_id: tenant.id,
      id,
      session_id,
      kind: 'indivols' as const,
      volunteer_id: id,
      participant_name: 'P',
      ...times,
      ...stamps,
    }))
    await db.insertInto('attendances').values(rows).execute()
  })
  const people = await read(ids)
  expect(people.map(({ hours }) => hours)).toEqual(ids.map(() => 0.3333))
  const sum = people.reduce((total, { hours }) => total + Number(hours), 0)
  expect(Math.round(sum * 100) / 100).toBe(4)
})
