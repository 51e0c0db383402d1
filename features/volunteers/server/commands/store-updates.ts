import { sql } from 'kysely'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { putBackAnswers } from '#features/own-fields/server/commands/put-back-answers.ts'
import { storeAnswers } from '#features/own-fields/server/commands/store-answers.ts'
import { putNamedTagsOn } from '#features/tags/server/commands/put-named-tags-on.ts'
import type { Context } from '#server/context.ts'
import { asJson } from '#server/database/insert-many.ts'
import type { ImportedOver } from '../../overwrite-rules.ts'
import type { StoredPerson } from '../queries/read-people.ts'
import { addStatusUpdates } from './add-history.ts'
import { plainFields } from './store-profiles.ts'
import { storedValues } from './store-values.ts'

/** A person before and after the import. */
export interface Update {
  before: StoredPerson
  after: ImportedOver
}

/** The columns of both tables that a row of a spreadsheet can change. */
// biome-ignore format: lists of names
const ofPerson = [
  'full_name', 'email', 'mobile_no', 'full_address', 'dob', 'gender', 'nationality', 'venue_ids', 'nric_hash', 'status',
  'tier',
] as const
const ofProfile = [...plainFields, 'nric', 'prior_medical_condition', 'criminal_history'] as const

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
const setTo = (names: readonly string[], from: string) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${from}.${name}`)}`))

/** Writes what becomes of people on record, and keeps what was before. */
export async function storeUpdates(
  ctx: Context,
  settings: VolunteerSettings,
  ownFields: readonly OwnField[],
  updates: readonly Update[],
): Promise<void> {
  if (!updates.length) return
  const people: object[] = []
  const profiles: object[] = []
  for (const { before, after } of updates) {
    const { row, profile } = await storedValues(ctx, settings, after.values)
    people.push({ id: before.id, ...asJson({ ...row, status: after.status, tier: after.tier }) })
    // the same text would be encrypted to other bytes
    const sealed = {
      ...(before.values.nric === after.values.nric ? { nric: before.sealed.nric } : {}),
      ...(before.values.priorMedicalCondition === after.values.priorMedicalCondition
        ? { prior_medical_condition: before.sealed.prior_medical_condition }
        : {}),
      ...(before.values.criminalHistory === after.values.criminalHistory
        ? { criminal_history: before.sealed.criminal_history }
        : {}),
    }
    profiles.push({ volunteer_id: before.id, ...asJson({ ...profile, ...sealed }) })
  }
  const ids = updates.map(({ before }) => before.id)
  await sql`
    insert into import_updates (tenant_id, change_set_id, volunteer_id, version, person, profile, answers, created_on)
    select v.tenant_id, ${ctx.changeSetId}, v.id, v.version + 1,
      (select to_jsonb(kept) from (select ${sql.join(ofPerson.map((name) => sql.ref(`v.${name}`)))}) kept),
      (select to_jsonb(kept) from (select ${sql.join(ofProfile.map((name) => sql.ref(`p.${name}`)))}) kept),
      (select jsonb_agg(to_jsonb(a) - 'said_search') from volunteer_answers a
        where a.tenant_id = v.tenant_id and a.volunteer_id = v.id), ${ctx.now}
    from volunteers v join volunteer_profiles p on p.tenant_id = v.tenant_id and p.volunteer_id = v.id
    where v.id = any(${ids}::uuid[])`.execute(ctx.db)
  await sql`
    update volunteers set ${setTo(ofPerson, 'given')}, version = volunteers.version + 1, updated_on = ${ctx.now},
      updated_by = ${ctx.actor.username}
    from json_populate_recordset(null::volunteers, ${JSON.stringify(people)}) given
    where volunteers.id = given.id`.execute(ctx.db)
  await sql`
    update volunteer_profiles set ${setTo(ofProfile, 'given')}
    from json_populate_recordset(null::volunteer_profiles, ${JSON.stringify(profiles)}) given
    where volunteer_profiles.volunteer_id = given.volunteer_id`.execute(ctx.db)
  await storeAnswers(
    ctx,
    'volunteers',
    ownFields,
    updates.map(({ before, after }) => ({ id: before.id, values: after.own, before: before.own })),
  )
  await putNamedTagsOn(
    ctx,
    'volunteers',
    updates.map(({ before, after }) => ({ id: before.id, tags: after.tags.slice(before.tags.length) })),
  )
  await addStatusUpdates(
    ctx,
    updates
      .filter(({ before, after }) => before.status !== after.status || before.tier !== after.tier)
      .map(({ before, after }) => ({
        volunteerId: before.id,
        status: after.status,
        tier: after.tier,
        remarks: 'Imported',
      })),
  )
}

/** Puts back what an import wrote over of these people; the caller has settled that nobody changed them since. */
export async function putBackImported(ctx: Context, changeSetId: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const { rows } = await sql<{ id: string; status: string; tier: string }>`
    update volunteers set ${setTo(ofPerson, 'r')}, version = volunteers.version + 1, updated_on = ${ctx.now},
      updated_by = ${ctx.actor.username}
    from import_updates u, jsonb_populate_record(null::volunteers, u.person) r
    where u.change_set_id = ${changeSetId} and u.volunteer_id = any(${ids}::uuid[]) and volunteers.id = u.volunteer_id
    returning volunteers.id, volunteers.status, volunteers.tier`.execute(ctx.db)
  await sql`
    update volunteer_profiles p set (${columns(ofProfile)}) =
      (select ${sql.join(ofProfile.map((name) => sql.ref(`r.${name}`)))}
        from jsonb_populate_record(null::volunteer_profiles, u.profile) r)
    from import_updates u
    where u.change_set_id = ${changeSetId} and u.volunteer_id = any(${ids}::uuid[])
      and p.volunteer_id = u.volunteer_id`.execute(ctx.db)
  await putBackAnswers(
    ctx,
    'volunteers',
    ids,
    sql`select a.* from import_updates u, jsonb_populate_recordset(null::volunteer_answers, u.answers) a
      where u.change_set_id = ${changeSetId} and u.volunteer_id = any(${ids}::uuid[])`,
  )
  // what is taken back is no change since the import before
  await sql`
    update import_updates earlier set version = v.version
    from import_updates u, volunteers v
    where u.change_set_id = ${changeSetId} and u.volunteer_id = any(${ids}::uuid[])
      and earlier.volunteer_id = u.volunteer_id and earlier.version = u.version - 1
      and v.id = u.volunteer_id`.execute(ctx.db)
  const last = await sql<{ volunteer_id: string; new_status: string; tier: string }>`
    select distinct on (volunteer_id) volunteer_id, new_status, tier from status_updates
    where volunteer_id = any(${ids}::uuid[]) order by volunteer_id, id desc`.execute(ctx.db)
  const told = new Map(last.rows.map((row) => [row.volunteer_id, row]))
  await addStatusUpdates(
    ctx,
    rows
      .filter(({ id, status, tier }) => told.get(id)?.new_status !== status || told.get(id)?.tier !== tier)
      .map(({ id, status, tier }) => ({ volunteerId: id, status, tier, remarks: 'Undone' })),
  )
}
