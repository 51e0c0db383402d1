import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Returned } from '#shared/endpoint.ts'
import type { OwnFields, listUsedOwnFields as used } from '../../contract.ts'
import { defaultTitle, type OwnForm } from '../../kind-rules.ts'
import { findOwnFields } from './find-own-fields.ts'
import { answersOf } from './own-values.ts'

/** In their order, those of which the actor sees the answers. */
export async function listOwnFields(ctx: Context, form: OwnForm): Promise<OwnFields> {
  const [title, fields] = await Promise.all([findTitle(ctx, form), findOwnFields(ctx, form)])
  return { title, fields }
}

async function findTitle(ctx: Context, form: OwnForm): Promise<string> {
  const section = await ctx.db.selectFrom('own_sections').select('title').where('form', '=', form).executeTakeFirst()
  return section?.title || defaultTitle
}

/** The same, each with how many existing records have an answer, and those that can be restored. */
export async function listUsedOwnFields(ctx: Context, form: OwnForm): Promise<Returned<typeof used>> {
  const { table, owner, records } = answersOf[form]
  const [listed, counted] = await Promise.all([
    listOwnFields(ctx, form),
    sql<{ id: string; label: string; deleted_at: Date | null; answers: number }>`
      select f.id, f.label, f.deleted_at, (
        select count(*)::int from ${sql.table(table)} a
        join ${sql.table(records)} r on r.tenant_id = a.tenant_id and r.id = a.${sql.ref(owner)}
        where a.tenant_id = f.tenant_id and a.field_id = f.id and r.deleted_at is null) as answers
      from own_fields f
      where f.form = ${form} and (f.deleted_at is null or f.deleted_at > ${ctx.now}::timestamptz - interval '30 days')
      order by f.deleted_at desc`.execute(ctx.db),
  ])
  const answers = new Map(counted.rows.map((row) => [row.id, row.answers]))
  return {
    title: listed.title,
    fields: listed.fields.map((field) => ({ ...field, answers: answers.get(field.id) ?? 0 })),
    deleted: counted.rows.flatMap(({ id, label, answers, deleted_at: deletedAt }) =>
      deletedAt ? [{ id, label, answers, deletedOn: deletedAt.toISOString() }] : [],
    ),
  }
}
