import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import type { Kiosk } from '../../contract.ts'
import { selectToday } from './find-cards.ts'

/** What a kiosk shows while nobody stands before it. */
export async function getKiosk(ctx: Context): Promise<Kiosk> {
  const { settings, actor, tenantName } = ctx
  const [zones, withNric, today] = await Promise.all([
    listZones(ctx),
    ctx.db
      .selectFrom('volunteers')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('nric_hash', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
    selectToday(ctx)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const own = new Set(actor.venues === 'all' ? [] : actor.venues.map(({ venueId }) => venueId))
  const locations = zones
    .map(({ name, venues }) => ({
      zone: name,
      venues: venues.filter(({ id }) => own.has(id)).map((venue) => venue.name),
    }))
    .filter(({ venues }) => venues.length)
  return {
    organisation: tenantName,
    accentColour: settings.accentColour,
    timeZone: settings.timeZone,
    identifyBy: settings.kioskIdentifyBy,
    hasNrics: withNric !== undefined,
    languages: settings.volunteerLanguages,
    lockableAt: actor.role === 'kiosk' ? [] : lockable(zones, actor.venues === 'all' ? undefined : own),
    allLocations: actor.venues === 'all',
    locations,
    sessionsToday: Number(today.count),
  }
}

type Zones = Awaited<ReturnType<typeof listZones>>

const lockable = (zones: Zones, own: ReadonlySet<string> | undefined) =>
  zones.flatMap(({ name: zone, venues }) =>
    venues.flatMap(({ id, name }) => (!own || own.has(id) ? [{ id, name, zone }] : [])),
  )
