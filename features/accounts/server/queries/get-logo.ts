import type { Http } from '#server/http/route.ts'
import { findPublicLogo, readLogo } from '#server/logo.ts'
import type { PublicContext } from '#server/public-context.ts'
import { notFound } from '#shared/errors.ts'

/**
 * The logo as a picture and nothing else. The version in the address makes it one that never changes; another version,
 * as in an older page, is asked for again.
 */
export async function getLogo(
  { platform }: PublicContext,
  { tenant, version }: { tenant: string; version: string | undefined },
  { request, reply }: Http,
): Promise<void> {
  const file = await findPublicLogo(platform, tenant)
  if (!file) throw notFound()
  const etag = `"${file.id}"`
  reply.headers({
    etag,
    'cache-control': version === file.id ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  })
  if (request.headers['if-none-match'] === etag) {
    await reply.code(304).send()
    return
  }
  const { type, bytes } = await readLogo(platform, file)
  await reply.type(type).send(bytes)
}
