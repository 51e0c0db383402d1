import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { listImportChanges, mostShown } from '../../import-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

const { created, opened } = volunteerCalls(() => ({ test, tenant }))
const list = (updates: object[], as = tenant.superadmin) =>
  test.call(listImportChanges, { body: { updates } } as never, as)

it('says what would change, of a wrong row what its other cells would, and changes nothing', async () => {
  const vid = await created()
  const row = { gender: 'Male', mobileNo: '91234567', dob: 'soon' }
  expect((await list([{ vid, row }])).body).toMatchObject({
    people: [{ vid, changes: [{ field: 'Gender', before: 'Female', after: 'Male' }] }],
  })
  expect((await opened(vid)).gender).toBe('Female')
})

it('says nothing of anyone else, and takes a page of them', async () => {
  const vid = await created({ nric: '', fullName: 'Lim Wei' })
  const update = { vid, row: { gender: 'Male' } }
  expect((await list([update], (await test.newTenant()).superadmin)).status).toBe(404)
  expect((await list([update], tenant.user)).status).toBe(403)
  expect((await list(Array.from({ length: mostShown + 1 }, () => update))).status).toBe(400)
})
