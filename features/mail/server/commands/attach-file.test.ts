import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { addTestDraft } from '#testing/test-letter.ts'
import * as contract from '../../message-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const attach = (id: string, name: string, bytes: Buffer, as = tenant.user) =>
  test.call(contract.attachFile, { params: { id }, body: { name, content: bytes.toString('base64') } }, as)

it('is one file of exactly 5 MB at most, under a clean name; the next takes its place', async () => {
  const { id } = await addTestDraft(test, tenant.user)
  const largest = Buffer.alloc(5_242_880, 1)
  expect((await attach(id, '../../plan.pdf', largest)).body).toEqual({
    attachment: { name: 'plan.pdf', size: 5_242_880 },
    version: 2,
  })
  expect((await attach(id, 'a.pdf', Buffer.alloc(5_242_881))).status).toBe(413)
  expect((await attach(id, 'b.pdf', Buffer.from('b'))).body.attachment).toEqual({ name: 'b.pdf', size: 1 })
  expect((await attach(id, '', Buffer.alloc(0))).body.attachment).toBeNull()
  const files = await tenant.inside(({ db }) => db.selectFrom('files').select(['name', 'removed_on']).execute())
  expect(files.every(({ removed_on }) => removed_on !== null)).toBe(true)
})

it('is no program, and only of one’s organisation', async () => {
  const { id } = await addTestDraft(test, tenant.user)
  for (const name of ['run.EXE', 'run.exe ', 'run.exe.', 'run.exe. .', 'run.exe\u200e']) {
    const refused = await attach(id, name, Buffer.from('MZ'))
    expect([refused.status, refused.body.errors?.[0]?.path], name).toEqual([400, 'name'])
  }
  expect((await attach(id, 'How to run an exe.pdf', Buffer.from('a'))).status).toBe(200)
  expect((await attach(id, 'a.pdf', Buffer.from('a'), (await test.newTenant()).user)).status).toBe(404)
  expect((await attach(id, 'a.pdf', Buffer.from('a'))).status).toBe(200)
})
