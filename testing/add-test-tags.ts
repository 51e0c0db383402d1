import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TaggedKind } from '#features/tags/rules.ts'
import { tagNamesIn } from '#features/tags/server/queries/tags-of.ts'
import type { TestTenant } from './start-test-app.ts'

/** Tags of these names, by their names. */
export async function addTestTags<const N extends string>(
  tenant: TestTenant,
  ...names: N[]
): Promise<Record<N, string>> {
  const ids = names.map((name) => [name, uuidv7()] as const)
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('tags')
      .values(
        ids.map(([name, id]) => ({
          tenant_id: tenant.id,
          id,
          name,
          colour: 'teal',
          created_on: now,
          updated_on: now,
        })),
      )
      .execute(),
  )
  return Object.fromEntries(ids) as Record<N, string>
}

const nameOf = { volunteers: 'full_name', organisations: 'name', activities: 'title' } as const

/** Who has which tags, as "Person: Tag, Tag" by name; deleted tags are left out. */
export async function readTestTags(tenant: TestTenant, kind: TaggedKind = 'volunteers'): Promise<string[]> {
  const record = sql`r.id`
  const { rows } = await tenant.inside(({ db }) =>
    sql<{ name: string; tags: string[] }>`
      select r.${sql.ref(nameOf[kind])} as name, ${tagNamesIn({ tenantId: tenant.id }, kind, record)} as tags
      from ${sql.table(kind)} r order by 1`.execute(db),
  )
  return rows.filter(({ tags }) => tags.length).map(({ name, tags }) => `${name}: ${tags.join(', ')}`)
}
