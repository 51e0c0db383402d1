import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { limitAttempts } from '#server/limit.ts'
import { cookieOf, signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp, type TestTenant, testPassword } from '#testing/start-test-app.ts'
import { signIn as signInContract } from '../../contract.ts'
import { attemptsPerAddress } from '../../rules.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { signIn } = signingIn(() => test)
const newPerson = () => tenant.addPerson('user', { password: testPassword })

it('locks an account after ten wrong passwords, also against the right one, but not a browser it knows', async () => {
  const person = await newPerson()
  const known = cookieOf(await signIn(person.username), 'manyhands_device')
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt++)
    statuses.push((await signIn(person.username, `wrong ${attempt}`)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  const locked = await signIn(person.username.toUpperCase())
  expect(locked.status).toBe(429)
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(person.username, testPassword, { cookie: known })).status).toBe(200)
})

it('knows a browser for the account alone that has signed in there', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  const cookie = cookieOf(await signIn(other.username), 'manyhands_device')
  for (let attempt = 0; attempt < 10; attempt++) await signIn(person.username, 'wrong')
  expect((await signIn(person.username, testPassword, { cookie })).status).toBe(429)
  expect((await signIn(other.username, testPassword, { cookie })).status).toBe(200)
})

it('forgets the wrong passwords of anyone who gets in', async () => {
  const person = await newPerson()
  for (let round = 0; round < 2; round++) {
    for (let attempt = 0; attempt < 9; attempt++) expect((await signIn(person.username, 'wrong')).status).toBe(401)
    expect((await signIn(person.username)).status).toBe(200)
  }
})

it('counts twenty attempts at once before it verifies any of them', async () => {
  const person = await newPerson()
  const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(person.username, 'wrong')))
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10)
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(10)
})

it('counts against an address what was wrong: a whole office gets in, and many wrong passwords lock it', async () => {
  const office = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const person = await (await office.newTenant()).addPerson('user', { password: testPassword })
  const attempt = async (password: string) =>
    (await office.call(signInContract, { body: { username: person.username, password } }, undefined, from)).status
  for (let count = 0; count < attemptsPerAddress - 1; count++)
    await limitAttempts(office.platform, 'sign-in address 203.0.113.7', attemptsPerAddress, 900)
  const rights = [await attempt(testPassword), await attempt(testPassword), await attempt(testPassword)]
  expect(rights).toEqual([200, 200, 200])
  expect([await attempt('wrong'), await attempt(testPassword)]).toEqual([401, 429])
  await office.stop()
})
