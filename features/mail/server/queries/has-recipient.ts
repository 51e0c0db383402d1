import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { Audience } from '../../audience-contract.ts'
import { longestAddress, type MailTopic, mailable } from '../../rules.ts'
import { selectRecipients } from './select-recipients.ts'

/** Whether anybody of these gets a letter of this topic: it looks no further than the first, however many there are. */
export async function hasRecipient(ctx: Context, audiences: readonly Audience[], topic: MailTopic): Promise<boolean> {
  const { chosen } = await selectRecipients(ctx, audiences, topic)
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from (${chosen}) c
      where not c.is_deleted and c.address ~ ${sql.lit(mailable)} and length(c.address) <= ${sql.lit(longestAddress)}
        and not exists (select from mail_suppressions s
          where s.tenant_id = ${ctx.tenantId} and s.address = lower(c.address) and s.topic in ('*', ${topic}))
    ) as found`.execute(ctx.db)
  return onlyRow(rows).found
}
