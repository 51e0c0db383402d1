import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { deleteAccount, searchUsernames } from '../../staff-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const find = async (text: string, as = tenant.user) =>
  (await test.call(searchUsernames, { query: { text } }, as)).body.usernames

it('finds a part of a name in any case, what begins with it first, and nobody who was deleted', async () => {
  const nameOf = (name: string) => `${name}.${tenant.slug}`
  for (const name of ['rose', 'arose', 'Roselle', 'rosemary'])
    await tenant.addPerson('user', { username: nameOf(name) })
  await test.call(deleteAccount, { params: { username: nameOf('rosemary') } }, tenant.superadmin)
  expect(await find(' ROSE')).toEqual(['rose', 'Roselle', 'arose'].map(nameOf))
  expect(await find('%')).toEqual([])
  expect(await find('rose', (await test.newTenant()).user)).toEqual([])
})

it('answers twenty at most', async () => {
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('accounts')
      .values(
        Array.from({ length: 25 }, (_, at) => ({
          tenant_id: tenant.id,
          id: crypto.randomUUID(),
          username: `many-${at}-${tenant.slug}`,
          email: 'many@example.org',
          role: 'user' as const,
          created_on: now,
          updated_on: now,
        })),
      )
      .execute(),
  )
  expect([(await find('many-')).length, (await find('')).length]).toEqual([20, 20])
})
