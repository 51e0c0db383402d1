import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchAccesses } from '#features/history/access-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { uploadFile } from '#testing/upload-file.ts'
import { createFileUrl, getFileUrl } from '../../checklist-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

async function upload(userVId: string): Promise<string> {
  const body = { type: 'individual' as const, userVId, index: 1, fileSize: 5, fileName: 'letter.pdf' }
  const asked = await test.call(createFileUrl, { body }, tenant.superadmin)
  expect(await uploadFile(test, asked.body, 'hello')).toBe(200)
  return asked.body.fileName
}
const ask = (userVId: string, fileName: string, as: Person = tenant.user) =>
  test.call(getFileUrl, { query: { userVId, fileName } }, as)

it('answers where a file can be read, as an attachment', async () => {
  const [vid] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const { url } = (await ask(vid!, await upload(vid!))).body
  const file = await test.send('GET', url)
  expect([file.status, file.text]).toEqual([200, 'hello'])
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="?letter\.pdf/)
  expect((await test.send('GET', `${url}x`)).status).toBe(403)
  const { accesses } = (await test.call(searchAccesses, { query: {} }, tenant.superadmin)).body
  expect(accesses).toMatchObject([
    { recordId: vid, username: tenant.user.username, details: expect.stringContaining('letter') },
  ])
})

it('finds files of this very person only, whom the reader may see', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [away, other] = await addTestVolunteers(tenant, ['Away', 'Other'], { venue_ids: [place.away.id] })
  const fileName = await upload(away!)
  expect([
    (await ask(away!, fileName, place.limited)).status,
    (await ask(away!, fileName, tenant.superadmin)).status,
  ]).toEqual([404, 200])
  expect((await ask(other!, fileName, tenant.superadmin)).status).toBe(404)
  expect((await ask(away!, 'no-such.pdf', tenant.superadmin)).status).toBe(404)
  await tenant.inside(({ db, now }) => db.updateTable('volunteers').set({ deleted_at: now }).execute())
  expect((await ask(away!, fileName, tenant.superadmin)).status).toBe(404)
})
