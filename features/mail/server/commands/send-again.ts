import type { Context } from '#server/context.ts'
import { conflict } from '#shared/errors.ts'
import type { MailMessage } from '../../message-contract.ts'
import { lockOwnMessage } from '../policy.ts'
import { type MessageRow, presentMessage } from '../present.ts'
import { isNotReached } from '../queries/count-not-reached.ts'
import { handOver, refuseUnready } from './send-message.ts'

/**
 * Sends a letter to those whom it did not reach, in the name of the person who asks for it; each at the address that
 * they have by now.
 */
export async function sendAgain(ctx: Context, id: string): Promise<MailMessage> {
  const message = await lockOwnMessage(ctx, id)
  if (!['sent', 'cancelled', 'stopped'].includes(message.state)) throw conflict('This e-mail is not done yet.')
  if (isUnbegun(message)) {
    await refuseUnready(ctx, message)
    return presentMessage(ctx, await handOver(ctx, message))
  }
  await refuseInHand(ctx, message)
  const { numUpdatedRows } = await ctx.db
    .updateTable('mail_recipients')
    .set({ state: 'waiting', reason: '', attempts: 0, next_try_on: null })
    .where('message_id', '=', id)
    .where(isNotReached)
    .executeTakeFirst()
  if (!numUpdatedRows) throw conflict('There is nobody left whom this e-mail did not reach.')
  await forgetBounces(ctx, id)
  return presentMessage(ctx, await handOver(ctx, message))
}

/** What came back of the first try says nothing of the next one, which has the same Message-ID and may come back, too. */
const forgetBounces = (ctx: Context, id: string) =>
  ctx.db
    .deleteFrom('mail_bounces')
    .where('recipient_id', 'in', ({ selectFrom }) =>
      selectFrom('mail_recipients').select('id').where('message_id', '=', id).where('state', '=', 'waiting'),
    )
    .execute()

/**
 * Its writer lost the right to send it before anybody was recorded: who sends it now settles with their own rights whom
 * it reaches. Reminders and what carries something of each recipient's own is nobody else's to send.
 */
const isUnbegun = ({ state, has_recipients, account_id, enclosure }: MessageRow): boolean =>
  state === 'stopped' && !has_recipients && account_id !== null && enclosure === ''

/** A run that was cancelled says within so long what became of the mails that it had in hand. */
const inHandFor = 10 * 60_000

/** A mail that is just leaving would be taken for one that waits, and leave twice. */
async function refuseInHand(ctx: Context, { id, finished_on }: MessageRow): Promise<void> {
  if (!finished_on || ctx.now.getTime() - finished_on.getTime() > inHandFor) return
  const inHand = await ctx.db
    .selectFrom('mail_recipients')
    .select('id')
    .where('message_id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  if (inHand) throw conflict('The last mails of it are just leaving. Please try again in a minute.')
}
