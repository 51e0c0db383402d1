import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { TaggedKind } from '../../rules.ts'
import { tagTables } from '../queries/tags-of.ts'

/**
 * Puts each of these tags on each of these records. Both are locked by the caller, who has settled that they are there.
 */
export async function putTagsOn(
  ctx: Context,
  kind: TaggedKind,
  records: readonly string[],
  tags: readonly string[],
): Promise<void> {
  if (!records.length || !tags.length) return
  const { table, owner } = tagTables[kind]
  await sql`insert into ${sql.table(table)} (tenant_id, ${sql.ref(owner)}, tag_id)
    select ${ctx.tenantId}, record, tag from unnest(${records}::uuid[]) record, unnest(${tags}::uuid[]) tag
    on conflict do nothing`.execute(ctx.db)
}

/** Takes each of these tags off each of these records. */
export async function takeTagsOff(
  ctx: Context,
  kind: TaggedKind,
  records: readonly string[],
  tags: readonly string[],
): Promise<void> {
  if (!records.length || !tags.length) return
  const { table, owner } = tagTables[kind]
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(owner)} = any(${records}::uuid[]) and tag_id = any(${tags}::uuid[])`.execute(ctx.db)
}

/** Records with a tag each. */
export interface Tagging {
  records: readonly string[]
  tags: readonly string[]
}

/** The same pair by pair: the first record and the first tag, and so on. */
export async function putPairsOn(ctx: Context, kind: TaggedKind, { records, tags }: Tagging): Promise<void> {
  if (!records.length) return
  const { table, owner } = tagTables[kind]
  await sql`insert into ${sql.table(table)} (tenant_id, ${sql.ref(owner)}, tag_id)
    select ${ctx.tenantId}, record, tag from unnest(${records}::uuid[], ${tags}::uuid[]) pair (record, tag)
    on conflict do nothing`.execute(ctx.db)
}

export async function takePairsOff(ctx: Context, kind: TaggedKind, { records, tags }: Tagging): Promise<void> {
  if (!records.length) return
  const { table, owner } = tagTables[kind]
  await sql`delete from ${sql.table(table)} t using unnest(${records}::uuid[], ${tags}::uuid[]) pair (record, tag)
    where t.tenant_id = ${ctx.tenantId} and t.${sql.ref(owner)} = pair.record and t.tag_id = pair.tag`.execute(ctx.db)
}
