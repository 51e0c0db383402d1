import { sql } from 'kysely'
import { isSeenField } from '#features/own-fields/server/policy.ts'
import type { Context } from '#server/context.ts'

export interface CopiedFile {
  name: string
  storage_key: string
}

/** The files of the person's checklist, the agreements that they signed, and those of own fields that the actor sees. */
export async function listCopiedFiles(ctx: Context, vid: string): Promise<CopiedFile[]> {
  const { rows } = await sql<CopiedFile>`
    select f.name, f.storage_key from files f
    where f.removed_on is null and f.id in (
      select file_id from volunteer_files where volunteer_id = ${vid} and file_id is not null
      union all select agreement_file_id from registrations where record_id = ${vid} and agreement_file_id is not null
      union all select a.file_id from volunteer_answers a
        join own_fields o on o.tenant_id = a.tenant_id and o.id = a.field_id
        where a.volunteer_id = ${vid} and a.file_id is not null and ${isSeenField(ctx, 'o')})
    order by f.created_on, f.id`.execute(ctx.db)
  return rows
}
