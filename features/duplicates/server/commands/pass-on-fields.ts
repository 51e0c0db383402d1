import { isDeepStrictEqual } from 'node:util'
import type { OwnValues } from '#features/own-fields/kind-rules.ts'
import type { VolunteerValues } from '#features/volunteers/rules.ts'
import type { Context } from '#server/context.ts'
import { saysSame } from '../../undo-rules.ts'
import type { Standings } from './merge-volunteers.ts'

/** The fields that a merge took over, with what they said before. */
export interface TakenFields {
  before: Partial<VolunteerValues>
  taken: Partial<VolunteerValues>
  /** Answers to own fields, as far as some were taken. */
  own?: { before: OwnValues; taken: OwnValues }
  /** Status and tier, as far as one was taken. */
  standing?: Standings
}

/** What status and tier together are called among the fields that were passed on. */
export const passOnStanding = 'status and tier'

/**
 * A merge is undone before later ones into the same record: what they wrote over is what this one would have put back, and
 * their own undo does so. Returns the fields that were passed on, and answers to own fields by their ids.
 */
export async function passOnFields(
  ctx: Context,
  merge: { id: string; kept_id: string },
  fields: TakenFields,
): Promise<Set<string>> {
  const later = await ctx.db
    .selectFrom('volunteer_merges')
    .select(['id', 'fields_sealed'])
    .where('kept_id', '=', merge.kept_id)
    .where('id', '>', merge.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const passed = new Set<string>()
  for (const { id, fields_sealed } of later) {
    const theirs: TakenFields = JSON.parse(await ctx.keys.decrypt(ctx, fields_sealed))
    const before = passOn(passed, fields, theirs)
    const own = theirs.own && { ...theirs.own, before: passOn(passed, fields.own, theirs.own) }
    const standing = theirs.standing && {
      ...theirs.standing,
      before: passOn(passed, asField(fields.standing), { before: { [passOnStanding]: theirs.standing.before } })[
        passOnStanding
      ],
    }
    const now = { ...theirs, before, ...(own ? { own } : {}), ...(standing ? { standing } : {}) }
    if (isDeepStrictEqual(now, theirs)) continue
    await ctx.db
      .updateTable('volunteer_merges')
      .set({ fields_sealed: await ctx.keys.encrypt(ctx, JSON.stringify(now)) })
      .where('id', '=', id)
      .execute()
  }
  return passed
}

const asField = (standing: Standings | undefined) =>
  standing && { before: { [passOnStanding]: standing.before }, taken: { [passOnStanding]: standing.taken } }

/** What the later merge found, without what the first had taken. A field is passed on once: to the next merge that took it. */
function passOn<T extends object>(
  passed: Set<string>,
  mine: { before: T; taken: T } | undefined,
  theirs: { before: T },
): T {
  const before = new Map<string, unknown>(Object.entries(theirs.before))
  const was = new Map<string, unknown>(Object.entries(mine?.before ?? {}))
  const taken = new Map<string, unknown>(Object.entries(mine?.taken ?? {}))
  for (const [field, value] of before) {
    if (passed.has(field) || !taken.has(field)) continue
    passed.add(field)
    if (saysSame(value, taken.get(field))) before.set(field, was.get(field))
  }
  // the same fields as before, each with a value that it had
  return Object.fromEntries(before) as T
}
