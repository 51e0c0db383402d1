import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import type { Answer } from '#shared/endpoint.ts'
import { notFound } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import type { Belongings, comparePeople as contract } from '../../contract.ts'
import { findSessionsOfBoth } from './find-sessions-of-both.ts'

/** What hangs on each of two people, in one statement. */
export async function comparePeople(
  ctx: Context,
  { oneId, otherId }: { oneId: string; otherId: string },
): Promise<Answer<typeof contract>> {
  const { rows } = await sql<Belongings & { id: string; slots: number[] }>`
    select v.id,
      (select count(*)::int from attendances a join sessions on sessions.tenant_id = a.tenant_id and sessions.id = a.session_id
        where a.tenant_id = v.tenant_id and a.participant_id = v.id and a.deleted_at is null
          and sessions.deleted_at is null and ${isVisibleSession(ctx)}) as sessions,
      (select count(*)::int from group_members m where m.tenant_id = v.tenant_id and m.volunteer_id = v.id) as groups,
      (select count(*)::int from notes n where n.tenant_id = v.tenant_id and n.volunteer_id = v.id) as notes,
      (select count(*)::int from files f where f.tenant_id = v.tenant_id and f.record_id = v.id and f.removed_on is null) as files,
      (select count(*)::int from mail_recipients r where r.tenant_id = v.tenant_id and r.person_id = v.id) as mails,
      (select count(*)::int from hours_letters l where l.tenant_id = v.tenant_id and l.participant_id = v.id) as letters,
      array(select slot from volunteer_files f where f.tenant_id = v.tenant_id and f.volunteer_id = v.id
        and f.file_id is not null) as slots
    from volunteers v
    where v.tenant_id = ${ctx.tenantId} and v.id in (${oneId}, ${otherId}) and v.deleted_at is null and ${isVisiblePerson(ctx, 'v')}`.execute(
    ctx.db,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  if (found.size < 2) throw notFound()
  const [one, other] = [required(found.get(oneId), 'the one'), required(found.get(otherId), 'the other')]
  const bothIn = await findSessionsOfBoth(ctx, oneId, otherId)
  return { one, other, bothIn, bothFilled: one.slots.filter((slot) => other.slots.includes(slot)).length }
}
