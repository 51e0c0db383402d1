import { sql } from 'kysely'
import { readCreated } from '#features/history/server/queries/read-created.ts'
import type { Context, Created } from '#server/context.ts'
import { overwrittenId } from '#server/records.ts'

/**
 * The organisations that an import created, and those that it wrote over; one whose members changed, or that is signed up
 * for a session, stays.
 */
export const readImported = async (ctx: Context, changeSetId: string): Promise<Created[]> => [
  ...(await readCreated(ctx, changeSetId, {
    type: 'organisation',
    table: 'organisations',
    isUsed: sql`(exists (select from attendances a where a.organisation_id = r.id and a.deleted_at is null)
      or exists (select from organisation_members m
        join changes of_member on of_member.record_type = 'organisation member' and of_member.record_id = m.id::text
        where m.organisation_id = r.id and of_member.change_set_id > c.change_set_id
          and of_member.operation not in ('read', 'export')))`,
  })),
  ...(await readOverwritten(
    ctx,
    changeSetId,
    sql`
    select o.id, o.name, o.deleted_at, o.version, u.version as left_at
    from organisation_import_updates u join organisations o on o.tenant_id = u.tenant_id and o.id = u.organisation_id
    where u.change_set_id = ${changeSetId} order by o.id for update of o`,
  )),
]

/** The members whom an import added to organisations that were there, and those whom it wrote over. */
export const readImportedMembers = async (ctx: Context, changeSetId: string): Promise<Created[]> => [
  ...(await readAddedMembers(ctx, changeSetId)),
  ...(await readOverwritten(
    ctx,
    changeSetId,
    sql`
    select m.id, m.full_name as name, m.deleted_at, m.version, u.version as left_at
    from member_import_updates u join organisation_members m on m.tenant_id = u.tenant_id and m.id = u.member_id
    where u.change_set_id = ${changeSetId} order by m.id for update of m`,
  )),
]

/** Those of an organisation that the same import created go with it. */
async function readAddedMembers(ctx: Context, changeSetId: string): Promise<Created[]> {
  const created = await readCreated(ctx, changeSetId, {
    type: 'organisation member',
    table: 'organisation_members',
    isUsed: sql`false`,
  })
  if (!created.length) return []
  const { rows } = await sql<{ id: string }>`
    select m.id from organisation_members m
    join changes c on c.change_set_id = ${changeSetId} and c.record_type = 'organisation' and c.operation = 'create'
      and c.record_id = m.organisation_id::text
    where m.id = any(${created.map(({ id }) => id)}::uuid[])`.execute(ctx.db)
  const withOrganisation = new Set(rows.map(({ id }) => id))
  return created.filter(({ id }) => !withOrganisation.has(id))
}

interface Row {
  id: string
  name: string
  deleted_at: Date | null
  version: number
  left_at: number
}

async function readOverwritten(
  ctx: Context,
  changeSetId: string,
  query: ReturnType<typeof sql<unknown>>,
): Promise<Created[]> {
  const { rows } = await sql<Row>`${query}`.execute(ctx.db)
  return rows.map(({ id, name, deleted_at, version, left_at }) => ({
    id: overwrittenId(changeSetId, id),
    name,
    isDeleted: deleted_at !== null,
    changedSince: version !== left_at,
    isOverwritten: true,
  }))
}
