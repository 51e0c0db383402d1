import type { Context } from '#server/context.ts'
import { tellRecords } from '#server/realtime/tell-records.ts'
import { lockVolunteer } from '../policy.ts'

/** Keeps that staff heard from the guardian, with who heard it and when; said again it stays as it was. */
export async function confirmGuardian(ctx: Context, id: string, confirmed: boolean): Promise<{ message: string }> {
  await lockVolunteer(ctx, id)
  const { full_name: name } = await ctx.db
    .updateTable('volunteers')
    .set((eb) =>
      confirmed
        ? {
            guardian_confirmed_on: eb.fn.coalesce('guardian_confirmed_on', eb.val(ctx.now)),
            guardian_confirmed_by: eb.fn.coalesce('guardian_confirmed_by', eb.val(ctx.actor.username)),
          }
        : { guardian_confirmed_on: null, guardian_confirmed_by: null },
    )
    .where('id', '=', id)
    .returning('full_name')
    .executeTakeFirstOrThrow()
  tellRecords(ctx, 'volunteers', [id])
  return { message: confirmed ? `The guardian of ${name} agrees` : `The guardian of ${name} has not agreed` }
}
