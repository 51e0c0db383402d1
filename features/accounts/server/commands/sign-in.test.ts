import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getChangeSet, searchHistory } from '#features/history/contract.ts'
import { limitAttempts } from '#server/limit.ts'
import { createSecret } from '#server/secrets.ts'
import { type Reply, startTestApp, type TestApp, testPassword } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { attemptsPerAddress } from '../../rules.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const cookieOf = (reply: Reply, name: string) =>
  (reply.headers['set-cookie'] as string[]).find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''

const signIn = (username: string, password: string, headers?: Record<string, string>) =>
  test.call(contract.signIn, { body: { username, password } }, undefined, headers)

describe('sign-in', () => {
  it('gives a token, the person and a cookie that scripts cannot read', async () => {
    const tenant = await test.newTenant()
    const person = await tenant.addPerson('user', { password: testPassword })
    const reply = await signIn(person.username.toUpperCase(), testPassword)
    expect(reply.status).toBe(200)
    expect(reply.body.user).toMatchObject({ username: person.username, userRole: 'user', tenantId: tenant.id })
    expect(reply.body.user.locationpermission).toHaveLength(9)
    const cookie = (reply.headers['set-cookie'] as string[]).find((text) => text.startsWith('manyhands_refresh='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    const account = await test.call(contract.getAccount, {}, { ...person, token: reply.body.accessToken })
    expect(account.status).toBe(200)
  })

  it('answers a wrong password and an unknown name with the same words', async () => {
    const tenant = await test.newTenant()
    const person = await tenant.addPerson('user', { password: testPassword })
    const wrong = await signIn(person.username, 'not the password')
    const unknown = await signIn(`${person.username}x`, 'not the password')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const { requestId: _one, ...wrongBody } = wrong.body
    const { requestId: _two, ...unknownBody } = unknown.body
    expect(wrongBody).toEqual(unknownBody)
  })

  it('knows a name in one spelling only: others would each have wrong passwords of their own', async () => {
    const tenant = await test.newTenant()
    const person = await tenant.addPerson('user', { password: testPassword, username: `${tenant.slug}-iivi` })
    const { length: place } = `${tenant.slug}-`
    const spelled = `${person.username.slice(0, place)}\u0130ivi`
    expect((await signIn(spelled, testPassword)).status).toBe(401)
    expect((await signIn(person.username.toUpperCase(), testPassword)).status).toBe(200)
  })

  it('locks an account after ten wrong passwords, also against the right one, but not a browser it knows', async () => {
    const tenant = await test.newTenant()
    const person = await tenant.addPerson('user', { password: testPassword })
    const known = cookieOf(await signIn(person.username, testPassword), 'manyhands_device')
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push((await signIn(person.username, `wrong ${attempt}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    const locked = await signIn(person.username, testPassword)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(person.username, testPassword, { cookie: known })).status).toBe(200)
  })

  it('counts against an address what was wrong: a whole office gets in, and many wrong passwords lock it', async () => {
    const office = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const person = await (await office.newTenant()).addPerson('user', { password: testPassword })
    const attempt = async (password: string) =>
      (await office.call(contract.signIn, { body: { username: person.username, password } }, undefined, from)).status
    for (let count = 0; count < attemptsPerAddress - 1; count++)
      await limitAttempts(office.platform, 'sign-in address 203.0.113.7', attemptsPerAddress, 900)
    expect([await attempt(testPassword), await attempt(testPassword), await attempt(testPassword)]).toEqual([
      200, 200, 200,
    ])
    expect([await attempt('wrong'), await attempt(testPassword)]).toEqual([401, 429])
    await office.stop()
  })

  it('counts twenty attempts at once before it verifies any of them', async () => {
    const tenant = await test.newTenant()
    const person = await tenant.addPerson('user', { password: testPassword })
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(person.username, 'wrong')))
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10)
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(10)
  })

  it.each([
    ['no password', { username: 'someone' }, 400],
    ['an unknown key', { username: 'someone', password: 'x', tenantId: 'x' }, 400],
    ['an object for a text', { username: { $gt: '' }, password: 'x' }, 400],
    ['a NUL', { username: 'some\u0000one', password: 'x' }, 400],
  ])('refuses %s', async (_name, body, status) => {
    expect((await test.send('POST', '/api/auth/sign-in', body)).status).toBe(status)
  })
})

describe('a temporary password', () => {
  it('opens nothing until it is replaced, and works once', async () => {
    const tenant = await test.newTenant()
    const person = await tenant.addPerson('user', { password: testPassword, temporary: true })
    const first = await signIn(person.username, testPassword)
    expect(first.body).toEqual({ challenge: 'NEW_PASSWORD_REQUIRED', session: expect.any(String) })
    const { session } = first.body
    const weak = await test.call(contract.setNewPassword, { body: { session, newPassword: 'too short' } })
    expect(weak.status).toBe(400)
    expect(weak.body.detail).toBe(
      'Password should include uppercase, lowercase, a special character and must include over 12 characters',
    )
    const same = await test.call(contract.setNewPassword, { body: { session, newPassword: testPassword } })
    expect(same.status).toBe(400)
    const newPassword = 'A-better-Secret-7'
    const changed = await test.call(contract.setNewPassword, { body: { session, newPassword } })
    expect(changed.body.user.username).toBe(person.username)
    expect((await test.call(contract.setNewPassword, { body: { session, newPassword } })).status).toBe(401)
    expect((await signIn(person.username, testPassword)).status).toBe(401)
    expect((await signIn(person.username, newPassword)).status).toBe(200)
    const query = { action: 'new password', recordName: person.username }
    expect((await test.call(searchHistory, { query }, tenant.superadmin)).body.changeSets).toMatchObject([
      { action: 'Chose a new password', recordType: 'account', recordName: person.username },
    ])
  })

  it('ends after a day', async () => {
    const tenant = await test.newTenant()
    const person = await tenant.addPerson('user', { password: testPassword, temporary: true })
    await tenant.inside((work) =>
      work.db.updateTable('accounts').set({ temporary_until: work.now }).where('id', '=', person.accountId).execute(),
    )
    expect((await signIn(person.username, testPassword)).status).toBe(401)
  })
})

it('a password that was chosen by a mailed link is named in the history, and nothing of it', async () => {
  const tenant = await test.newTenant()
  const { text, hash } = createSecret()
  const { accountId, username } = tenant.user
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('account_tokens')
      .values({
        tenant_id: tenant.id,
        hash,
        account_id: accountId,
        kind: 'reset',
        created_on: now,
        expires_on: new Date(now.getTime() + 60_000),
      })
      .execute(),
  )
  const body = { token: text, newPassword: 'A-better-Secret-7' }
  expect((await test.call(contract.resetPassword, { body })).status).toBe(204)
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets).toMatchObject([
    { action: 'Chose a new password by a mailed link', username, recordType: 'account', recordName: username },
  ])
  const set = await test.call(getChangeSet, { params: { id: changeSets[0].id } }, tenant.superadmin)
  expect(set.body.changes.map((change: { fields: object }) => change.fields)).toEqual([{ password_hash: null }])
})

describe('the refresh token', () => {
  const refresh = (cookie: string) => test.call(contract.refreshSession, {}, undefined, { cookie })
  const opened = async () => {
    const tenant = await test.newTenant()
    const person = await tenant.addPerson('user', { password: testPassword })
    const reply = await signIn(person.username, testPassword)
    return { tenant, person, token: reply.body.accessToken as string, cookie: cookieOf(reply, 'manyhands_refresh') }
  }

  it('rotates; two tabs at the same moment both go on', async () => {
    const { cookie } = await opened()
    const [one, other] = await Promise.all([refresh(cookie), refresh(cookie)])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(cookieOf(one, 'manyhands_refresh')).not.toBe(cookie)
    expect(cookieOf(one, 'manyhands_refresh')).toBe(cookieOf(other, 'manyhands_refresh'))
  })

  it('says when the session ends, and prolongs it for somebody who stays', async () => {
    const { tenant, cookie } = await opened()
    await tenant.inside(({ db, now }) =>
      db
        .updateTable('account_sessions')
        .set({ expires_on: new Date(now.getTime() + 120_000) })
        .execute(),
    )
    const before = await refresh(cookie)
    expect(before.body.sessionEndsIn).toBeLessThanOrEqual(120)
    const held = { cookie: cookieOf(before, 'manyhands_refresh') }
    const stays = await test.call(contract.extendSession, {}, undefined, held)
    expect(stays.body.sessionEndsIn).toBe(14 * 86_400)
    const after = await refresh(cookieOf(stays, 'manyhands_refresh'))
    expect(after.body.sessionEndsIn).toBeGreaterThan(14 * 86_400 - 60)
    expect((await test.call(contract.extendSession, {})).status).toBe(401)
  })

  it('ends the session for both when an old one comes back', async () => {
    const { tenant, person, token, cookie } = await opened()
    const next = cookieOf(await refresh(cookie), 'manyhands_refresh')
    const last = cookieOf(await refresh(next), 'manyhands_refresh')
    expect((await test.call(contract.getAccount, {}, { ...person, token })).status).toBe(200)
    expect((await refresh(cookie)).status).toBe(401)
    expect((await refresh(last)).status).toBe(401)
    expect((await test.call(contract.getAccount, {}, { ...person, token })).status).toBe(401)
    expect(tenant.id).toBeTruthy()
  })

  it('is refused when its signature is touched', async () => {
    const { cookie } = await opened()
    expect((await refresh(`${cookie.slice(0, -1)}x`)).status).toBe(401)
    expect((await refresh(cookie)).status).toBe(200)
  })

  it('is gone after signing out, and so is the access token', async () => {
    const { person, token, cookie } = await opened()
    expect((await test.call(contract.signOut, {}, undefined, { cookie })).status).toBe(204)
    expect((await refresh(cookie)).status).toBe(401)
    expect((await test.call(contract.getAccount, {}, { ...person, token })).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  it('answers 204 for a name that exists and for one that does not', async () => {
    const tenant = await test.newTenant()
    for (const username of [tenant.user.username, 'nobody-of-this-name'])
      expect((await test.call(contract.forgotPassword, { body: { username } })).status).toBe(204)
  })
})
