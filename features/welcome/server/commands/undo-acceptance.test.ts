import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchRegistrations } from '#features/registration/list-contract.ts'
import { listVolunteerSummaries } from '#features/volunteers/contract.ts'
import { registerPublicly } from '#testing/register-publicly.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { acceptRegistrations, undoAcceptance } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('deletes whom accepting stored, and leaves alone whose status somebody changed since', async () => {
  const tenant = await test.newTenant()
  const people = async () =>
    (await test.call(listVolunteerSummaries, {}, tenant.user)).body.map(
      ({ fullName, status }: { fullName: string; status: string }) => `${fullName}: ${status}`,
    )
  await registerPublicly(test, tenant)
  await registerPublicly(test, tenant, { fullName: 'Robot', website: 'x' })
  const { registrations } = (await test.call(searchRegistrations, { query: {} }, tenant.user)).body
  const ids = registrations.map(({ id }: { id: string }) => id)
  const { acceptanceId } = (await test.call(acceptRegistrations, { body: { ids } }, tenant.user)).body
  expect((await people()).toSorted()).toEqual(['Lim Siew Hoon: Active', 'Robot: Active'])
  await tenant.inside(({ db }) =>
    db.updateTable('volunteers').set({ status: 'inactive' }).where('full_name', '=', 'Lim Siew Hoon').execute(),
  )
  const undo = (as = tenant.user) => test.call(undoAcceptance, { params: { acceptanceId } }, as)
  expect((await undo((await test.newTenant()).user)).status).toBe(404)
  expect((await undo()).status).toBe(200)
  expect(await people()).toEqual(['Lim Siew Hoon: Inactive'])
})

it('deletes an organisation that accepting stored, too', async () => {
  const tenant = await test.newTenant()
  const names = () =>
    tenant.inside(async ({ db }) => {
      const rows = await db.selectFrom('organisations').select('name').where('deleted_at', 'is', null).execute()
      return rows.map(({ name }) => name)
    })
  await registerPublicly(test, tenant, { orgName: 'Robot Works', website: 'x' }, {}, 'organisation')
  const { registrations } = (await test.call(searchRegistrations, { query: {} }, tenant.user)).body
  const ids = registrations.map(({ id }: { id: string }) => id)
  const { acceptanceId } = (await test.call(acceptRegistrations, { body: { ids } }, tenant.user)).body
  expect(await names()).toEqual(['Robot Works'])
  expect((await test.call(undoAcceptance, { params: { acceptanceId } }, tenant.user)).status).toBe(200)
  expect(await names()).toEqual([])
})
