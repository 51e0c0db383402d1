import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { uploadFile } from '#testing/upload-file.ts'
import { createRecordFileUrl } from '../../file-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const ask = (id: string, fileSize = 5, as: Person = tenant.user) =>
  test.call(createRecordFileUrl, { params: { id, fileName: 'letter.pdf' }, body: { fileSize } }, as)

it('answers where a file of a batch or a session is sent', async () => {
  const { batchId, plannedSessionId } = await addTestActivity(tenant)
  for (const [id, folder] of [
    [batchId, 'batches'],
    [plannedSessionId, 'sessions'],
  ] as const) {
    const { body } = await ask(id)
    expect(await uploadFile(test, body, 'hello')).toBe(200)
    const [row] = await tenant.inside(({ db }) =>
      db.selectFrom('files').selectAll().where('record_id', '=', id).execute(),
    )
    expect(row!.storage_key).toBe(`${tenant.id}/${folder}/${id}/${body.fileName}`)
  }
})

it('refuses an empty file, what is no batch or session, and what is deleted or elsewhere', async () => {
  const { batchId, activityId } = await addTestActivity(tenant)
  expect([(await ask(batchId, 0)).status, (await ask(activityId)).status]).toEqual([400, 404])
  expect((await ask(batchId, 5, (await test.newTenant()).user)).status).toBe(404)
  await tenant.inside(({ db, now }) => db.updateTable('batches').set({ deleted_at: now }).execute())
  expect((await ask(batchId)).status).toBe(404)
})

it('is for anyone who sees the session, and all sessions of the batch', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const theirs = await addTestActivity(tenant, { venueIds: [place.away.id] })
  const mine = await addTestActivity(tenant, { venueIds: [place.here.id] })
  const status = async (id: string) => (await ask(id, 5, place.limited)).status
  expect([await status(theirs.batchId), await status(theirs.plannedSessionId)]).toEqual([403, 404])
  expect([await status(mine.batchId), await status(mine.plannedSessionId)]).toEqual([200, 200])
})
