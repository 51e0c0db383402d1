import { sql } from 'kysely'
import type { TestTenant } from './start-test-app.ts'

/** The tables in which a text is found, but those that keep something for a day, and the samples in the forms. */
export async function tellingTables(tenant: TestTenant, pattern: string): Promise<string[]> {
  return tenant.inside(async ({ db }) => {
    const tables = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = 'public'
      where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
        and c.table_name not in ('events', 'idempotency_keys', 'form_settings')`.execute(db)
    const telling: string[] = []
    for (const { name } of tables.rows) {
      const row = await sql`select from ${sql.table(name)} t where tenant_id = current_tenant()
        and to_jsonb(t)::text ~ ${pattern} limit 1`.execute(db)
      if (row.rows.length) telling.push(name)
    }
    return telling.toSorted()
  })
}
