import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgotPassword } from '#features/accounts/contract.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getOutboxMail, listOutbox } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { worker: true })
})
afterAll(() => app.stop())

test('a superadmin reads the mails of the own organisation, and of no other', async () => {
  const [mine, other] = [await app.newTenant(), await app.newTenant()]
  expect((await app.call(listOutbox, {}, mine.superadmin)).body).toEqual({ inUse: true, mails: [], troubles: [] })
  await app.call(forgotPassword, { body: { username: mine.user.username } })
  const list = await vi.waitUntil(
    async () => {
      const { body } = await app.call(listOutbox, {}, mine.superadmin)
      return body.mails.length ? body : undefined
    },
    { timeout: 60_000, interval: 100 },
  )
  const [{ id, to }] = list.mails
  expect(to).toBe(`${mine.user.username}@example.org`)
  const mail = await app.call(getOutboxMail, { params: { id } }, mine.superadmin)
  expect(mail.status).toBe(200)
  expect(mail.body.text).toContain('http')
  const absent = await app.call(getOutboxMail, { params: { id: id.replace(/^./, '0') } }, other.superadmin)
  const foreign = await app.call(getOutboxMail, { params: { id } }, other.superadmin)
  expect([absent.status, foreign.status]).toEqual([404, 404])
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' })
  expect((await app.call(listOutbox, {}, other.superadmin)).body.mails).toEqual([])
})

test('nobody but a superadmin may', async () => {
  const tenant = await app.newTenant()
  const statuses = [undefined, tenant.user, tenant.kiosk].map(
    async (person) => (await app.call(listOutbox, {}, person)).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 403, 403])
})
