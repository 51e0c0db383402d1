import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { kioskHours } from '../../rules.ts'
import { findOwnVenue } from '../queries/find-own-venue.ts'

/**
 * Takes from one of the actor's sessions all rights but a kiosk's: who walks up to the device finds nobody's pages behind it. Only
 * signing in again brings them back.
 */
export async function lockAsKiosk(ctx: Context, id: string, venueId: string | null): Promise<{ message: string }> {
  const { actor, now } = ctx
  const venue = venueId ? await findOwnVenue(ctx, venueId) : undefined
  const locked = await ctx.db
    .updateTable('account_sessions')
    .set({
      is_kiosk: true,
      kiosk_venues: venue ? JSON.stringify([venue]) : null,
      expires_on: new Date(now.getTime() + kioskHours * 3_600_000),
    })
    .where('id', '=', id)
    .where('account_id', '=', actor.accountId)
    .where('revoked_on', 'is', null)
    .executeTakeFirst()
  if (!locked.numUpdatedRows) throw notFound()
  return { message: 'This device is a kiosk now' }
}
