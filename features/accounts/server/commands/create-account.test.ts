import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOutboxMail, listOutbox } from '#features/mail/contract.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import * as staff from '../../staff-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp({}, { worker: true })))
afterAll(() => test.stop())

const none: string[][] = Array.from({ length: 9 }, () => [])
const create = (tenant: TestTenant, username: string, more: object = {}) =>
  test.call(
    staff.createAccount,
    {
      body: { username, email: `${username}@example.org`, userRole: 'user', locationpermission: none, ...more },
    } as never,
    tenant.superadmin,
  )

interface Listed {
  Username: string
  Attributes: { Name: string; Value: string }[]
}
async function attributeOf(tenant: TestTenant, username: string, name: string) {
  const { body } = await test.call(staff.listAccounts, {}, tenant.superadmin)
  const found = (body as unknown as Listed[]).find((account) => account.Username === username)
  return found?.Attributes.find((attribute) => attribute.Name === name)?.Value
}

describe('a staff account', () => {
  it('gets a temporary password by mail, and that one signs in', async () => {
    const tenant = await test.newTenant()
    const username = `${tenant.slug}-new`
    expect((await create(tenant, username)).status).toBe(200)
    const text = await expect
      .poll(
        async () => {
          const { body } = await test.call(listOutbox, {}, tenant.superadmin)
          const [first] = body.mails as { id: string }[]
          return first && (await test.call(getOutboxMail, { params: { id: first.id } }, tenant.superadmin)).body.text
        },
        { timeout: 20_000 },
      )
      .toContain('Temporary password')
      .then(async () => {
        const { body } = await test.call(listOutbox, {}, tenant.superadmin)
        return (await test.call(getOutboxMail, { params: { id: body.mails[0].id } }, tenant.superadmin)).body
          .text as string
      })
    const password = /Temporary password: (\S+)/.exec(text)?.[1]
    const reply = await test.call(contract.signIn, { body: { username, password: password! } })
    expect(reply.body.challenge).toBe('NEW_PASSWORD_REQUIRED')
    const neighbour = await test.newTenant()
    expect((await test.call(listOutbox, {}, neighbour.superadmin)).body.mails).toEqual([])
  })

  it('has a name that nobody else has, whatever its case and organisation', async () => {
    const [tenant, other] = [await test.newTenant(), await test.newTenant()]
    const username = `${tenant.slug}-twin`
    expect((await create(tenant, username)).status).toBe(200)
    expect((await create(tenant, username.toUpperCase())).status).toBe(409)
    expect((await create(other, username)).status).toBe(409)
  })

  it.each([
    ['no name', { username: '' }, 'username', 'User name is a required field'],
    ['a path for a name', { username: '../x' }, 'username', 'User name may hold letters, digits, and . _ - @'],
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
    const tenant = await test.newTenant()
    const reply = await create(tenant, `${tenant.slug}-bad`, more)
    expect([reply.status, reply.body.errors?.[0]]).toMatchObject([400, { path, message }])
  })

  it('keeps the pairs of its locations; the reserved zone cannot be chosen, all 50 mean all', async () => {
    const tenant = await test.newTenant()
    const zones = JSON.parse(
      (await attributeOf(tenant, tenant.superadmin.username, 'custom:locationpermission'))!,
    ) as string[][]
    expect([zones.length, zones.flat().length]).toEqual([9, 50])
    const reserved = zones.map((names, index) => (index === 0 || index === 7 ? names.slice(0, 2) : []))
    const refused = await create(tenant, `${tenant.slug}-some`, { locationpermission: reserved })
    const message = `${zones[7]![0]} is only for people with all locations`
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'locationpermission.7', message }]])
    const some = zones.map((names, index) => (index === 0 ? names.slice(0, 2) : []))
    await create(tenant, `${tenant.slug}-some`, { locationpermission: some })
    const kept = JSON.parse((await attributeOf(tenant, `${tenant.slug}-some`, 'custom:locationpermission'))!)
    expect(kept).toEqual(some)
    await create(tenant, `${tenant.slug}-all`, { locationpermission: zones })
    expect(JSON.parse((await attributeOf(tenant, `${tenant.slug}-all`, 'custom:locationpermission'))!)).toEqual(zones)
  })

  it('shows a user only names', async () => {
    const tenant = await test.newTenant()
    const { body } = await test.call(staff.listAccounts, {}, tenant.user)
    expect(body).toHaveLength(3)
    expect((body as unknown as Listed[]).every((account) => account.Attributes.length === 0)).toBe(true)
  })
})

