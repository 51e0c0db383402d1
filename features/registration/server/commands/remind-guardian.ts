import type { Context } from '#server/context.ts'
import { createSecret } from '#server/secrets.ts'
import { isVisibleRegistration } from '#server/visibility.ts'
import type { Language } from '#shared/define-words.ts'
import { conflict, notFound, Problem } from '#shared/errors.ts'
import { guardianDays, guardianMailsPerRegistration } from '../../rules.ts'
import { mailGuardian, mayAskGuardian } from './send-registration-mails.ts'

/** The day's links are used up: the last one stays as it is. */
const mailedEnough = () =>
  new Problem(
    429,
    'guardian-mailed-enough',
    `The guardian has been sent ${guardianMailsPerRegistration} links within a day. The last one is still valid; please try again tomorrow.`,
    { retryAfterSeconds: 3600 },
  )

/** Sends the guardian a new link; the one before ends. */
export async function remindGuardian(ctx: Context, id: string): Promise<{ message: string }> {
  const row = await ctx.db
    .selectFrom('registrations')
    .select(['name', 'guardian_email', 'guardian_confirmed_on', 'language'])
    .where('id', '=', id)
    .where(isVisibleRegistration(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (!row.guardian_email || row.guardian_confirmed_on) throw conflict('There is no guardian to ask.')
  if (!(await mayAskGuardian(ctx, id))) throw mailedEnough()
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
  const { guardian_email: to, name: child } = row
  await mailGuardian(ctx, { to, child, language: row.language as Language, token: token.text })
  ctx.emit({ changed: ['registrations'] })
  return { message: 'A new link has been sent' }
}
