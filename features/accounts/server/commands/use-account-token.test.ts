import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PublicContext } from '#server/public-context.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { createAccountToken, type TokenKind, useAccountToken } from './use-account-token.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const create = (kind: TokenKind = 'reset') => tenant.run(tenant.user, (ctx) => createAccountToken(ctx, kind))
const outside = (later = 0): PublicContext => {
  const { platform } = test
  const now = new Date(platform.clock().getTime() + later * 60_000)
  return { platform, now, log: platform.log, callerAddress: '192.0.2.1', webAddress: '' }
}
const use = (text: string, kind: TokenKind = 'reset', later = 0) =>
  useAccountToken(outside(later), text, kind, async ({ actor }) => actor.username)

it('runs the next step as the account that it belongs to, once', async () => {
  const text = await create()
  expect(await use(text)).toBe(tenant.user.username)
  await expect(use(text)).rejects.toThrow('This step has ended')
})

it('is used by one of several at once', async () => {
  const text = await create()
  const results = await Promise.allSettled([use(text), use(text), use(text)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('stays when the step fails', async () => {
  const text = await create()
  const fail = () => useAccountToken(outside(), text, 'reset', () => Promise.reject(new Error('not like this')))
  await expect(fail()).rejects.toThrow('not like this')
  expect(await use(text)).toBe(tenant.user.username)
})

it.each([
  ['reset', 29, 31],
  ['totp', 9, 11],
  ['new-password', 9, 11],
] as const)('of the kind %s works for %i minutes, and after %i no more', async (kind, before, after) => {
  await expect(use(await create(kind), kind, after)).rejects.toThrow('This step has ended')
  expect(await use(await create(kind), kind, before)).toBe(tenant.user.username)
})

it('is worth nothing for another step, for somebody deleted, or invented', async () => {
  await expect(use(await create('totp'), 'reset')).rejects.toThrow('This step has ended')
  await expect(use('invented')).rejects.toThrow('This step has ended')
  const text = await create()
  await tenant.inside(({ db, now }) =>
    db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', tenant.user.accountId).execute(),
  )
  await expect(use(text)).rejects.toThrow('This step has ended')
})

it('asks for leave with the name of the account before it is used', async () => {
  const text = await create()
  const refuse = (name: string) => Promise.reject(new Error(`${name} may not`))
  const asked = useAccountToken(outside(), text, 'reset', async () => 'done', refuse)
  await expect(asked).rejects.toThrow(`${tenant.user.username} may not`)
  expect(await use(text)).toBe(tenant.user.username)
})
