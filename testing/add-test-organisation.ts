import { v7 as uuidv7 } from 'uuid'
import type { TestTenant } from './start-test-app.ts'

/** An organisation of this name with these members, straight into the tables. */
export async function addTestOrganisation(
  tenant: TestTenant,
  name: string,
  members: string[],
  more: object = {},
): Promise<{ organisationId: string; memberIds: string[] }> {
  const organisationId = uuidv7()
  const memberIds = members.map(() => uuidv7())
  await tenant.inside(async ({ db, now }) => {
    const stamps = { created_on: now, updated_on: now }
    await db
      .insertInto('organisations')
      .values({
        tenant_id: tenant.id,
        id: organisationId,
        name,
        entity_type: 'Company',
        status: 'new',
        ...stamps,
        created_by: 'test',
        updated_by: 'test',
        ...more,
      })
      .execute()
    await db
      .insertInto('organisation_profiles')
      .values({ tenant_id: tenant.id, organisation_id: organisationId })
      .execute()
    if (members.length)
      await db
        .insertInto('organisation_members')
        .values(
          members.map((full_name, index) => ({
            tenant_id: tenant.id,
            id: memberIds[index]!,
            organisation_id: organisationId,
            full_name,
            ...stamps,
          })),
        )
        .execute()
  })
  return { organisationId, memberIds }
}
