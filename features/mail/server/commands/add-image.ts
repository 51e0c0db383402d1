import { randomBytes } from 'node:crypto'
import { storeFile } from '#features/files/server/commands/store-file.ts'
import type { Context } from '#server/context.ts'
import { readPicture } from '#server/images/read-picture.ts'
import { tooLarge } from '#shared/errors.ts'
import { largestImage } from '../../rules.ts'

/** A picture for letters, rebuilt from its pixels, and the address at which mail programs find it. */
export async function addImage(ctx: Context, { name, bytes }: { name: string; bytes: Buffer }) {
  if (bytes.length > largestImage) throw tooLarge('A picture can be at most 1 MB. Please make it smaller.')
  const picture = await readPicture(bytes)
  const own = { folder: 'mail-images', recordId: ctx.tenantId, name: name || 'picture', createdBy: ctx.actor.username }
  const file = await storeFile(ctx, { ...own, type: picture.type, bytes: picture.bytes })
  // the address is the right: nobody guesses 128 bits
  const key = randomBytes(16).toString('base64url')
  await ctx.db
    .insertInto('mail_images')
    .values({ tenant_id: ctx.tenantId, key, file_id: file.id, created_on: ctx.now })
    .execute()
  return { url: `${ctx.webAddress}/api/mail-images/${key}`, width: picture.width, height: picture.height }
}
