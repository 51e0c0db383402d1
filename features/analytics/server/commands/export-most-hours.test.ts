import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchAccesses } from '#features/history/access-contract.ts'
import { getChangeSet, searchHistory } from '#features/history/contract.ts'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { exportMostHours as contract } from '../../who-contract.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-02T01:05:00Z' })
  place = await limitedTenant(test)
  await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
})
afterAll(() => test.stop())

const quarter = { firstDay: '2026-10-01', lastDay: '2026-12-31' }
const ask = (body: object, as: Person = place.tenant.user) => test.call(contract, { body } as never, as)
const read = async (as: Person) => {
  const { status, body } = await ask(quarter, as)
  expect([status, body.fileName]).toEqual([200, expect.stringMatching(/^most-hours-\d+\.csv$/)])
  return parseCsv((await test.send('GET', body.url)).text)
}

it('is who has the most hours, with what tells namesakes apart', async () => {
  expect(await read(place.tenant.user)).toEqual([
    ['Volunteer', 'Email Address', 'Mobile No.', 'Hours'],
    ['Siti Rahman', 'siti.rahman@example.org', '', '4.5'],
    ['Arun Kumar', 'arun.kumar@example.org', '', '2.5'],
  ])
  const seen = await read(place.limited)
  expect(seen.map(([name, , , hours]) => [name, hours])).not.toContainEqual(['Arun Kumar', '2.5'])
})

it('leaves a trace that says of which days it is and whose data left', async () => {
  await read(place.tenant.user)
  const { changeSets } = (await test.call(searchHistory, { query: {} }, place.tenant.superadmin)).body
  expect(changeSets[0]).toMatchObject({ action: 'Exported those with the most hours' })
  const opened = await test.call(getChangeSet, { params: { id: changeSets[0].id } }, place.tenant.superadmin)
  expect(JSON.stringify(opened.body)).toContain('01 Oct 2026 to 31 Dec 2026')
  const query = { recordName: 'Siti Rahman' }
  const { body } = await test.call(searchAccesses, { query }, place.tenant.superadmin)
  expect(JSON.stringify(body)).toContain('Most hours')
})

it('is not for kiosks, and refuses an end before the start', async () => {
  expect((await ask(quarter, place.tenant.kiosk)).status).toBe(403)
  expect((await ask({ firstDay: '2026-02-01', lastDay: '2026-01-01' })).status).toBe(400)
})
