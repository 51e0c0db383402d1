import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { isVisibleMessage, lockDraft } from '../policy.ts'

const nameOf = ({ subject }: { subject: string }) => subject || 'a draft without a subject'

export async function deleteDraft(ctx: Context, id: string): Promise<{ message: string }> {
  const draft = await lockDraft(ctx, id)
  await ctx.db
    .updateTable('mail_messages')
    .set({ deleted_at: ctx.now, updated_on: ctx.now })
    .where('id', '=', id)
    .execute()
  ctx.emit({ changed: ['mail'] })
  return { message: `Deleted ${nameOf(draft)}` }
}

export async function restoreDraft(ctx: Context, id: string): Promise<{ message: string }> {
  const restored = await ctx.db
    .updateTable('mail_messages')
    .set({ deleted_at: null, updated_on: ctx.now })
    .where('id', '=', id)
    .where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .where(isVisibleMessage(ctx))
    .returning('subject')
    .executeTakeFirst()
  if (!restored) throw notFound()
  ctx.emit({ changed: ['mail'] })
  return { message: `Restored ${nameOf(restored)}` }
}
