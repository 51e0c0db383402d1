import { keepLanguage } from '#features/volunteers/server/commands/keep-language.ts'
import type { Context } from '#server/context.ts'
import type { Language } from '#shared/define-words.ts'
import type { MailChoice } from '../../public-contract.ts'
import { type MailTopic, mailTopics } from '../../rules.ts'
import { mailWords } from '../../words.ts'
import { getMailChoice } from '../queries/get-mail-choice.ts'
import type { LinkOwner } from '../queries/run-for-recipient.ts'

/** What the recipient of a letter wants from now on; what they stopped before and want again begins again. */
export async function setMailChoice(
  ctx: Context,
  owner: LinkOwner,
  { stopped, language }: { stopped: readonly MailTopic[]; language?: Language | undefined },
): Promise<MailChoice> {
  await ctx.db
    .deleteFrom('mail_suppressions')
    .where('address', 'in', owner.addresses)
    .where('reason', '<>', 'bounced')
    .execute()
  const all = mailTopics.every((topic) => stopped.includes(topic))
  for (const address of owner.addresses) await stopTopics(ctx, address, all ? ['*'] : [...new Set(stopped)])
  if (language && owner.personId) await keepLanguage(ctx, owner.personId, language)
  ctx.emit({ changed: ['mail'] })
  return getMailChoice(ctx, owner)
}

/** The one click of mail programs: no more letters of this topic. What was stopped before stays so. */
export async function unsubscribeOnce(
  ctx: Context,
  { addresses, topic, language }: LinkOwner,
): Promise<{ message: string }> {
  for (const address of addresses) await stopTopics(ctx, address, [topic])
  ctx.emit({ changed: ['mail'] })
  return { message: mailWords.in([language as Language])('unsubscribed') }
}

/** `detail` says how it is known, where the person did not press anything themselves. */
export async function stopTopics(ctx: Context, address: string, topics: readonly string[], detail = ''): Promise<void> {
  if (!topics.length) return
  await ctx.db
    .insertInto('mail_suppressions')
    .values(
      topics.map((topic) => ({
        tenant_id: ctx.tenantId,
        address,
        topic,
        reason: 'unsubscribed' as const,
        detail,
        created_on: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'address', 'topic'])
        // what somebody asked for outlasts that mails came back for a time
        .doUpdateSet({ reason: 'unsubscribed', detail, created_on: ctx.now })
        .where('mail_suppressions.reason', '=', 'bounced'),
    )
    .execute()
}
