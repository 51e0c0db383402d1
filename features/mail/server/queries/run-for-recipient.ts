import { NIL } from 'uuid'
import type { Context } from '#server/context.ts'
import { loadSignedIn } from '#server/jobs/envelope.ts'
import type { PublicContext } from '#server/public-context.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import type { Message } from '#shared/define-words.ts'
import { notFound } from '#shared/errors.ts'
import type { MailTopic } from '../../rules.ts'
import { mailWords } from '../../words.ts'
import { readChoiceLink } from './choice-link.ts'

/** Whose link it is. */
export interface LinkOwner {
  personId: string | null
  /** To which the letter went. */
  address: string
  /** And the one that the person has by now: what they choose holds for both. */
  addresses: string[]
  topic: MailTopic
  language: string
}

const unknown = () => {
  const problem = notFound()
  return Object.assign(problem, { message: mailWords.message('linkUnknown').message })
}

/** One transaction of the organisation whose letter this link stands in, in nobody's name. */
export async function runForRecipient<T>(
  { platform, log, webAddress }: PublicContext,
  token: string,
  action: Message | undefined,
  work: (ctx: Context, owner: LinkOwner) => Promise<T>,
): Promise<T> {
  const link = readChoiceLink(platform.config.SECRET_KEY, token)
  if (!link) throw unknown()
  const nobody = { tenantId: link.tenantId, accountId: NIL, sessionId: NIL, data: undefined }
  const signedIn = await loadSignedIn(platform, nobody).catch(() => {
    throw unknown() // the organisation is gone
  })
  const actor = { ...signedIn.actor, username: 'Recipient of an e-mail', venues: 'all' as const }
  const origin = { action: action?.text.code ?? '', screen: '/mail-choices', statementTimeout: 14_000, webAddress }
  return runAsActor(
    platform,
    { ...signedIn, actor },
    log,
    async (ctx) => work(ctx, await findOwner(ctx, link.recipientId)),
    origin,
  )
}

async function findOwner(ctx: Context, recipientId: string): Promise<LinkOwner> {
  const row = await ctx.db
    .selectFrom('mail_recipients')
    .innerJoin('mail_messages', 'mail_messages.id', 'mail_recipients.message_id')
    .leftJoin('volunteers', 'volunteers.id', 'mail_recipients.person_id')
    .select(['person_id', 'address', 'language', 'topic', 'email'])
    .where('mail_recipients.id', '=', recipientId)
    .executeTakeFirst()
  if (!row) throw unknown()
  const address = row.address.toLowerCase()
  return {
    personId: row.person_id,
    address,
    addresses: [...new Set([address, row.email?.toLowerCase() || address])],
    topic: row.topic as MailTopic,
    language: row.language,
  }
}
