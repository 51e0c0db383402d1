import type { Context } from '#server/context.ts'
import type { PersonMail } from '../../public-contract.ts'
import { getPersonMail, requireAddress } from '../queries/get-person-mail.ts'

/**
 * Takes the address off the list of those who get nothing. Where mails came back, the mailbox works again: what its owner
 * had stopped stays so. Else the person asked for it.
 */
export async function allowMailAgain(ctx: Context, vid: string): Promise<PersonMail> {
  const address = await requireAddress(ctx, vid)
  const stopped = ctx.db.deleteFrom('mail_suppressions').where('address', '=', address)
  const { numDeletedRows } = await stopped.where('reason', '=', 'bounced').executeTakeFirst()
  if (!numDeletedRows) await stopped.execute()
  await ctx.db.updateTable('mail_bounces').set({ counts: false }).where('address', '=', address).execute()
  ctx.emit({ changed: ['mail'] })
  return getPersonMail(ctx, vid)
}
