import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { confirmGuardian, getGuardian } from '../../guardian-contract.ts'

let test: TestApp
let tenant: TestTenant
let child: string
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  child = (await addTestVolunteers(tenant, ['Lim Xin Yi'], { dob: '2014-05-01' }))[0]!
})
afterAll(() => test.stop())

const send = (confirmed: boolean, as: Person = tenant.user, id = child, more: object = {}) =>
  test.call(confirmGuardian, { params: { id }, body: { confirmed, ...more } }, as)
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

it('keeps who said so, how and on which day, and nothing of it once it is taken back', async () => {
  const day = '2026-01-05'
  expect((await send(true, tenant.user, child, { who: ' Lim Bee Hoon ', how: 'message', day })).status).toBe(200)
  const read = async () => (await test.call(getGuardian, { params: { id: child } }, tenant.user)).body
  expect(await read()).toMatchObject({
    noted: { by: tenant.user.username, who: 'Lim Bee Hoon', how: 'message', day },
    confirmedOn: '',
  })
  await send(false)
  expect(await read()).toEqual({ noted: null, confirmedOn: '' })
})

it('takes no day that is still to come', async () => {
  const { status, body } = await send(true, tenant.user, child, { day: '2999-01-01' })
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'day' })]])
})
