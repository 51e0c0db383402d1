import type { Context } from '#server/context.ts'

interface Copy {
  copyId: string
  connectionId: string | undefined
}

/** Marks the file as done; it can be fetched from now on. */
export async function finishPersonCopy(
  ctx: Context,
  { copyId, connectionId, storageKey, total }: Copy & { storageKey: string; total: number },
): Promise<void> {
  await ctx.db
    .updateTable('person_copies')
    .set({ state: 'done', storage_key: storageKey, done: total, total, finished_on: ctx.now })
    .where('id', '=', copyId)
    .execute()
  ctx.emit({ connectionId, progress: { job: copyId, done: total, total } })
}

/** Tells anyone who looks that nothing will come. */
export async function failPersonCopy(ctx: Context, { copyId, connectionId }: Copy): Promise<void> {
  await ctx.db
    .updateTable('person_copies')
    .set({ state: 'failed', finished_on: ctx.now })
    .where('id', '=', copyId)
    .where('state', '=', 'running')
    .execute()
  ctx.emit({ connectionId, progress: { job: copyId, done: 0, total: 0 } })
}

/** How far the file is. */
export async function noteCopied(
  ctx: Context,
  { copyId, connectionId, done, total }: Copy & { done: number; total: number },
): Promise<void> {
  await ctx.db.updateTable('person_copies').set({ done, total }).where('id', '=', copyId).execute()
  ctx.emit({ connectionId, progress: { job: copyId, done, total } })
}
