import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cookieOf, signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { openSession, refresh } = signingIn(() => test)
const isIn = async (person: TestTenant['user']) => (await test.call(contract.getAccount, {}, person)).status === 200
const nextOf = (reply: Parameters<typeof cookieOf>[0]) => cookieOf(reply, 'manyhands_refresh')

it('rotates; two tabs at the same moment both go on', async () => {
  const { cookie, person } = await openSession(tenant)
  const [one, other] = await Promise.all([refresh(cookie), refresh(cookie)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(nextOf(one)).not.toBe(cookie)
  expect(nextOf(one)).toBe(nextOf(other))
  expect(await isIn({ ...person, token: one.body.accessToken })).toBe(true)
})

it('says when the session ends, and prolongs it for somebody who stays', async () => {
  const { cookie } = await openSession(tenant)
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('account_sessions')
      .set({ expires_on: new Date(now.getTime() + 120_000) })
      .execute(),
  )
  const before = await refresh(cookie)
  expect(before.body.sessionEndsIn).toBeLessThanOrEqual(120)
  const stays = await test.call(contract.extendSession, {}, undefined, { cookie: nextOf(before) })
  expect(stays.body.sessionEndsIn).toBe(14 * 86_400)
  expect((await refresh(nextOf(stays))).body.sessionEndsIn).toBeGreaterThan(14 * 86_400 - 60)
  expect((await test.call(contract.extendSession, {})).status).toBe(401)
})

it('ends the session for both when an old one comes back', async () => {
  const { person, cookie } = await openSession(tenant)
  const next = nextOf(await refresh(cookie))
  const last = nextOf(await refresh(next))
  expect(await isIn(person)).toBe(true)
  expect((await refresh(cookie)).status).toBe(401)
  expect((await refresh(last)).status).toBe(401)
  expect(await isIn(person)).toBe(false)
})

it('takes the one before for a few seconds only', async () => {
  const { cookie } = await openSession(tenant)
  await refresh(cookie)
  await tenant.inside(({ db, now }) =>
    db
      .updateTable('account_sessions')
      .set({ rotated_on: new Date(now.getTime() - 11_000) })
      .execute(),
  )
  expect((await refresh(cookie)).status).toBe(401)
})

it('is refused when its signature is touched', async () => {
  const { cookie } = await openSession(tenant)
  expect((await refresh(`${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401)
  expect((await refresh(cookie)).status).toBe(200)
})

it('is gone after signing out, with the access token and what the browser kept', async () => {
  const { person, cookie } = await openSession(tenant)
  const out = await test.call(contract.signOut, { query: {} }, undefined, { cookie })
  expect([out.status, out.headers['clear-site-data']]).toEqual([204, '"cache", "storage"'])
  expect([(await refresh(cookie)).status, await isIn(person)]).toEqual([401, false])
  expect((await test.call(contract.signOut, { query: {} })).status).toBe(204)
})

it.each([
  ['user', 15, 26, false],
  ['user', 15, 24, true],
  ['user', 0, 24 * 60, true],
  ['kiosk', 15, 26, true],
] as const)(
  'a %s where staff are signed out after %i minutes goes on after %i: %s',
  async (role, idle, away, goesOn) => {
    const own = await test.newTenant({ idleMinutes: idle })
    const { cookie, person } = await openSession(own, role)
    await own.inside(({ db, now }) =>
      db
        .updateTable('account_sessions')
        .set({ rotated_on: new Date(now.getTime() - away * 60_000), expires_on: new Date(now.getTime() + 86_400_000) })
        .execute(),
    )
    for (const call of [contract.refreshSession, contract.extendSession]) {
      const reply = await test.call(call, {}, undefined, { cookie })
      expect(reply.status).toBe(goesOn ? 200 : 401)
    }
    expect(await isIn(person)).toBe(goesOn)
  },
)

it('forgets what was typed when somebody signs out, and not when they were away', async () => {
  const [left, away] = [await openSession(tenant), await openSession(tenant)]
  const out = (cookie: string, query: object) => test.call(contract.signOut, { query }, undefined, { cookie })
  expect((await out(left.cookie, {})).headers['clear-site-data']).toContain('storage')
  expect((await out(away.cookie, { keepDrafts: '1' })).headers['clear-site-data']).toBeUndefined()
  const waiting = await openSession(tenant)
  expect((await out(waiting.cookie, { keepSealed: '1' })).headers['clear-site-data']).toBe('"cache"')
  for (const { person } of [left, away, waiting]) expect(await isIn(person)).toBe(false)
})