describe('the search of user names', () => {
  const find = async (tenant: TestTenant, text: string, as = tenant.user) =>
    (await test.call(staff.searchUsernames, { query: { text } }, as)).body.usernames

  it('finds a part of a name in any case, what begins with it first, and nobody who was deleted', async () => {
    const tenant = await test.newTenant()
    for (const name of ['rose', 'tuberose', 'Roselle', 'rosemary']) await create(tenant, `${name}.${tenant.slug}`)
    await test.call(staff.deleteAccount, { params: { username: `rosemary.${tenant.slug}` } }, tenant.superadmin)
    expect(await find(tenant, 'ROSE')).toEqual(['rose', 'Roselle', 'tuberose'].map((name) => `${name}.${tenant.slug}`))
    expect(await find(tenant, '%')).toEqual([])
    expect(await find(await test.newTenant(), 'rose')).toEqual([])
  })

  it('answers twenty at most', async () => {
    const tenant = await test.newTenant()
    await tenant.inside(({ db }) =>
      db
        .insertInto('accounts')
        .columns(['id', 'tenant_id', 'username', 'email', 'role', 'password_hash', 'created_on', 'updated_on'])
        .expression(
          sql`select gen_random_uuid(), ${tenant.id}::uuid, 'many-' || n, 'many-' || n || '@example.org', 'user', '', now(), now() from generate_series(1, 30) n` as never,
        )
        .execute(),
    )
    expect(await find(tenant, 'many-')).toHaveLength(20)
    expect(await find(tenant, '')).toHaveLength(20)
  })
})

describe('a change of rights', () => {
  it('counts at once for a token that is open', async () => {
    const tenant = await test.newTenant()
    const person = await tenant.addPerson('superadmin')
    expect((await test.call(staff.getTenantSettings, {}, person)).status).toBe(200)
    const body = { userRole: 'user' as const, locationpermission: none }
    await test.call(staff.updateAccount, { params: { username: person.username }, body }, tenant.superadmin)
    expect((await test.call(staff.getTenantSettings, {}, person)).status).toBe(403)
    expect((await test.call(contract.getAccount, {}, person)).status).toBe(200)
  })

  it('leaves an organisation one superadmin, also when two take each other out at once', async () => {
    const tenant = await test.newTenant()
    const second = await tenant.addPerson('superadmin')
    const body = { userRole: 'user' as const, locationpermission: none }
    const demote = (username: string) =>
      test.call(staff.updateAccount, { params: { username }, body }, tenant.superadmin)
    const replies = await Promise.all([demote(tenant.superadmin.username), demote(second.username)])
    // the later one is refused as the last, or because the caller's own rights are already gone
    const [done, refused] = replies.map((reply) => reply.status).toSorted((a, b) => a - b)
    expect([done, [403, 409].includes(refused!)]).toEqual([200, true])
    const left = await tenant.inside(({ db }) =>
      db.selectFrom('accounts').select('id').where('role', '=', 'superadmin').where('deleted_at', 'is', null).execute(),
    )
    expect(left).toHaveLength(1)
  })

  it('ends what a deleted account had open; nobody deletes their own', async () => {
    const tenant = await test.newTenant()
    const person = await tenant.addPerson('user')
    const remove = (username: string) => test.call(staff.deleteAccount, { params: { username } }, tenant.superadmin)
    expect((await test.call(contract.getAccount, {}, person)).status).toBe(200)
    expect((await remove(person.username)).status).toBe(204)
    expect((await test.call(contract.getAccount, {}, person)).status).toBe(401)
    expect((await remove(tenant.superadmin.username)).status).toBe(409)
  })

  it('never touches name and address by a save', async () => {
    const tenant = await test.newTenant()
    const body = { username: 'other', email: 'other@example.org', userRole: 'user' as const, locationpermission: none }
    await test.call(staff.updateAccount, { params: { username: tenant.user.username }, body }, tenant.superadmin)
    expect(await attributeOf(tenant, tenant.user.username, 'email')).toBe(`${tenant.user.username}@example.org`)
  })

  it('stops at twenty mailed passwords an hour', async () => {
    const tenant = await test.newTenant()
    const statuses: number[] = []
    for (let time = 0; time < 21; time++) {
      const body = { username: tenant.user.username }
      statuses.push((await test.call(staff.sendTemporaryPassword, { body }, tenant.superadmin)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('settings of an organisation', () => {
  it('are saved with their version; a stale one is refused', async () => {
    const tenant = await test.newTenant()
    const { settings, version } = (await test.call(staff.getTenantSettings, {}, tenant.superadmin)).body
    const save = (timeZone: string) =>
      test.call(
        staff.updateTenantSettings,
        { body: { settings: { ...settings, timeZone }, version } },
        tenant.superadmin,
      )
    expect((await save('Mars/Olympus')).status).toBe(400)
    expect((await save('Asia/Tokyo')).body).toMatchObject({
      settings: { timeZone: 'Asia/Tokyo' },
      version: version + 1,
    })
    expect((await save('Asia/Dubai')).status).toBe(409)
  })
})
