import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withOwnAsked } from '#features/own-fields/filter-rules.ts'
import { putTagsOn } from '#features/tags/server/commands/put-tags-on.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestTags } from '#testing/add-test-tags.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { mei, organisationCalls } from '#testing/organisation-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { ListedOrganisation } from '../../list-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create, find } = organisationCalls(() => ({ test, tenant }))

it('has tags as a column, and is filtered by them beside everything else', async () => {
  const tags = await addTestTags(tenant, 'Sponsor', 'School')
  const { Foreign } = await addTestTags(await test.newTenant(), 'Foreign')
  const [alder, birch] = [await create({ orgName: 'Alder' }), await create({ orgName: 'Birch' })]
  await create({ orgName: 'Cedar' })
  await tenant.run(tenant.user, async (ctx) => {
    await putTagsOn(ctx, 'organisations', [alder, birch], [tags.Sponsor])
    await putTagsOn(ctx, 'organisations', [birch], [tags.School])
  })
  const listed = async (query: object) =>
    (await find({ sort: 'orgName', direction: 'asc', columns: 'tags', ...query })).organisations.map(
      (one: ListedOrganisation) => `${one.orgName}: ${String(one.more['tags'])}`,
    )
  expect(await listed({})).toEqual(['Alder: Sponsor', 'Birch: School,Sponsor', 'Cedar: '])
  expect(await listed({ tag: `${tags.School},${tags.Sponsor}` })).toEqual(['Alder: Sponsor', 'Birch: School,Sponsor'])
  expect(await listed({ tag: tags.Sponsor, withoutTag: tags.School })).toEqual(['Alder: Sponsor'])
  expect(await listed({ tag: tags.Sponsor, orgName: 'bir' })).toEqual(['Birch: School,Sponsor'])
  expect(await listed({ tag: Foreign })).toEqual([])
})

it('filters, sorts and pages', async () => {
  await create({ orgName: 'Café Nord', entityType: 'Interest group', volGroupSize: 5, coordinators: [mei] })
  await create({ orgName: '100% Green', entityType: 'School', volGroupSize: null })
  await create({ orgName: 'Harbour Bank', volGroupSize: 80 })
  const names = async (query: object) =>
    (await find(query)).organisations.map((one: { orgName: string }) => one.orgName)
  expect(await names({})).toEqual(['Harbour Bank', '100% Green', 'Café Nord'])
  expect(await names({ orgName: 'CAFE' })).toEqual(['Café Nord'])
  expect(await names({ orgName: 'nord cafe' })).toEqual(['Café Nord'])
  expect(await names({ orgName: 'nord harbour' })).toEqual([])
  expect(await names({ orgName: '%' })).toEqual(['100% Green'])
  expect(await names({ orgName: '_' })).toEqual([])
  expect(await names({ entityType: 'School' })).toEqual(['100% Green'])
  expect(await names({ coordinator: 'mei l' })).toEqual(['Café Nord'])
  expect(await names({ contactNo: '9123 4' })).toEqual(['Café Nord'])
  expect(await names({ contactNo: 'x' })).toEqual([])
  expect(await names({ createdOn: '31 Feb' })).toEqual([])
  expect(await names({ sort: 'volGroupsize', direction: 'asc' })).toEqual(['100% Green', 'Café Nord', 'Harbour Bank'])
  expect(await names({ sort: 'orgName', direction: 'asc', size: 1, page: 2 })).toEqual(['Café Nord'])
  expect((await find({ size: 1 })).total).toEqual({ value: 3, relation: 'eq' })
  expect((await find({ orgName: 'a', size: 1 })).total).toEqual({ value: 2, relation: 'eq' })
})

it('shows no group size where nobody gave one, which is not one of nobody', async () => {
  await create({ orgName: 'Unsaid', volGroupSize: null })
  await create({ orgName: 'Nobody', volGroupSize: 0 })
  const sizes = (rows: { orgName: string; volGroupsize: number | null }[]) =>
    Object.fromEntries(rows.map((one) => [one.orgName, one.volGroupsize]))
  expect(sizes((await find({})).organisations)).toEqual({ Unsaid: null, Nobody: 0 })
  expect(sizes((await find({ orgName: 'unsa' })).organisations)).toEqual({ Unsaid: null })
})

it('finds by status, and anyone who lacks a mandatory detail or the consent', async () => {
  await create({ orgName: 'Whole', coordinators: [mei], status: 'Active' })
  const [bare] = [(await addTestOrganisation(tenant, 'Imported', [])).organisationId]
  const ids = async (query: object) =>
    (await find(query)).organisations.map((one: { volunteeringOrgId: string }) => one.volunteeringOrgId)
  expect(await ids({ status: 'NEW||pending' })).toEqual([bare])
  expect(await ids({ missing: 'consent' })).toEqual([bare])
  expect(await ids({ missing: 'details', status: 'Active' })).toEqual([])
})

