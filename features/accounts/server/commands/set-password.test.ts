import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { verifyPassword } from '#server/passwords.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { lengthOnlyMessage, passwordMessage } from '../../rules.ts'
import { endSessions, setPassword } from './set-password.ts'
import { createAccountToken } from './use-account-token.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const set = (password: string, keep?: string) => tenant.run(tenant.user, (ctx) => setPassword(ctx, password, keep))
const open = () =>
  tenant.inside(async ({ db }) => {
    const { accountId } = tenant.user
    const sessions = await db
      .selectFrom('account_sessions')
      .select('id')
      .where('account_id', '=', accountId)
      .where('revoked_on', 'is', null)
      .execute()
    const tokens = await db.selectFrom('account_tokens').select('kind').where('account_id', '=', accountId).execute()
    const cuts = await db.selectFrom('rights_cuts').select('account_id').execute()
    return { sessions: sessions.map(({ id }) => id), tokens: tokens.length, cuts: cuts.map((row) => row.account_id) }
  })

it('keeps a hash, ends the temporary one, and every session with every secret on its way', async () => {
  await tenant.inside(({ db, now }) => db.updateTable('accounts').set({ temporary_until: now }).execute())
  await tenant.run(tenant.user, (ctx) => createAccountToken(ctx, 'reset'))
  await set('A-better-Secret-7')
  const account = await tenant.inside(({ db }) =>
    db.selectFrom('accounts').selectAll().where('id', '=', tenant.user.accountId).executeTakeFirstOrThrow(),
  )
  expect([account.temporary_until, await verifyPassword('A-better-Secret-7', account.password_hash)]).toEqual([
    null,
    true,
  ])
  expect(await open()).toEqual({ sessions: [], tokens: 0, cuts: [tenant.user.accountId] })
})

it('leaves the session that is named, and then what was asked for goes on', async () => {
  const { sessionId } = tenant.user
  await set('A-better-Secret-7', sessionId)
  expect(await open()).toEqual({ sessions: [sessionId], tokens: 0, cuts: [] })
})

it.each([
  ['composition', 'alllowercaseletters', passwordMessage],
  ['length-only', 'Short-Pass-1!', lengthOnlyMessage],
])('refuses by the policy %s what it says, and takes what it wants', async (passwordPolicy, weak, message) => {
  tenant = await test.newTenant({ passwordPolicy })
  await expect(set(weak)).rejects.toThrow(message)
  expect((await open()).sessions).toHaveLength(1)
  await expect(set('A-better-Secret-7-and-longer')).resolves.toBeUndefined()
})

it('ends the sessions of one account, and of no colleague', async () => {
  await tenant.inside((work) => endSessions(work, tenant.kiosk.accountId))
  expect((await open()).sessions).toEqual([tenant.user.sessionId])
  await tenant.inside((work) => endSessions(work, tenant.user.accountId))
  expect((await open()).sessions).toEqual([])
})
