import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listQuery } from '../../query-rules.ts'
import { searchPeople } from '../../search-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

async function find(as: Person, filters: Record<string, string>, more: object = {}) {
  const { body } = await test.call(searchPeople, { body: { query: listQuery(filters), ...more } }, as)
  const names = body.hits.hits.map(({ _source }: { _source: Record<string, unknown> }) => _source['fullName'])
  return { names, total: body.hits.total }
}

/** More people than a small list has, every one of them among the first in one order or another. */
async function addMany(tenant: TestTenant, many: number) {
  await tenant.inside(({ db, now }) =>
    sql`with made as (
      insert into volunteers (tenant_id, id, full_name, status, gender, tier, created_on, created_by, updated_on, updated_by)
      select ${tenant.id}, gen_random_uuid(), 'Person ' || lpad(n::text, 5, '0'), case when n % 4 = 0 then 'new' else 'active' end,
        case when n % 2 = 0 then 'Female' else 'Male' end, case when n % 1000 = 7 then 'Core' else '' end,
        ${now}::timestamptz - n * interval '1 minute', 'test', ${now}, 'test' from generate_series(1, ${many}) n
      returning id)
      insert into volunteer_profiles (tenant_id, volunteer_id) select ${tenant.id}, id from made`.execute(db),
  )
}

it('finds common and rare ones of many, in each order, with their total', { timeout: 60_000 }, async () => {
  const tenant = await test.newTenant()
  await addMany(tenant, 12_000)
  const size = { size: 3 }
  const common = await find(tenant.user, { gender: 'Female' }, size)
  expect(common).toEqual({
    names: ['Person 00002', 'Person 00004', 'Person 00006'],
    total: { value: 6000, relation: 'eq' },
  })
  const byName = { ...size, sort: [{ fullName: 'desc' }] }
  expect((await find(tenant.user, { gender: 'Female' }, byName)).names[0]).toBe('Person 12000')
  const rare = { tier: 'Core', gender: 'Male' }
  expect(await find(tenant.user, rare, size)).toEqual({
    names: ['Person 00007', 'Person 01007', 'Person 02007'],
    total: { value: 12, relation: 'eq' },
  })
  expect(await find(tenant.user, rare, { ...byName, from: 11 })).toEqual({
    names: ['Person 00007'],
    total: { value: 12, relation: 'eq' },
  })
  expect(await find(tenant.user, { ...rare, gender: 'Female' })).toEqual({
    names: [],
    total: { value: 0, relation: 'eq' },
  })
  const withStatus = await find(tenant.user, { gender: 'Female', status: 'New' }, { ...size, from: 9 })
  expect(withStatus).toEqual({
    names: ['Person 00040', 'Person 00044', 'Person 00048'],
    total: { value: 3000, relation: 'eq' },
  })
  const words = await find(tenant.user, { tier: 'Core', search: '1100 person' }, size)
  expect(words).toEqual({ names: ['Person 11007'], total: { value: 1, relation: 'eq' } })
  await addMany(tenant, 9000)
  const many = { gender: 'Female' }
  expect((await find(tenant.user, many, size)).total).toEqual({ value: 10_000, relation: 'gte' })
  expect((await find(tenant.user, many, { track_total_hits: true })).total).toEqual({ value: 10_500, relation: 'eq' })
})

it('follows what is saved, deleted and restored, and shows nobody of other locations', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  const [one] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [here.id], tier: 'Core' })
  await addTestVolunteers(tenant, ['Away'], { venue_ids: [away.id], tier: 'Core' })
  const core = async (as = tenant.user) => (await find(as, { tier: 'Core' }, { sort: [{ fullName: 'asc' }] })).names
  expect([await core(), await core(limited)]).toEqual([['Away', 'Here'], ['Here']])
  expect(await core((await test.newTenant()).user)).toEqual([])
  const deletion = (at: Date | null) =>
    tenant.inside(({ db }) => db.updateTable('volunteers').set({ deleted_at: at }).where('id', '=', one!).execute())
  await deletion(new Date())
  expect(await core()).toEqual(['Away'])
  await deletion(null)
  expect(await core()).toEqual(['Away', 'Here'])
  const change = (set: object) =>
    tenant.inside(({ db }) => db.updateTable('volunteers').set(set).where('id', '=', one!).execute())
  await change({ tier: 'Tier 1' })
  expect(await core()).toEqual(['Away'])
  await change({ dob: null, gender: 'Female' })
  expect((await find(tenant.user, { gender: 'Female' })).names).toEqual(['Here'])
})

/** What somebody says, the column of the traits that follows it, and what stands there then. */
const saidAndKept = [
  ['officialDateJoined', '2020-01-02', 'date_joined::text', '2020-01-02'],
  ['preferredVolunteeringDaysAndTimes', '{"Saturday":["AM"]}', 'days::text', '32'],
  ['spokenLanguages', '["Tamil","Malay"]', 'languages', '|Tamil|Malay|'],
  ['preferredVolunteeringRoles', '["Driver"]', 'roles', '|Driver|'],
  ['availabilityFrequency', 'Weekly', 'availability', 'Weekly'],
  ['specialisation', 'Nursing', 'skills', 'nursing'],
  ['hobbiesAndInterests', 'Chess', 'skills', 'nursing chess'],
  ['otherPreferredVolunteeringRoles', 'Piano', 'skills', 'nursing chess piano'],
  ['jobTitleOrSchoolLevel', 'Cook', 'skills', 'nursing chess piano cook'],
] as const

it('follows each thing that somebody said, of one person and of many', async () => {
  const tenant = await test.newTenant()
  const ids = await addTestVolunteers(
    tenant,
    Array.from({ length: 12 }, (_, at) => `Person ${at}`),
  )
  const told = (column: string) =>
    tenant.inside(async ({ db }) => {
      const { rows } = await sql<{ told: string }>`
        select ${sql.raw(column)} as told from volunteer_traits where id = any(${ids}) order by id`.execute(db)
      return rows
    })
  const say = (column: string, value: string, whom: string[]) =>
    tenant.inside(({ db }) =>
      sql`update volunteer_profiles set ${sql.ref(column)} = ${value} where volunteer_id = any(${whom})`.execute(db),
    )
  for (const [column, value, trait, wanted] of saidAndKept) {
    await say(column, value, ids.slice(0, 1))
    expect([column, (await told(trait))[0]!.told]).toEqual([column, wanted])
    await say(column, value, ids)
    expect([column, ...new Set((await told(trait)).map((row) => row.told))]).toEqual([column, wanted])
  }
})

it('follows what is written about somebody, and has nothing of whom nothing is', async () => {
  const tenant = await test.newTenant()
  const ids = await addTestVolunteers(tenant, ['Writes', 'Says nothing'])
  const say = (said: object) => tenant.inside(({ db }) => db.updateTable('volunteer_profiles').set(said).execute())
  const kept = () =>
    tenant.inside(async ({ db }) => {
      const rows = await db.selectFrom('volunteer_texts').select(['id', 'texts']).orderBy('id').execute()
      return rows.map(({ id, texts }) => `${ids.indexOf(id)} ${texts}`)
    })
  expect(await kept()).toEqual([])
  await say({ remarks: 'Has a VAN', comments: 'Café' })
  expect(await kept()).toEqual(['0 has a van | cafe', '1 has a van | cafe'])
  await say({ remarks: null, comments: '' })
  expect(await kept()).toEqual([])
})
