import type { Context } from './context.ts'

/**
 * A secret that is handed to a device, made from the organisation's key: kept nowhere, made again when it is asked for,
 * and long enough to be no guess. Another purpose or owner has another one.
 */
export const deviceSecret = async (
  ctx: Pick<Context, 'keys' | 'tenantId' | 'db'>,
  purpose: string,
  owner: string,
): Promise<Buffer> =>
  Buffer.concat(await Promise.all([1, 2].map((part) => ctx.keys.lookupHash(ctx, `device ${purpose} ${part} ${owner}`))))
