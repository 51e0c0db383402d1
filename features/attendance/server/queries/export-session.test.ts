import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addParticipants, exportSession } from '../../attendee-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const download = (sessionId: string, query: object = {}, as: Person = tenant.user) =>
  test.call(exportSession, { params: { sessionId }, query: { format: 'csv', ...query } }, as)

it('is a spreadsheet of who takes part, in the order of the screen, harmless and noted', async () => {
  const { plannedSessionId: id } = await addTestActivity(tenant)
  const [bad] = await addTestVolunteers(tenant, ['=Arun'])
  const body = { participants: [{ volType: 'indivols' as const, volunteerId: bad! }] }
  await test.call(addParticipants, { params: { sessionId: id }, body }, tenant.user)
  const reply = await download(id)
  expect(reply.headers).toMatchObject({
    'content-type': expect.stringContaining('text/csv'),
    'content-disposition': expect.stringContaining('attachment'),
  })
  const names = (text: string) =>
    parseCsv(text)
      .slice(1)
      .map((row) => row.find((cell) => /Arun|Siti/.test(String(cell))))
  expect(names(reply.text)).toEqual(["'=Arun", 'Siti Rahman'])
  expect(names((await download(id, { direction: 'desc', state: 'checked-in' })).text)).toEqual(['Siti Rahman'])
  const { changeSets } = (await test.call(searchHistory, { query: { recordType: 'session' } }, tenant.superadmin)).body
  expect(
    changeSets.filter((one: { username: string }) => one.username === tenant.user.username).length,
  ).toBeGreaterThanOrEqual(2)
})

it('may be a workbook, of a session that the actor sees', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { plannedSessionId: id } = await addTestActivity(tenant, { venueIds: [place.away.id] })
  expect((await download(id, {}, place.limited)).status).toBe(404)
  const workbook = await download(id, { format: 'excel' }, tenant.superadmin)
  expect(workbook.headers['content-type']).toContain('spreadsheetml')
  expect(workbook.text.slice(0, 2)).toBe('PK')
})
