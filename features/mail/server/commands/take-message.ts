import { sql } from 'kysely'
import { readAttachment } from '#server/attachment.ts'
import type { Context } from '#server/context.ts'
import { requireRight } from '#server/jobs/require-right.ts'
import { type Logo, readLogoIfThere } from '#server/logo.ts'
import type { MailAttachment } from '#server/mail.ts'
import { writeRecipients } from '../commands/write-recipients.ts'
import type { MessageRow } from '../present.ts'
import { readSessionValues } from '../queries/session-values.ts'
import { endCancelled } from './end-cancelled.ts'

/** What every mail of a letter needs, read once. */
export interface Taken {
  message: MessageRow
  /** This run of the work: another one may have taken over since. */
  runner: string
  session: Awaited<ReturnType<typeof readSessionValues>>
  attachment: MailAttachment | undefined
  logo: Logo | undefined
}

/**
 * Takes over a letter's sending, if this is the part of the work whose turn it is. What an earlier run had in hand waits
 * again: it ended before it could say what became of it.
 */
export async function takeMessage(
  ctx: Context,
  { messageId, slice }: { messageId: string; slice: number },
  runner: string,
): Promise<Taken | undefined> {
  const message = await ctx.db
    .updateTable('mail_messages')
    .set({ runner, state: 'sending' })
    .where('id', '=', messageId)
    .where('slice', '=', slice)
    .where('state', 'in', ['scheduled', 'sending'])
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!message) {
    // it was cancelled, and the run that had it in hand ended before it could say what became of its mails
    await endCancelled(ctx, messageId, runner)
    return undefined
  }
  const sender = await senderOf(ctx, message)
  if (message.has_recipients)
    await ctx.db
      .updateTable('mail_recipients')
      .set({ state: 'waiting' })
      .where('message_id', '=', message.id)
      .where('state', '=', 'sending')
      .execute()
  else {
    await sql`select set_config('statement_timeout', '600000', true)`.execute(ctx.db)
    await writeRecipients(sender, message)
  }
  return {
    message,
    runner,
    session: await readSessionValues(ctx, message.session_id),
    attachment: message.attachment_file_id ? await readAttachment(ctx, message.attachment_file_id) : undefined,
    logo: await readLogoIfThere(ctx),
  }
}

/**
 * In whose name: somebody who still has the right that they had when they sent it. A reminder is nobody's, and reaches
 * everybody who is signed up.
 */
export async function senderOf(ctx: Context, message: Pick<MessageRow, 'account_id' | 'updated_on'>): Promise<Context> {
  if (message.account_id) {
    await requireRight(ctx, message.updated_on)
    return ctx
  }
  return { ...ctx, actor: { ...ctx.actor, venues: 'all' } }
}
