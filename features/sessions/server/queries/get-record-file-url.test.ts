import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { uploadFile } from '#testing/upload-file.ts'
import { createRecordFileUrl, getRecordFileUrl } from '../../file-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

async function upload(id: string): Promise<string> {
  const asked = await test.call(
    createRecordFileUrl,
    { params: { id, fileName: 'a.pdf' }, body: { fileSize: 5 } },
    tenant.superadmin,
  )
  expect(await uploadFile(test, asked.body, 'hello')).toBe(200)
  return asked.body.fileName
}
const ask = (id: string, fileName: string, as: Person = tenant.user) =>
  test.call(getRecordFileUrl, { params: { id, fileName } }, as)

it('answers where a file of a batch or a session can be read, of this very one', async () => {
  const { batchId, plannedSessionId } = await addTestActivity(tenant)
  const fileName = await upload(batchId)
  const { url } = (await ask(batchId, fileName)).body
  expect((await test.send('GET', url)).text).toBe('hello')
  expect([(await ask(plannedSessionId, fileName)).status, (await ask(batchId, 'other.pdf')).status]).toEqual([404, 404])
})

it('is for anyone who sees the session, while it is there', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const { plannedSessionId: id } = await addTestActivity(tenant, { venueIds: [place.away.id] })
  const fileName = await upload(id)
  expect([
    (await ask(id, fileName, place.limited)).status,
    (await ask(id, fileName, tenant.superadmin)).status,
  ]).toEqual([404, 200])
  await tenant.inside(({ db, now }) => db.updateTable('sessions').set({ deleted_at: now }).execute())
  expect((await ask(id, fileName, tenant.superadmin)).status).toBe(404)
})
