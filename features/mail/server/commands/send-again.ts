import type { Context } from '#server/context.ts'
import { conflict } from '#shared/errors.ts'
import type { MailMessage } from '../../message-contract.ts'
import { notReached } from '../../rules.ts'
import { lockOwnMessage } from '../policy.ts'
import { presentMessage } from '../present.ts'
import { handOver } from './send-message.ts'

/** Sends a letter to those whom it did not reach, in the name of the person who asks for it. */
export async function sendAgain(ctx: Context, id: string): Promise<MailMessage> {
  const message = await lockOwnMessage(ctx, id)
  if (!['sent', 'cancelled', 'stopped'].includes(message.state)) throw conflict('This e-mail is not done yet.')
  const { numUpdatedRows } = await ctx.db
    .updateTable('mail_recipients')
    .set({ state: 'waiting', reason: '', attempts: 0, next_try_on: null })
    .where('message_id', '=', id)
    .where('state', 'in', notReached)
    .executeTakeFirst()
  if (!numUpdatedRows) throw conflict('There is nobody left whom this e-mail did not reach.')
  return presentMessage(ctx, await handOver(ctx, message))
}
