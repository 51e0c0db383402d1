import { removeFiles, takeFile } from '#features/files/server/commands/remove-files.ts'
import type { Context } from '#server/context.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import type { OwnField } from '../../contract.ts'
import type { OwnValue } from '../../kind-rules.ts'
import { ownPath } from '../../rules.ts'
import { ownFieldWords } from '../../words.ts'
import { ownFolder } from './create-own-upload.ts'

interface Changed {
  record: string
  field: Pick<OwnField, 'id' | 'kind'>
  before: OwnValue
  after: OwnValue
}

/**
 * Of the answers that change, those that are files: the record takes what was uploaded for its field, also what it has let
 * go of and is still there, and what it had instead is removed. A file that was uploaded for another field or record, or
 * not whole, is refused.
 */
export async function takeOwnFiles(ctx: Context, changed: readonly Changed[]): Promise<void> {
  for (const { record, field, before, after } of changed) {
    if (field.kind !== 'file') continue
    await removeFiles(ctx, record, before.length ? [String(before)] : [])
    if (after.length) await takeOne(ctx, record, field.id, String(after))
  }
}

async function takeOne(ctx: Context, record: string, field: string, fileName: string): Promise<void> {
  const file = await ctx.db
    .selectFrom('files')
    .select(['id', 'storage_key', 'size'])
    .where('file_name', '=', fileName)
    .where('record_id', 'in', [field, record])
    .where('storage_key', 'like', `${ctx.tenantId}/${ownFolder}/${field}/%`)
    .forUpdate()
    .executeTakeFirst()
  if (!file || (await ctx.storage.sizeOf(file.storage_key)) !== file.size) {
    const saying = ownFieldWords.message('notUploaded')
    throw invalid(saying, [fieldError(ownPath(field), saying)])
  }
  await takeFile(ctx, file.id, record)
}
