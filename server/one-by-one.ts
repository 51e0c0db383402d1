import type { Context, RecordKind } from './context.ts'

/** The command that restores one record, for a kind of which a change-set deletes one at a time. */
export const oneByOne =
  (restore: (ctx: Context, id: string) => Promise<unknown>): RecordKind['restore'] =>
  async (ctx, ids) => {
    for (const id of ids) await restore(ctx, id)
  }
