import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create } = organisationCalls(() => ({ test, tenant }))

it('lists the sessions that the organisation came to, with the hours that follow from the times, by location', async () => {
  const [venue] = await tenant.inside(({ db }) => db.selectFrom('venues').select(['id', 'zone_id']).limit(1).execute())
  const id = await create()
  const came = async (start: string, attended: object, venueIds: string[] = []) => {
    const { plannedSessionId } = await addTestActivity(tenant, { start, end: `${start.slice(0, 11)}23:00`, venueIds })
    await tenant.inside(({ db, now }) =>
      db
        .insertInto('attendances')
        .values({
          tenant_id: tenant.id,
          id: uuidv7(),
          session_id: plannedSessionId,
          kind: 'volunteeringorg',
          organisation_id: id,
          participant_name: 'Harbour Bank',
          created_on: now,
          created_by: 'test',
          updated_on: now,
          updated_by: 'test',
          ...attended,
        })
        .execute(),
    )
    return plannedSessionId
  }
  const first = await came('2026-10-01T09:00', {
    check_in: '2026-10-01T09:00',
    check_out: '2026-10-01T10:30',
    hours: 0,
  })
  const second = await came('2026-10-08T09:00', { hours: 4, roles: ['Driver'], people_came: 14 }, [venue!.id])
  await came('2026-10-15T09:00', {}) // did not come
  await came('2026-10-22T09:00', { check_in: '2026-10-22T09:00', deleted_at: new Date() })
  const seen = async (by: Person) => (await test.call(contract.getOrganisation, { params: { id } }, by)).body.sessions
  expect(await seen(tenant.superadmin)).toMatchObject([
    {
      vid: second,
      sessionName: 'Visit',
      checkInTime: '',
      checkOutTime: '',
      hours: 4,
      volCount: 14,
      rolesFilled: ['Driver'],
    },
    {
      vid: first,
      sessionName: 'Visit',
      checkInTime: '2026-10-01T09:00',
      checkOutTime: '2026-10-01T10:30',
      hours: 1.5,
      volCount: 1,
      rolesFilled: [],
    },
  ])
  const there = await tenant.addPerson('user', { venues: [{ zoneId: venue!.zone_id, venueId: venue!.id }] })
  expect(await seen(there)).toMatchObject([{ vid: second }])
  expect(await seen(await tenant.addPerson('user', { venues: [] }))).toMatchObject([{ vid: first }])
})
