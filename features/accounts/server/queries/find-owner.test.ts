import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PublicContext } from '#server/public-context.ts'
import { startTestApp, type TestApp, type TestTenant, testPassword } from '#testing/start-test-app.ts'
import { findOwner, readPassword } from './find-owner.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const outside = (): PublicContext => {
  const { platform } = test
  return { platform, now: platform.clock(), log: platform.log, callerAddress: '192.0.2.1', webAddress: '' }
}

it('finds whose name it is in whichever organisation, in any case', async () => {
  const owner = await findOwner(outside(), tenant.user.username.toUpperCase())
  expect(owner).toMatchObject({ tenantId: tenant.id, tenantSlug: tenant.slug, actor: { role: 'user', venues: 'all' } })
  expect(owner!.actor.accountId).toBe(tenant.user.accountId)
})

it('finds nobody who was deleted, and nobody of a part of a name', async () => {
  const { username, accountId } = tenant.user
  expect(await findOwner(outside(), username.slice(0, -1))).toBeUndefined()
  await tenant.inside(({ db, now }) =>
    db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', accountId).execute(),
  )
  expect(await findOwner(outside(), username)).toBeUndefined()
})

it('reads what is kept of the password', async () => {
  const person = await tenant.addPerson('user', { password: testPassword, temporary: true })
  const stored = await readPassword(outside(), (await findOwner(outside(), person.username))!)
  expect(stored).toEqual({ password_hash: expect.stringMatching(/^argon2id/), temporary_until: expect.any(Date) })
})
