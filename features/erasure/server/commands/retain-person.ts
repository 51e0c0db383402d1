import { retainVolunteer } from '#features/volunteers/server/commands/retain-volunteer.ts'
import type { Context } from '#server/context.ts'

/** Lets the time of somebody begin again whose time would soon be over, or takes that back. */
export async function retainPerson(
  ctx: Context,
  id: string,
  { retained }: { retained: boolean },
): Promise<{ message: string }> {
  const name = await retainVolunteer(ctx, id, retained)
  ctx.emit({ changed: ['retention'] })
  return { message: retained ? `${name} is kept` : `${name} is on the list again` }
}