it('shows those of their locations to users of a tenant that limits people to locations', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  for (const [name, venue_ids] of [
    ['Here', [place.here.id]],
    ['There', [place.away.id]],
    ['Nowhere', []],
  ] as const)
    await addTestOrganisation(tenant, name, [], { venue_ids })
  const seen = async (as: Person) =>
    (await find({ sort: 'orgName', direction: 'asc' }, as)).organisations.map((one: { orgName: string }) => one.orgName)
  expect(await seen(place.limited)).toEqual(['Here', 'Nowhere'])
  expect(await seen(tenant.superadmin)).toEqual(['Here', 'Nowhere', 'There'])
})

it('combines filters that have no column with all others', async () => {
  const form = 'organisations'
  const industry = await addOwnField(test, tenant, {
    form,
    kind: 'choice',
    label: 'Industry',
    options: ['Food', 'Ships'],
  })
  const secret = await addOwnField(test, tenant, { form, kind: 'yes-no', label: 'Secret', seenBy: 'superadmins' })
  const [food, ships] = industry.options.map(({ key }) => key)
  await create({
    orgName: 'Alder',
    volGroupSize: 5,
    tier: 'Partner',
    coordinators: [mei],
    own: { [industry.id]: 'Food' },
  })
  await create({ orgName: 'Birch', volGroupSize: 80, own: { [industry.id]: 'Ships' } })
  await create({ orgName: 'Cedar', volGroupSize: null, own: { [secret.id]: 'Yes' } }, tenant.superadmin)
  const names = async (query: object, as: Person = tenant.user) => {
    const { organisations, total } = await find({ sort: 'orgName', direction: 'asc', ...query }, as)
    expect(total.value).toBe(organisations.length)
    return organisations.map((one: { orgName: string }) => one.orgName)
  }
  expect(await names({ contact: 'present' })).toEqual(['Alder'])
  expect(await names({ contact: 'missing' })).toEqual(['Birch', 'Cedar'])
  expect(await names({ tier: 'Partner' })).toEqual(['Alder'])
  expect(await names({ tier: '(not given)' })).toEqual(['Birch', 'Cedar'])
  expect(await names({ groupSize: '5..79' })).toEqual(['Alder'])
  expect(await names({ groupSize: '6..' })).toEqual(['Birch'])
  expect(await names({ registered: '2020-01-01..' })).toEqual(['Alder', 'Birch', 'Cedar'])
  expect(await names({ registered: '..2020-01-01' })).toEqual([])
  expect(await names({ venue: '(not given)' })).toEqual(['Alder', 'Birch', 'Cedar'])
  expect(await names({ own: withOwnAsked('', industry.id, `is:${food},${ships}`) })).toEqual(['Alder', 'Birch'])
  expect(await names({ own: withOwnAsked('', industry.id, 'none'), contact: 'missing' })).toEqual(['Cedar'])
  expect(await names({ own: withOwnAsked('', industry.id, 'any'), groupSize: '1..10', contact: 'present' })).toEqual([
    'Alder',
  ])
  const bySecret = { own: withOwnAsked('', secret.id, 'none') }
  expect([await names(bySecret), await names(bySecret, tenant.superadmin)]).toEqual([[], ['Alder', 'Birch']])
})

it.each([
  ['groupSize', 'many'],
  ['registered', '2026-02-30..'],
  ['venue', 'hall'],
  ['own', 'x=y'],
  ['tag', 'Sponsor'],
])('names %s when %s is no filter', async (name, value) => {
  const { status, body } = await test.send('GET', `/api/organisations/search?${name}=${value}`, undefined, tenant.user)
  expect([status, body.errors[0].path]).toEqual([400, name])
})

it('is sorted by own fields, anyone without an answer last, and by none that is hidden from the reader', async () => {
  const form = 'organisations'
  const staff = await addOwnField(test, tenant, { form, kind: 'number', label: 'Staff' })
  const grade = await addOwnField(test, tenant, { form, kind: 'text', label: 'Grade', seenBy: 'superadmins' })
  const answers = { Alder: { [staff.id]: 9, [grade.id]: 'C' }, Birch: {}, Cedar: { [staff.id]: 120, [grade.id]: 'A' } }
  for (const [orgName, own] of Object.entries(answers)) await create({ orgName, own }, tenant.superadmin)
  const sorted = async (sort: string, direction: string, as = tenant.superadmin) =>
    (
      await test.send('GET', `/api/organisations/search?sort=own:${sort}&direction=${direction}`, undefined, as)
    ).body.organisations
      .map(({ orgName }: { orgName: string }) => orgName)
      .join(' ')
  expect([await sorted(staff.id, 'asc'), await sorted(staff.id, 'desc')]).toEqual([
    'Alder Cedar Birch',
    'Cedar Alder Birch',
  ])
  expect(await sorted(grade.id, 'asc')).toBe('Cedar Alder Birch')
  expect(await sorted(grade.id, 'asc', tenant.user)).toBe('Alder Birch Cedar')
  expect((await test.send('GET', '/api/organisations/search?sort=own:x', undefined, tenant.user)).status).toBe(400)
})
