import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { tagKey } from '../../rules.ts'

/** Existing tags by the keys of these names; none of them is deleted or merged before the transaction ends. */
export async function findTags(ctx: Context, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select asked.name, t.id from unnest(${names}::text[]) asked (name)
    join tags t on t.tenant_id = ${ctx.tenantId} and t.name_search = normalise(asked.name)
    where t.deleted_at is null
    order by t.id for share of t`.execute(ctx.db)
  return new Map(rows.map(({ name, id }) => [tagKey(name), id]))
}
