import type { Context } from '#server/context.ts'
import { createSecret } from '#server/secrets.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { guardianDays } from '../../rules.ts'
import { isVisibleRegistration } from '../policy.ts'
import { mailGuardian } from './send-registration-mails.ts'

/** Sends the guardian a new link; the one before ends. */
export async function remindGuardian(ctx: Context, id: string): Promise<{ message: string }> {
  const row = await ctx.db
    .selectFrom('registrations')
    .select(['name', 'guardian_email', 'guardian_confirmed_on'])
    .where('id', '=', id)
    .where(isVisibleRegistration(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (!row.guardian_email || row.guardian_confirmed_on) throw conflict('There is no guardian to ask.')
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
  await mailGuardian(ctx, row.guardian_email, row.name, token.text)
  ctx.emit({ changed: ['registrations'] })
  return { message: 'A new link has been sent' }
}
