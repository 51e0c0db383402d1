import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMeritedPeople, giveTestCertificates, merits } from '#testing/give-certificate.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { findCertificates } from './find-certificates.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await startTestApp()
  tenant = await test.newTenant(merits)
})
afterAll(() => test.stop())

it('names people as they are called now, in the order of their names, and none who is deleted', async () => {
  const [mei, arun, gone] = await addMeritedPeople(tenant, ['Tan Mei Ling', 'Arun Kumar', 'Gone Person'])
  await giveTestCertificates(test, tenant.user, { vids: [mei!, arun!, gone!] })
  await tenant.inside(async ({ db, now }) => {
    await db.updateTable('volunteers').set({ full_name: 'Zoe Tan' }).where('id', '=', arun!).execute()
    await db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', gone!).execute()
  })
  const found = await tenant.run(tenant.user, (ctx) => findCertificates(ctx, sql`true`))
  expect(found.map(({ name }) => name)).toEqual(['Tan Mei Ling', 'Zoe Tan'])
})
