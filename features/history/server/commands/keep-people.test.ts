import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type Access, searchAccesses } from '../../access-contract.ts'
import { keepPeople, mostPeopleOfReport } from './keep-people.ts'
import { recordAccess, recordDownload } from './record-access.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const of = { type: 'volunteer', id: 'report', name: 'Individuals Volunteers Database' }

async function addReport(people: readonly string[]): Promise<string> {
  const reportId = uuidv7()
  await tenant.run(tenant.user, async (ctx) => {
    await recordAccess(ctx, 'export', of, [], { filter: 'Everybody', report_id: reportId })
    await keepPeople(ctx, reportId, new Set(people))
  })
  return reportId
}
const whose = async (recordName: string): Promise<Access[]> =>
  (await test.call(searchAccesses, { query: { recordName } }, tenant.superadmin)).body.accesses

it('finds a report by the name of each who was in it, and by nobody else; also that its file was fetched', async () => {
  const [siti] = await addTestVolunteers(tenant, ['Siti Rahman', 'Arun Kumar'])
  const reportId = await addReport([siti!])
  expect((await whose('siti')).map(({ details }) => details)).toEqual(['Filter: Everybody; People: Siti Rahman'])
  expect(await whose('arun')).toEqual([])
  await tenant.run(tenant.user, (ctx) => recordDownload(ctx, { ...of, id: reportId }, 'report.xlsx'))
  expect([(await whose('siti')).length, (await whose('arun')).length]).toEqual([2, 0])
  // a second try of the work replaces them
  await tenant.run(tenant.user, (ctx) => keepPeople(ctx, reportId, new Set()))
  expect(await whose('siti')).toEqual([])
})

it('says of a larger one that anybody who was there then may be in it', async () => {
  const own = { created_on: new Date('2026-11-01T01:00:00Z') }
  await addTestVolunteers(tenant, ['Early Bird'], own)
  await addTestVolunteers(tenant, ['Late Bird'], { created_on: new Date('2026-12-01T02:00:00Z') })
  await addReport(Array.from({ length: mostPeopleOfReport + 1 }, () => uuidv7()))
  expect((await whose('early')).map(({ details }) => details)).toEqual([
    'Filter: Everybody; People: More than 5,000: whom you look for may be among them',
  ])
  expect([await whose('late'), await whose('nobody of this name')]).toEqual([[], []])
})

it('is of the own organisation alone, and for superadmins', async () => {
  const other = await test.newTenant()
  const [there] = await addTestVolunteers(other, ['Stranger'])
  await addReport([there!])
  expect(await whose('stranger')).toEqual([])
  expect((await test.call(searchAccesses, { query: {} }, tenant.user)).status).toBe(403)
})
