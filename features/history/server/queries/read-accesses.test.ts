import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { recordAccess } from '../commands/record-access.ts'
import { readAccesses } from './read-accesses.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
afterAll(() => test.stop())

beforeEach(async () => {
  tenant = await test.newTenant()
  const person = { type: 'volunteer', id: uuidv7(), name: 'Tan Mei Ling' }
  await tenant.run(tenant.user, (ctx) => recordAccess(ctx, 'read', person, ['nric']))
  const list = { type: 'volunteer', id: 'csv', name: '3 volunteers' }
  await tenant.run(tenant.superadmin, (ctx) => recordAccess(ctx, 'export', list, ['nric'], { filter: 'All' }))
})

const none = { from: '', until: '', username: '', kind: '', recordName: '' } as const

it('reads from where the part before ended', async () => {
  const [first, second, third] = await tenant.run(tenant.superadmin, async (ctx) => {
    const [newest] = await readAccesses(ctx, none, { limit: 1 })
    const [oldest] = await readAccesses(ctx, none, { limit: 1, after: newest })
    return [newest, oldest, (await readAccesses(ctx, none, { limit: 1, after: oldest }))[0]]
  })
  expect([first?.record_name, second?.record_name, third]).toEqual(['3 volunteers', 'Tan Mei Ling', undefined])
})
