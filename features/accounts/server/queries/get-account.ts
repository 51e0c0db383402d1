import type { Context } from '#server/context.ts'
import { logoAddress } from '#server/logo.ts'
import { presentUser } from '../present.ts'
import { listZones } from './list-zones.ts'

export async function getAccount(ctx: Context) {
  const account = await ctx.db
    .selectFrom('accounts')
    .select((eb) => [
      'totp_confirmed_on',
      eb
        .selectFrom('recovery_codes')
        .select((count) => count.fn.countAll<number>().as('left'))
        .whereRef('recovery_codes.account_id', '=', 'accounts.id')
        .as('codes'),
    ])
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow()
  return {
    user: presentUser(ctx, await listZones(ctx)),
    allLocations: ctx.actor.venues === 'all',
    tenantSlug: ctx.tenantSlug,
    settings: ctx.settings,
    logo: await logoAddress(ctx),
    totpEnabled: account.totp_confirmed_on !== null,
    recoveryCodesLeft: account.codes ?? 0,
  }
}
