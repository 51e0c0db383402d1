import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/**
 * A letter was cancelled while this run had mails of it in hand: those that have not left get none either. Of another
 * run's it changes nothing; an attempt before of the same work is its own.
 */
export async function endCancelled(ctx: Context, messageId: string, runner: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('mail_recipients')
    .set({ state: 'cancelled', next_try_on: null })
    .where('message_id', '=', messageId)
    .where('state', 'in', ['waiting', 'sending'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mail_messages')
          .select('id')
          .where('id', '=', messageId)
          .where('state', '=', 'cancelled')
          .where(sql`split_part(runner, ' ', 1)`, '=', sql`split_part(${runner}, ' ', 1)`),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows) ctx.emit({ changed: ['mail', messageId] })
}
