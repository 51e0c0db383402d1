import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { moveAttendances } from '#features/attendance/server/commands/move-attendances.ts'
import { recordUpdate } from '#features/history/server/commands/record-access.ts'
import type { OwnValue, OwnValues } from '#features/own-fields/kind-rules.ts'
import type { VolunteerValues } from '#features/volunteers/rules.ts'
import { deleteVolunteer } from '#features/volunteers/server/commands/delete-volunteer.ts'
import { giveStatus } from '#features/volunteers/server/commands/update-statuses.ts'
import { updateVolunteer } from '#features/volunteers/server/commands/update-volunteer.ts'
import { getVolunteerRecord, openVolunteer } from '#features/volunteers/server/queries/get-volunteer.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { Received } from '#shared/endpoint.ts'
import { fieldError, invalid, staleVersion } from '#shared/errors.ts'
import { keysOf } from '#shared/objects.ts'
import { required } from '#shared/required.ts'
import { joinLists, remarksOfBoth, tooLongTogether } from '../../compare-rules.ts'
import type { mergeVolunteers as contract } from '../../contract.ts'
import { lockTwo, requireSeesSessions } from '../policy.ts'
import { findMerge } from '../queries/list-merges.ts'

/** What the history of the record that stays says of the other: without its name, which may be erased before. */
export const secondRecord = 'A second record of this person'

type Body = Received<typeof contract>['body']
/** A status by its key, and a tier as it is written. */
interface Standing {
  status: string
  tier: string
}
export interface Standings {
  before: Standing
  taken: Standing
}

/**
 * Two records are of one person. All that hangs on the one that goes becomes the other's: where both were in a session
 * what is known of both is put together, and what a person has once and both have stays with the record that goes. The
 * fields that are taken replace the other's, or join them in lists and in the remarks; so does a status. Its history stays. What changed
 * is kept for 30 days.
 */
export async function mergeVolunteers(ctx: Context, body: Body): Promise<{ id: string; message: string }> {
  const { keptId, goneId, joinRemarks = false, join = [], takeOwn = [], joinOwn = [], takeStanding = [] } = body
  const take: Body['take'] = [...new Set([...body.take, ...join, ...(joinRemarks ? (['remarks'] as const) : [])])]
  await lockTwo(ctx, keptId, goneId, 'goneId')
  await requireSeesSessions(ctx, goneId)
  const kept = await readRecord(ctx, keptId, body.keptVersion)
  const gone = await readRecord(ctx, goneId, body.goneVersion)
  const attendances = await moveAttendances(ctx, goneId, keptId, { alsoClosed: true })
  const { rows } = await sql<{ moved: object }>`select move_belongings(${goneId}, ${keptId}) as moved`.execute(ctx.db)
  // first: no two people on record have one identity number
  await deleteVolunteer(ctx, goneId)
  const before = pick(kept.values, take)
  const taken = pick(gone.values, take)
  if (joinRemarks) taken.remarks = joinTexts(kept.values.remarks, gone.values.remarks)
  for (const field of join) Object.assign(taken, { [field]: joinLists(kept.values[field], gone.values[field]) })
  // what only one of them answers has moved with the rest
  const both = [...takeOwn, ...joinOwn].filter((id) => kept.own[id] !== undefined && gone.own[id] !== undefined)
  const own = {
    before: pickAnswers(kept.own, both),
    taken: { ...pickAnswers(gone.own, both), ...joinAnswers(kept.own, gone.own, joinOwn) },
  }
  if (take.length || both.length) {
    const body = { ...taken, own: own.taken, status: kept.status }
    const saved = await updateVolunteer(ctx, keptId, body, { wasKept: true })
    // in the order in which they are kept: the undo compares them
    own.taken = pickAnswers(saved.own, both)
  }
  const standing = await takeOver(ctx, kept, gone, takeStanding)
  await recordUpdate(ctx, keptId, { merged_record: [null, secondRecord] })
  const id = uuidv7()
  await ctx.db
    .insertInto('volunteer_merges')
    .values({
      tenant_id: ctx.tenantId,
      id,
      kept_id: keptId,
      gone_id: goneId,
      attendances: JSON.stringify(attendances),
      belongings: JSON.stringify(onlyRow(rows).moved),
      fields_sealed: await ctx.keys.encrypt(ctx, JSON.stringify({ before, taken, own, standing })),
      merged_on: ctx.now,
      merged_by: ctx.actor.username,
    })
    .execute()
  ctx.emit({ changed: ['duplicates', 'volunteers', 'groups', 'registrations'] })
  const { keptName, keptMark } = required(await findMerge(ctx, id), 'the merge')
  return { id, message: `Merged into ${keptName}${keptMark}` }
}

/** The status and the tier by which somebody counts, where they were of the record that goes. */
async function takeOver(
  ctx: Context,
  kept: Standing & { id: string },
  gone: Standing,
  fields: NonNullable<Body['takeStanding']>,
): Promise<Standings | undefined> {
  const before = { status: kept.status, tier: kept.tier }
  const taken = { ...before, ...Object.fromEntries(fields.map((field) => [field, gone[field]])) }
  if (taken.status === before.status && taken.tier === before.tier) return undefined
  await setStanding(ctx, kept.id, taken)
  return { before, taken }
}

export const setStanding = (ctx: Context, id: string, { status, tier }: Standing) =>
  giveStatus(ctx, [id], { newStatus: status, tier, remarks: secondRecord, wasKept: true })

/** The one text after the other, refused where a field has no room for both. */
function joinTexts(one: string, other: string): string {
  const both = remarksOfBoth(one, other)
  if (both === undefined) throw invalid(tooLongTogether, [fieldError('joinRemarks', tooLongTogether)])
  return both
}

/** The choices of both, of fields that have several. */
function joinAnswers(kept: OwnValues, gone: OwnValues, ids: readonly string[]): Record<string, OwnValue> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const [mine, theirs] = [kept[id], gone[id]]
      return Array.isArray(mine) && Array.isArray(theirs) ? [[id, [...new Set([...mine, ...theirs])]]] : []
    }),
  )
}

export const pickAnswers = (answers: OwnValues, ids: readonly string[]): Record<string, OwnValue> =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => ids.includes(id)))

/** The values of these fields alone. */
function pick(values: VolunteerValues, fields: Body['take']): Partial<VolunteerValues> {
  const picked = { ...values }
  for (const field of keysOf(picked)) if (!fields.some((one) => one === field)) Reflect.deleteProperty(picked, field)
  return picked
}

async function readRecord(ctx: Context, id: string, version: number | undefined) {
  const record = await getVolunteerRecord(ctx, id)
  if (version !== undefined && record.version !== version) throw staleVersion(await openVolunteer(ctx, id))
  return record
}
