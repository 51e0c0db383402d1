import type { Context } from '#server/context.ts'
import type { PersonMail } from '../../public-contract.ts'
import { getPersonMail, requireAddress } from '../queries/get-person-mail.ts'

/** Takes the address off the list of those who get nothing: the mailbox works again, or the person asked for it. */
export async function allowMailAgain(ctx: Context, vid: string): Promise<PersonMail> {
  const address = await requireAddress(ctx, vid)
  await ctx.db.deleteFrom('mail_suppressions').where('address', '=', address).execute()
  await ctx.db.updateTable('mail_bounces').set({ counts: false }).where('address', '=', address).execute()
  ctx.emit({ changed: ['mail'] })
  return getPersonMail(ctx, vid)
}
