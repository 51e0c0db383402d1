import { Secret, TOTP } from 'otpauth'
import * as contract from '#features/accounts/contract.ts'
import { type Person, type Reply, type TestApp, type TestTenant, testPassword } from './start-test-app.ts'

/** `name=value` of a cookie that an answer sets; empty where it sets none. */
export const cookieOf = (reply: Reply, name: 'manyhands_refresh' | 'manyhands_device'): string =>
  (reply.headers['set-cookie'] as string[]).find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''

/** Signs in as a page does. `app` answers the server, once it runs. */
export function signingIn(app: () => TestApp) {
  const signIn = (username: string, password = testPassword, headers: Record<string, string> = {}) =>
    app().call(contract.signIn, { body: { username, password } }, undefined, headers)

  /** Somebody new who has just signed in, with the cookie of their session. */
  async function openSession(tenant: TestTenant, role: 'superadmin' | 'user' | 'kiosk' = 'user') {
    const person = await tenant.addPerson(role, { password: testPassword })
    const reply = await signIn(person.username)
    const token: string = reply.body.accessToken
    return { person: { ...person, token }, cookie: cookieOf(reply, 'manyhands_refresh'), reply }
  }
  const refresh = (cookie: string) => app().call(contract.refreshSession, {}, undefined, { cookie })
  return { signIn, openSession, refresh }
}

/** The code of the step that lies `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** The second factor as an authenticator app and the sign-in page have it. */
export function secondFactor(app: () => TestApp) {
  const { signIn } = signingIn(app)

  /** Turns it on for somebody; the code of this moment stays unused. */
  async function turnOn(given?: Person) {
    const person = given ?? (await (await app().newTenant()).addPerson('user', { password: testPassword }))
    const started = await app().call(contract.startTotp, { body: { currentPassword: testPassword } }, person)
    const secret: string = started.body.secret
    const confirmed = await app().call(contract.confirmTotp, { body: { code: codeOf(secret, -1) } }, person)
    return { person, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
  }
  /** The session that a right password opens for the code. */
  const challengeOf = async (person: Person, headers = {}): Promise<string> =>
    (await signIn(person.username, testPassword, headers)).body.session
  const answer = (session: string, code: string, headers = {}) =>
    app().call(contract.answerTotp, { body: { session, code } }, undefined, headers)
  return { turnOn, challengeOf, answer }
}
