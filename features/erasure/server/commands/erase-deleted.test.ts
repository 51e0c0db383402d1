import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { eraseDeleted } from './erase-deleted.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const night = (keepDeletedMonths: number) =>
  eraseDeleted(test.platform, tenant.id, { keepDeletedMonths, timeZone: 'Asia/Singapore' })

const names = () =>
  tenant.inside(async ({ db }) => {
    const rows = await db.selectFrom('volunteers').select(['full_name', 'erased_on']).orderBy('created_on').execute()
    return rows.map((row) => `${row.full_name}${row.erased_on ? ', erased' : ''}`).toSorted()
  })

it('erases who was deleted so many months ago, of this organisation, and nobody unless it was chosen', async () => {
  const other = await test.newTenant()
  const long = { deleted_at: new Date('2026-08-01T00:00:00Z') }
  await addTestVolunteers(tenant, ['Lim Ah Hock'], long)
  await addTestVolunteers(other, ['Arun Kumar'], long)
  await addTestVolunteers(tenant, ['Tan Mei Ling'], { deleted_at: new Date('2026-11-20T00:00:00Z') })
  await addTestVolunteers(tenant, ['Siti Rahman'])
  const before = ['Lim Ah Hock', 'Siti Rahman', 'Tan Mei Ling']
  await night(0)
  expect(await names()).toEqual(before)
  await night(6)
  expect(await names()).toEqual(before)
  for (const again of [3, 3]) await night(again)
  expect(await names()).toEqual(['Erased person, erased', 'Siti Rahman', 'Tan Mei Ling'])
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  const trace = { username: 'Retention', action: 'Erased people who were deleted long ago', records: 1 }
  expect(changeSets.filter(({ username }: { username: string }) => username === 'Retention')).toMatchObject([trace])
  const left = await other.inside(({ db }) => db.selectFrom('volunteers').select('full_name').execute())
  expect(left).toEqual([{ full_name: 'Arun Kumar' }])
})

it('erases more people than go at once', async () => {
  const many = Array.from({ length: 51 }, (_, number) => `Person ${number}`)
  await addTestVolunteers(tenant, many, { deleted_at: new Date('2026-08-01T00:00:00Z') })
  await night(2)
  expect(new Set(await names())).toEqual(new Set(['Erased person, erased']))
})
