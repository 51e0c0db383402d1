import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** The tags that came with the merge and that somebody took off since. */
export async function findTakenOffTags(ctx: Context, keptId: string, belongings: unknown): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tags.name from jsonb_to_recordset(${JSON.stringify(belongings)}::jsonb -> 'volunteer_tags') as moved (tag_id uuid)
    join tags on tags.tenant_id = ${ctx.tenantId} and tags.id = moved.tag_id and tags.deleted_at is null
    where not exists (select from volunteer_tags theirs where theirs.tenant_id = ${ctx.tenantId}
      and theirs.volunteer_id = ${keptId} and theirs.tag_id = moved.tag_id)
    order by tags.name`.execute(ctx.db)
  return rows.map(({ name }) => name)
}
