import type { Context } from '#server/context.ts'
import { kioskHours } from '../../rules.ts'
import { findOwnVenue } from '../queries/find-own-venue.ts'

/**
 * Takes from the actor's session all rights but a kiosk's: who walks up to the device finds nobody's pages behind it. Only
 * signing in again brings them back.
 */
export async function lockAsKiosk(ctx: Context, venueId: string | null): Promise<{ message: string }> {
  const { actor, now } = ctx
  const venue = venueId ? await findOwnVenue(ctx, venueId) : undefined
  await ctx.db
    .updateTable('account_sessions')
    .set({
      is_kiosk: true,
      kiosk_venues: venue ? JSON.stringify([venue]) : null,
      expires_on: new Date(now.getTime() + kioskHours * 3_600_000),
    })
    .where('id', '=', actor.sessionId)
    .execute()
  return { message: 'This device is a kiosk now' }
}
