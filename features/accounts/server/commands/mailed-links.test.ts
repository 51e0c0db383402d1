import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'

let app: TestApp
let tenant: TestTenant
beforeAll(async () => {
  app = await startTestApp({ HOST: '0.0.0.0' }, { worker: true })
  tenant = await app.newTenant()
})
afterAll(() => app.stop())

/** Makes a call as somebody who names this host in it; returns how the link of the mail that follows begins. */
async function linkAfter(host: string, to: string, path: string, body: object, as?: Person): Promise<string> {
  const outbox = app.platform.mailer.outbox!
  const before = (await outbox.list(tenant.id, 100)).length
  const authorization: Record<string, string> = as ? { authorization: `Bearer ${as.token}` } : {}
  const url = `/api${path}`
  const reply = await app.app.inject({ method: 'POST', url, headers: { host, ...authorization }, payload: body })
  expect(reply.statusCode).toBeLessThan(300)
  await expect.poll(async () => (await outbox.list(tenant.id, 100)).length, { timeout: 20_000 }).toBe(before + 1)
  const mail = (await outbox.list(tenant.id, 100)).find((one) => one.to === to)
  return new URL(/https?:\S+/.exec(mail!.text)![0]).origin
}

test("a signed-in person's mails lead to the host that they use themselves", async () => {
  const username = `${tenant.slug}-new`
  const locationpermission: string[][] = Array.from({ length: 9 }, () => [])
  const account = { username, email: `${username}@example.org`, userRole: 'user', locationpermission }
  const origin = await linkAfter('care.example:8443', account.email, '/voopuser', account, tenant.superadmin)
  expect(origin).toBe('http://care.example:8443')
})

test('a link for a new password never leads to a host that anybody named, nor to 0.0.0.0', async () => {
  const person = await tenant.addPerson('user')
  const ask = (host: string) =>
    linkAfter(host, `${person.username}@example.org`, '/auth/forgot-password', { username: person.username })
  expect(await ask('evil.example')).toBe(app.platform.listening)
  expect(new URL(app.platform.listening!).port).not.toBe('0')
})

test('it leads to the name of this machine that was used', async () => {
  const person = await tenant.addPerson('user')
  const body = { username: person.username }
  expect(await linkAfter('localhost:5173', `${person.username}@example.org`, '/auth/forgot-password', body)).toBe(
    'http://localhost:5173',
  )
})
