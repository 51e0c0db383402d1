import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cookieOf, secondFactor, signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp, type TestTenant, testPassword } from '#testing/start-test-app.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { signIn } = signingIn(() => test)
const newPerson = (more: object = {}) => tenant.addPerson('user', { password: testPassword, ...more })
const told = ({ body }: Awaited<ReturnType<typeof signIn>>) => ({ ...body, requestId: '' })

it('signs in by name and password, whatever the case of the name', async () => {
  const person = await newPerson()
  const reply = await signIn(person.username.toUpperCase())
  expect([reply.status, reply.body.user]).toMatchObject([200, { username: person.username, tenantId: tenant.id }])
  expect(cookieOf(reply, 'manyhands_device')).not.toBe('')
})

it('answers a wrong password, an unknown name, one that was deleted and one without a password with the same words', async () => {
  const [person, gone, outside] = [await newPerson(), await newPerson(), await newPerson({ password: '' })]
  await tenant.inside(({ db, now }) =>
    db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', gone.accountId).execute(),
  )
  const wrong = await signIn(person.username, 'not the password')
  expect([wrong.status, told(wrong)]).toMatchObject([401, { detail: 'Incorrect username or password.' }])
  for (const name of [`${person.username}x`, gone.username, outside.username])
    expect(told(await signIn(name))).toEqual(told(wrong))
})

it('knows a name in one spelling only: others would each have wrong passwords of their own', async () => {
  const person = await newPerson({ username: `${tenant.slug}-iivi` })
  expect((await signIn(`${tenant.slug}-\u0130ivi`)).status).toBe(401)
  expect((await signIn(person.username.toUpperCase())).status).toBe(200)
})

it('asks for a new password after a temporary one, which ends after a day', async () => {
  const person = await newPerson({ temporary: true })
  const reply = await signIn(person.username)
  expect(reply.body).toEqual({ challenge: 'NEW_PASSWORD_REQUIRED', session: expect.any(String) })
  expect(reply.headers['set-cookie']).toEqual([])
  await tenant.inside(({ db, now }) => db.updateTable('accounts').set({ temporary_until: now }).execute())
  expect((await signIn(person.username)).status).toBe(401)
})

it('knows a browser by the second factor where there is one: a right password alone does not', async () => {
  const { person } = await secondFactor(() => test).turnOn(await newPerson())
  const reply = await signIn(person.username)
  expect([reply.body.challenge, reply.headers['set-cookie']]).toEqual(['TOTP_REQUIRED', []])
})

it.each([
  ['no password', { username: 'someone' }],
  ['an unknown key', { username: 'someone', password: 'x', tenantId: 'x' }],
  ['an object for a text', { username: { $gt: '' }, password: 'x' }],
  ['a NUL', { username: 'some\u0000one', password: 'x' }],
])('refuses %s', async (_name, body) => {
  expect((await test.send('POST', '/api/auth/sign-in', body)).status).toBe(400)
})
