import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { SearchFilter } from '../../search-rules.ts'
import { conditionsOf, hasIndex, spanOfDays, statusTest } from './volunteer-conditions.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const text = (kind: 'contains' | 'prefix', field: string, wanted: string): SearchFilter => ({
  kind,
  field,
  text: wanted,
})
const days = { first: '2026-01-01', last: '2026-12-31' }
const names = (filter: SearchFilter, span = days) =>
  tenant.run(tenant.user, async (ctx) => {
    const { conditions, isEmpty } = conditionsOf(ctx, [filter], span, 'volunteer_search')
    if (isEmpty) return 'nobody can fit'
    const where = sql.join(conditions, sql` and `)
    const { rows } = await sql<{ full_name: string }>`
      select full_name from volunteer_search where ${where} order by full_name`.execute(ctx.db)
    return rows.map((row) => row.full_name)
  })

it('compares each field as it is written, and days as screens show them', async () => {
  const on = (day: string) => ({ created_on: new Date(`${day}T04:00:00Z`) })
  await addTestVolunteers(tenant, ['Zoë Lim'], {
    ...on('2026-01-05'),
    full_address: 'Blk 5, Bedok',
    mobile_no: '+6591234567',
  })
  await addTestVolunteers(tenant, ['Kalim'], on('2026-03-05'))
  const cases: [SearchFilter, string[] | string][] = [
    [text('contains', 'fullName', 'LIM'), ['Kalim', 'Zoë Lim']],
    [text('prefix', 'fullName', 'lim'), ['Zoë Lim']],
    [text('contains', 'fullName', 'zoe'), ['Zoë Lim']],
    [text('contains', 'fullAddress', 'bedok'), ['Zoë Lim']],
    [text('contains', 'email', 'kalim@'), ['Kalim']],
    [text('contains', 'mobileNo', '9123 4567'), ['Zoë Lim']],
    [text('contains', 'createdOn', '05 Jan'), ['Zoë Lim']],
    [text('contains', 'createdOn', '05'), ['Kalim', 'Zoë Lim']],
    [text('contains', 'createdOn', '31 Feb'), 'nobody can fit'],
    [text('contains', 'mobileNo', 'x'), 'nobody can fit'],
  ]
  for (const [filter, found] of cases) expect([filter, await names(filter)]).toEqual([filter, found])
})

it('knows which statuses are asked for by key or label, and of several filters those of all', async () => {
  const asked = (...filters: SearchFilter[]) =>
    tenant.run(tenant.user, async (ctx) => ['new', 'active', 'inactive'].filter(statusTest(ctx, filters)))
  expect(await asked()).toEqual(['new', 'active', 'inactive'])
  expect(await asked({ kind: 'status', statuses: ['ACTIVE', 'New'] })).toEqual(['new', 'active'])
  expect(await asked(text('contains', 'status', 'activ'))).toEqual(['active', 'inactive'])
  expect(await asked(text('contains', 'status', 'activ'), { kind: 'status', statuses: ['new'] })).toEqual([])
  expect(await asked({ kind: 'missing', what: 'consent' })).toHaveLength(3)
})

it('finds an index for three letters and more, and none for a status', () => {
  expect([hasIndex([text('contains', 'fullName', 'tan')]), hasIndex([text('contains', 'fullName', 'ta')])]).toEqual([
    true,
    false,
  ])
  const search = (value: string) => hasIndex([{ kind: 'trait', trait: 'search', value }])
  expect([search('li tan'), search('li ta'), hasIndex([{ kind: 'trait', trait: 'gender', value: 'Female' }])]).toEqual([
    true,
    false,
    false,
  ])
  expect([hasIndex([]), hasIndex([text('contains', 'status', 'active')])]).toEqual([false, false])
})

it('knows the first and the last day of registering in the zone of the organisation, where days are asked for', async () => {
  await addTestVolunteers(tenant, ['A'], { created_on: new Date('2026-01-01T20:00:00Z') })
  await addTestVolunteers(tenant, ['B'], { created_on: new Date('2026-03-05T04:00:00Z') })
  const span = (filters: SearchFilter[]) =>
    tenant.run(tenant.user, async (ctx) => (await sql`select ${spanOfDays(ctx, filters)}`.execute(ctx.db)).rows[0])
  expect(await span([text('contains', 'createdOn', 'Jan')])).toEqual({ first: '2026-01-02', last: '2026-03-05' })
  expect(await span([])).toEqual({ first: null, last: null })
})
