import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { confirmGuardian } from '../../guardian-contract.ts'

let test: TestApp
let tenant: TestTenant
let child: string
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  child = (await addTestVolunteers(tenant, ['Lim Xin Yi'], { dob: '2014-05-01' }))[0]!
})
afterAll(() => test.stop())

const send = (confirmed: boolean, as: Person = tenant.user, id = child) =>
  test.call(confirmGuardian, { params: { id }, body: { confirmed } }, as)
const kept = () =>
  tenant.inside(({ db }) =>
    db
      .selectFrom('volunteers')
      .select(['guardian_confirmed_by', 'guardian_confirmed_on'])
      .where('id', '=', child)
      .executeTakeFirstOrThrow(),
  )

it('keeps who heard it first, and takes it back', async () => {
  expect((await send(true)).body.message).toBe('The guardian of Lim Xin Yi agrees')
  const first = await kept()
  expect(first.guardian_confirmed_by).toBe(tenant.user.username)
  await send(true, tenant.superadmin)
  expect(await kept()).toEqual(first)
  expect((await send(false)).body.message).toBe('The guardian of Lim Xin Yi has not agreed')
  expect(await kept()).toEqual({ guardian_confirmed_by: null, guardian_confirmed_on: null })
})

it('is noted by staff and by no kiosk, and of nobody who is not there', async () => {
  expect([(await send(true, tenant.kiosk)).status, (await send(true)).status]).toEqual([403, 200])
  expect((await send(true, tenant.user, crypto.randomUUID())).status).toBe(404)
})
