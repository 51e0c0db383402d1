import { recordDownload } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { wereRightsCut } from '#server/rights-cut.ts'
import type { Returned } from '#shared/endpoint.ts'
import { notFound } from '#shared/errors.ts'
import type { getPersonCopy as contract } from '../../contract.ts'
import { expiryOf } from '../../rules.ts'
import { requireWholePerson } from '../policy.ts'
import { presentCopy } from '../present.ts'

/** One of the actor's own, while its time is not over and its person is there; its link is made each time it is asked for. */
export async function getPersonCopy(ctx: Context, id: string): Promise<Returned<typeof contract>> {
  const row = await ctx.db
    .selectFrom('person_copies')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.accountId)
    .where('removed_on', 'is', null)
    .executeTakeFirst()
  if (!row || (row.finished_on && expiryOf(row.finished_on) <= ctx.now)) throw notFound()
  await requireWholePerson(ctx, row.volunteer_id)
  const copy = presentCopy(row)
  // what was made for an account that has lost rights since is not handed over
  if (row.state !== 'failed' && (await wereRightsCut(ctx, row.created_on)))
    return { ...copy, state: 'failed', expiresOn: '', url: '' }
  if (!row.storage_key) return { ...copy, url: '' }
  const { full_name: name } = await ctx.db
    .selectFrom('volunteers')
    .select('full_name')
    .where('id', '=', row.volunteer_id)
    .executeTakeFirstOrThrow()
  await recordDownload(ctx, { type: 'volunteer', id: row.volunteer_id, name }, row.file_name)
  return { ...copy, url: await ctx.storage.downloadUrl(row.storage_key, row.file_name, ctx.actor.sessionId) }
}
