import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { fieldError, invalid, notFound } from '#shared/errors.ts'
import { mostFields, type OwnForm } from '../kind-rules.ts'

/** Whether the actor sees the answers of the field in the row of `own_fields` that the query calls `alias`. */
export const isSeenField = ({ actor }: Pick<Context, 'actor'>, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is null
    and (${sql.ref(`${alias}.seen_by`)} = 'staff' or ${actor.role === 'superadmin'}::boolean))`

/** Whether the actor sees every own field whose answers a report or an export, which is called `alias`, has. */
export const hasOnlySeenFields = (ctx: Pick<Context, 'actor'>, alias: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from unnest(${sql.ref(`${alias}.own_field_ids`)}) answered where not exists (
    select from own_fields f where f.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and f.id = answered
      and ${isSeenField(ctx, 'f')}))`

/** The field, locked until the transaction ends; an absent, deleted or other tenant's one is not found. */
export async function lockOwnField(ctx: Context, id: string) {
  const field = await ctx.db
    .selectFrom('own_fields')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!field) throw notFound()
  return field
}

export const nameTaken = 'There is a field with this name already'
export const refuseTaken = () => invalid(nameTaken, [fieldError('label', nameTaken)])

/** Those who change the fields of a form at once wait for each other. Responds with the place after the last one. */
export async function requireRoom(ctx: Context, form: OwnForm): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('own fields ' || ${ctx.tenantId}, 0))`.execute(ctx.db)
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(position), 0) as last from own_fields
    where form = ${form} and deleted_at is null`.execute(ctx.db)
  const full = `A form can have at most ${mostFields} own fields. Delete one first.`
  const [{ count, last } = { count: 0, last: 0 }] = rows
  if (count >= mostFields) throw invalid(full, [fieldError('label', full)])
  return last + 1
}
