import type { Context } from '#server/context.ts'
import { conflict } from '#shared/errors.ts'
import type { MailMessage } from '../../message-contract.ts'
import { lockOwnMessage } from '../policy.ts'
import { type MessageRow, presentMessage } from '../present.ts'

/**
 * Stops what has not left. A letter that was to be sent later, or of which nobody has been recorded yet, becomes its
 * writer's draft again: there is nobody to send it again to. Of one that is being sent, those who wait get none. Both
 * change what somebody else's recipients get, so it takes the same right as sending again.
 */
export async function cancelMessage(ctx: Context, id: string): Promise<MailMessage> {
  const message = await lockOwnMessage(ctx, id)
  const { state } = message
  if (state !== 'scheduled' && state !== 'sending') throw conflict('This e-mail is not being sent.')
  if (state === 'sending')
    await ctx.db
      .updateTable('mail_recipients')
      .set({ state: 'cancelled' })
      .where('message_id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  const isDraft = state === 'scheduled' || isUnbegun(message)
  const asItIs = isDraft ? { state: 'draft' as const } : { state: 'cancelled' as const, finished_on: ctx.now }
  const row = await ctx.db
    .updateTable('mail_messages')
    .set({
      ...asItIs,
      // the part of the work that is queued finds another number, and does nothing
      slice: message.slice + 1,
      ...(isDraft ? { send_at: null, sent_on: null } : {}),
      reason: isDraft ? '' : `Cancelled by ${ctx.actor.username}.`,
      version: message.version + 1,
      updated_on: ctx.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  ctx.emit({ changed: ['mail'] })
  return presentMessage(ctx, row)
}

/** Reminders and letters with something of each recipient's own are no drafts: nobody has written them. */
const isUnbegun = ({ state, has_recipients, account_id, enclosure }: MessageRow): boolean =>
  state === 'sending' && !has_recipients && account_id !== null && enclosure === ''
