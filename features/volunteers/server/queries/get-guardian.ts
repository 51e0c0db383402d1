import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Returned } from '#shared/endpoint.ts'
import { notFound } from '#shared/errors.ts'
import type { getGuardian as contract } from '../../guardian-contract.ts'

/** What is known of the yes of a volunteer's parent or guardian, to staff or through the link of the public form. */
export async function getGuardian(
  ctx: Context,
  id: string,
  { alsoDeleted = false } = {},
): Promise<Returned<typeof contract>> {
  const row = await ctx.db
    .selectFrom('volunteers')
    .select(['guardian_confirmed_on', 'guardian_confirmed_by', 'guardian_confirmed_who'])
    .select(['guardian_confirmed_how', 'guardian_confirmed_day'])
    .select(
      sql<Date | null>`(select max(r.guardian_confirmed_on) from registrations r
        where r.tenant_id = volunteers.tenant_id and r.record_id = volunteers.id)`.as('confirmed_on'),
    )
    .where('id', '=', id)
    .$if(!alsoDeleted, (q) => q.where('deleted_at', 'is', null))
    .where(isVisiblePerson(ctx))
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    noted: row.guardian_confirmed_on && {
      on: row.guardian_confirmed_on.toISOString(),
      by: row.guardian_confirmed_by ?? '',
      who: row.guardian_confirmed_who,
      how: row.guardian_confirmed_how,
      day: row.guardian_confirmed_day ?? '',
    },
    confirmedOn: row.confirmed_on?.toISOString() ?? '',
  }
}
