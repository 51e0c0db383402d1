import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { isVisibleMessage } from '../policy.ts'

/** Where a letter's file can be read, for anyone who may read the letter. What is made for each recipient is no such file. */
export async function getAttachmentUrl(ctx: Context, id: string): Promise<{ url: string }> {
  const file = await ctx.db
    .selectFrom('mail_messages')
    .innerJoin('files', 'files.id', 'mail_messages.attachment_file_id')
    .select(['files.storage_key', 'files.name'])
    .where('mail_messages.id', '=', id)
    .where('mail_messages.deleted_at', 'is', null)
    .where(isVisibleMessage(ctx))
    .executeTakeFirst()
  if (!file) throw notFound()
  return { url: await ctx.storage.downloadUrl(file.storage_key, file.name, ctx.actor.sessionId) }
}
