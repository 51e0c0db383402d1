import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, cookieOf, secondFactor, signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp, testPassword } from '#testing/start-test-app.ts'
import { getAccount } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const { signIn } = signingIn(() => test)
const { turnOn, challengeOf, answer } = secondFactor(() => test)
const tenTimes401 = Array.from({ length: 10 }, () => 401)

it('is asked after the password, and opens a session', async () => {
  const { person, secret } = await turnOn()
  const first = await signIn(person.username)
  expect(first.body).toEqual({ challenge: 'TOTP_REQUIRED', session: expect.any(String) })
  const reply = await answer(first.body.session, codeOf(secret))
  expect([reply.status, reply.body.user.username]).toEqual([200, person.username])
  expect((await test.call(getAccount, {}, { ...person, token: reply.body.accessToken })).status).toBe(200)
})

it('takes a code once, also for two at the same moment', async () => {
  const { person, secret } = await turnOn()
  const sessions = [await challengeOf(person), await challengeOf(person)]
  const replies = await Promise.all(sessions.map((session) => answer(session, codeOf(secret))))
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect((await answer(await challengeOf(person), codeOf(secret))).body.code).toBe('wrong-code')
  expect((await answer(await challengeOf(person), codeOf(secret, 1))).status).toBe(200)
})

it('is refused after five wrong codes, also with the right one', async () => {
  const { person, secret } = await turnOn()
  const session = await challengeOf(person)
  for (let attempt = 0; attempt < 5; attempt++) expect((await answer(session, '000000')).status).toBe(401)
  expect((await answer(session, codeOf(secret))).status).toBe(429)
  expect((await answer(await challengeOf(person), codeOf(secret))).status).toBe(200)
})

it('is refused after ten wrong codes an hour over all challenges, but not to a browser that it knows', async () => {
  const { person, secret } = await turnOn()
  const device = cookieOf(await answer(await challengeOf(person), codeOf(secret)), 'manyhands_device')
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt++)
    statuses.push((await answer(await challengeOf(person), '000000')).status)
  expect(statuses).toEqual([...tenTimes401, 429])
  expect((await answer(await challengeOf(person), codeOf(secret, 1))).status).toBe(429)
  expect((await answer(await challengeOf(person), codeOf(secret, 1), { cookie: device })).status).toBe(200)
})

it('is refused after ten wrong codes to browsers that were known before there was one, all together', async () => {
  const person = await (await test.newTenant()).addPerson('user', { password: testPassword })
  const gathered: { cookie: string }[] = []
  for (let browser = 0; browser < 3; browser++)
    gathered.push({ cookie: cookieOf(await signIn(person.username), 'manyhands_device') })
  await turnOn(person)
  const statuses: number[] = []
  for (const headers of [...gathered, ...gathered, ...gathered, ...gathered])
    statuses.push((await answer(await challengeOf(person, headers), '000000', headers)).status)
  expect(statuses).toEqual([...tenTimes401, 429, 429])
})

it.each(['12345', 'x'.repeat(33)])('refuses %j, which is no code, before it counts', async (code) => {
  const { person, secret } = await turnOn()
  const session = await challengeOf(person)
  expect((await answer(session, code)).body.errors).toMatchObject([{ path: 'code' }])
  expect((await answer(session, codeOf(secret))).status).toBe(200)
})
