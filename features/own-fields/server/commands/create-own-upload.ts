import { createUpload } from '#features/files/server/commands/create-upload.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { isSeenField } from '../policy.ts'

/** Where files of own fields lie in the store. */
export const ownFolder = 'own-fields'

/** Makes the address that takes a file for this field, before or after its record is there. A save of the record takes it. */
export async function createOwnUpload(
  ctx: Context,
  id: string,
  { fileName: name, fileSize: size }: { fileName: string; fileSize: number },
): Promise<{ url: string; fileName: string; contentType: string }> {
  const field = await ctx.db
    .selectFrom('own_fields')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'file')
    .where(isSeenField(ctx, 'own_fields'))
    .executeTakeFirst()
  if (!field) throw notFound()
  return createUpload(ctx, { folder: ownFolder, recordId: id, name, size })
}
