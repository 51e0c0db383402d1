import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { updateSession as contract } from '../../contract.ts'
import { isSame } from '../../same-rules.ts'
import { checkRoleCounts, completeRoleCounts } from '../../template-rules.ts'
import type { lockSession } from '../policy.ts'
import { createDetailsReader, readTimes, refuse } from './plan-batch.ts'

export type SessionChange = Received<typeof contract>['body']
type Locked = Awaited<ReturnType<typeof lockSession>>

/** The columns of a session as they are after what was sent; what is left out stays. */
export async function readSessionChange(ctx: Context, session: Locked, body: SessionChange) {
  const start = body.sessionStartDateTime ?? session.starts_at.slice(0, 16)
  const end = body.sessionEndDateTime ?? session.ends_at.slice(0, 16)
  const times = readTimes(start, end)
  const stored = session.role_counts
  const venueIds = body.venue == null ? session.venue_ids : await readAllowedVenues(ctx, session, body)
  return {
    name: body.sessionName ?? session.name,
    starts_at: `${times.start}:00`,
    ends_at: `${times.end}:00`,
    venue_ids: venueIds,
    location_address: body.locationAddress ?? session.location_address,
    beneficiaries: body.beneficiaries ?? session.beneficiaries,
    visibility: body.visibility ?? session.visibility,
    role_counts: body.roleCounts ? await readRoleCounts(ctx, session, body.roleCounts) : stored,
  }
}

export const namesOf = (roles: readonly { roleName: string }[]) => roles.map(({ roleName }) => roleName)

/** Counts of the roles that the session has, and of those that its batch has now. */
async function readRoleCounts(ctx: Context, session: Locked, sent: NonNullable<SessionChange['roleCounts']>) {
  const own = namesOf(session.role_counts)
  if (checkRoleCounts(own, sent, '').length) {
    const { roles } = await ctx.db
      .selectFrom('batches')
      .select('roles')
      .where('id', '=', session.batch_id)
      .executeTakeFirstOrThrow()
    refuse(checkRoleCounts([...own, ...namesOf(roles)], sent, ''))
  }
  return completeRoleCounts(own, sent)
}

/** The locations that a session has already may stay, no matter who sends them back. */
async function readAllowedVenues(ctx: Context, session: Locked, body: SessionChange): Promise<string[]> {
  const everywhere = { ...ctx, actor: { ...ctx.actor, venues: 'all' as const } }
  const read = await createDetailsReader(everywhere, { roles: [] })
  const { venueIds } = read({ venue: body.venue }, '', '')
  if (isSame({ x: venueIds.toSorted() }, { x: session.venue_ids.toSorted() })) return session.venue_ids
  return (await createDetailsReader(ctx, { roles: [] }))({ venue: body.venue }, '', '').venueIds
}
