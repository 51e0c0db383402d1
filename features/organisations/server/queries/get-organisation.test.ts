import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { mei, organisationCalls } from '#testing/organisation-calls.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getOrganisation } from '../../contract.ts'
import { getOrganisationRecord } from './get-organisation.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create, open } = organisationCalls(() => ({ test, tenant }))
const status = async (id: string, as: Person = tenant.user) =>
  (await test.call(getOrganisation, { params: { id } }, as)).status

it('is an organisation with its coordinators in their order, history and number of members', async () => {
  const members = [{ fullName: 'Siti' }, { fullName: 'Arun' }]
  const id = await create({ coordinators: [mei, { name: 'Arun' }], members, about: 'A bank' })
  await tenant.inside(({ db, now }) =>
    db.updateTable('organisation_members').set({ deleted_at: now }).where('full_name', '=', 'Arun').execute(),
  )
  expect(await open(id)).toMatchObject({
    vid: id,
    org: tenant.slug,
    compositeVolSortKey: `volunteeringorg||${id}`,
    orgName: 'Harbour Bank',
    about: 'A bank',
    coordinators: [
      { name: 'Tan Mei Ling', nricFinNo: 'S****567D' },
      { name: 'Arun', nricFinNo: '' },
    ],
    memberCount: 1,
    statusUpdates: [{ newStatus: 'New', changedBy: tenant.user.username }],
    createdBy: tenant.user.username,
    version: 1,
  })
})

it('has the numbers in clear for the server alone', async () => {
  const id = await create({ coordinators: [mei] })
  const record = await tenant.run(tenant.user, (ctx) => getOrganisationRecord(ctx, id))
  expect(record.values.coordinators).toMatchObject([{ nricFinNo: 'S1234567D' }])
})

it('is there for anyone who sees its locations, and not when it is deleted or none', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const at = async (id: string) => (await addTestOrganisation(tenant, 'A', [], { venue_ids: [id] })).organisationId
  const [here, away] = [await at(place.here.id), await at(place.away.id)]
  const { limited } = place
  expect([await status(here, limited), await status(away, limited), await status(away, tenant.superadmin)]).toEqual([
    200, 404, 200,
  ])
  expect([await status(uuidv7()), await status(here, (await test.newTenant()).user)]).toEqual([404, 404])
  await tenant.inside(({ db, now }) => db.updateTable('organisations').set({ deleted_at: now }).execute())
  expect(await status(here)).toBe(404)
})
