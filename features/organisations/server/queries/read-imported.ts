import { sql } from 'kysely'
import { readCreated } from '#features/history/server/queries/read-created.ts'
import type { Context, Created } from '#server/context.ts'

/** The organisations that an import created; one whose members changed, or that is signed up for a session, stays. */
export const readImported = (ctx: Context, changeSetId: string): Promise<Created[]> =>
  readCreated(ctx, changeSetId, {
    type: 'organisation',
    table: 'organisations',
    isUsed: sql`(exists (select from attendances a where a.organisation_id = r.id and a.deleted_at is null)
      or exists (select from organisation_members m
        join changes of_member on of_member.record_type = 'organisation member' and of_member.record_id = m.id::text
        where m.organisation_id = r.id and of_member.change_set_id > c.change_set_id
          and of_member.operation not in ('read', 'export')))`,
  })
