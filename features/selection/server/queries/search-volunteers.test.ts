import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '#server/database/with-tenant.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { searchPeople } from '../../search-contract.ts'

let test: TestApp
let tenant: TestTenant
let many: TestTenant

beforeAll(async () => {
  test = await startTestApp()
  ;[tenant, many] = await Promise.all([test.newTenant(), test.newTenant()])
  const other = await test.newTenant()
  await addTestVolunteers(other, ['Tan Of Another Tenant'])
  await addTestVolunteers(tenant, ['José Tan', 'tan mei ling', '陈美玲', 'Zoë Lim 100%'], {
    created_on: new Date('2026-11-19T16:30:00Z'),
  })
  await addTestVolunteers(tenant, ['Arun_Kumar'], {
    status: 'new',
    mobile_no: '+65 91234567',
    full_address: 'Blk 5, Bedok, 310005',
  })
  await addTestVolunteers(tenant, ['Tan Deleted'], { deleted_at: new Date() })
  // more than one walk in order can see: rare names are far from both ends
  for (let start = 0; start < 12_000; start += 2000) {
    const names = Array.from({ length: 2000 }, (_, i) => `Person ${String(start + i).padStart(5, '0')}`)
    await addTestVolunteers(many, names, { status: start === 0 ? 'new' : 'active' })
  }
  await addTestVolunteers(many, ['Needle Middle'], { full_name: 'Person 06000 Needle' })
})
afterAll(() => test.stop())

const indivols = { term: { compositeVolSortKey: 'indivols' } }
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const contains = (field: string, text: string) => ({
  regexp: { [field]: { value: `.*${escape(text)}.*`, case_insensitive: true } },
})

async function ask(filter: unknown[], more: object = {}, where = tenant) {
  const body = { query: { bool: { filter } }, ...more }
  const answer = await test.call(searchPeople, { body }, where.user)
  const hits = answer.body.hits?.hits as { _id: string; _source: Record<string, string> }[]
  return {
    status: answer.status,
    body: answer.body,
    total: answer.body.hits?.total,
    names: hits?.map((hit) => hit._source['fullName']),
  }
}

describe('finding volunteers', () => {
  it.each<[string, unknown[], string[]]>([
    ['everybody living, by name', [], ['Arun_Kumar', 'José Tan', 'tan mei ling', 'Zoë Lim 100%', '陈美玲']],
    ['part of a name, whatever the capitals and accents', [contains('fullName', 'JOSE')], ['José Tan']],
    ['a common part', [contains('fullName', 'tan')], ['José Tan', 'tan mei ling']],
    ['Chinese', [contains('fullName', '美')], ['陈美玲']],
    ['a percent sign', [contains('fullName', '0%')], ['Zoë Lim 100%']],
    ['an underscore', [contains('fullName', '_')], ['Arun_Kumar']],
    ['a number with gaps', [contains('mobileNo', '9123 45')], ['Arun_Kumar']],
    ['no number', [contains('mobileNo', 'abc')], []],
    ['an address', [contains('fullAddress', 'blk 5, b')], ['Arun_Kumar']],
    ['a status', [{ terms: { status: ['new'] } }], ['Arun_Kumar']],
    ['part of a status', [contains('status', 'acti')], ['José Tan', 'tan mei ling', 'Zoë Lim 100%', '陈美玲']],
    ['a status nobody has', [{ match: { status: 'Rejected' } }], []],
    ['the deleted', [{ match: { status: 'tombstone' } }], []],
    [
      'a date as shown',
      [{ script: { script: { params: { value: 'Nov 2026' } } } }, contains('fullName', 'tan')],
      ['José Tan', 'tan mei ling'],
    ],
    ['the beginning of a word', [{ match_phrase_prefix: { fullName: 'ta' } }], ['José Tan', 'tan mei ling']],
    ['not the middle of a word', [{ match_phrase_prefix: { fullName: 'an' } }], []],
    ['a phrase', [{ match_phrase_prefix: { fullName: 'mei li' } }], ['tan mei ling']],
    ['words in any order, wherever they are', [{ term: { search: 'LING  tan example' } }], ['tan mei ling']],
    ['a number in words', [{ term: { search: '+65 9123-4567' } }], ['Arun_Kumar']],
    ['a postal code, and no other part of an address', [{ term: { search: '310005' } }], ['Arun_Kumar']],
    ['no street', [{ term: { search: 'bedok' } }], []],
    ['one Chinese character', [{ term: { search: '玲' } }], ['陈美玲']],
    ['two at once', [contains('fullName', 'tan'), contains('email', 'jos')], ['José Tan']],
  ])('%s', async (_what, filter, names) => {
    const found = await ask([indivols, ...filter], { sort: [{ fullName: 'asc' }] })
    expect(found.names).toEqual(names)
    expect(found.total).toEqual({ value: names.length, relation: 'eq' })
  })

  it('answers only what was asked for', async () => {
    const { body } = await ask([indivols, contains('fullName', 'jose')], { _source: ['vid', 'fullName', 'org'] })
    const [hit] = body.hits.hits
    expect(hit._source).toEqual({ vid: hit._id, fullName: 'José Tan', org: tenant.slug })
  })

  it.each([
    ['aggs', { aggs: {} }],
    ['_source.0', { _source: ['nric'] }],
  ])('names %s when refusing it', async (path, more) => {
    const { status, body } = await ask([indivols], more)
    expect([status, body.errors[0].path]).toEqual([400, path])
    expect(body.detail).toContain(path)
  })
})

