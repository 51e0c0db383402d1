import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createVolunteer, getVolunteer } from '#features/volunteers/contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'

let test: TestApp
let tenant: TestTenant
let id: string
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
  const body = {
    fullName: 'Tan Mei Ling',
    dob: '1990-03-25',
    gender: 'Female',
    nationality: 'Singaporean',
    mobileNo: '91234567',
    email: 'mei.ling@example.org',
    nric: 'S1234567D',
    agreeToTerms: true,
    assignedBusinessUnits: [{ zone: 'East', locations: ['Tampines Hub'] }],
  }
  id = (await test.call(createVolunteer, { body: body as never }, tenant.superadmin)).body.vid
})
afterAll(() => test.stop())

const shown = async () =>
  (await test.call(getVolunteer, { params: { id } }, tenant.superadmin)).body.assignedBusinessUnits[0]
/** As another process does, of which this one hears nothing but by the database. */
const rename = (from: string, to: string) =>
  tenant.inside(({ db }) => sql`update venues set name = ${to} where name = ${from}`.execute(db))

it('a person has the name of a location as it is, no matter who changed it a moment ago', async () => {
  expect(await shown()).toEqual({ zone: 'East', locations: ['Tampines Hub'] })
  await rename('Tampines Hub', 'Our Hub')
  expect(await shown()).toEqual({ zone: 'East', locations: ['Our Hub'] })
  await tenant.inside(({ db }) => sql`update zones set name = 'Far East' where name = 'East'`.execute(db))
  expect(await shown()).toEqual({ zone: 'Far East', locations: ['Our Hub'] })
})

it('a change that is taken back was never seen', async () => {
  const before = await shown()
  const broken = tenant.inside(async ({ db }) => {
    await sql`update venues set name = name || ' never'`.execute(db)
    expect(await shown()).toEqual(before)
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  expect(await shown()).toEqual(before)
})

it('another organisation keeps its own', async () => {
  const other = await test.newTenant()
  await rename('Our Hub', 'Hub again')
  const versionOf = (one: TestTenant) =>
    one.inside(({ db }) => db.selectFrom('tenants').select('locations_version').executeTakeFirst())
  expect(await versionOf(tenant)).not.toEqual(await versionOf(other))
  expect((await shown())!.locations).toEqual(['Hub again'])
})
