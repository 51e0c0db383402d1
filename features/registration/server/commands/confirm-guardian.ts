import type { PublicContext } from '#server/public-context.ts'
import { hashSecret } from '#server/secrets.ts'
import { registrationHistory } from '../../history-words.ts'
import { registrationWords } from '../../words.ts'
import { linkEnded, openGuardianLink } from '../queries/find-guardian-request.ts'
import { runForPublic } from '../queries/run-for-public.ts'

/** The guardian agrees. The link is used up by it. */
export async function confirmGuardian(ctx: PublicContext, slug: string, token: string): Promise<{ message: string }> {
  const tenant = await openGuardianLink(ctx, slug)
  return runForPublic(ctx, tenant, registrationHistory.message('guardianConfirmed'), async (inside) => {
    const confirmed = await inside.db
      .updateTable('registrations')
      .set((eb) => ({
        guardian_confirmed_on: inside.now,
        guardian_token_hash: null,
        version: eb('version', '+', 1),
        updated_on: inside.now,
      }))
      .where('guardian_token_hash', '=', hashSecret(token))
      .where('guardian_token_until', '>', inside.now)
      .executeTakeFirst()
    if (!confirmed.numUpdatedRows) throw linkEnded()
    inside.emit({ changed: ['registrations'] })
    return { message: registrationWords.message('confirmed').message }
  })
}
