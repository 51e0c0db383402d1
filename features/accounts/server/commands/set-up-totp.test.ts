import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codeOf, secondFactor, signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp, type TestTenant, testPassword } from '#testing/start-test-app.ts'
import { confirmTotp, getAccount, removeTotp, startTotp } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { signIn } = signingIn(() => test)
const { turnOn } = secondFactor(() => test)
type Person = TestTenant['user']
const newPerson = () => tenant.addPerson('user', { password: testPassword })
const start = (as: Person, currentPassword = testPassword) => test.call(startTotp, { body: { currentPassword } }, as)
const confirm = (as: Person, code: string) => test.call(confirmTotp, { body: { code } }, as)
const remove = (as: Person, currentPassword = testPassword) => test.call(removeTotp, { body: { currentPassword } }, as)
const isAsked = async ({ username }: Person) => (await signIn(username)).body.challenge === 'TOTP_REQUIRED'

it('counts only when a first code has confirmed it', async () => {
  const person = await newPerson()
  const { secret, otpauthUrl } = (await start(person)).body
  expect(otpauthUrl).toContain(`secret=${secret}`)
  expect(await isAsked(person)).toBe(false)
  const wrong = await confirm(person, '000000')
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'code'])
  expect((await confirm(person, codeOf(secret))).body.recoveryCodes).toHaveLength(10)
  expect(await isAsked(person)).toBe(true)
  expect((await test.call(getAccount, {}, person)).body).toMatchObject({ totpEnabled: true, recoveryCodesLeft: 10 })
})

it('keeps no secret and no code that can be read', async () => {
  const { person, secret, recoveryCodes } = await turnOn(await newPerson())
  const stored = await tenant.inside(async ({ db }) =>
    JSON.stringify([
      await db.selectFrom('accounts').selectAll().where('id', '=', person.accountId).execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]),
  )
  for (const text of [secret, recoveryCodes[0]!, recoveryCodes[0]!.replaceAll('-', '')])
    expect(stored).not.toContain(text)
})

it('needs the password to begin and to end', async () => {
  const { person } = await turnOn(await newPerson())
  const refused = [await start(person, 'wrong'), await remove(person, 'wrong')]
  expect(refused.map(({ status, body }) => [status, body.errors?.[0]?.path])).toEqual([
    [400, 'currentPassword'],
    [400, 'currentPassword'],
  ])
  expect(await isAsked(person)).toBe(true)
  expect((await remove(person)).status).toBe(204)
  expect(await isAsked(person)).toBe(false)
  expect((await test.call(getAccount, {}, person)).body).toMatchObject({ totpEnabled: false, recoveryCodesLeft: 0 })
})

it('is not begun again while it is on', async () => {
  const { person } = await turnOn(await newPerson())
  expect((await start(person)).body.detail).toBe('The second factor is on already. Turn it off first.')
  await remove(person)
  expect((await start(person)).status).toBe(200)
})

it('stops after ten wrong first codes in a quarter of an hour', async () => {
  const person = await newPerson()
  const { secret } = (await start(person)).body
  for (let attempt = 0; attempt < 10; attempt++) await confirm(person, '000000')
  expect((await confirm(person, codeOf(secret))).status).toBe(429)
})
