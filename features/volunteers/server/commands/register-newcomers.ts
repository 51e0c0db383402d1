import { zonesOf } from '#features/form-settings/rules.ts'
import { holdVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import type { Context } from '#server/context.ts'
import { visibleVenues } from '#server/visibility.ts'
import type { Received, Returned } from '#shared/endpoint.ts'
import { invalid, Problem } from '#shared/errors.ts'
import type { registerNewcomers as contract } from '../../newcomer-contract.ts'
import { insertVolunteers } from './import-volunteers.ts'

/**
 * Registers those whom a list names and who are not on record: all of them or nobody. Anyone who sees but the people of
 * some locations has them at these, or would not see them again.
 */
export async function registerNewcomers(
  ctx: Context,
  { people }: Received<typeof contract>['body'],
): Promise<Returned<typeof contract>> {
  const assignedBusinessUnits = await ownLocations(ctx)
  try {
    const vids = await insertVolunteers(
      ctx,
      people.map((person) => ({ ...person, assignedBusinessUnits })),
    )
    return { changeSetId: ctx.changeSetId, vids }
  } catch (error) {
    if (!(error instanceof Problem && error.errors.length)) throw error
    throw invalid(error.message, error.errors.map(named))
  }
}

/** Rows are counted from 1, and what is sent from 0. */
const named = (error: Problem['errors'][number]) => ({
  ...error,
  path: error.path.replace(/^rows\.(\d+)/, (_, number: string) => `people.${Number(number) - 1}`),
})

async function ownLocations(ctx: Context) {
  const venues = visibleVenues(ctx)
  if (venues === 'all' || ctx.settings.limitPeopleToLocations !== 'only') return []
  const own = new Set(venues)
  return zonesOf(await holdVolunteerSettings(ctx)).flatMap((zone) => {
    const locations = zone.venues.flatMap(({ id, name }) => (own.has(id) ? [name] : []))
    return locations.length ? [{ zone: zone.name, locations }] : []
  })
}
