import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { publicContext } from '#testing/public-context.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { registrationHistory } from '../../history-words.ts'
import { findRegistrationTenant, runForPublic } from './run-for-public.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('finds an organisation by its address, with somebody who has no account', async () => {
  const found = await findRegistrationTenant(publicContext(test), tenant.slug)
  expect(found).toMatchObject({ tenantId: tenant.id, tenantName: `Organisation ${tenant.slug}` })
  expect(found.actor).toMatchObject({ username: 'Public registration', role: 'user', email: '', venues: 'all' })
  await expect(findRegistrationTenant(publicContext(test), 'no-such-organisation')).rejects.toMatchObject({
    status: 404,
  })
})

it('works in one transaction of this organisation, which the history keeps with its page', async () => {
  const ctx = publicContext(test)
  const found = await findRegistrationTenant(ctx, tenant.slug)
  const write = (fail: boolean) =>
    runForPublic(ctx, found, registrationHistory.message('guardianConfirmed'), async (inside) => {
      const row = {
        tenant_id: inside.tenantId,
        id: crypto.randomUUID(),
        name: 'A',
        created_on: inside.now,
        updated_on: inside.now,
      }
      await inside.db.insertInto('groups').values(row).execute()
      if (fail) throw new Error('not like this')
      return inside.webAddress
    })
  await expect(write(true)).rejects.toThrow('not like this')
  expect(await write(false)).toBe('https://care.example')
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets).toMatchObject([{ username: 'Public registration', screen: `/register/${tenant.slug}` }])
})
