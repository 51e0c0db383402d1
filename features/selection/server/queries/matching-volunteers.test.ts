import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { SearchFilter } from '../../search-rules.ts'
import { matchingConditions, matchingVolunteers } from './matching-volunteers.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const names = (filters: SearchFilter[], as: Person = tenant.user) =>
  tenant.run(as, async (ctx) => {
    const matching = await matchingVolunteers(ctx, filters)
    const { rows } = await sql<{ full_name: string }>`
      select full_name from volunteers where id in (${matching}) order by full_name`.execute(ctx.db)
    return rows.map((row) => row.full_name)
  })
const counted = (filters: SearchFilter[]) =>
  tenant.run(tenant.user, async (ctx) => {
    const { people, everybody, isEmpty } = await matchingConditions(ctx, filters)
    return { people, everybody, isEmpty }
  })

it('asks for everybody existing who fits every filter', async () => {
  await addTestVolunteers(tenant, ['Arun', 'Mei'], { created_on: new Date('2026-11-19T16:30:00Z') })
  await addTestVolunteers(tenant, ['Mei New'], { status: 'new', mobile_no: '+6591234567' })
  await addTestVolunteers(tenant, ['Mei Gone'], { deleted_at: new Date() })
  const cases: [SearchFilter[], string[]][] = [
    [[], ['Arun', 'Mei', 'Mei New']],
    [[{ kind: 'contains', field: 'fullName', text: 'mei' }], ['Mei', 'Mei New']],
    [
      [
        { kind: 'contains', field: 'fullName', text: 'mei' },
        { kind: 'status', statuses: ['NEW'] },
      ],
      ['Mei New'],
    ],
    [[{ kind: 'contains', field: 'status', text: 'ew' }], ['Mei New']],
    [[{ kind: 'contains', field: 'mobileNo', text: '9123' }], ['Mei New']],
    [[{ kind: 'contains', field: 'mobileNo', text: 'no number' }], []],
    // the day is that of the organisation's zone
    [[{ kind: 'contains', field: 'createdOn', text: '20 Nov 2026' }], ['Arun', 'Mei']],
    [
      [
        { kind: 'missing', what: 'consent' },
        { kind: 'status', statuses: ['new'] },
      ],
      ['Mei New'],
    ],
    [[{ kind: 'missing', what: 'location' }], ['Arun', 'Mei', 'Mei New']],
  ]
  for (const [filters, found] of cases) expect([filters, await names(filters)]).toEqual([filters, found])
})

it('asks for days by the time zone of now, however short ago another one was chosen', async () => {
  await addTestVolunteers(tenant, ['Arun'], { created_on: new Date('2026-11-19T16:30:00Z') })
  const on = (text: string) => names([{ kind: 'contains', field: 'createdOn', text }])
  expect([await on('19 Nov 2026'), await on('20 Nov 2026')]).toEqual([[], ['Arun']])
  await tenant.inside(({ db }) =>
    sql`update tenant_settings set settings = settings || '{"timeZone": "Europe/London"}'`.execute(db),
  )
  expect([await on('19 Nov 2026'), await on('20 Nov 2026')]).toEqual([['Arun'], []])
})

it('knows from the counters how many have an asked status', async () => {
  await addTestVolunteers(tenant, ['A', 'B'])
  await addTestVolunteers(tenant, ['C'], { status: 'new' })
  expect(await counted([])).toEqual({ people: 3, everybody: 3, isEmpty: false })
  expect(await counted([{ kind: 'status', statuses: ['new'] }])).toEqual({ people: 1, everybody: 3, isEmpty: false })
  const unknown = Number.POSITIVE_INFINITY
  expect(await counted([{ kind: 'contains', field: 'fullName', text: 'a' }])).toMatchObject({ people: unknown })
  expect(await counted([{ kind: 'contains', field: 'mobileNo', text: 'x' }])).toMatchObject({
    people: 0,
    isEmpty: true,
  })
})

it('asks only for whom the actor may see', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  await addTestVolunteers(tenant, ['Here'], { venue_ids: [place.here.id] })
  await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const status: SearchFilter = { kind: 'status', statuses: ['active'] }
  const name: SearchFilter = { kind: 'contains', field: 'email', text: 'example' }
  for (const filters of [[], [status], [name]]) {
    expect(await names(filters, place.limited)).toEqual(['Here'])
    expect(await names(filters, tenant.superadmin)).toEqual(['Away', 'Here'])
  }
})
