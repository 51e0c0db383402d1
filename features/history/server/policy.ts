import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isHidden, isWithoutWhole } from '#server/records.ts'
import { notFound } from '#shared/errors.ts'

/** Whether a record lives, with all that it is a part of, and the actor may see it. Of a kind without a page: not found. */
export function isOpenRecord(ctx: Context, recordType: string, recordId: string): RawBuilder<boolean> {
  const kind = ctx.records.get(recordType)
  if (!kind?.hasPage) throw notFound()
  return sql<boolean>`exists (
    select 1 from ${sql.table(kind.table)} record
    where record.id = ${recordId}::uuid and record.deleted_at is null
      and not ${isWithoutWhole(kind, 'record')} and not ${isHidden(ctx, kind, 'record')})`
}
