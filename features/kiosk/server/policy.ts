import { createHmac } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { deviceSecret } from '#server/device-secrets.ts'
import { notFound } from '#shared/errors.ts'

/** Opens what this account has kept on any device: who may no longer sign in gets it no more. */
export const storeKey = (ctx: Context) => deviceSecret(ctx, 'store', ctx.actor.accountId)

/** Makes the hashes by which one device finds people, in one sign-in. */
export const lookUpKey = (ctx: Context, signInId = ctx.actor.sessionId) => deviceSecret(ctx, 'look-up', signInId)

/** As long as the hashes that the server itself looks people up by. */
const hashBytes = 15

/** The same as a browser makes with its key. */
export const hashOfDevice = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, hashBytes).toString('base64')

/** Only the device that a pack was given to can show this. */
export const ticketOf = async (ctx: Context, packId: string): Promise<string> =>
  (await deviceSecret(ctx, 'ticket', packId)).toString('base64url')

/**
 * What this device took along, in this sign-in of the account or an earlier one. Another device's pack, and that of
 * another account, is not found.
 */
export async function requirePack(ctx: Context, { id, ticket }: { id: string; ticket: string }) {
  const pack = await ctx.db
    .selectFrom('kiosk_packs')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.accountId)
    .executeTakeFirst()
  if (!pack || ticket !== (await ticketOf(ctx, id))) throw notFound()
  return pack
}
