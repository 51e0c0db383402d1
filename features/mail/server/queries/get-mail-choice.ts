import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { brandOf } from '#server/logo.ts'
import type { Language } from '#shared/define-words.ts'
import type { MailChoice } from '../../public-contract.ts'
import { mailTopics } from '../../rules.ts'
import type { LinkOwner } from './run-for-recipient.ts'

/** `mei.ling@example.org` as `m•••@example.org`: its owner knows it, and nobody else learns it from a forwarded link. */
export const maskAddress = (address: string): string => address.replace(/^(.).*(@[^@]*)$/, '$1•••$2')

/** A mail program that knows no one click opens the address for it in a browser. */
export const wantsPage = ({ request }: Pick<Http, 'request'>): boolean =>
  (request.headers.accept ?? '').includes('text/html')

/** To the page where the same is chosen. */
export async function leadToPage(token: string, { reply }: Pick<Http, 'reply'>): Promise<undefined> {
  await reply.redirect(`/mail-choices/${encodeURIComponent(token)}`, 303)
}

/** What the recipient of a letter gets. An address that came back gets nothing, which is no choice. */
export async function getMailChoice(ctx: Context, { personId, address, language }: LinkOwner): Promise<MailChoice> {
  const stops = await ctx.db
    .selectFrom('mail_suppressions')
    .select('topic')
    .where('address', '=', address)
    .where('reason', '<>', 'bounced')
    .execute()
  const stopped = new Set(stops.map(({ topic }) => topic))
  const kept = personId
    ? await ctx.db.selectFrom('mail_languages').select('language').where('person_id', '=', personId).executeTakeFirst()
    : undefined
  return {
    ...(await brandOf(ctx)),
    address: maskAddress(address),
    stopped: mailTopics.filter((topic) => stopped.has(topic) || stopped.has('*')),
    language: (kept?.language ?? language) as Language,
    languages: ['en', ...ctx.settings.volunteerLanguages],
  }
}
