import { afterAll, beforeAll, expect, it } from 'vitest'
import { putTagsOn } from '#features/tags/server/commands/put-tags-on.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { mei } from '#testing/volunteer-calls.ts'
import { columnNames } from '../../column-fields.ts'
import { searchPeople } from '../../search-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T06:00:00Z' })))
afterAll(() => test.stop())

const query = { bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }] } }
const list = async (as: Person, source: readonly string[]) => {
  const { body } = await test.call(searchPeople, { body: { query, _source: source } as never }, as)
  return body.hits.hits.map(({ _source }: { _source: Record<string, unknown> }) => _source)
}

it('reads what is known and what was said of each, where it was chosen', async () => {
  const tenant = await test.newTenant()
  const [id] = await addTestVolunteers(tenant, ['Tan Ah Kow'], { dob: '1990-12-02', tier: 'Core', email: '' })
  await addTestGroup(tenant, [id!])
  const { Driver: tag } = await addTestTags(tenant, 'Driver')
  await tenant.run(tenant.superadmin, (ctx) => putTagsOn(ctx, 'volunteers', [id!], [tag]))
  await tenant.inside(async ({ db }) => {
    const sums = { last_came: '2026-11-05', first_came: '2020-01-05', year: 2026, year_hours: 12.5 }
    await db
      .insertInto('volunteer_sums')
      .values({ tenant_id: tenant.id, volunteer_id: id!, ...sums })
      .execute()
    await db
      .updateTable('volunteer_profiles')
      .set({ spokenLanguages: '["Tamil"]' as never, emergencyContactName: 'Tan Bee', agreeToTerms: true })
      .execute()
  })
  const known = ['age', 'tier', 'groups', 'lastCame', 'firstCame', 'yearHours', 'missing']
  const said = ['spokenLanguages', 'emergencyContactName', 'agreeToTerms']
  expect(await list(tenant.user, [...known, ...said, 'tags'])).toEqual([
    {
      age: 35,
      tier: 'Core',
      groups: ['Readers'],
      lastCame: '2026-11-05',
      firstCame: '2020-01-05',
      yearHours: 12.5,
      missing: ['Gender', 'Nationality', 'Mobile No.', 'Email Address'],
      spokenLanguages: ['Tamil'],
      emergencyContactName: 'Tan Bee',
      agreeToTerms: true,
      tags: ['Driver'],
    },
  ])
  expect(Object.keys((await list(tenant.user, ['age']))[0]!)).toEqual(['age'])
})

it('reads every column, also of who said nothing', async () => {
  const tenant = await test.newTenant()
  await addTestVolunteers(tenant, ['Nobody Known'])
  const [found] = await list(tenant.user, columnNames)
  expect(Object.keys(found!).toSorted()).toEqual([...columnNames].toSorted())
  expect(found).toMatchObject({ age: null, yearHours: 0, groups: [], missing: expect.arrayContaining(['Consent']) })
})

it('reads of nobody whom the reader may not see, and never what is sensitive', async () => {
  const { tenant, here, away, limited } = await limitedTenant(test)
  await addTestVolunteers(tenant, ['Here'], { venue_ids: [here.id], tier: 'Core' })
  await addTestVolunteers(tenant, ['Away'], { venue_ids: [away.id], tier: 'Tier 1' })
  expect(await list(limited, ['tier'])).toEqual([{ tier: 'Core' }])
  expect(await list(tenant.superadmin, ['tier'])).toHaveLength(2)
  for (const name of ['nric', 'priorMedicalCondition', 'hasCriminalHistory'])
    expect((await test.call(searchPeople, { body: { query, _source: [name] } as never }, tenant.user)).status).toBe(400)
})

it("reads the organisation's own fields, of those whose answers the reader sees", async () => {
  const tenant = await test.newTenant()
  const size = await addOwnField(test, tenant, { kind: 'several', label: 'Sizes', options: ['S', 'M', 'L'] })
  const secret = await addOwnField(test, tenant, { kind: 'number', label: 'Secret', seenBy: 'superadmins' })
  const body = { fullName: 'Ana', own: { [size.id]: ['L', 'S'], [secret.id]: '3.50' } }
  const made = await test.send('POST', '/api/v2/indivols', { ...mei, ...body }, tenant.superadmin)
  expect(made.status).toBe(200)
  const names = [`own:${size.id}`, `own:${secret.id}`]
  const [s, n] = names as [string, string]
  expect(await list(tenant.superadmin, [...names, ...names])).toEqual([{ [s]: ['S', 'L'], [n]: '3.5' }])
  expect(await list(tenant.user, names)).toEqual([{ [s]: ['S', 'L'], [n]: null }])
  const wrong = await test.call(searchPeople, { body: { query, _source: ['own:x'] } as never }, tenant.user)
  expect(wrong.status).toBe(400)
})
