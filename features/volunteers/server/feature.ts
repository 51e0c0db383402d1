import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { locationsAreThere, statusesAreInForm } from '#server/feature.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { volunteerHistory } from '../history-words.ts'
import { restoreVolunteers } from './commands/delete-volunteer.ts'
import { volunteerRoutes } from './routes.ts'

export const volunteersFeature: ServerFeature = {
  name: 'volunteers',
  about: 'individual volunteers',
  owns: [
    'volunteers',
    'volunteer_profiles',
    'volunteer_counts',
    'volunteer_files',
    'status_updates',
    'notes',
    'import_updates',
    'mail_languages',
  ],
  routes: volunteerRoutes,
  undoable: [
    volunteerHistory.message('importedAndUpdatedVolunteers'),
    volunteerHistory.message('importedVolunteers'),
    volunteerHistory.message('registeredNewcomers'),
    volunteerHistory.message('setStatus'),
    volunteerHistory.message('deletedVolunteer'),
  ],
  nightly: [
    {
      task: 'Count volunteers by status',
      run: ({ db }, tenantId) => sql`select recount_volunteers(${tenantId})`.execute(db),
    },
    {
      task: 'Forget what imports wrote over',
      run: ({ db, clock }, tenantId) => sql`select forget_import_updates(${tenantId}, ${clock()})`.execute(db),
    },
  ],
  records: [
    { type: 'volunteer', table: 'volunteers', hasPage: true, isVisible: isVisiblePerson, restore: restoreVolunteers },
  ],
  checks: [
    {
      about: 'the counted statuses are those of the living volunteers',
      query: `select coalesce(counted.status, living.status) as what from
        (select status, sum(change) as number from volunteer_counts where tenant_id = $1 group by status having sum(change) <> 0) counted
        full join (select status, count(*) as number from volunteers where tenant_id = $1 and deleted_at is null group by status) living
        using (status) where counted.number is distinct from living.number`,
    },
    {
      about: 'every volunteer has a profile',
      query: `select v.id as what from volunteers v where v.tenant_id = $1 and not exists (
        select 1 from volunteer_profiles p where p.tenant_id = v.tenant_id and p.volunteer_id = v.id)`,
    },
    {
      about: "a volunteer's status is the last of its history",
      query: `select v.id as what from volunteers v
        join lateral (select new_status from status_updates s where s.tenant_id = v.tenant_id and s.volunteer_id = v.id
          order by s.id desc limit 1) last on true
        where v.tenant_id = $1 and v.deleted_at is null and last.new_status <> v.status`,
    },
    statusesAreInForm('volunteers', 'status', 'volunteers'),
    statusesAreInForm('status_updates', 'new_status', 'volunteers'),
    locationsAreThere('volunteers', 'a volunteer'),
  ],
}
