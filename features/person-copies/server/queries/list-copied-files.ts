import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

export interface CopiedFile {
  name: string
  storage_key: string
}

/** The files of the person's checklist, and the agreements that they signed. */
export async function listCopiedFiles(ctx: Context, vid: string): Promise<CopiedFile[]> {
  const { rows } = await sql<CopiedFile>`
    select f.name, f.storage_key from files f
    where f.removed_on is null and f.id in (
      select file_id from volunteer_files where volunteer_id = ${vid} and file_id is not null
      union all select agreement_file_id from registrations where record_id = ${vid} and agreement_file_id is not null)
    order by f.created_on, f.id`.execute(ctx.db)
  return rows
}
