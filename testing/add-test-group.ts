import { v7 as uuidv7 } from 'uuid'
import type { TestTenant } from './start-test-app.ts'

/** A group of this name with these members, straight into the tables. Answers its id. */
export async function addTestGroup(tenant: TestTenant, members: string[], name = 'Readers'): Promise<string> {
  const id = uuidv7()
  await tenant.inside(async ({ db, now }) => {
    await db.insertInto('groups').values({ tenant_id: tenant.id, id, name, created_on: now, updated_on: now }).execute()
    if (!members.length) return
    const row = { tenant_id: tenant.id, group_id: id, added_on: now }
    await db
      .insertInto('group_members')
      .values(members.map((volunteer_id) => ({ ...row, volunteer_id })))
      .execute()
  })
  return id
}
