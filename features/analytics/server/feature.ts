import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { analyticsRoutes } from './routes.ts'

export const analyticsFeature: ServerFeature = {
  name: 'analytics',
  about: 'charts of people and of attendance',
  owns: ['attendance_sums', 'session_sums'],
  routes: analyticsRoutes,
  nightly: [
    {
      task: 'Sum up attendance',
      run: ({ db }, tenantId) => sql`select resum_attendances(${tenantId})`.execute(db),
    },
  ],
  checks: [
    {
      about: 'the sums of attendance are those of who came',
      query: `select coalesce(summed.session_id, counted.session_id) as what from
        (select session_id, sum(filled) as filled, sum(came) as came, sum(no_shows) as no_shows, sum(hours) as hours
          from attendance_sums where tenant_id = $1 group by session_id
          having sum(filled) <> 0 or sum(came) <> 0 or sum(no_shows) <> 0 or sum(hours) <> 0) summed
        full join (select session_id, sum(fills_place(absent, people_came)) as filled,
            sum(came_to_session(check_in, hours, people_came)) as came,
            sum(is_no_show(absent, excused)) as no_shows, sum(counted_hours(check_in, check_out, hours, clock_shift, people_came)) as hours
          from attendances where tenant_id = $1
            and is_counted_attendance(tenant_id, deleted_at, volunteer_id, group_id, organisation_id)
          group by session_id having sum(fills_place(absent, people_came)) <> 0 or sum(is_no_show(absent, excused)) <> 0) counted
        using (session_id)
        where (summed.filled, summed.came, summed.no_shows, summed.hours)
          is distinct from (counted.filled, counted.came, counted.no_shows, counted.hours)`,
    },
    {
      about: 'the settled sum of a session is that of its parts',
      query: `select coalesce(settled.session_id, parts.session_id) as what from
        (select session_id, sum(filled) as filled, sum(came) as came, sum(no_shows) as no_shows, sum(hours) as hours
          from session_sums where tenant_id = $1 group by session_id) settled
        full join (select session_id, sum(filled) as filled, sum(came) as came, sum(no_shows) as no_shows, sum(hours) as hours
          from attendance_sums where tenant_id = $1 and is_settled group by session_id) parts using (session_id)
        where (settled.filled, settled.came, settled.no_shows, settled.hours)
          is distinct from (parts.filled, parts.came, parts.no_shows, parts.hours)`,
    },
  ],
}
