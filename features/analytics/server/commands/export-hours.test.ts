import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getChangeSet, searchHistory } from '#features/history/contract.ts'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { exportHours as contract } from '../../hours-contract.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-02T01:05:00Z' })
  place = await limitedTenant(test)
  const { siti } = await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
  await place.tenant.inside(({ db }) =>
    db.updateTable('volunteers').set({ full_name: '=1+1' }).where('id', '=', siti).execute(),
  )
})
afterAll(() => test.stop())

const november = { firstDay: '2026-11-01', lastDay: '2026-11-30' }
const ask = (body: object, as: Person = place.tenant.user) => test.call(contract, { body } as never, as)

it('is everybody who came in the period, names first, with hours as numbers; it is noted', async () => {
  const { status, body } = await ask({ ...november, format: 'csv' })
  expect([status, body.fileName]).toEqual([200, expect.stringMatching(/^hours-\d+\.csv$/)])
  const rows = parseCsv((await test.send('GET', body.url)).text)
  expect(rows[0]).toEqual(['Full Name', 'Email Address', 'Mobile No.', 'Visits', 'Hours'])
  expect(rows.slice(1).map(([name, , , visits, hours]) => [name, visits, hours])).toEqual([
    ['Arun Kumar', '1', '2.5'],
    ["'=1+1", '1', '1'],
  ])
  const { changeSets } = (await test.call(searchHistory, { query: {} }, place.tenant.superadmin)).body
  expect(JSON.stringify(changeSets)).toContain('Exported the hours of volunteers')
})

it('may be a workbook, of those alone whom the reader sees', async () => {
  expect((await ask({ ...november, format: 'excel' })).body.fileName).toMatch(/^hours-\d+\.xlsx$/)
  await place.tenant.inside(({ db }) =>
    db
      .updateTable('volunteers')
      .set({ venue_ids: [place.away.id] })
      .where('full_name', '=', 'Arun Kumar')
      .execute(),
  )
  const { url } = (await ask({ ...november, format: 'csv' }, place.limited)).body
  const { text } = await test.send('GET', url)
  expect(text).not.toContain('Arun Kumar')
  expect(text).toContain('=1+1')
})

it('may be of one activity and one venue, which the history names', async () => {
  const { id: activityId } = await place.tenant.inside(({ db }) =>
    db.selectFrom('activities').select('id').executeTakeFirstOrThrow(),
  )
  const { url } = (await ask({ ...november, activityId, venueId: place.away.id, format: 'csv' })).body
  const rows = parseCsv((await test.send('GET', url)).text)
  expect(rows.slice(1).map(([name, , , visits, hours]) => [name, visits, hours])).toEqual([['Arun Kumar', '1', '2.5']])
  const { changeSets } = (await test.call(searchHistory, { query: {} }, place.tenant.superadmin)).body
  const { changes } = (await test.call(getChangeSet, { params: { id: changeSets[0].id } }, place.tenant.superadmin))
    .body
  expect(JSON.stringify(changes[0].fields)).toContain('Activity: Night Reading; Venue: ')
})

it('is not for kiosks, and refuses an end before the start', async () => {
  expect((await ask(november, place.tenant.kiosk)).status).toBe(403)
  expect((await ask({ firstDay: '2026-02-01', lastDay: '2026-01-01' })).status).toBe(400)
})

it('ends with a row of those who were erased, where there are any', async () => {
  const last = async () =>
    parseCsv((await test.send('GET', (await ask({ ...november, format: 'csv' })).body.url)).text).at(-1)
  expect(await last()).toEqual([expect.stringContaining('=1+1'), expect.anything(), expect.anything(), '1', '1'])
  await place.tenant.inside(({ db }) =>
    db.updateTable('volunteers').set({ erased_on: new Date() }).where('full_name', '=', 'Arun Kumar').execute(),
  )
  expect(await last()).toEqual(['People whose record was erased: 1 person', '', '', '1', '2.5'])
})
