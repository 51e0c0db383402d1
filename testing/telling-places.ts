import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { TestApp } from './start-test-app.ts'
import { workerDatabase } from './worker-database.ts'

/**
 * Where a text is found in the whole database, that of the job queue included, and in all files of the installation: for
 * a test with an app and a database of its own.
 */
export async function tellingPlaces({ platform }: TestApp, pattern: RegExp): Promise<string[]> {
  const owner = new pg.Client((await workerDatabase()).ownerUrl)
  await owner.connect()
  try {
    const tables = await owner.query<{ name: string; column: string | null }>(`
      select format('%I.%I', t.table_schema, t.table_name) as name, c.column_name as column
      from information_schema.tables t
      left join information_schema.columns c
        on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'tenant_id'
      where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema')`)
    const { rows: tenants } = await owner.query<{ id: string }>('select id from tenants')
    const telling = new Set<string>()
    // as each organisation: row level security binds the owner of most tables, too
    for (const { id } of tenants) {
      await owner.query(`select set_config('app.tenant_id', $1, false)`, [id])
      for (const { name } of tables.rows) {
        const { rowCount } = await owner.query(`select from ${name} t where to_jsonb(t)::text ~* $1 limit 1`, [
          pattern.source,
        ])
        if (rowCount) telling.add(name)
      }
    }
    for (const file of await filesIn(platform.config.DATA_DIR)) {
      // of a mail, also as it is encoded
      if (pattern.test(await readFile(file, 'utf8'))) telling.add(path.relative(platform.config.DATA_DIR, file))
    }
    return [...telling].map((name) => name.replace('public.', '')).toSorted()
  } finally {
    await owner.end()
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
