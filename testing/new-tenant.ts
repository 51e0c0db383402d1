import { argon2Sync, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { addAccount, type NewAccount } from '#features/accounts/server/commands/add-account.ts'
import { createTenant } from '#features/accounts/server/commands/create-tenant.ts'
import { defaultZones } from '#features/form-settings/fields.ts'
import { createDefaultFormSettings } from '#features/form-settings/server/commands/create-default-form-settings.ts'
import type { Context } from '#server/context.ts'
import { asTenantId, type TenantId, withTenant } from '#server/database/with-tenant.ts'
import { signAccessToken } from '#server/http/access-token.ts'
import { findSignedIn } from '#server/http/session.ts'
import type { Platform } from '#server/platform.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { type TenantWork, tenantWork } from '#server/tenant-work.ts'
import type { Role } from '#shared/access.ts'
import { required } from '#shared/required.ts'
import { secretKey } from './secret-key.ts'

export interface Person {
  username: string
  accountId: string
  sessionId: string
  token: string
}

/** One organisation of one test: it isolates the test, and exercises isolation. */
export interface TestTenant {
  id: TenantId
  slug: string
  superadmin: Person
  user: Person
  kiosk: Person
  /** Another account of this organisation. */
  addPerson(role: Role, more?: Partial<NewAccount>): Promise<Person>
  /** One transaction of the organisation, to look or to prepare what no call can. */
  inside<T>(work: (work: TenantWork) => Promise<T>): Promise<T>
  /** One transaction as this person's call has it, for what only other code asks. */
  run<T>(as: Person, work: (ctx: Context) => Promise<T>): Promise<T>
}

/** The password of people who sign in with one: kept by a hash that costs next to nothing. Any other costs what it costs. */
export const testPassword = 'Correct-Horse-42!'
const salt = Buffer.alloc(16, 7)
const cheap = { memory: 8, passes: 1, parallelism: 1 }
const tag = argon2Sync('argon2id', { message: testPassword, nonce: salt, tagLength: 32, ...cheap })
const cheapHash = `argon2id$8$1$1$${salt.toString('base64url')}$${tag.toString('base64url')}`

/** An organisation of its own, with 9 zones, 50 venues and one person of each role. */
export async function newTenant(platform: Platform, settings: object = {}): Promise<TestTenant> {
  const id = asTenantId(uuidv7())
  const slug = `t${randomBytes(6).toString('hex')}`
  const inside: TestTenant['inside'] = (work) => withTenant(platform.db, id, (db) => work(tenantWork(platform, id, db)))
  const addPerson: TestTenant['addPerson'] = (role, more) =>
    inside((work) => createPerson(work, `${slug}-${role}`, role, more))
  return inside(async (work) => {
    await createTenant(work, { slug, name: `Organisation ${slug}`, settings })
    await createDefaultFormSettings(work, defaultZones)
    const person = (role: Role) => createPerson(work, `${slug}-${role}`, role, { username: `${slug}-${role}` })
    const superadmin = await person('superadmin')
    const user = await person('user')
    const kiosk = await person('kiosk')
    return { id, slug, superadmin, user, kiosk, addPerson, inside, run: (as, work) => runAs(platform, as, work) }
  })
}

async function runAs<T>(platform: Platform, as: Person, work: (ctx: Context) => Promise<T>): Promise<T> {
  const signedIn = required(await findSignedIn(platform, as.sessionId), 'the session')
  return runAsActor(platform, signedIn, platform.log, work, { action: 'Tested', screen: '' })
}

/** An account with an open session, without the cost of a password unless the test gives one. */
async function createPerson(
  work: TenantWork,
  name: string,
  role: Role,
  more: Partial<NewAccount> = {},
): Promise<Person> {
  const username = more.username ?? `${name}-${randomBytes(6).toString('hex')}`
  const accountId = await addAccount(work, {
    username,
    email: `${username}@example.org`,
    role,
    temporary: false,
    venues: 'all',
    ...more,
    password: more.password === testPassword ? '' : (more.password ?? ''),
  })
  if (more.password === testPassword)
    await work.db.updateTable('accounts').set({ password_hash: cheapHash }).where('id', '=', accountId).execute()
  return signIn(work, username, accountId)
}

/** The same account on another sign-in. */
export const newSignIn = (tenant: TestTenant, { username, accountId }: Person): Promise<Person> =>
  tenant.inside((work) => signIn(work, username, accountId))

async function signIn(work: TenantWork, username: string, accountId: string): Promise<Person> {
  const sessionId = uuidv7()
  await work.db
    .insertInto('account_sessions')
    .values({
      tenant_id: work.tenantId,
      id: sessionId,
      account_id: accountId,
      rotated_on: work.now,
      created_on: work.now,
      expires_on: new Date(work.now.getTime() + 86_400_000),
    })
    .execute()
  const token = await signAccessToken(secretKey, sessionId, work.now, 86_400)
  return { username, accountId, sessionId, token }
}
