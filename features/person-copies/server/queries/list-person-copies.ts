import { sql } from 'kysely'
import { findSameMembers } from '#features/organisations/server/queries/find-same-members.ts'
import type { Context } from '#server/context.ts'
import type { Returned } from '#shared/endpoint.ts'
import { type listPersonCopies as contract, copyHours } from '../../contract.ts'
import { requireWholePerson } from '../policy.ts'
import { presentCopy } from '../present.ts'

/** As many as somebody looks through. */
const shown = 10

/** The actor's own files of this person of the last 72 hours, without those from before rights were taken away; and who may be the same person elsewhere. */
export async function listPersonCopies(ctx: Context, vid: string): Promise<Returned<typeof contract>> {
  await requireWholePerson(ctx, vid)
  const rows = await ctx.db
    .selectFrom('person_copies')
    .selectAll()
    .where('account_id', '=', ctx.actor.accountId)
    .where('volunteer_id', '=', vid)
    .where('removed_on', 'is', null)
    .where(
      sql<Date>`coalesce(finished_on, created_on)`,
      '>',
      sql<Date>`${ctx.now}::timestamptz - make_interval(hours => ${sql.lit(copyHours)})`,
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('rights_cuts')
            .select('cut_on')
            .whereRef('rights_cuts.account_id', '=', 'person_copies.account_id')
            .whereRef('cut_on', '>=', 'person_copies.created_on'),
        ),
      ),
    )
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return { copies: rows.map(presentCopy), sameMembers: await findSameMembers(ctx, vid) }
}
