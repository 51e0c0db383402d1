import { sql } from 'kysely'
import { putBackAnswers } from '#features/own-fields/server/commands/put-back-answers.ts'
import type { Context } from '#server/context.ts'
import { partsOfOverwritten } from '#server/records.ts'
import { addStatusUpdates } from './add-history.ts'
import { deleteMembers } from './delete-members.ts'
import { deleteOrganisation } from './delete-organisation.ts'
import { putBackMembers } from './overwrite-members.ts'
import { ofOrganisation } from './store-overwritten.ts'

/** Deletes organisations that an import created, and puts back what it wrote over of others. */
export async function takeBackImport(ctx: Context, ids: readonly string[]): Promise<void> {
  const parts = ids.map(partsOfOverwritten)
  for (const { id, changeSetId } of parts) if (!changeSetId) await deleteOrganisation(ctx, id)
  for (const [changeSetId, overwritten] of Map.groupBy(parts, (part) => part.changeSetId))
    if (changeSetId)
      await putBackOrganisations(
        ctx,
        changeSetId,
        overwritten.map(({ id }) => id),
      )
}

/** Deletes members whom an import created, and puts back what it wrote over of others. */
export async function takeBackMembers(ctx: Context, ids: readonly string[]): Promise<void> {
  const parts = ids.map(partsOfOverwritten)
  const created = parts.filter(({ changeSetId }) => !changeSetId).map(({ id }) => id)
  if (created.length) await deleteMembers(ctx, created)
  for (const [changeSetId, overwritten] of Map.groupBy(parts, (part) => part.changeSetId))
    if (changeSetId)
      await putBackMembers(
        ctx,
        changeSetId,
        overwritten.map(({ id }) => id),
      )
}

const setTo = sql.join(ofOrganisation.map((name) => sql`${sql.ref(name)} = ${sql.ref(`was.${name}`)}`))

async function putBackOrganisations(ctx: Context, changeSetId: string, ids: readonly string[]): Promise<void> {
  const chosen = sql`u.change_set_id = ${changeSetId} and u.organisation_id = any(${ids}::uuid[])`
  const before = await sql<{ id: string; status: string; tier: string }>`
    select id, status, tier from organisations where id = any(${ids}::uuid[])`.execute(ctx.db)
  const { rows } = await sql<{ id: string; status: string; tier: string }>`
    update organisations o set ${setTo}, version = o.version + 1, updated_on = ${ctx.now}, updated_by = ${ctx.actor.username}
    from organisation_import_updates u, jsonb_populate_record(null::organisations, u.organisation) was
    where ${chosen} and o.id = u.organisation_id
    returning o.id, o.status, o.tier`.execute(ctx.db)
  await sql`
    update organisation_profiles p set profile = u.profile from organisation_import_updates u
    where ${chosen} and p.organisation_id = u.organisation_id`.execute(ctx.db)
  await putBackCoordinators(ctx, changeSetId, ids)
  await putBackAnswers(ctx, 'organisations', ids, answersBefore(changeSetId, ids))
  // what is taken back is no change since the import before
  await sql`
    update organisation_import_updates earlier set version = o.version
    from organisation_import_updates u, organisations o
    where ${chosen} and earlier.organisation_id = u.organisation_id and earlier.version = u.version - 1
      and o.id = u.organisation_id`.execute(ctx.db)
  const had = new Map(before.rows.map((row) => [row.id, row]))
  for (const { id, status, tier } of rows)
    if (had.get(id)?.status !== status || had.get(id)?.tier !== tier)
      await addStatusUpdates(ctx, id, [{ status, tier, remarks: 'Undone' }])
}

async function putBackCoordinators(ctx: Context, changeSetId: string, ids: readonly string[]): Promise<void> {
  const was = sql`organisation_import_updates u, jsonb_populate_recordset(null::coordinators, u.coordinators) was`
  const chosen = sql`u.change_set_id = ${changeSetId} and u.organisation_id = any(${ids}::uuid[])`
  await sql`
    delete from coordinators c where c.organisation_id = any(${ids}::uuid[])
      and not exists (select from ${was} where ${chosen} and was.id = c.id)`.execute(ctx.db)
  const columns = sql.raw('position, name, nationality, office_contact, mobile_contact, email, nric')
  await sql`
    update coordinators c set (${columns}) = (was.position, was.name, was.nationality, was.office_contact,
      was.mobile_contact, was.email, was.nric)
    from ${was} where ${chosen} and was.id = c.id
      and (c.position, c.name, c.nationality, c.office_contact, c.mobile_contact, c.email, c.nric) is distinct from
        (was.position, was.name, was.nationality, was.office_contact, was.mobile_contact, was.email, was.nric)`.execute(
    ctx.db,
  )
}

const answersBefore = (changeSetId: string, ids: readonly string[]) =>
  sql`select a.* from organisation_import_updates u, jsonb_populate_recordset(null::organisation_answers, u.answers) a
    where u.change_set_id = ${changeSetId} and u.organisation_id = any(${ids}::uuid[])`
