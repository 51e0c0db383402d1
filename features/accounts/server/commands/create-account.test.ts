import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startMailSink } from '#testing/mail-sink.ts'
import { queuedMails } from '#testing/queued-work.ts'
import { signingIn } from '#testing/sign-in.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { createAccount, listAccounts } from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const none: string[][] = Array.from({ length: 9 }, () => [])
const create = (username: string, more: object = {}, as = tenant.superadmin) =>
  test.send(
    'POST',
    '/api/voopuser',
    { username, email: `${username}@example.org`, userRole: 'user', locationpermission: none, ...more },
    as,
  )
async function permissionOf(username: string): Promise<string[][]> {
  const { body } = await test.call(listAccounts, {}, tenant.superadmin)
  const { Attributes } = body.find((account: { Username: string }) => account.Username === username)
  return JSON.parse(Attributes.find((one: { Name: string }) => one.Name === 'custom:locationpermission').Value)
}

it('mails a temporary password, which signs in', async () => {
  const username = `${tenant.slug}-new`
  const { body } = await create(username)
  expect(body).toEqual({ username, temporaryPassword: expect.any(String) })
  const [mail] = await queuedMails(test, tenant)
  expect(mail).toMatchObject({ to: `${username}@example.org`, subject: 'Your sign-in to Manyhands' })
  const password = /Temporary password: (\S+)/.exec(mail!.text)![1]!
  expect((await signingIn(() => test).signIn(username, password)).body.challenge).toBe('NEW_PASSWORD_REQUIRED')
})

it('is for superadmins, once for one Idempotency-Key', async () => {
  expect((await create('any', {}, tenant.user)).status).toBe(403)
  const username = `${tenant.slug}-new`
  const body = { username, email: 'new@example.org', userRole: 'user' as const, locationpermission: none }
  const send = () => test.call(createAccount, { body }, tenant.superadmin, { 'idempotency-key': 'once' })
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  expect(await queuedMails(test, tenant)).toHaveLength(1)
})

it('takes a name that nobody has, whatever its case and organisation', async () => {
  const username = `${tenant.slug}-twin`
  const other = await test.newTenant()
  expect((await create(username)).status).toBe(200)
  const again = [await create(username.toUpperCase()), await create(username, {}, other.superadmin)]
  for (const { status, body } of again)
    expect([status, body.detail]).toEqual([409, 'This user name is taken. Please choose another one.'])
})

const usernameMessage = 'User name may contain letters, digits, and . _ - @, but no spaces'
it.each([
  ['no name', { username: '' }, 'username', 'User name is a required field'],
  ['a path for a name', { username: '../x' }, 'username', usernameMessage],
  ['a name with a space', { username: 'Shirley Lim' }, 'username', usernameMessage],
  ['no address', { email: '' }, 'email', 'Email is a required field'],
  ['a bad address', { email: 'a b@c' }, 'email', 'Not a valid Email'],
  ['no role', { userRole: 'owner' }, 'userRole', 'Please select a user role'],
  [
    'an unknown venue',
    { locationpermission: [['Nowhere']] },
    'locationpermission.0',
    'Nowhere is not a venue of this zone',
  ],
  ['a tenant of its choice', { tenantId: 'x' }, 'tenantId', 'Unrecognized key: "tenantId"'],
])('is refused with %s', async (_name, more, path, message) => {
  const reply = await create(`${tenant.slug}-bad`, more)
  expect([reply.status, reply.body.errors?.[0]]).toMatchObject([400, { path, message }])
})

it('keeps the pairs of its locations; the reserved zone cannot be chosen, all 50 mean all', async () => {
  const zones = await permissionOf(tenant.superadmin.username)
  expect([zones.length, zones.flat().length]).toEqual([9, 50])
  const reserved = zones.map((names, index) => (index === 0 || index === 7 ? names.slice(0, 2) : []))
  const refused = await create(`${tenant.slug}-some`, { locationpermission: reserved })
  const message = `${zones[7]![0]} is only for people with all locations`
  expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'locationpermission.7', message }]])
  const some = zones.map((names, index) => (index === 0 ? names.slice(0, 2) : []))
  for (const [name, locationpermission] of Object.entries({ some, all: zones })) {
    await create(`${tenant.slug}-${name}`, { locationpermission })
    expect(await permissionOf(`${tenant.slug}-${name}`)).toEqual(locationpermission)
  }
})

it('tells the temporary password only where no mail server brings it to its owner', async () => {
  const sink = await startMailSink()
  const mailing = await startTestApp({ SMTP_URL: sink.url })
  try {
    const there = await mailing.newTenant()
    const username = `${there.slug}-mailed`
    const body = { username, email: 'mei@example.org', userRole: 'user' as const, locationpermission: [] }
    const made = await mailing.call(createAccount, { body }, there.superadmin)
    expect([made.status, made.body]).toEqual([200, { username, temporaryPassword: '' }])
  } finally {
    await mailing.stop()
    await sink.stop()
  }
})
