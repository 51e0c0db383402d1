import pg from 'pg'
import { product } from '#product/features.ts'
import type { CommandPlatform } from './open-platform.ts'

export interface Result {
  about: string
  /** What is wrong and how often; undefined when nothing is. */
  wrong: string | undefined
}

/** What must hold over all organisations; what must hold within each, the features say. */
const overall = [
  {
    about: 'every table with a tenant is protected by row security',
    query: `select c.relname as what from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (not c.relrowsecurity or not exists (
        select 1 from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null))`,
  },
  {
    about: 'every constraint is in force',
    query: 'select conname as what from pg_constraint where not convalidated',
  },
]

/** Looks at everything as the owner, one organisation after the other, and changes nothing. */
export async function checkData({ ownerUrl }: Pick<CommandPlatform, 'ownerUrl'>): Promise<Result[]> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    await owner.query('begin isolation level repeatable read read only')
    const tenants: string[] = (await owner.query('select id from tenants')).rows.map((row) => row.id)
    const results: Result[] = []
    for (const { about, query } of overall) results.push(summary(about, (await owner.query(query)).rows))
    const broken = new Map(product.checks.map((check) => [check, [] as { what: string }[]]))
    for (const tenant of tenants) {
      await owner.query("select set_config('app.tenant_id', $1, true)", [tenant])
      for (const [check, rows] of broken) rows.push(...(await owner.query(check.query, [tenant])).rows)
    }
    return results.concat([...broken].map(([check, rows]) => summary(check.about, rows)))
  } finally {
    await owner.end()
  }
}

export function summary(about: string, rows: { what: string }[]): Result {
  const first = rows.slice(0, 3).map((row) => row.what)
  return {
    about,
    wrong: rows.length ? `${rows.length} times (${first.join(', ')}${rows.length > 3 ? ', …' : ''})` : undefined,
  }
}
