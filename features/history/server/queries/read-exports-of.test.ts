import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { keepPeople } from '../commands/keep-people.ts'
import { recordAccess } from '../commands/record-access.ts'
import { readExportsOf } from './read-exports-of.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

it('has the exports of several people that had somebody in them, and a fetched report with the one that was made', async () => {
  const tenant = await test.newTenant()
  const [one, other] = (await addTestVolunteers(tenant, ['One', 'Other'])) as [string, string]
  const report = uuidv7()
  await tenant.run(tenant.user, async (ctx) => {
    await keepPeople(ctx, report, new Set([one]))
    await recordAccess(ctx, 'export', { type: 'volunteer', id: 'list', name: 'A list' }, [], {}, [one, other])
    await recordAccess(ctx, 'export', { type: 'volunteer', id: report, name: 'A report' }, [])
    await recordAccess(ctx, 'export', { type: 'volunteer', id: 'fetched', name: 'Fetched' }, [], { report_id: report })
    await recordAccess(ctx, 'read', { type: 'volunteer', id: one, name: 'One' }, ['nric'])
  })
  const read = (ids: string[], of = tenant) => of.run(of.user, (ctx) => readExportsOf(ctx, ids))
  const found = await read([one])
  expect(found.map(({ name }) => name)).toEqual(['A list', 'A report', 'Fetched'])
  expect(found[0]).toMatchObject({ role: 'user', isKnown: true, on: expect.any(Date) })
  expect((await read([other])).map(({ name }) => name)).toEqual(['A list'])
  const elsewhere = await test.newTenant()
  expect(await read([one], elsewhere)).toEqual([])
})
