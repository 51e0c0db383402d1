import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { invalid, tooLarge } from '#shared/errors.ts'
import { sharedWords } from '#shared/words.ts'
import { cleanName, contentTypeOf, largestFile } from '../../rules.ts'

const empty = sharedWords.message('fileEmpty')

interface NewFile {
  /** What kind of record the file is for; a folder of the store. */
  folder: string
  /** The record, which the caller has settled that the actor may change. */
  recordId: string
  name: string
  size: number
}

/** Names a file and answers the address that takes it, once, within 5 minutes. The record takes it when it is saved. */
export async function createUpload(
  ctx: Context,
  { folder, recordId, name, size }: NewFile,
): Promise<{ url: string; fileName: string; contentType: string }> {
  if (size > largestFile) throw tooLarge(sharedWords.message('fileTooLarge'))
  if (size < 1) throw invalid(empty, [{ path: 'fileSize', ...empty }])
  const id = uuidv7()
  const clean = cleanName(name)
  // the store's names are plain letters
  const plain = clean.replaceAll(/[^\w .()-]/g, '_').replaceAll(/\.{2,}/g, '.')
  const storage_key = `${ctx.tenantId}/${folder}/${recordId}/${id}-${plain}`
  const file = { tenant_id: ctx.tenantId, id, record_id: recordId, storage_key, size, created_on: ctx.now }
  const fileName = `${id}-${clean}`
  await ctx.db
    .insertInto('files')
    .values({ ...file, file_name: fileName, name: clean, created_by: ctx.actor.username })
    .execute()
  const contentType = contentTypeOf(clean)
  return { url: await ctx.storage.uploadUrl(storage_key, { size, type: contentType }), fileName, contentType }
}
