import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '#product/features.ts'
import { withTenant } from '#server/database/with-tenant.ts'
import { addTestOrganisation } from './add-test-organisation.ts'
import { addTestVolunteers } from './add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from './start-test-app.ts'
import { workerDatabase } from './worker-database.ts'

interface Table {
  name: string
  enabled: boolean
  forced: boolean
  key: string[]
}

/** Tables that a view or a function of the owner reads, and so the owner must be able to read. */
const readByOwner = [
  'account_sessions',
  'account_tokens',
  'account_venues',
  'accounts',
  'activities',
  'activity_reminders',
  'attendance_sums',
  'attendance_versions',
  'attendances',
  'batch_checklist',
  'batches',
  'events',
  'exports',
  'external_identities',
  'files',
  'form_settings',
  'idempotency_keys',
  'import_updates',
  'member_import_updates',
  'nightly_runs',
  'organisation_import_updates',
  'organisations',
  'registrations',
  'person_copies',
  'reports',
  'session_asks',
  'session_sums',
  'sessions',
  'socket_tickets',
  'mail_images',
  'mail_messages',
  'mail_recipients',
  'mail_singles',
  'tenant_settings',
  'used_challenges',
  'activity_answers',
  'organisation_answers',
  'volunteer_answers',
  'volunteer_counts',
  'volunteer_sums',
  'volunteer_texts',
  'volunteer_traits',
  'volunteer_files',
  'volunteers',
]

let test: TestApp
let tables: Table[]
let tenant: TestTenant
let other: TestTenant

beforeAll(async () => {
  test = await startTestApp({}, { own: true })
  ;[tenant, other] = await Promise.all([test.newTenant(), test.newTenant()])
  await Promise.all([addTestVolunteers(tenant, ['Tan Mei Ling']), addTestVolunteers(other, ['Lim Wei'])])
  await Promise.all([addTestOrganisation(tenant, 'Harbour Bank', []), addTestOrganisation(other, 'North Club', [])])
  const { ownerUrl } = await workerDatabase()
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  const found = await owner.query<Table>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      (select array_agg(a.attname order by k.position)::text[]
        from pg_index i, unnest(i.indkey) with ordinality k(number, position), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select 1 from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and not attisdropped)
    order by 1`)
  await owner.end()
  tables = found.rows
})
afterAll(() => test.stop())

describe('row level security', () => {
  it('is enabled on every table with a tenant, and forced unless its owner must read it', () => {
    expect(tables.length).toBeGreaterThan(20)
    expect(tables.filter((table) => !table.enabled)).toEqual([])
    const open = tables.filter((table) => !table.forced).map((table) => table.name)
    expect(open.filter((name) => !readByOwner.includes(name))).toEqual([])
  })

  it('stands on a key that begins with the tenant', () => {
    const others = tables.filter((table) => table.key[0] !== 'tenant_id').map((table) => table.name)
    expect(others).toEqual(['socket_tickets'])
  })

  it('gives every table to one feature or to the platform', () => {
    const owned: string[] = features.flatMap((feature) => [...feature.owns])
    const platform = [
      'events',
      'idempotency_keys',
      'socket_tickets',
      'used_links',
      'file_links',
      'hourly_runs',
      'mail_troubles',
      'nightly_runs',
    ]
    const nobody = tables.map((table) => table.name).filter((name) => !owned.includes(name) && !platform.includes(name))
    expect(nobody).toEqual([])
  })

  it('shows no row without a tenant, and raises no error', async () => {
    for (const { name } of [...tables, { name: 'volunteer_search' }, { name: 'organisation_search' }]) {
      const found = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(test.platform.db)
      expect([name, found.rows[0]?.count]).toEqual([name, 0])
    }
  })

  it('shows only rows of the tenant, also through the view that its owner reads', async () => {
    const seen = await withTenant(test.platform.db, tenant.id, async (tx) => {
      const own: Record<string, string[]> = {}
      for (const { name } of tables) {
        const found = await sql<{ tenant_id: string }>`select distinct tenant_id from ${sql.table(name)}`.execute(tx)
        own[name] = found.rows.map((row) => row.tenant_id)
      }
      const view = await sql<{ full_name: string }>`select full_name from volunteer_search`.execute(tx)
      const organisations = await sql<{ name: string }>`select name from organisation_search`.execute(tx)
      return {
        own,
        view: view.rows.map((row) => row.full_name),
        organisations: organisations.rows.map((row) => row.name),
      }
    })
    expect(seen.view).toEqual(['Tan Mei Ling'])
    expect(seen.organisations).toEqual(['Harbour Bank'])
    expect(seen.own['volunteers']).toEqual([tenant.id])
    expect(
      Object.values(seen.own)
        .flat()
        .filter((id) => id !== tenant.id),
    ).toEqual([])
  })

  it('lets nobody write a row of another tenant', async () => {
    const write = (tenantId: string) =>
      withTenant(test.platform.db, tenant.id, (tx) =>
        sql`insert into zones (tenant_id, id, name, position) values (${tenantId}, gen_random_uuid(), 'x', 99)`.execute(
          tx,
        ),
      )
    await expect(write(other.id)).rejects.toThrow('row-level security')
    await write(tenant.id)
  })

  it('cannot be left by the application: its role owns nothing and bypasses nothing', async () => {
    const { rows } = await sql<{ bypass: boolean; superuser: boolean; owns: number }>`
      select rolbypassrls as bypass, rolsuper as superuser,
        (select count(*) from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as owns
      from pg_roles r where rolname = current_user`.execute(test.platform.db)
    expect(rows).toEqual([{ bypass: false, superuser: false, owns: 0 }])
  })
})
