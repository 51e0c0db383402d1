import type { Context } from '#server/context.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import { listZones } from './list-zones.ts'

/** One of the actor's locations with its zone; another one is refused. */
export async function findOwnVenue(ctx: Context, venueId: string) {
  const zones = await listZones(ctx)
  const zone = zones.find(({ venues }) => venues.some(({ id }) => id === venueId))
  const { venues } = ctx.actor
  const isOwn = venues === 'all' || venues.some((own) => own.venueId === venueId)
  if (!zone || !isOwn) {
    const message = 'This is none of your locations'
    throw invalid(message, [fieldError('venueId', message)])
  }
  return { zoneId: zone.id, venueId }
}
