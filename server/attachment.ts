import { buffer } from 'node:stream/consumers'
import type { Context } from './context.ts'
import type { MailAttachment } from './mail.ts'

/** A file as a mail carries it. */
export async function readAttachment(ctx: Pick<Context, 'db' | 'storage'>, fileId: string): Promise<MailAttachment> {
  const { name, storage_key } = await ctx.db
    .selectFrom('files')
    .select(['name', 'storage_key'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return { name, bytes: await buffer(await ctx.storage.get(storage_key)) }
}
