import { v7 as uuidv7 } from 'uuid'
import type { TestTenant } from './start-test-app.ts'

/** Volunteers with these names, straight into the table; their addresses are made from the names. Answers their ids. */
export async function addTestVolunteers(tenant: TestTenant, names: string[], more: object = {}): Promise<string[]> {
  const ids = names.map(() => uuidv7())
  await tenant.inside(async (work) => {
    await work.db
      .insertInto('volunteers')
      .values(
        names.map((name, index) => ({
          tenant_id: tenant.id,
          id: ids[index]!,
          full_name: name,
          email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
          status: 'active',
          created_on: work.now,
          created_by: 'test',
          updated_on: work.now,
          updated_by: 'test',
          ...more,
        })),
      )
      .execute()
    await work.db
      .insertInto('volunteer_profiles')
      .values(ids.map((id) => ({ tenant_id: tenant.id, volunteer_id: id })))
      .execute()
  })
  return ids
}
