import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { previewErasure } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('counts what goes and what stays, for superadmins of the organisation', async () => {
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const ask = (as = tenant.superadmin) => test.call(previewErasure, { params: { vid: vid! } }, as)
  const nothing = { files: 0, notes: 0, groups: 0, mails: 0, registrations: 0, upcoming: 0, attendances: 0, letters: 0 }
  expect((await ask()).body).toEqual({ fullName: 'Tan Mei Ling', hours: 0, ...nothing })
  const other = await test.newTenant()
  expect([(await ask(tenant.user)).status, (await ask(other.superadmin)).status]).toEqual([403, 404])
})
