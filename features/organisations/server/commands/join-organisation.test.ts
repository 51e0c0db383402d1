import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { joinOrganisation } from './join-organisation.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const person = { fullName: 'Goh Lena', contactNo: '91234567', email: 'lena@example.org' }
const join = (organisationId: string, more: object = {}) =>
  tenant.run(tenant.user, (ctx) => joinOrganisation(ctx, organisationId, { ...person, ...more }, '1.x'))
const names = () =>
  tenant.inside(({ db }) => db.selectFrom('organisation_members').select('full_name').orderBy('created_on').execute())

it('adds a person once, by name with number or address', async () => {
  const { organisationId: id } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  expect(await join(id)).toBe(true)
  expect(await join(id, { contactNo: '', email: 'LENA@example.org' })).toBe(true)
  expect(await names()).toHaveLength(1)
  expect(await join(id, { contactNo: '', email: 'other@example.org' })).toBe(true)
  expect(await join(id, { contactNo: '', email: 'third@example.org' })).toBe(true)
  expect(await names()).toHaveLength(3)
})

it('names what is wrong by the fields of the form', async () => {
  const { organisationId: id } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  await expect(join(id, { email: 'nobody' })).rejects.toMatchObject({ errors: [{ path: 'email' }] })
})

it('adds nobody to an organisation that has as many members as can be, or that is not there', async () => {
  const { organisationId: id } = await addTestOrganisation(tenant, 'Harbour Bank', [])
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('organisation_members')
      .values(
        Array.from({ length: 5000 }, (_, at) => ({
          tenant_id: tenant.id,
          id: crypto.randomUUID(),
          organisation_id: id,
          full_name: `Person ${at}`,
          created_on: now,
          updated_on: now,
        })),
      )
      .execute(),
  )
  expect(await join(id)).toBe(false)
  await expect(join(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
})
