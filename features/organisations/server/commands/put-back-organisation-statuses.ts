import type { Context } from '#server/context.ts'
import type { Received, Returned } from '#shared/endpoint.ts'
import { someNotFound } from '#shared/errors.ts'
import type { putBackOrganisationStatuses as contract } from '../../status-contract.ts'
import { lockStatuses } from '../policy.ts'
import { giveStatus } from './set-organisation-statuses.ts'

/** Gives organisations back what they had, with an entry in their histories; any that was changed or deleted since stays as it is. */
export async function putBackOrganisationStatuses(
  ctx: Context,
  wanted: Received<typeof contract>['body']['organisations'],
): Promise<Returned<typeof contract>> {
  const now = await lockStatuses(
    ctx,
    wanted.map(({ vid }) => vid),
  )
  if (!now.length) throw someNotFound()
  const versions = new Map(now.map(({ id, version }) => [id, version]))
  const unique = [...new Map(wanted.map((one) => [one.vid, one])).values()]
  const standing = unique.filter(({ vid, version }) => versions.get(vid) === version)
  const alike = Map.groupBy(standing, ({ status, tier }) => JSON.stringify([status, tier]))
  for (const [first, ...others] of alike.values()) {
    if (!first) continue
    const ids = [first, ...others].map(({ vid }) => vid)
    await giveStatus(ctx, ids, { status: first.status, tier: first.tier, remarks: 'Undone' })
  }
  return { putBack: standing.length }
}
