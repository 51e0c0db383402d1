import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

/** A real OpenID Connect provider. Its people are made by name: `name` has the address that the test registers. */
const people = new Map<string, { email: string; email_verified: boolean }>()
let provider: Server
let issuer: string
let test: TestApp

beforeAll(async () => {
  provider = createServer()
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  test = await startTestApp({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'manyhands',
    OIDC_CLIENT_SECRET: 'a secret that both know',
    PUBLIC_URL: 'http://127.0.0.1:9',
  })
  const oidc = new Provider(issuer, {
    clients: [
      {
        client_id: 'manyhands',
        client_secret: 'a secret that both know',
        redirect_uris: ['http://127.0.0.1:9/api/auth/outside/callback'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key for tests'] },
    findAccount: async (_ctx, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
  })
  provider.on('request', oidc.callback())
})
afterAll(async () => {
  await test.stop()
  await new Promise((resolve) => provider.close(resolve))
})

/** A browser's cookies at one site. */
class Jar {
  private readonly cookies = new Map<string, string>()
  keep(lines: string[]): void {
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) this.cookies.set(name, value!)
    }
  }
  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/** Walks through the provider's sign-in and consent pages as this person; returns the address it sends back to. */
async function signInAtProvider(start: string, person: string): Promise<string> {
  const jar = new Jar()
  let address = start
  for (let step = 0; step < 12; step++) {
    if (!address.startsWith(issuer)) return address
    const isPage = address.includes('/interaction/')
    let answer = await fetch(address, { redirect: 'manual', headers: { cookie: jar.header } })
    jar.keep(answer.headers.getSetCookie())
    if (isPage) {
      const page = await answer.text()
      const action = /action="([^"]+)"/.exec(page)![1]!
      const prompt = /name="prompt" value="([^"]+)"/.exec(page)![1]!
      answer = await fetch(new URL(action, issuer), {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: jar.header, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ prompt, login: person, password: 'any' }),
      })
      jar.keep(answer.headers.getSetCookie())
    }
    address = new URL(answer.headers.get('location')!, issuer).href
  }
  throw new Error('the provider never sent the browser back')
}

async function signInOutside(person: string, returnPath = '/volunteers/individual') {
  const jar = new Jar()
  const start = await test.call(contract.startOutsideSignIn, { query: { return: returnPath } })
  jar.keep(start.headers['set-cookie'] as string[])
  const back = new URL(await signInAtProvider(start.headers['location'] as string, person))
  const finish = await test.send('GET', back.pathname + back.search, undefined, undefined, { cookie: jar.header })
  jar.keep(finish.headers['set-cookie'] as string[])
  return { location: finish.headers['location'] as string, cookie: jar.header, back, jar }
}

const refresh = (cookie: string) => test.call(contract.refreshSession, {}, undefined, { cookie })

describe('an outside provider', () => {
  it('is offered, and signs in the account that its verified address names, again by its own id', async () => {
    expect((await test.call(contract.getSignInOptions, {})).body).toEqual({ outsideProvider: true, sendsMail: false })
    const tenant = await test.newTenant()
    people.set('mei', { email: `${tenant.user.username}@example.org`, email_verified: true })
    const first = await signInOutside('mei')
    expect(first.location).toBe('/sign-in?outside=done&return=%2Fvolunteers%2Findividual')
    const tokens = await refresh(first.cookie)
    expect(tokens.body.user).toMatchObject({ username: tenant.user.username, tenantId: tenant.id })
    people.set('mei', { email: 'changed@example.org', email_verified: true })
    const second = await signInOutside('mei')
    expect((await refresh(second.cookie)).body.user.username).toBe(tenant.user.username)
  })

  it('gives tokens that are no credential here', async () => {
    const tenant = await test.newTenant()
    const outside = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.x`
    expect((await test.call(contract.getAccount, {}, { ...tenant.user, token: outside })).status).toBe(401)
  })

  it.each([
    ['an address that nobody here has', { email: 'stranger@example.org', email_verified: true }],
    ['an address that is not verified', { email: 'unverified', email_verified: false }],
  ])('signs nobody in by %s', async (_name, claims) => {
    const tenant = await test.newTenant()
    const email = claims.email === 'unverified' ? `${tenant.user.username}@example.org` : claims.email
    people.set(claims.email, { ...claims, email })
    const { location, cookie } = await signInOutside(claims.email)
    expect(location).toBe('/sign-in?outside=failed')
    expect((await refresh(cookie)).status).toBe(401)
  })

  it('signs nobody in by an address that two accounts have', async () => {
    const [one, other] = [await test.newTenant(), await test.newTenant()]
    const email = `${one.slug}@example.org`
    await one.addPerson('user', { email })
    await other.addPerson('user', { email })
    people.set('twin', { email, email_verified: true })
    expect((await signInOutside('twin')).location).toBe('/sign-in?outside=failed')
  })

  it('takes an answer once, in the browser that asked, and sends people to paths of this site only', async () => {
    const tenant = await test.newTenant()
    people.set('arun', { email: `${tenant.user.username}@example.org`, email_verified: true })
    const { back, cookie } = await signInOutside('arun', '//evil.example')
    const again = await test.send('GET', back.pathname + back.search, undefined, undefined, { cookie })
    expect(again.headers['location']).toBe('/sign-in?outside=failed')
    const elsewhere = await test.send('GET', back.pathname + back.search)
    expect(elsewhere.headers['location']).toBe('/sign-in?outside=failed')
    expect((await signInOutside('arun', '//evil.example')).location).toBe('/sign-in?outside=done&return=%2Fdashboard')
  })
})
