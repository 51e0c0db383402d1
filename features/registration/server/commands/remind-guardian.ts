import type { Context } from '#server/context.ts'
import { createSecret } from '#server/secrets.ts'
import { isVisibleRegistration } from '#server/visibility.ts'
import type { Language } from '#shared/define-words.ts'
import type { Returned } from '#shared/endpoint.ts'
import { conflict, notFound, Problem } from '#shared/errors.ts'
import { guardianDays, guardianMailsPerRegistration } from '../../rules.ts'
import type { remindGuardian as contract } from '../../staff-contract.ts'
import { findGuardiansPhone } from '../queries/find-guardians-phone.ts'
import { guardianLink, mailGuardian, mayAskGuardian } from './send-registration-mails.ts'

/** The day's links are used up: the last one stays as it is. */
const mailedEnough = () =>
  new Problem(
    429,
    'guardian-mailed-enough',
    `The guardian has been sent ${guardianMailsPerRegistration} links within a day. The last one is still valid; please try again tomorrow.`,
    { retryAfterSeconds: 3600 },
  )

/** Why a mail would not reach this address; undefined where it may. */
async function whyUnreached(ctx: Context, address: string): Promise<string | undefined> {
  if (ctx.mailer.outbox) return 'There is a new link. No mail leaves from here yet: please hand it on yourself'
  const stopped = await ctx.db
    .selectFrom('mail_suppressions')
    .select('topic')
    .where('address', '=', address.toLowerCase())
    .where('topic', '=', '*')
    .executeTakeFirst()
  return stopped && 'There is a new link. This address gets no e-mails any more: please hand it on yourself'
}

/** Sends the guardian a new link, or returns it where no mail reaches them; the one before ends. */
export async function remindGuardian(ctx: Context, id: string): Promise<Returned<typeof contract>> {
  const row = await ctx.db
    .selectFrom('registrations')
    .select(['name', 'guardian_email', 'guardian_confirmed_on', 'language', 'record_id'])
    .where('id', '=', id)
    .where(isVisibleRegistration(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (!row.guardian_email || row.guardian_confirmed_on) throw conflict('There is no guardian to ask.')
  const unreached = await whyUnreached(ctx, row.guardian_email)
  // nobody's mailbox fills up where nothing is sent
  if (!unreached && !(await mayAskGuardian(ctx, id))) throw mailedEnough()
  const token = createSecret()
  await ctx.db
    .updateTable('registrations')
    .set((eb) => ({
      guardian_token_hash: token.hash,
      guardian_token_until: new Date(ctx.now.getTime() + guardianDays * 86_400_000),
      version: eb('version', '+', 1),
      updated_on: ctx.now,
    }))
    .where('id', '=', id)
    .execute()
  const asked = { child: row.name, language: row.language as Language, token: token.text }
  ctx.emit({ changed: ['registrations'] })
  if (unreached) {
    const { link, letter } = guardianLink(ctx, asked)
    const phone = await findGuardiansPhone(ctx, row.record_id)
    return { message: unreached, link, text: letter.paragraphs.join('\n\n'), phone }
  }
  await mailGuardian(ctx, { ...asked, to: row.guardian_email })
  return { message: 'A new link has been sent', link: '', text: '', phone: '' }
}
