import { createUpload } from '#features/files/server/commands/create-upload.ts'
import { findFile } from '#features/files/server/queries/find-file.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { lockBatch, lockSession, requireAllVisible } from '../policy.ts'

interface RecordFile {
  id: string
  fileName: string
}

/** Makes the address that takes a file of a batch or a session, which the actor must be allowed to change. */
export async function createRecordFileUrl(ctx: Context, { id, fileName }: RecordFile, size: number) {
  const folder = await requireRecord(ctx, id)
  if (folder === 'batches') await requireAllVisible(ctx, { batchId: id })
  return createUpload(ctx, { folder, recordId: id, name: fileName, size })
}

/** Where a file that was sent for this batch or session can be read. */
export async function getRecordFileUrl(ctx: Context, { id, fileName }: RecordFile): Promise<{ url: string }> {
  await requireRecord(ctx, id)
  const file = await findFile(ctx, id, fileName)
  if (!file) throw notFound()
  return { url: await ctx.platform.storage.downloadUrl(file.storage_key, file.name) }
}

/** The record by its own policy; what is neither is not found. */
async function requireRecord(ctx: Context, id: string): Promise<'batches' | 'sessions'> {
  const session = await ctx.db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()
  if (session) await lockSession(ctx, id, 'share')
  else await lockBatch(ctx, { batchId: id })
  return session ? 'sessions' : 'batches'
}
