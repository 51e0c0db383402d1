import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listOrganisationAttendance } from '../../attendance-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

it('is each organisation with the sessions to which it came, as far as the reader sees both', async () => {
  const place = await limitedTenant(test)
  const { organisationId } = await addAttendedMonths(place.tenant, { here: [place.here.id], away: [] })
  const read = async (as: Person) => (await test.call(listOrganisationAttendance, {}, as)).body
  const first = {
    activityType: 'events',
    activityTitle: 'Night Reading',
    sessionName: 'Reading 11-01',
    sessionStartDateTime: '2026-11-01T00:00',
    sessionEndDateTime: '2026-11-01T01:00',
    rolesFilled: [],
    checkInTime: '',
    checkOutTime: '',
    hours: 2,
    volCount: 5,
  }
  const all = [{ vid: organisationId, orgName: 'Harbour Bank', sessions: [expect.objectContaining(first)] }]
  expect(await read(place.tenant.superadmin)).toEqual(all)
  expect(await read(place.limited)).toEqual(all)
  const set = (table: 'sessions' | 'organisations') =>
    place.tenant.inside(({ db }) =>
      db
        .updateTable(table)
        .set({ venue_ids: [place.away.id] })
        .execute(),
    )
  await set('sessions')
  expect(await read(place.limited)).toEqual([{ ...all[0], sessions: [] }])
  await set('organisations')
  expect([await read(place.limited), await read(place.tenant.superadmin)]).toEqual([[], all])
  expect((await test.call(listOrganisationAttendance, {}, place.tenant.kiosk)).status).toBe(403)
})
