import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestRegistration } from '#testing/add-test-registration.ts'
import { addTestTags } from '#testing/add-test-tags.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { addOwnField } from '#testing/own-fields.ts'
import { applicant } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { exportList } from '../../export-contract.ts'
import { tagOrganisations } from '../../tag-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create } = organisationCalls(() => ({ test, tenant }))
const ask = (body: object, as = tenant.user, list = 'organisations') =>
  test.call(exportList, { params: { list }, body: { format: 'csv', ...body } } as never, as)

async function sheet(body: object, as = tenant.user): Promise<string[]> {
  const { status, body: stored } = await ask(body, as)
  expect([status, stored.detail]).toEqual([200, undefined])
  const { text } = await test.send('GET', stored.url)
  return parseCsv(text).map((cells) => cells.join())
}

it('has the columns, the rows and the order of the list, with the headings of the screen', async () => {
  const form = 'organisations'
  const industry = await addOwnField(test, tenant, { form, kind: 'choice', label: 'Industry', options: ['Food'] })
  const secret = await addOwnField(test, tenant, { form, kind: 'text', label: 'Secret', seenBy: 'superadmins' })
  await create({ orgName: 'Harbour Bank', own: { [industry.id]: 'Food' } })
  await create({ orgName: 'Kiln', entityType: 'School', own: { [secret.id]: 'Quiet' } }, tenant.superadmin)
  await create({ orgName: 'Alder', entityType: 'School', about: 'Trees' })
  const columns = ['orgName', `own:${industry.id}`, 'about', `own:${secret.id}`]
  expect(await sheet({ view: 'sort=orgName', columns }, tenant.superadmin)).toEqual([
    'Organisation Name,Industry,About the Organisation,Secret',
    'Alder,,Trees,',
    'Harbour Bank,Food,,',
    'Kiln,,,Quiet',
  ])
  // for others the field is nowhere
  expect(await sheet({ view: 'entityType=School&sort=-orgName', columns })).toEqual([
    'Organisation Name,Industry,About the Organisation',
    'Kiln,,',
    'Alder,,Trees',
  ])
})

it('has those alone that are chosen, in the order of the list', async () => {
  const [alder, , kiln] = [
    await create({ orgName: 'Alder' }),
    await create({ orgName: 'Birch' }),
    await create({ orgName: 'Kiln' }),
  ]
  const more = { view: 'sort=-orgName', columns: ['orgName'] }
  expect(await sheet({ ...more, ids: [alder, kiln] })).toEqual(['Organisation Name', 'Kiln', 'Alder'])
  expect(await sheet({ ...more, ids: [tenant.id] }), 'of others it has none').toEqual(['Organisation Name'])
  expect((await ask({ ...more, ids: [] })).status).toBe(400)
})

it('says in the history how many left and by which filter', async () => {
  await create({ orgName: 'Alder', entityType: 'School' })
  await sheet({ view: 'contact=missing&orgName=ald', columns: ['orgName'] })
  const rows = await tenant.inside(({ db }) =>
    db.selectFrom('changes').select('fields').where('operation', '=', 'export').execute(),
  )
  expect(rows.map(({ fields }) => fields)).toEqual([
    { rows: [null, 1], filter: [null, 'Contact: Nobody can be reached; Organisation Name contains "ald"'] },
  ])
})

it('has tags where they are shown, and names those that were asked for', async () => {
  const { Sponsor } = await addTestTags(tenant, 'Sponsor')
  const vid = await create({ orgName: 'Alder' })
  await create({ orgName: 'Birch' })
  await test.call(tagOrganisations, { body: { vids: [vid], add: [Sponsor] } }, tenant.user)
  const columns = ['orgName', 'tags', 'entityType']
  expect(await sheet({ view: `tag=${Sponsor}`, columns })).toEqual([
    'Organisation Name,Tags,Organisation Type',
    'Alder,Sponsor,Company',
  ])
  const rows = await tenant.inside(({ db }) =>
    db.selectFrom('changes').select('fields').where('operation', '=', 'export').execute(),
  )
  expect(rows.map(({ fields }) => fields)).toEqual([{ rows: [null, 1], filter: [null, 'Tag: Sponsor'] }])
})

it.each([
  ['columns', { columns: ['nric'] }],
  ['view', { columns: ['orgName'], view: 'freeOn=Saturday' }],
])('names %s when it is none of the list', async (path, body) => {
  const { status, body: answer } = await ask(body)
  expect([status, answer.errors[0].path]).toEqual([400, path])
})

it('is for staff, and has no export of volunteers', async () => {
  const columns = ['orgName']
  expect((await ask({ columns }, tenant.kiosk)).status).toBe(403)
  expect((await ask({ columns }, tenant.user, 'volunteers')).status).toBe(400)
})

it.each([
  ['groups', ['groupName', 'memberCount', 'inCharge'], 'Group Name,Members,Volunteer in charge'],
  ['recurring', ['title', 'batchCount', 'nextSession'], 'Title,Batches,Next session'],
] as const)('has the headings and rows of %s', async (list, columns, headings) => {
  const [ana = ''] = await addTestVolunteers(tenant, ['Ana'])
  await addTestGroup(tenant, [ana], 'Readers')
  await addTestActivity(tenant, { start: '2030-12-01T09:00', end: '2030-12-01T12:00' })
  const { status, body } = await ask({ columns }, tenant.user, list)
  expect([status, body.detail]).toEqual([200, undefined])
  const { text } = await test.send('GET', body.url)
  const [first, ...rows] = parseCsv(text).map((cells) => cells.join())
  const expected = { groups: ['Readers,1,'], recurring: ['Befriending,1,01 December 2030 09:00 AM'] }
  expect([first, rows]).toEqual([headings, expected[list]])
})

it('has the members of a group or an organisation, of which it names one, and registrations', async () => {
  const [ana = '', ben = ''] = await addTestVolunteers(tenant, ['Ana', 'Ben'], { tier: 'Core' })
  const of = await addTestGroup(tenant, [ana, ben], 'Readers')
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', ['Mei', 'Arun'])
  await addTestRegistration(tenant, applicant, { name: 'Siti' })
  const read = async (list: string, body: object) => {
    const { status, body: stored } = await ask(body, tenant.user, list)
    expect([status, stored.detail]).toEqual([200, undefined])
    return parseCsv((await test.send('GET', stored.url)).text).map((cells) => cells.join())
  }
  const ofGroup = { of, view: 'sort=-name&tier=Core', columns: ['name', 'tier', 'inCharge'] }
  expect(await read('group-members', ofGroup)).toEqual(['Name,Tier,In charge', 'Ben,Core,', 'Ana,Core,'])
  const ofOrganisation = { of: organisationId, view: 'sort=fullName', columns: ['fullName', 'age'] }
  expect(await read('members', ofOrganisation)).toEqual(['Name,Age', 'Arun,', 'Mei,'])
  expect(await read('registrations', { columns: ['name', 'state', 'form'] })).toEqual([
    'Name,State,Form',
    'Siti,To decide,Individual',
  ])
})

it.each([
  ['group-members', ['name']],
  ['members', ['fullName']],
])('names the record of %s, which others see as little as their list', async (list, columns) => {
  expect((await ask({ columns }, tenant.user, list)).body.errors[0].path).toBe('of')
  expect((await ask({ columns, of: tenant.id }, tenant.user, list)).status).toBe(404)
})
