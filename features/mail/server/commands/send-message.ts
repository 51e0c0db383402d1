import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { invalid, staleVersion } from '#shared/errors.ts'
import type { sendMessage as contract, MailMessage } from '../../message-contract.ts'
import type { MailTopic } from '../../rules.ts'
import { deliverMail } from '../jobs.ts'
import { lockDraft } from '../policy.ts'
import { audiencesOf, type MessageRow, presentMessage } from '../present.ts'
import { hasRecipient } from '../queries/has-recipient.ts'
import { isBlank } from './clean-html.ts'
import { writerOf } from './create-draft.ts'

const furthestDays = 366

/** Hands a draft over to be sent, at once or at a time. Who gets it is settled when the sending begins. */
export async function sendMessage(
  ctx: Context,
  id: string,
  { version, sendAt }: Received<typeof contract>['body'],
): Promise<MailMessage> {
  const draft = await lockDraft(ctx, id)
  if (version !== draft.version) throw staleVersion(await presentMessage(ctx, draft))
  const at = sendAt ? new Date(sendAt) : undefined
  refuseTime(ctx, at)
  await refuseUnready(ctx, draft)
  return presentMessage(ctx, await handOver(ctx, draft, at))
}

/** The letter is everybody's from now on, and its sending is queued. */
export async function handOver(ctx: Context, draft: MessageRow, at?: Date): Promise<MessageRow> {
  const slice = draft.slice + 1
  const row = await ctx.db
    .updateTable('mail_messages')
    .set({
      state: at ? 'scheduled' : 'sending',
      account_id: writerOf(ctx),
      sender: ctx.actor.username,
      untouched: false,
      slice,
      send_at: at ?? null,
      sent_on: at ?? ctx.now,
      finished_on: null,
      reason: '',
      trouble_since: null,
      version: draft.version + 1,
      updated_on: ctx.now,
    })
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.enqueue(deliverMail, { messageId: draft.id, slice }, at)
  ctx.emit({ changed: ['mail'] })
  return row
}

function refuseTime({ now }: Context, at: Date | undefined): void {
  if (!at) return
  const days = (at.getTime() - now.getTime()) / 86_400_000
  if (days > 0 && days <= furthestDays) return
  const message = days <= 0 ? 'This time is over. Please choose a later one.' : 'Please choose a time within a year.'
  throw invalid(message, [{ path: 'sendAt', message }])
}

/** What nobody can be sent: without a subject, a text or anybody who gets it. */
export async function refuseUnready(ctx: Context, draft: MessageRow): Promise<void> {
  const refuse = (path: string, message: string) => invalid(message, [{ path, message }])
  if (!draft.subject) throw refuse('subject', 'Email Subject is a required field')
  if (isBlank(draft.html)) throw refuse('html', 'Please write what the e-mail should say.')
  const audiences = audiencesOf(draft)
  if (!audiences.length) throw refuse('audiences', 'Please add recipients.')
  if (!(await hasRecipient(ctx, audiences, draft.topic as MailTopic)))
    throw refuse('audiences', 'Nobody of these people can get this e-mail.')
}
