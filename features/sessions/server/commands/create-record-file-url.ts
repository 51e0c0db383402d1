import { createUpload } from '#features/files/server/commands/create-upload.ts'
import type { Context } from '#server/context.ts'
import { lockRecord, requireAllVisible } from '../policy.ts'

interface RecordFile {
  id: string
  fileName: string
}

/** Makes the address that takes a file of a batch or a session, which the actor must be allowed to change. */
export async function createRecordFileUrl(ctx: Context, { id, fileName }: RecordFile, size: number) {
  const folder = await lockRecord(ctx, id)
  if (folder === 'batches') await requireAllVisible(ctx, { batchId: id })
  return createUpload(ctx, { folder, recordId: id, name: fileName, size })
}
