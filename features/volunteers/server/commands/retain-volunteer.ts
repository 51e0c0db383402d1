import type { Context } from '#server/context.ts'
import { lockVolunteer } from '../policy.ts'

/** Notes that somebody wanted to keep this person, or takes it back; returns the name. */
export async function retainVolunteer(ctx: Context, id: string, retained: boolean): Promise<string> {
  await lockVolunteer(ctx, id)
  const { full_name } = await ctx.db
    .updateTable('volunteers')
    .set({ retained_on: retained ? ctx.now : null })
    .where('id', '=', id)
    .returning('full_name')
    .executeTakeFirstOrThrow()
  return full_name
}
