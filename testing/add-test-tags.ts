import { v7 as uuidv7 } from 'uuid'
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

/** Who has which tags, as "Person: Tag, Tag" by name; deleted tags are left out. */
export async function readTestTags(tenant: TestTenant): Promise<string[]> {
  const rows = await tenant.inside(({ db }) =>
    db
      .selectFrom('volunteers')
      .innerJoin('volunteer_tags', 'volunteer_tags.volunteer_id', 'volunteers.id')
      .innerJoin('tags', 'tags.id', 'volunteer_tags.tag_id')
      .select(['full_name', 'tags.name'])
      .where('tags.deleted_at', 'is', null)
      .orderBy('full_name')
      .orderBy('tags.name')
      .execute(),
  )
  return [...Map.groupBy(rows, (row) => row.full_name)].map(
    ([person, tags]) => `${person}: ${tags.map(({ name }) => name).join(', ')}`,
  )
}
