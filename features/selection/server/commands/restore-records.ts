import type { Context } from '#server/context.ts'
import type { UndoPlan } from '../../undo-rules.ts'

/** Brings deleted records back by the commands of their features; the caller has settled that they may be. */
export async function restoreRecords(ctx: Context, records: UndoPlan['restore']): Promise<void> {
  for (const { type, restore } of ctx.records.values()) {
    const ids = records.filter((record) => record.type === type).map(({ id }) => id)
    if (ids.length) await restore?.(ctx, ids)
  }
}