describe('a long list', () => {
  const byName = { sort: [{ fullName: 'asc' }] }
  it.each<[string, unknown[], object, unknown, string[]]>([
    ['its first page', [], { size: 2 }, 12_001, ['Person 00000', 'Person 00001']],
    ['its last page', [], { from: 11_999, size: 10 }, 12_001, ['Person 11998', 'Person 11999']],
    ['a page near the end', [], { from: 11_000, size: 1 }, 12_001, ['Person 10999']],
    ['beyond the end', [], { from: 20_000 }, 12_001, []],
    ['one far from both ends', [contains('fullName', 'needle')], {}, 1, ['Person 06000 Needle']],
    ['two letters, rare', [contains('fullName', 'ne')], {}, 1, ['Person 06000 Needle']],
    ['a status, counted', [{ match: { status: 'New' } }], { size: 1 }, 2000, ['Person 00000']],
    [
      'deep in a filtered list',
      [contains('fullName', 'person')],
      { from: 6000, size: 2, track_total_hits: true },
      12_001,
      ['Person 06000', 'Person 06000 Needle'],
    ],
  ])('%s', async (_what, filter, more, total, names) => {
    const found = await ask([indivols, ...filter], { ...byName, ...more }, many)
    expect(found.total).toEqual({ value: total, relation: 'eq' })
    expect(found.names).toEqual(names)
  })

  it('of matches beyond 10,000 is 10,000 or more, unless the exact total is wanted', async () => {
    const loose = await ask([indivols, contains('fullName', 'person')], byName, many)
    expect(loose.total).toEqual({ value: 10_000, relation: 'gte' })
    const exact = await ask([indivols, contains('fullName', 'person')], { ...byName, track_total_hits: true }, many)
    expect(exact.total).toEqual({ value: 12_001, relation: 'eq' })
  })

  it('of matches beyond 10,000 shows a page that is far from the beginning', async () => {
    const found = await ask([indivols, contains('fullName', 'person')], { ...byName, from: 600, size: 2 }, many)
    expect(found.total).toEqual({ value: 10_000, relation: 'gte' })
    expect(found.names).toEqual(['Person 00600', 'Person 00601'])
  })

  it('is the same list page by page, up and down', async () => {
    for (const order of ['asc', 'desc']) {
      const sort = [{ createdOn: order }]
      const whole = await ask([indivols], { sort, size: 1000 }, many)
      const pages = await Promise.all(
        [0, 250, 500, 750].map((from) => ask([indivols], { sort, from, size: 250 }, many)),
      )
      expect(pages.flatMap((page) => page.names)).toEqual(whole.names)
    }
  })
})

it('the view of searches shows nobody to anyone who names another organisation', async () => {
  const count = (named: TestTenant) =>
    withTenant(test.platform.db, tenant.id, async (db) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from volunteer_search
        where tenant_id = ${named.id} and full_name_search like '%tan%'`.execute(db)
      return rows[0]!.count
    })
  expect([await count(tenant), await count(many)]).toEqual([2, 0])
})

describe('a tenant that limits people to locations', () => {
  it('counts and shows those whom the user may see', async () => {
    const limited = await test.newTenant({ limitPeopleToLocations: 'and-none' })
    const venue = await limited.inside(({ db }) => db.selectFrom('venues').selectAll().limit(2).execute())
    await addTestVolunteers(limited, ['Here'], { venue_ids: [venue[0]!.id] })
    await addTestVolunteers(limited, ['There'], { venue_ids: [venue[1]!.id] })
    await addTestVolunteers(limited, ['Nowhere'])
    const person = await limited.addPerson('user', { venues: [{ zoneId: venue[0]!.zone_id, venueId: venue[0]!.id }] })
    const found = await ask([indivols], { sort: [{ fullName: 'asc' }] }, { ...limited, user: person })
    expect([found.names, found.total.value]).toEqual([['Here', 'Nowhere'], 2])
  })
})
