import type { Context } from '#server/context.ts'
import { tellRecords } from '#server/realtime/tell-records.ts'
import { localDate } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import type { confirmGuardian as contract } from '../../guardian-contract.ts'
import { lockVolunteer } from '../policy.ts'

/** Keeps that staff heard from the guardian, from whom, how and when, with who heard it; said again it stays as it was. */
export async function confirmGuardian(
  ctx: Context,
  id: string,
  { confirmed, who, how, day }: Received<typeof contract>['body'],
): Promise<{ message: string }> {
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const toCome = 'This day is still to come.'
  if (day && day > today) throw invalid(toCome, [fieldError('day', toCome)])
  await lockVolunteer(ctx, id)
  const nothing = {
    guardian_confirmed_on: null,
    guardian_confirmed_by: null,
    guardian_confirmed_who: '',
    guardian_confirmed_how: '' as const,
    guardian_confirmed_day: null,
  }
  const heard = {
    guardian_confirmed_on: ctx.now,
    guardian_confirmed_by: ctx.actor.username,
    guardian_confirmed_who: who,
    guardian_confirmed_how: how,
    guardian_confirmed_day: day ?? today,
  }
  await ctx.db
    .updateTable('volunteers')
    .set(confirmed ? heard : nothing)
    .where('id', '=', id)
    // what was heard first stays as it is
    .where('guardian_confirmed_on', confirmed ? 'is' : 'is not', null)
    .execute()
  const { full_name: name } = await ctx.db
    .selectFrom('volunteers')
    .select('full_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  tellRecords(ctx, 'volunteers', [id])
  return { message: confirmed ? `The guardian of ${name} agrees` : `The guardian of ${name} has not agreed` }
}
