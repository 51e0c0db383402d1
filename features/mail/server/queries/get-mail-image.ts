import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Http } from '#server/http/route.ts'
import { isNotFound } from '#server/is-not-found.ts'
import type { PublicContext } from '#server/public-context.ts'
import { notFound } from '#shared/errors.ts'

/** A letter's picture and nothing else; it never changes. */
export async function getMailImage({ platform }: PublicContext, key: string, { reply }: Http): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`select * from mail_image(${key})`.execute(platform.db)
  const storageKey = rows[0]?.storage_key
  if (!storageKey) throw notFound()
  const bytes = await platform.storage
    .get(storageKey)
    .then(buffer)
    .catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    // shown in mail programs and in the frame of a preview, which have another origin
    'cross-origin-resource-policy': 'cross-origin',
  })
  await reply.type(storageKey.endsWith('.png') ? 'image/png' : 'image/jpeg').send(bytes)
}
