import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { OwnForm } from '../../kind-rules.ts'
import { answersOf } from '../queries/own-values.ts'

/**
 * Gives these records the answers that they had, and no others; `before` is SQL of the rows. Those to fields that were
 * removed for good stay away.
 */
export async function putBackAnswers(
  ctx: Context,
  form: OwnForm,
  ids: readonly string[],
  before: RawBuilder<unknown>,
): Promise<void> {
  const answers = sql.table(answersOf[form].table)
  const owner = sql.ref(answersOf[form].owner)
  const kept = sql`(select was.* from (${before}) was
    where exists (select from own_fields f where f.tenant_id = was.tenant_id and f.id = was.field_id))`
  await sql`
    delete from ${answers} a
    where a.tenant_id = ${ctx.tenantId} and a.${owner} = any(${ids}::uuid[]) and not exists (
      select from ${kept} kept where kept.${owner} = a.${owner} and kept.field_id = a.field_id)`.execute(ctx.db)
  await sql`
    insert into ${answers} (tenant_id, ${owner}, field_id, said, number, day, chosen, file_id, answered_on)
    select tenant_id, ${owner}, field_id, said, number, day, chosen, file_id, answered_on from ${kept} kept
    on conflict (tenant_id, ${owner}, field_id) do update set said = excluded.said, number = excluded.number,
      day = excluded.day, chosen = excluded.chosen, file_id = excluded.file_id, answered_on = excluded.answered_on`.execute(
    ctx.db,
  )
}
