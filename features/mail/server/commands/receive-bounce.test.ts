import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bounceSample, ownMessageId } from '#testing/bounce-samples.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { linkToLetter } from '#testing/test-letter.ts'
import { signBounce } from './receive-bounce.ts'

const secret = 'a secret of at least thirty-two characters'
let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ BOUNCES_SECRET: secret })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

interface Call {
  id?: string
  seconds?: number
  key?: string
  type?: string
  signed?: string
}
const send = (
  raw: string,
  { id = 'call-1', seconds = 0, key = secret, type = 'message/rfc822', signed }: Call = {},
) => {
  const time = String(Math.floor(Date.now() / 1000) + seconds)
  const signature = signed ?? signBounce(key, { id, time, raw: Buffer.from(raw) })
  return test.send('POST', '/api/mail/bounces', raw, undefined, {
    'content-type': type,
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': signature,
  })
}
const stops = () => tenant.inside(({ db }) => db.selectFrom('mail_suppressions').select('reason').execute())

it('notes a mail that is signed, and the same again not twice', async () => {
  const { recipientId } = await linkToLetter(test, tenant, 'Ana Lim')
  const raw = bounceSample('qmail-no-mailbox', ownMessageId(recipientId)).toString()
  expect(await send(raw)).toMatchObject({ status: 200, body: { noted: true } })
  expect(await stops()).toEqual([{ reason: 'bounced' }])
  for (const again of [{}, { id: 'call-2' }])
    expect(await send(raw, again)).toMatchObject({ status: 200, body: { noted: false } })
  expect(await send(raw, { signed: `v1,${'a'.repeat(44)} ${await signedNow(raw)}` })).toMatchObject({ status: 200 })
})

const signedNow = async (raw: string) =>
  signBounce(secret, { id: 'call-1', time: String(Math.floor(Date.now() / 1000)), raw: Buffer.from(raw) })

it.each<[string, Call]>([
  ['another secret', { key: 'another secret of thirty-two characters' }],
  ['no signature', { signed: '' }],
  ['a signature that is none', { signed: 'v1,x' }],
  ['an old time', { seconds: -301 }],
  ['a time to come', { seconds: 303 }],
])('refuses %s, and notes nothing', async (_name, more) => {
  const { recipientId } = await linkToLetter(test, tenant, 'Ana Lim')
  const raw = bounceSample('qmail-no-mailbox', ownMessageId(recipientId)).toString()
  expect((await send(raw, more)).status).toBe(401)
  expect(await stops()).toEqual([])
})

it('takes a signature for no other mail, id or time', async () => {
  const time = String(Math.floor(Date.now() / 1000))
  const signed = signBounce(secret, { id: 'call-1', time, raw: Buffer.from('one') })
  expect((await send('two', { signed })).status).toBe(401)
  expect((await send('one', { signed, id: 'call-2' })).status).toBe(401)
  expect((await send('one', { signed, seconds: 60 })).status).toBe(401)
})

it('takes a mail only, and a mail goes to no other call', async () => {
  expect((await send('{}', { type: 'application/json' })).status).toBe(400)
  expect((await send('a=b', { type: 'text/plain' })).status).toBe(415)
  const mail = { 'content-type': 'message/rfc822' }
  expect((await test.send('POST', '/api/auth/sign-in', 'x', undefined, mail)).status).toBe(415)
  expect((await send('x'.repeat(9_000_000))).status).toBe(413)
})

it('is closed where no secret is set', async () => {
  const other = await startTestApp()
  const headers = { 'content-type': 'message/rfc822' }
  expect((await other.send('POST', '/api/mail/bounces', 'x', undefined, headers)).status).toBe(404)
})
