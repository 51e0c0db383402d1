import type { Context } from '#server/context.ts'
import { deviceSecret } from '#server/device-secrets.ts'

/** What this account's browsers seal with what they keep without a network. Who cannot sign in gets it no more. */
export const getDeviceKey = async (ctx: Context) => ({
  key: (await deviceSecret(ctx, 'store', ctx.actor.accountId)).toString('base64'),
  now: ctx.now.toISOString(),
})
