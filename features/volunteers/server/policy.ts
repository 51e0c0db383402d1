import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { localDate } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'

/** Locks an existing volunteer that the actor may see until the transaction ends; any other is not found. */
export async function lockVolunteer(ctx: Context, id: string): Promise<void> {
  // by one id and not as one of a list: the plan of this is kept
  const locked = await selectLocked(ctx).where('id', '=', id).executeTakeFirst()
  if (!locked) throw notFound()
}

/** Locks those of them that live and that the actor may see, in one order for everybody. Answers how many. */
export async function lockVolunteers(ctx: Context, ids: string[]): Promise<number> {
  const locked = await selectLocked(ctx).where(sql<boolean>`id = any(${ids}::uuid[])`).orderBy('id').execute()
  return locked.length
}

/** A person who was erased is not changed again. */
const selectLocked = (ctx: Context) =>
  ctx.db
    .selectFrom('volunteers')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('erased_on', 'is', null)
    .where(isVisiblePerson(ctx))
    .forUpdate()

/**
 * Whether a row of `volunteers` is under 16, by the difference of the calendar years as the forms count it, and no guardian
 * has confirmed: neither to staff nor on the public form.
 */
export function lacksGuardian(ctx: Context) {
  const youngest = `${Number(localDate(ctx.now, ctx.settings.timeZone).slice(0, 4)) - 15}-01-01`
  return sql<boolean>`(volunteers.dob >= ${youngest}::date and volunteers.guardian_confirmed_on is null
    and not exists (select 1 from registrations where registrations.record_id = volunteers.id
      and registrations.guardian_confirmed_on is not null))`
}
