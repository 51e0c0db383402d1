import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'

/**
 * Gives these people the answers that they had, and no others; `before` is SQL of the rows. Those to fields that were
 * removed for good stay away.
 */
export async function putBackAnswers(ctx: Context, ids: readonly string[], before: RawBuilder<unknown>): Promise<void> {
  const kept = sql`(select was.* from (${before}) was
    where exists (select from own_fields f where f.tenant_id = was.tenant_id and f.id = was.field_id))`
  await sql`
    delete from volunteer_answers a
    where a.tenant_id = ${ctx.tenantId} and a.volunteer_id = any(${ids}::uuid[]) and not exists (
      select from ${kept} kept where kept.volunteer_id = a.volunteer_id and kept.field_id = a.field_id)`.execute(ctx.db)
  await sql`
    insert into volunteer_answers (tenant_id, volunteer_id, field_id, said, number, day, chosen, file_id, answered_on)
    select tenant_id, volunteer_id, field_id, said, number, day, chosen, file_id, answered_on from ${kept} kept
    on conflict (tenant_id, volunteer_id, field_id) do update set said = excluded.said, number = excluded.number,
      day = excluded.day, chosen = excluded.chosen, file_id = excluded.file_id, answered_on = excluded.answered_on`.execute(
    ctx.db,
  )
}
