import { buffer } from 'node:stream/consumers'
import { createUpload } from '#features/files/server/commands/create-upload.ts'
import { removeFiles } from '#features/files/server/commands/remove-files.ts'
import { findFile } from '#features/files/server/queries/find-file.ts'
import type { Context } from '#server/context.ts'
import { notFound, tooLarge } from '#shared/errors.ts'
import { largestImage } from '../../rules.ts'
import { addImage } from './add-image.ts'

/** Where a picture can be sent. It becomes one of letters when its address is asked for. */
export function createPhotoUrl(ctx: Context, name: string, size: number) {
  if (size > largestImage) throw tooLarge('A picture can be at most 1 MB. Please make it smaller.')
  return createUpload(ctx, { folder: 'mail-photos', recordId: ctx.actor.accountId, name, size })
}

/** The address of a picture that the actor has sent: from now on it is one that letters may show. */
export async function keepPhoto(ctx: Context, fileName: string): Promise<{ url: string }> {
  const file = await findFile(ctx, ctx.actor.accountId, fileName)
  if (!file) throw notFound()
  const { url } = await addImage(ctx, { name: file.name, bytes: await buffer(await ctx.storage.get(file.storage_key)) })
  await removeFiles(ctx, ctx.actor.accountId, [fileName])
  return { url }
}
