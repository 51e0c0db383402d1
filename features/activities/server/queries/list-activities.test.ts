import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Sent } from '#shared/endpoint.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type ActivityRow, listActivities, searchActivities } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

type Query = Sent<typeof searchActivities>['query']
const params = { activityType: 'recurring' } as const
const search = async (query: Query = {}, as = tenant.user): Promise<{ activities: ActivityRow[]; total: number }> =>
  (await test.call(searchActivities, { params, query }, as)).body
const titles = async (query: Query) => (await search(query)).activities.map(({ title }) => title)
const add = (title: string, more: object = {}) =>
  tenant.inside(({ db, now }) => {
    const stamps = { created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    const row = { tenant_id: tenant.id, id: uuidv7(), activity_type: 'recurring' as const, title, ...stamps, ...more }
    return db.insertInto('activities').values(row).execute()
  })

it('lists the existing activities of a type by title', async () => {
  for (const title of ['Visits', 'befriending', 'Café']) await add(title)
  await add('Gone', { deleted_at: new Date() })
  await add('Fair', { activity_type: 'events' })
  const list = async (as = tenant.user) =>
    (await test.call(listActivities, { params }, as)).body.map((one: { title: string }) => one.title)
  expect(await list()).toEqual(['befriending', 'Café', 'Visits'])
  expect(await list((await test.newTenant()).user)).toEqual([])
})

it('filters by title, description and tag, sorts and pages', async () => {
  await add('Café', { description: 'On Sundays', tag: 'Eldercare' })
  for (const title of ['Visits 100%', 'Befriending']) await add(title, { tag: 'Youth' })
  expect(await titles({ title: 'CAFE' })).toEqual(['Café'])
  expect(await titles({ title: '%' })).toEqual(['Visits 100%'])
  expect(await titles({ activityDescription: 'sunday' })).toEqual(['Café'])
  expect(await titles({ activityTag: 'youth' })).toHaveLength(2)
  expect(await titles({ sort: 'title', direction: 'asc' })).toEqual(['Befriending', 'Café', 'Visits 100%'])
  expect(await titles({})).toEqual(['Befriending', 'Visits 100%', 'Café'])
  const page = await search({ sort: 'title', direction: 'asc', size: 2, page: 2 })
  expect([page.total, page.activities.map(({ title }) => title)]).toEqual([3, ['Visits 100%']])
})

it('knows the number of batches and the next session that the reader sees', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  await addTestActivity(tenant, { venueIds: [place.away.id], start: '2026-11-19T09:00', end: '2026-11-19T10:00' })
  await addTestActivity(tenant, { venueIds: [place.away.id] })
  await add('Empty')
  const next = async (as: typeof tenant.user) =>
    (await search({ sort: 'nextSession', direction: 'desc' }, as)).activities.map((one) => [
      one.batchCount,
      one.nextSession,
    ])
  expect((await next(tenant.superadmin))[0]).toEqual([1, '2026-12-01T09:00'])
  expect((await next(tenant.superadmin)).map(([, start]) => start)).toEqual(['2026-12-01T09:00', '', ''])
  expect((await next(place.limited)).map(([, start]) => start)).toEqual(['', '', ''])
})

it('is sorted by own fields, anything without an answer last', async () => {
  const places = await addOwnField(test, tenant, { form: 'activities', kind: 'number', label: 'Places' })
  for (const title of ['Alder', 'Birch', 'Cedar']) await add(title)
  await tenant.inside(async ({ db, now }) => {
    const rows = await db.selectFrom('activities').select(['id', 'title']).execute()
    const answered = { tenant_id: tenant.id, field_id: places.id, answered_on: now }
    const numbers: Record<string, number> = { Alder: 9, Cedar: 120 }
    const answers = rows.flatMap(({ id, title }) =>
      numbers[title] ? [{ ...answered, activity_id: id, number: numbers[title] }] : [],
    )
    await db.insertInto('activity_answers').values(answers).execute()
  })
  const sort = `own:${places.id}` as const
  expect(await titles({ sort, direction: 'asc' })).toEqual(['Alder', 'Cedar', 'Birch'])
  expect(await titles({ sort, direction: 'desc' })).toEqual(['Cedar', 'Alder', 'Birch'])
})
