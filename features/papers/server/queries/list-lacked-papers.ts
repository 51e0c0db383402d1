import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isInLivingBatch, isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import { localMinute } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import type { LackedPaper } from '../../contract.ts'
import { isHeldOn, isNeededFor } from '../policy.ts'

/** What a person lacks for the sessions that they are signed up for and that the actor sees, by slot. */
export async function listLackedPapers(ctx: Context, volunteerId: string): Promise<{ papers: LackedPaper[] }> {
  const person = await ctx.db
    .selectFrom('volunteers')
    .select('id')
    .where('id', '=', volunteerId)
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .executeTakeFirst()
  if (!person) throw notFound()
  const now = localMinute(ctx.now, ctx.settings.timeZone)
  const { rows } = await sql<LackedPaper>`
    with signed_up as materialized (
      select * from attendances where participant_id = ${volunteerId} and deleted_at is null and not absent
    )
    select distinct on (papers.slot) papers.slot, papers.name,
      case when papers.needed_by = 'everybody' then ''
        else (select role from unnest(papers.roles) as role where role = any(signed_up.roles) limit 1) end as role,
      sessions.name as "sessionName", to_char(sessions.starts_at, 'YYYY-MM-DD"T"HH24:MI') as "sessionStartDateTime"
    from signed_up
    join sessions on sessions.tenant_id = signed_up.tenant_id and sessions.id = signed_up.session_id
      and sessions.deleted_at is null and sessions.cancelled_on is null and sessions.ends_at > ${now}::timestamp
    join papers on ${isNeededFor(sql`signed_up.roles`)}
    left join volunteer_files held on held.tenant_id = papers.tenant_id and held.volunteer_id = ${volunteerId}
      and held.slot = papers.slot
    where ${isVisibleSession(ctx)} and ${isInLivingBatch} and not ${isHeldOn('held', sql`sessions.starts_at::date`)}
    order by papers.slot, sessions.starts_at`.execute(ctx.db)
  return { papers: rows }
}
