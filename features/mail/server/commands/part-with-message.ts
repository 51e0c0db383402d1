import type { Context } from '#server/context.ts'
import { deliverMail } from '../jobs.ts'
import { endCancelled } from './end-cancelled.ts'
import type { Taken } from './take-message.ts'
import { giveBackQuota } from './take-quota.ts'

/** How long a mail server may take nothing before a letter is given up. */
const longestTroubleDays = 3
const [shortestPause, longestPause] = [5_000, 15 * 60_000]

/** Hands the rest of a letter to the next part of the work, at once or at a time. Nothing, where another run has it by now. */
export async function continueLater(
  ctx: Context,
  { message, runner }: Taken,
  pause?: { until: Date; reason: string },
  troubleSince: Date | null = null,
): Promise<void> {
  const slice = message.slice + 1
  const { numUpdatedRows } = await ctx.db
    .updateTable('mail_messages')
    .set({ slice, reason: pause?.reason ?? '', trouble_since: troubleSince })
    .where('id', '=', message.id)
    .where('slice', '=', message.slice)
    .where('runner', '=', runner)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  if (!numUpdatedRows) return endCancelled(ctx, message.id, runner)
  await letGo(ctx, message.id)
  await ctx.enqueue(deliverMail, { messageId: message.id, slice }, pause?.until)
  ctx.emit({ changed: ['mail', message.id] })
}

/** The mail server takes nothing: the letter waits, longer the longer that lasts, and is given up after days. */
export async function putBack(ctx: Context, taken: Taken): Promise<void> {
  const since = taken.message.trouble_since ?? ctx.now
  const lasted = ctx.now.getTime() - since.getTime()
  if (lasted > longestTroubleDays * 86_400_000)
    return stopMessage(ctx, taken.message.id, 'The mail server took no mails for three days.')
  const pause = Math.min(Math.max(lasted / 2, shortestPause), longestPause)
  await continueLater(
    ctx,
    taken,
    {
      until: new Date(ctx.now.getTime() + pause),
      reason: 'The mail server takes no mails at present. It is tried again by itself.',
    },
    since,
  )
}

/** What was in hand and was not tried waits again, and does not count toward the day. */
async function letGo(ctx: Context, messageId: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('mail_recipients')
    .set({ state: 'waiting' })
    .where('message_id', '=', messageId)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  await giveBackQuota(ctx.db, ctx.tenantId, Number(numUpdatedRows))
}

/** Ends a letter's sending; those who wait get none. */
export async function stopMessage(ctx: Context, messageId: string, reason: string): Promise<void> {
  await ctx.db
    .updateTable('mail_recipients')
    .set({ state: 'cancelled' })
    .where('message_id', '=', messageId)
    .where('state', 'in', ['waiting', 'sending'])
    .execute()
  await ctx.db
    .updateTable('mail_messages')
    .set((eb) => ({ state: 'stopped', reason, finished_on: ctx.now, slice: eb('slice', '+', 1) }))
    .where('id', '=', messageId)
    .where('state', 'in', ['scheduled', 'sending'])
    .execute()
  ctx.emit({ changed: ['mail'] })
}
