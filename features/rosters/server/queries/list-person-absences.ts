import { sql } from 'kysely'
import { localNow } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'
import { presentAbsence } from '../present.ts'

/** More than anybody notes of one person. */
const most = 100

/** When somebody is away from all series, the soonest first; what is over is left out. */
export async function listPersonAbsences(ctx: Context, volunteerId: string) {
  const rows = await ctx.db
    .selectFrom('volunteers')
    .leftJoin('roster_absences as away', (join) =>
      join
        .onRef('away.tenant_id', '=', 'volunteers.tenant_id')
        .onRef('away.volunteer_id', '=', 'volunteers.id')
        .on('away.batch_id', 'is', null)
        .on('away.deleted_at', 'is', null)
        .on(sql<boolean>`away.to_date >= ${localNow(ctx).slice(0, 10)}::date`),
    )
    .select(['away.id', 'away.batch_id', 'away.from_date', 'away.to_date', 'away.remark', 'away.version'])
    .where('volunteers.id', '=', volunteerId)
    .where('volunteers.deleted_at', 'is', null)
    .where(isVisiblePerson(ctx, 'volunteers'))
    .orderBy('away.from_date')
    .orderBy('away.id')
    .limit(most)
    .execute()
  if (!rows.length) throw notFound()
  return {
    absences: rows.flatMap(({ id, batch_id, from_date, to_date, remark, version }) =>
      id === null || from_date === null || to_date === null || remark === null || version === null
        ? []
        : [presentAbsence({ id, batch_id, volunteer_id: volunteerId, from_date, to_date, remark, version })],
    ),
  }
}
