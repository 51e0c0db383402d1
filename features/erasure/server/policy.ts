import { type RawBuilder, sql } from 'kysely'
import { noticeDays } from '../retention-rules.ts'

/**
 * The volunteers whose status has a period, with when something was heard of them last and when their time is over. Anyone who
 * is signed up for a session that has not begun is heard of. `now` is an instant, `local` the organisation's own time.
 */
export const duePeople = (now: Date, local: string): RawBuilder<unknown> => sql`
  select volunteers.*, signs.last_sign,
    greatest(signs.last_sign + make_interval(months => rules.months), rules.since + ${sql.lit(`${noticeDays} days`)}::interval)
      as due_on
  from retention_rules rules
  join volunteers on volunteers.tenant_id = rules.tenant_id and volunteers.status = rules.status
    and volunteers.deleted_at is null and volunteers.erased_on is null
    -- what changed later cannot be due: most people are out at once
    and volunteers.updated_on < ${now}::timestamptz - make_interval(months => rules.months) + interval '120 days'
  left join volunteer_sums sums on sums.tenant_id = volunteers.tenant_id and sums.volunteer_id = volunteers.id
  cross join lateral (
    select greatest(volunteers.updated_on, volunteers.created_on, volunteers.retained_on,
      sums.last_came::timestamptz) as last_sign
  ) signs
  where rules.tenant_id = current_tenant() and not exists (
    select from attendances
    join sessions on sessions.tenant_id = attendances.tenant_id and sessions.id = attendances.session_id
    where attendances.tenant_id = volunteers.tenant_id and attendances.participant_id = volunteers.id
      and attendances.deleted_at is null and sessions.deleted_at is null and sessions.starts_at > ${local}::timestamp
  )`

/**
 * The organisations of a status, donors and managers that have a period, with when something was heard of them last and when
 * their time is over. A save is a sign, and so is a session to which an organisation came, or is signed up for.
 */
export const dueRecords = (): RawBuilder<unknown> => sql`
  select found.*, greatest(found.last_sign + make_interval(months => found.months),
    found.since + ${sql.lit(`${noticeDays} days`)}::interval) as due_on
  from (
    select o.id, 'organisation' as kind, o.name, o.venue_ids, rules.months, rules.since,
      greatest(o.updated_on, o.created_on, (
        select max(m.updated_on) from organisation_members m where m.tenant_id = o.tenant_id and m.organisation_id = o.id
      ), (
        select max(s.starts_at)::timestamptz from attendances a
        join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id and s.deleted_at is null
        where a.tenant_id = o.tenant_id and a.participant_id = o.id and a.deleted_at is null
      )) as last_sign
    from retention_rules rules
    join organisations o on o.tenant_id = rules.tenant_id and 'organisation:' || o.status = rules.status
      and o.deleted_at is null
      -- of one that was erased and not used since, nothing is left to erase
      and (o.erased_on is null or o.updated_on > o.erased_on)
    where rules.tenant_id = current_tenant()
    union all
    select c.id, c.kind, c.full_name, '{}', rules.months, rules.since, greatest(c.updated_on, c.created_on)
    from retention_rules rules
    join contacts c on c.tenant_id = rules.tenant_id and 'contact:' || c.kind = rules.status and c.deleted_at is null
    where rules.tenant_id = current_tenant()
  ) found`
