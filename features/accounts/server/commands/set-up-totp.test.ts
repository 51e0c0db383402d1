import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestApp, type TestApp, testPassword } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

/** The code of the step that lies `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

const newPerson = async () => (await test.newTenant()).addPerson('user', { password: testPassword })

async function withSecondFactor(given?: Person) {
  const person = given ?? (await newPerson())
  const started = await test.call(contract.startTotp, { body: { currentPassword: testPassword } }, person)
  const secret: string = started.body.secret
  const confirmed = await test.call(contract.confirmTotp, { body: { code: codeOf(secret, -1) } }, person)
  return { person, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

const challengeOf = async (person: Person): Promise<string> => {
  const body = { username: person.username, password: testPassword }
  const reply = await test.call(contract.signIn, { body })
  expect(reply.body.challenge).toBe('TOTP_REQUIRED')
  return reply.body.session
}
const answer = (session: string, code: string) => test.call(contract.answerTotp, { body: { session, code } })

describe('the second factor', () => {
  it('is asked after the password; a code works once, also for two at the same moment', async () => {
    const { person, secret } = await withSecondFactor()
    const sessions = [await challengeOf(person), await challengeOf(person)]
    const replies = await Promise.all(sessions.map((session) => answer(session, codeOf(secret))))
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await answer(await challengeOf(person), codeOf(secret))).status).toBe(401)
    expect((await answer(await challengeOf(person), codeOf(secret, 1))).status).toBe(200)
  })

  it('is refused after five wrong codes, also with the right one', async () => {
    const { person, secret } = await withSecondFactor()
    const session = await challengeOf(person)
    for (let attempt = 0; attempt < 5; attempt++) expect((await answer(session, '000000')).status).toBe(401)
    expect((await answer(session, codeOf(secret))).status).toBe(429)
    expect((await answer(await challengeOf(person), codeOf(secret))).status).toBe(200)
  })

  it('is refused after ten wrong codes an hour over all challenges, but not to a browser that it knows', async () => {
    const { person, secret } = await withSecondFactor()
    const first = await answer(await challengeOf(person), codeOf(secret))
    const device = (first.headers['set-cookie'] as string[]).find((text) => text.startsWith('manyhands_device='))!
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push((await answer(await challengeOf(person), '000000')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await answer(await challengeOf(person), codeOf(secret, 1))).status).toBe(429)
    const known = { cookie: device.split(';')[0]! }
    const body = { session: await challengeOf(person), code: codeOf(secret, 1) }
    expect((await test.call(contract.answerTotp, { body }, undefined, known)).status).toBe(200)
  })

  it('is refused after ten wrong codes to browsers that were known before there was one, all together', async () => {
    const person = await newPerson()
    const signIn = (headers = {}) =>
      test.call(contract.signIn, { body: { username: person.username, password: testPassword } }, undefined, headers)
    const gathered: { cookie: string }[] = []
    for (let browser = 0; browser < 3; browser++) {
      const { headers } = await signIn()
      const cookie = (headers['set-cookie'] as string[]).find((text) => text.startsWith('manyhands_device='))!
      gathered.push({ cookie: cookie.split(';')[0]! })
    }
    await withSecondFactor(person)
    const statuses: number[] = []
    for (const headers of [...gathered, ...gathered, ...gathered, ...gathered]) {
      const body = { session: (await signIn(headers)).body.session, code: '000000' }
      statuses.push((await test.call(contract.answerTotp, { body }, undefined, headers)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })

  it('is what makes a browser known: a right password alone does not', async () => {
    const { person } = await withSecondFactor()
    const body = { username: person.username, password: testPassword }
    const { headers } = await test.call(contract.signIn, { body })
    expect(headers['set-cookie']).toEqual([])
  })

  it('takes each recovery code once', async () => {
    const { person, recoveryCodes } = await withSecondFactor()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code] = recoveryCodes
    expect((await answer(await challengeOf(person), code!.toUpperCase())).status).toBe(200)
    expect((await answer(await challengeOf(person), code!)).status).toBe(401)
    const account = await test.call(contract.getAccount, {}, person)
    expect(account.body).toMatchObject({ totpEnabled: true, recoveryCodesLeft: 9 })
  })

  it('counts only when confirmed, needs the password to begin and to end', async () => {
    const tenant = await test.newTenant()
    const person = await tenant.addPerson('user', { password: testPassword })
    const wrong = await test.call(contract.startTotp, { body: { currentPassword: 'wrong' } }, person)
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'currentPassword'])
    await test.call(contract.startTotp, { body: { currentPassword: testPassword } }, person)
    const plain = await test.call(contract.signIn, { body: { username: person.username, password: testPassword } })
    expect(plain.body.accessToken).toBeTruthy()
    expect((await test.call(contract.confirmTotp, { body: { code: '000000' } }, person)).status).toBe(400)

    const enabled = await withSecondFactor()
    const remove = (currentPassword: string) =>
      test.call(contract.removeTotp, { body: { currentPassword } }, enabled.person)
    expect((await remove('wrong')).status).toBe(400)
    expect((await remove(testPassword)).status).toBe(204)
    const body = { username: enabled.person.username, password: testPassword }
    expect((await test.call(contract.signIn, { body })).body.accessToken).toBeTruthy()
  })
})
