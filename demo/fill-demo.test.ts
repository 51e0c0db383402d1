import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTenant } from '#cli/find-tenant.ts'
import { openPlatform } from '#cli/open-platform.ts'
import { withTenant } from '#server/database/with-tenant.ts'
import { secretKey } from '#testing/secret-key.ts'
import { emptyDatabase } from '#testing/worker-database.ts'
import { addDemoOrganisation } from './fill-demo.ts'

let opened: Awaited<ReturnType<typeof openPlatform>>
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manyhands-demo-'))
  opened = await openPlatform({ SECRET_KEY: secretKey, DATABASE_URL: await emptyDatabase('_demo'), DATA_DIR: folder })
})
afterAll(() => opened.close())

test('the organisation of the demo is made once, also where it has another short name since', async () => {
  const { platform } = opened
  expect(await addDemoOrganisation(platform, 'demo')).toBe(true)
  expect(await addDemoOrganisation(platform, 'demo')).toBe(false)
  const tenantId = await findTenant(platform, 'demo')
  const sent = await withTenant(platform.db, tenantId, (db) =>
    db
      .selectFrom('mail_recipients')
      .select(({ fn }) => ['message_id', fn.countAll<number>().as('count')])
      .where('state', '=', 'sent')
      .groupBy('message_id')
      .execute(),
  )
  expect(sent.map(({ count }) => count > 20)).toEqual([true, true])
  await withTenant(platform.db, tenantId, (db) =>
    db.updateTable('tenants').set({ slug: 'harbour' }).where('id', '=', tenantId).execute(),
  )
  expect(await addDemoOrganisation(platform, 'demo')).toBe(false)
})

test('nobody of the demo has come before it was time', async () => {
  const { platform } = opened
  await addDemoOrganisation(platform, 'snm')
  const tenantId = await findTenant(platform, 'snm')
  const ahead = await withTenant(platform.db, tenantId, (db) =>
    sql<{ ahead: number; there: number }>`
      select count(*) filter (where check_in > now() at time zone 'Asia/Singapore')::int as ahead,
        count(*) filter (where check_in is not null)::int as there from attendances`.execute(db),
  )
  expect(ahead.rows[0]).toEqual({ ahead: 0, there: expect.toSatisfy((count: number) => count > 100) })
})

test('a guardian is asked of a child alone', async () => {
  const { platform } = opened
  await addDemoOrganisation(platform, 'snm')
  const tenantId = await findTenant(platform, 'snm')
  const asked = await withTenant(platform.db, tenantId, (db) =>
    sql<{ age: number }>`
      select (extract(year from now() at time zone 'Asia/Singapore') - extract(year from volunteers.dob))::int as age
      from registrations join volunteers on volunteers.id = registrations.record_id
      where registrations.guardian_email <> ''`.execute(db),
  )
  expect(asked.rows).toEqual([{ age: expect.toSatisfy((age: number) => age < 16) }])
})

test('anyone who is active or accepted counts as active in the second organisation', async () => {
  const { platform } = opened
  await addDemoOrganisation(platform, 'snm')
  const tenantId = await findTenant(platform, 'snm')
  const { settings } = await withTenant(platform.db, tenantId, (db) =>
    db.selectFrom('tenant_settings').select('settings').executeTakeFirstOrThrow(),
  )
  expect(settings).toMatchObject({ activeStatuses: ['accepted', 'active'] })
})
