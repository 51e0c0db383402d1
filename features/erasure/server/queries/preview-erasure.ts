import { sql } from 'kysely'
import { findSameMembers } from '#features/organisations/server/queries/find-same-members.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { localTime } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import type { Erasure } from '../../contract.ts'
import { requireOwnRecord } from './require-own-record.ts'

/** What erasing a person, deleted or not, would take away, and what would stay; and who may be the same person elsewhere. */
export async function previewErasure(ctx: Context, id: string): Promise<Erasure> {
  const now = localTime(ctx.now, ctx.settings.timeZone)
  const { rows } = await sql<Omit<Erasure, 'sameMembers'>>`
    select volunteers.full_name as "fullName", volunteers.deleted_at is not null as "isDeleted", volunteers.hours::float as hours,
      (select count(*)::int from files f where f.tenant_id = volunteers.tenant_id and f.record_id = volunteers.id
        and f.removed_on is null) as files,
      (select count(*)::int from notes n where n.tenant_id = volunteers.tenant_id and n.volunteer_id = volunteers.id) as notes,
      (select count(*)::int from group_members g where g.tenant_id = volunteers.tenant_id
        and g.volunteer_id = volunteers.id) as groups,
      (select count(*)::int from mail_recipients m where m.tenant_id = volunteers.tenant_id
        and m.person_id = volunteers.id and m.state in ('sent', 'bounced', 'complained')) as mails,
      (select count(*)::int from mail_recipients m where m.tenant_id = volunteers.tenant_id
        and m.person_id = volunteers.id and m.state not in ('sent', 'bounced', 'complained')) as "unsentMails",
      (select count(*)::int from mail_recipients m where m.tenant_id = volunteers.tenant_id
        and m.person_id = volunteers.id and m.state = 'kept') as "keptMails",
      (select count(*)::int from registrations r where r.tenant_id = volunteers.tenant_id
        and r.record_id = volunteers.id) as registrations,
      (select count(*)::int from hours_letters l where l.tenant_id = volunteers.tenant_id
        and l.participant_id = volunteers.id) as letters,
      (select count(*)::int from attendances a
        join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id
        where a.tenant_id = volunteers.tenant_id and a.participant_id = volunteers.id and a.deleted_at is null
          and a.check_in is null and s.starts_at > ${now}::timestamp) as upcoming,
      (select count(*)::int from attendances a
        join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id
        where a.tenant_id = volunteers.tenant_id and a.participant_id = volunteers.id and a.deleted_at is null
          and not (a.check_in is null and s.starts_at > ${now}::timestamp)) as attendances
    from volunteers
    where id = ${id} and erased_on is null and ${isVisiblePerson(ctx)}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw notFound()
  await requireOwnRecord(ctx, id)
  return { ...found, sameMembers: await findSameMembers(ctx, id) }
}
