import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { localTime } from '#shared/dates.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { requireOwnRecord } from '../queries/require-own-record.ts'

/** Erases a person for good, also one who was deleted and is still on record. Their hours and counts stay; the history says that it was done, and no value. */
export async function eraseVolunteer(
  ctx: Context,
  id: string,
  { fullName }: { fullName: string },
): Promise<{ message: string }> {
  const person = await ctx.db
    .selectFrom('volunteers')
    .select('full_name')
    .where('id', '=', id)
    .where('erased_on', 'is', null)
    .where(isVisiblePerson(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw notFound()
  await requireOwnRecord(ctx, id)
  if (person.full_name.trim() !== fullName.trim())
    throw invalid('The name is another one', [
      { path: 'fullName', message: 'Type the full name exactly as it is on record.' },
    ])
  const now = localTime(ctx.now, ctx.settings.timeZone)
  await sql`select erase_volunteer(${id}, ${ctx.now}, ${now}::timestamp, ${ctx.actor.username})`.execute(ctx.db)
  ctx.emit({ changed: ['volunteers', 'groups', 'sessions'] })
  return { message: 'Erased for good' }
}
