import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import type { RecordType } from '../contract.ts'

const isLiving = (table: string, id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} whole where whole.id = ${id} and whole.deleted_at is null)`

/** Whether a record lives, with all that it is a part of, and the actor may see it. */
export function isOpenRecord(ctx: Context, recordType: RecordType, recordId: string): RawBuilder<boolean> {
  const { table, conditions } = recordsOf(ctx)[recordType]
  return sql<boolean>`exists (
    select 1 from ${sql.table(table)} record
    where record.id = ${recordId}::uuid and record.deleted_at is null
      and ${conditions.length ? sql.join(conditions, sql` and `) : sql`true`})`
}

function recordsOf(ctx: Context): Record<RecordType, { table: string; conditions: RawBuilder<boolean>[] }> {
  const inActivity = isLiving('activities', sql`record.activity_id`)
  return {
    volunteer: { table: 'volunteers', conditions: [isVisiblePerson(ctx, 'record')] },
    group: { table: 'groups', conditions: [] },
    contact: { table: 'contacts', conditions: [] },
    organisation: { table: 'organisations', conditions: [isVisiblePerson(ctx, 'record')] },
    activity: { table: 'activities', conditions: [] },
    batch: { table: 'batches', conditions: [inActivity] },
    session: {
      table: 'sessions',
      conditions: [inActivity, isLiving('batches', sql`record.batch_id`), isVisibleSession(ctx, 'record')],
    },
  }
}
