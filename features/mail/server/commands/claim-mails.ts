import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { Language } from '#shared/define-words.ts'
import { versionFor } from '../../version-rules.ts'
import type { MessageRow } from '../present.ts'
import { fillPersonFields } from '../queries/fill-person-fields.ts'
import { endCancelled } from './end-cancelled.ts'
import { type Claimed, takeDue } from './take-due.ts'
import { senderOf, type Taken } from './take-message.ts'
import { takeQuota, useQuota } from './take-quota.ts'

/** What is to be done next: these mails, or nothing before a time, or nothing any more. */
export type Claim =
  | { mails: Claimed[]; pause?: undefined; isDone?: undefined }
  | { pause: { until: Date; reason: string }; mails?: undefined; isDone?: undefined }
  | { isDone: true; mails?: undefined; pause?: undefined }

/**
 * Takes the next mails of a letter in hand, at most so many at once. What the organisation may send in a day and in a
 * minute is kept to, whatever its other letters do at the same time.
 */
export async function claimMails(ctx: Context, { message, runner }: Taken, mostAtOnce: number): Promise<Claim> {
  const mine = await ctx.db
    .selectFrom('mail_messages')
    .select(['state', 'account_id', 'updated_on'])
    .where('id', '=', message.id)
    .where('runner', '=', runner)
    .where('slice', '=', message.slice)
    .forShare()
    .executeTakeFirst()
  if (mine?.state !== 'sending') {
    await endCancelled(ctx, message.id, runner)
    return { isDone: true }
  }
  const sender = await senderOf(ctx, mine)
  const allowed = await takeQuota(ctx, mostAtOnce)
  if ('until' in allowed) return (await hasMore(ctx, message.id)) ? { pause: allowed } : tellWhatIsLeft(ctx, message.id)
  const mails = await takeDue(sender, message, allowed.most)
  await useQuota(ctx, mails.length)
  if (mails.length) return { mails: await withAnswers(sender, message, mails) }
  return tellWhatIsLeft(ctx, message.id)
}

/** Each in the language that their letter is written in. */
async function withAnswers(ctx: Context, message: MessageRow, mails: Claimed[]): Promise<Claimed[]> {
  const isWritten = (language: Language) => versionFor(message.translations, language) !== undefined
  const asRead = mails.map((mail) => ({
    ...mail,
    language: isWritten(mail.language) ? mail.language : ('en' as const),
  }))
  return fillPersonFields(ctx, { ...message, sessionId: message.session_id }, asRead)
}

const putOff = 'Some mail servers asked us to come back later.'
/** Ours was in trouble when their turn came: that is no try of theirs. */
const notTaken = 'The mail server did not take some of them. They are tried again within a minute.'

/** The last one that a day allows may be the letter's last. */
async function hasMore(ctx: Context, messageId: string): Promise<boolean> {
  const waiting = ctx.db
    .selectFrom('mail_recipients')
    .select('id')
    .where('message_id', '=', messageId)
    .where('state', '=', 'waiting')
  return (await waiting.limit(1).execute()).length > 0
}

async function tellWhatIsLeft(ctx: Context, messageId: string): Promise<Claim> {
  const { rows } = await sql<{ next: Date | null; was_put_off: boolean | null }>`
    select min(next_try_on) as next, bool_or(attempts > 0) as was_put_off
    from mail_recipients where message_id = ${messageId} and state = 'waiting'`.execute(ctx.db)
  const { next, was_put_off } = onlyRow(rows)
  if (next) return { pause: { until: next, reason: was_put_off ? putOff : notTaken } }
  await ctx.db
    .updateTable('mail_messages')
    .set({ state: 'sent', finished_on: ctx.now, reason: '', trouble_since: null })
    .where('id', '=', messageId)
    .execute()
  ctx.emit({ changed: ['mail'] })
  return { isDone: true }
}
