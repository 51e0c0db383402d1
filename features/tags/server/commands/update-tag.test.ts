import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestTags } from '#testing/add-test-tags.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const update = (id: string, more: object, as = tenant.superadmin) =>
  test.call(
    contract.updateTag,
    { params: { id }, body: { name: 'First aid', colour: 'red', version: 1, ...more } } as never,
    as,
  )

it('gives a tag another name and colour; the same name in other letters is no other tag', async () => {
  const { Driver } = await addTestTags(tenant, 'Driver')
  expect((await update(Driver, { name: 'DRIVER' })).body).toEqual({
    id: Driver,
    name: 'DRIVER',
    colour: 'red',
    version: 2,
  })
})

it('refuses the name of another tag, and takes it once that one is deleted', async () => {
  const { Driver, Nurse } = await addTestTags(tenant, 'Driver', 'Nurse')
  expect((await update(Driver, { name: 'nurse' })).status).toBe(400)
  await test.call(contract.deleteTag, { params: { id: Nurse } }, tenant.superadmin)
  expect((await update(Driver, { name: 'nurse' })).status).toBe(200)
})

it('refuses an earlier version with the tag as it is', async () => {
  const { Driver } = await addTestTags(tenant, 'Driver')
  await update(Driver, { name: 'Drivers' })
  const late = await update(Driver, { name: 'Chauffeur' })
  expect([late.status, late.body.current]).toMatchObject([409, { name: 'Drivers', version: 2 }])
})

it('is for superadmins of the organisation', async () => {
  const { Driver } = await addTestTags(tenant, 'Driver')
  expect((await update(Driver, {}, tenant.user)).status).toBe(403)
  expect((await update(Driver, {}, (await test.newTenant()).superadmin)).status).toBe(404)
  expect((await update(Driver, {})).status).toBe(200)
})
