import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { storeAnswers } from '#features/own-fields/server/commands/store-answers.ts'
import { putNamedTagsOn } from '#features/tags/server/commands/put-named-tags-on.ts'
import type { Context } from '#server/context.ts'
import { asJson } from '#server/database/insert-many.ts'
import type { PlannedOver } from '../../overwrite-rules.ts'
import type { StoredOrganisation } from '../queries/read-organisations.ts'
import { addStatusUpdates } from './add-history.ts'
import { overwriteMembers } from './overwrite-members.ts'
import { setCoordinators } from './store-coordinators.ts'
import { insertMembers } from './store-members.ts'
import { storedValues } from './store-organisations.ts'

/** An organisation before and after the import. */
export interface Overwritten {
  before: StoredOrganisation
  after: PlannedOver
}

/** The columns that rows of a spreadsheet can change. */
export const ofOrganisation = [
  'name',
  'entity_type',
  'group_size',
  'coordinator',
  'contact_no',
  'venue_ids',
  'status',
  'tier',
] as const

/** Writes what becomes of organisations on record, and keeps what was before. */
export async function storeOverwritten(
  ctx: Context,
  settings: OrganisationSettings,
  ownFields: readonly OwnField[],
  updates: readonly Overwritten[],
): Promise<void> {
  if (!updates.length) return
  const ids = updates.map(({ before }) => before.id)
  await keepBefore(ctx, ids)
  const rows = updates.map(({ before, after }) => {
    const { row, profile } = storedValues(settings, after.values)
    return { id: before.id, ...asJson({ ...row, status: after.status, tier: after.tier }), profile }
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    id uuid, name text, entity_type text, group_size integer, coordinator text, contact_no text, venue_ids uuid[],
    status text, tier text, profile text)`
  await sql`
    update organisations o set ${sql.join(ofOrganisation.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`))},
      version = o.version + 1, updated_on = ${ctx.now}, updated_by = ${ctx.actor.username}
    from ${given} where o.id = given.id`.execute(ctx.db)
  await sql`
    update organisation_profiles p set profile = given.profile::jsonb
    from ${given} where p.organisation_id = given.id and p.profile is distinct from given.profile::jsonb`.execute(
    ctx.db,
  )
  for (const { before, after } of updates)
    await setCoordinators(ctx, before.id, before.values.coordinators, after.values.coordinators)
  await storeAnswers(
    ctx,
    'organisations',
    ownFields,
    updates.map(({ before, after }) => ({ id: before.id, values: after.own, before: before.own })),
  )
  await putNamedTagsOn(
    ctx,
    'organisations',
    updates.map(({ before, after }) => ({ id: before.id, tags: after.tags.slice(before.tags.length) })),
  )
  await insertMembers(
    ctx,
    updates.flatMap(({ before, after }) =>
      after.added.map((member) => ({ ...member, vid: uuidv7(), organisationId: before.id, createdOn: ctx.now })),
    ),
  )
  await overwriteMembers(
    ctx,
    updates.flatMap(({ before, after }) =>
      after.changed.flatMap((one) => {
        const known = before.members.find(({ vid }) => vid === one.vid)
        return known ? [{ ...one, before: known.values }] : []
      }),
    ),
  )
  for (const { before, after } of updates)
    if (before.status !== after.status || before.tier !== after.tier)
      await addStatusUpdates(ctx, before.id, [{ status: after.status, tier: after.tier, remarks: 'Imported' }])
}

const keepBefore = (ctx: Context, ids: readonly string[]) =>
  sql`
    insert into organisation_import_updates
      (tenant_id, change_set_id, organisation_id, version, organisation, profile, coordinators, answers, created_on)
    select o.tenant_id, ${ctx.changeSetId}, o.id, o.version + 1,
      (select to_jsonb(kept) from (select ${sql.join(ofOrganisation.map((name) => sql.ref(`o.${name}`)))}) kept), p.profile,
      coalesce((select jsonb_agg(to_jsonb(c) - 'summary' order by c.position) from coordinators c
        where c.tenant_id = o.tenant_id and c.organisation_id = o.id), '[]'),
      (select jsonb_agg(to_jsonb(a) - 'said_search') from organisation_answers a
        where a.tenant_id = o.tenant_id and a.organisation_id = o.id), ${ctx.now}
    from organisations o join organisation_profiles p on p.tenant_id = o.tenant_id and p.organisation_id = o.id
    where o.id = any(${ids}::uuid[])`.execute(ctx.db)
