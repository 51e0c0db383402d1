import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { volunteerCalls } from '#testing/volunteer-calls.ts'
import { readChanges } from './read-changes.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant()
})
afterAll(() => test.stop())

it('has the changes of these records alone, the oldest first, with the role of the account', async () => {
  const { created, opened, save } = volunteerCalls(() => ({ test, tenant }))
  const vid = await created()
  await created({ nric: '', email: 'other@example.org' })
  await save(vid, { ...(await opened(vid)), nric: undefined, race: 'Chinese' })
  const read = (after: string, most: number) =>
    tenant.run(tenant.user, (ctx) => readChanges(ctx, sql`select 'volunteer', ${vid}::text`, after, most))
  const { changes, next } = await read('', 100)
  expect(next).toBeUndefined()
  expect(new Set(changes.map(({ recordId, role }) => `${recordId} ${role}`))).toEqual(new Set([`${vid} user`]))
  expect(changes[0]).toMatchObject({ operation: 'create', recordName: 'Tan Mei Ling' })
  expect(changes.at(-1)?.fields).toMatchObject({ race: [null, 'Chinese'] })
  const first = await read('', 1)
  expect((await read(first.next!, 100)).changes).toEqual(changes.slice(1))
})
