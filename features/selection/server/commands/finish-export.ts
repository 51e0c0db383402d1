import type { Context } from '#server/context.ts'

interface Finished {
  exportId: string
  connectionId: string | undefined
  storageKey: string
  fileName: string
  rows: number
  /** Whose answers it has, or was narrowed by. */
  ownFieldIds: string[]
}

/** Marks an export as done and sends its link to the browser that asked, both or neither. */
export async function finishExport(ctx: Context, finished: Finished): Promise<void> {
  const { exportId, connectionId, storageKey, fileName, rows, ownFieldIds } = finished
  await ctx.db
    .updateTable('exports')
    .set({
      state: 'done',
      storage_key: storageKey,
      done: rows,
      total: rows,
      finished_on: ctx.now,
      own_field_ids: ownFieldIds,
    })
    .where('id', '=', exportId)
    .execute()
  const url = await ctx.storage.downloadUrl(storageKey, fileName, ctx.actor.sessionId)
  ctx.emit({ connectionId, url: { url, fileName } })
}

export async function failExport(ctx: Context, exportId: string): Promise<void> {
  await ctx.db
    .updateTable('exports')
    .set({ state: 'failed', finished_on: ctx.now })
    .where('id', '=', exportId)
    .where('state', '=', 'running')
    .execute()
}

/** How far the export is, for its browser and for the person who asks later. */
export async function noteProgress(
  ctx: Context,
  {
    exportId,
    connectionId,
    done,
    total,
  }: { exportId: string; connectionId: string | undefined; done: number; total: number },
): Promise<void> {
  await ctx.db.updateTable('exports').set({ done, total }).where('id', '=', exportId).execute()
  ctx.emit({ connectionId, progress: { job: exportId, done, total } })
}
