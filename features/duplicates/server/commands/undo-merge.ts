import { sql } from 'kysely'
import { moveAttendancesBack } from '#features/attendance/server/commands/move-attendances-back.ts'
import { recordUpdate } from '#features/history/server/commands/record-access.ts'
import { restoreVolunteers } from '#features/volunteers/server/commands/delete-volunteer.ts'
import { updateVolunteer } from '#features/volunteers/server/commands/update-volunteer.ts'
import { lockVolunteer } from '#features/volunteers/server/policy.ts'
import { getVolunteerRecord } from '#features/volunteers/server/queries/get-volunteer.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { keysOf } from '#shared/objects.ts'
import { saysSame, sayUndone } from '../../undo-rules.ts'
import { requireFreeIdentity, requireSeesSessions } from '../policy.ts'
import { findMergedInto } from '../queries/find-merged-into.ts'
import { findTakenOffTags } from '../queries/find-taken-off-tags.ts'
import { pickAnswers, secondRecord, setStanding } from './merge-volunteers.ts'
import { passOnFields, passOnStanding, type TakenFields } from './pass-on-fields.ts'

/** They are two people after all: both records are as they were. What was changed since in the one that stayed stays. */
export async function undoMerge(ctx: Context, id: string): Promise<{ message: string }> {
  const merge = await ctx.db
    .deleteFrom('volunteer_merges')
    .where('id', '=', id)
    .where('merged_on', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .returningAll()
    .executeTakeFirst()
  if (!merge) throw notFound()
  const gone = await ctx.db
    .selectFrom('volunteers')
    .select(['full_name', 'deleted_at'])
    .where('id', '=', merge.gone_id)
    .where(isVisiblePerson(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!gone) throw notFound()
  if (!gone.deleted_at) throw conflict('The record that had gone is back already.')
  const keptName = await lockKept(ctx, merge.kept_id)
  await requireSeesSessions(ctx, merge.kept_id)
  const fields: TakenFields = JSON.parse(await ctx.keys.decrypt(ctx, merge.fields_sealed))
  const passed = await passOnFields(ctx, merge, fields)
  const { values, status, tier, own: answers } = await getVolunteerRecord(ctx, merge.kept_id)
  const unchanged = keysOf(fields.taken).filter(
    (field) => !passed.has(field) && saysSame(values[field], fields.taken[field]),
  )
  const back = { ...fields.before }
  for (const field of keysOf(back)) if (!unchanged.includes(field)) Reflect.deleteProperty(back, field)
  const { before, taken } = fields.own ?? { before: {}, taken: {} }
  const same = keysOf(taken).filter((id) => !passed.has(id) && saysSame(answers[id], taken[id]))
  if (unchanged.length || same.length)
    await updateVolunteer(ctx, merge.kept_id, { ...back, own: pickAnswers(before, same), status }, { wasKept: true })
  const { standing } = fields
  if (standing && !passed.has(passOnStanding) && saysSame({ status, tier }, standing.taken))
    await setStanding(ctx, merge.kept_id, standing.before)
  await recordUpdate(ctx, merge.kept_id, { merged_record: [secondRecord, null] })
  await requireFreeIdentity(ctx, merge.gone_id)
  await restoreVolunteers(ctx, [merge.gone_id])
  const changed = await moveAttendancesBack(ctx, merge.gone_id, merge.kept_id, merge.attendances, { alsoClosed: true })
  const tags = await findTakenOffTags(ctx, merge.kept_id, merge.belongings)
  await sql`select move_belongings_back(${merge.gone_id}, ${merge.kept_id}, ${JSON.stringify(merge.belongings)}::jsonb)`.execute(
    ctx.db,
  )
  ctx.emit({ changed: ['duplicates', 'volunteers', 'groups', 'registrations'] })
  return { message: sayUndone(gone.full_name, keptName, { ...changed, tags }) }
}

/** The record that stayed, locked; its name. One that has gone since is named, as it has to come back first. */
async function lockKept(ctx: Context, id: string): Promise<string> {
  const kept = await ctx.db
    .selectFrom('volunteers')
    .select(['full_name', 'deleted_at'])
    .where('id', '=', id)
    .where(isVisiblePerson(ctx))
    .executeTakeFirst()
  if (!kept) throw notFound()
  if (kept.deleted_at) {
    const into = await findMergedInto(ctx, id)
    if (into) throw conflict(`${kept.full_name} was merged into ${into.fullName} since: undo that merge first.`)
    throw conflict(`${kept.full_name} was deleted: restore it first.`)
  }
  await lockVolunteer(ctx, id)
  return kept.full_name
}
