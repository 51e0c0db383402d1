import { cleanName } from '#features/files/rules.ts'
import { removeFiles } from '#features/files/server/commands/remove-files.ts'
import { storeFile } from '#features/files/server/commands/store-file.ts'
import type { Context } from '#server/context.ts'
import { invalid, tooLarge } from '#shared/errors.ts'
import { largestAttachment } from '../../rules.ts'
import { lockDraft } from '../policy.ts'
import { attachmentOf } from '../present.ts'

/** Programs that mail servers refuse anyway, and with them the whole letter. */
const program = /\.(?:exe|com|bat|cmd|scr|pif|js|jse|vbs|vbe|wsf|msi|jar|hta|lnk|ps1|iso|dll|cpl)$/i

/** The draft's one file from now on, or none where there are no bytes. */
export async function attachFile(ctx: Context, id: string, file: { name: string; content: string }) {
  const draft = await lockDraft(ctx, id)
  const kept = await keepAttachment(ctx, id, file)
  if (draft.attachment_file_id) await removeOld(ctx, id, draft.attachment_file_id)
  const row = await ctx.db
    .updateTable('mail_messages')
    .set({ ...kept, untouched: false, version: draft.version + 1, updated_on: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  ctx.emit({ changed: ['mail'] })
  return { attachment: attachmentOf(row), version: row.version }
}

/** Stores the file and answers the columns that name it. */
export async function keepAttachment(
  ctx: Context,
  messageId: string,
  { name, content }: { name: string; content: string },
  nameField = 'name',
) {
  const bytes = Buffer.from(content, 'base64')
  if (!bytes.length) return { attachment_file_id: null, attachment_name: '', attachment_size: 0 }
  if (bytes.length > largestAttachment) throw tooLarge('The attachment can be at most 5 MB.')
  const refused = 'Mail servers refuse programs. Please attach another file, such as a PDF or a picture.'
  // what systems drop from the end of a name must not hide what it is
  if (program.test(cleanName(name).replace(/[.\s]+$/, '')))
    throw invalid(refused, [{ path: nameField, message: refused }])
  const own = { folder: 'mail', recordId: messageId, name: name || 'file', bytes, createdBy: ctx.actor.username }
  const stored = await storeFile(ctx, { ...own, type: 'application/octet-stream' })
  return { attachment_file_id: stored.id, attachment_name: stored.name, attachment_size: bytes.length }
}

async function removeOld(ctx: Context, messageId: string, fileId: string): Promise<void> {
  const { file_name } = await ctx.db
    .selectFrom('files')
    .select('file_name')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  await removeFiles(ctx, messageId, [file_name])
}
