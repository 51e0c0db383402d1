import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { locationsAreThere, statusesAreInForm } from '#server/feature.ts'
import { createdRecords } from '#server/import-kind.ts'
import { oneByOne } from '#server/one-by-one.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { organisationHistory } from '../history-words.ts'
import { restoreMembers } from './commands/delete-members.ts'
import { restoreOrganisation } from './commands/delete-organisation.ts'
import { takeBackImport, takeBackMembers } from './commands/take-back-import.ts'
import { organisationLists } from './lists.ts'
import { readImported, readImportedMembers } from './queries/read-imported.ts'
import { organisationRoutes } from './routes.ts'

export const organisationsFeature: ServerFeature = {
  name: 'organisations',
  about: 'organisations that volunteer, with coordinators and members',
  owns: [
    'organisations',
    'organisation_profiles',
    'coordinators',
    'organisation_members',
    'organisation_status_updates',
    'organisation_import_updates',
    'member_import_updates',
  ],
  routes: organisationRoutes,
  lists: organisationLists,
  imports: [
    {
      kind: 'organisations',
      action: organisationHistory.message('importedOrganisations'),
      added: createdRecords('organisation'),
      updated: sql`(select count(*)::int from organisation_import_updates u where u.change_set_id = page.id)`,
    },
    {
      kind: 'members',
      action: organisationHistory.message('addedMembersToOrganisation'),
      added: createdRecords('organisation member'),
      updated: sql`(select count(*)::int from member_import_updates u where u.change_set_id = page.id)`,
    },
  ],
  undoable: [
    organisationHistory.message('deletedOrganisation'),
    organisationHistory.message('deletedMembersOfOrganisation'),
    organisationHistory.message('importedOrganisations'),
    organisationHistory.message('addedMembersToOrganisation'),
    organisationHistory.message('setStatuses'),
  ],
  nightly: [
    {
      task: 'Forget what imports of organisations wrote over',
      run: ({ db, clock }, tenantId) => sql`select forget_organisation_imports(${tenantId}, ${clock()})`.execute(db),
    },
  ],
  records: [
    {
      type: 'organisation',
      table: 'organisations',
      hasPage: true,
      isVisible: isVisiblePerson,
      restore: oneByOne(restoreOrganisation),
      takeBack: { read: readImported, remove: takeBackImport },
    },
    {
      type: 'organisation member',
      table: 'organisation_members',
      partOf: [{ table: 'organisations', column: 'organisation_id' }],
      isVisible: (ctx, alias) => sql<boolean>`exists (
        select 1 from organisations its
        where its.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and its.id = ${sql.ref(`${alias}.organisation_id`)}
          and ${isVisiblePerson(ctx, 'its')})`,
      restore: restoreMembers,
      takeBack: { read: readImportedMembers, remove: takeBackMembers },
    },
  ],
  checks: [
    {
      about: 'every organisation that volunteers has a profile',
      query: `select o.id as what from organisations o where o.tenant_id = $1 and not exists (
        select 1 from organisation_profiles p where p.tenant_id = o.tenant_id and p.organisation_id = o.id)`,
    },
    {
      about: "an organisation's status is the last of its history, and its list names its first coordinator",
      query: `select o.id as what from organisations o
        left join lateral (select new_status from organisation_status_updates s
          where s.tenant_id = o.tenant_id and s.organisation_id = o.id order by s.id desc limit 1) last on true
        left join lateral (select name from coordinators c
          where c.tenant_id = o.tenant_id and c.organisation_id = o.id order by c.position limit 1) first on true
        where o.tenant_id = $1 and (last.new_status is distinct from o.status or coalesce(first.name, '') <> o.coordinator)`,
    },
    statusesAreInForm('organisations', 'status', 'organisations'),
    statusesAreInForm('organisation_status_updates', 'new_status', 'organisations'),
    locationsAreThere('organisations', 'an organisation'),
  ],
}
