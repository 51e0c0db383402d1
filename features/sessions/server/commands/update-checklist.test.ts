import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as batches from '../../batch-contract.ts'
import * as files from '../../file-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const batchPath = (of: TestActivity) =>
  ({ activityType: 'recurring', activityId: of.activityId, batchId: of.batchId }) as const
const upload = async (id: string, name: string, content: string) => {
  const asked = await test.call(
    files.createRecordFileUrl,
    { params: { id, fileName: name }, body: { fileSize: content.length } },
    tenant.user,
  )
  const port = (test.app.server.address() as { port: number }).port
  const sent = await fetch(`http://127.0.0.1:${port}${asked.body.url}`, {
    method: 'PUT',
    body: content,
    headers: { 'content-type': asked.body.contentType },
  })
  expect(sent.status).toBe(200)
  return asked.body.fileName as string
}

it('keeps its rows with their files, dates what is ticked, and drops links', async () => {
  const planned = await addTestActivity(tenant)
  const fileName = await upload(planned.batchId, 'insurance.pdf', 'content')
  const save = (checklist: object[], version?: number) =>
    test.call(
      batches.updateChecklist,
      { params: batchPath(planned), body: { vid: planned.batchId, checklist, version } as never },
      tenant.user,
    )
  const saved = await save([
    { name: 'Insurance', fileName, checked: true, downloadLink: 'https://evil.example' },
    { name: 'Permit', checked: false, dateChecked: '2026-01-01' },
  ])
  expect(saved.body).toMatchObject({
    checklist: [
      { name: 'Insurance', fileName, checked: true, dateChecked: '2026-11-20' },
      { name: 'Permit', fileName: '', checked: false, dateChecked: '' },
    ],
    version: 2,
  })
  expect(saved.text).not.toContain('evil')
  expect((await save([], 1)).status).toBe(409)
  const url = await test.call(files.getRecordFileUrl, { params: { id: planned.batchId, fileName } }, tenant.user)
  const port = (test.app.server.address() as { port: number }).port
  expect(await (await fetch(`http://127.0.0.1:${port}${url.body.url}`)).text()).toBe('content')
  expect((await save([], 2)).body.checklist).toEqual([])
})

it('takes files of this batch only', async () => {
  const planned = await addTestActivity(tenant)
  const other = await addTestActivity(tenant)
  const fileName = await upload(other.batchId, 'insurance.pdf', 'content')
  const body = { vid: planned.batchId, checklist: [{ name: 'Insurance', fileName }] }
  const save = (of: TestActivity) =>
    test.call(batches.updateChecklist, { params: batchPath(of), body: { ...body, vid: of.batchId } }, tenant.user)
  expect((await save(planned)).status).toBe(404)
  expect((await save(other)).status).toBe(200)
  const elsewhere = await test.call(files.getRecordFileUrl, { params: { id: planned.batchId, fileName } }, tenant.user)
  expect(elsewhere.status).toBe(404)
  const crossed = { ...batchPath(planned), batchId: other.batchId }
  const wrong = await test.call(
    batches.updateChecklist,
    { params: crossed, body: { ...body, vid: other.batchId } },
    tenant.user,
  )
  expect(wrong.status).toBe(404)
})
