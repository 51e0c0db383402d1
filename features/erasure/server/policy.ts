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
