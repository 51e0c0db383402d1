import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestRegistration } from '#testing/add-test-registration.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { applicant } from '#testing/register-publicly.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getAgreementUrl } from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const ask = (id: string, as: Person = tenant.user) => test.call(getAgreementUrl, { params: { id } }, as)

it('answers where staff read the signed agreement', async () => {
  const id = await addTestRegistration(tenant, applicant)
  const [file] = await tenant.inside(({ db }) => db.selectFrom('files').select('storage_key').execute())
  await test.platform.storage.put(file!.storage_key, Buffer.from('%PDF-signed'), { size: 11, type: 'application/pdf' })
  const { url } = (await ask(id)).body
  expect((await test.send('GET', url)).text).toBe('%PDF-signed')
  expect((await ask(id, (await test.newTenant()).user)).status).toBe(404)
})

it('finds none where none was sent, nor of somebody whom the reader may not see', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const id = await addTestRegistration(tenant, applicant)
  const [record_id] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const set = (change: object) => tenant.inside(({ db }) => db.updateTable('registrations').set(change).execute())
  await set({ record_id })
  expect([(await ask(id, place.limited)).status, (await ask(id, tenant.superadmin)).status]).toEqual([404, 200])
  await set({ agreement_file_id: null })
  expect((await ask(id, tenant.superadmin)).status).toBe(404)
})
