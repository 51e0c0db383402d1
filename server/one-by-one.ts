import type { Context } from './context.ts'

/** The command that restores or deletes one record, for a kind of which that is done one at a time. */
export const oneByOne =
  (act: (ctx: Context, id: string) => Promise<unknown>) =>
  async (ctx: Context, ids: readonly string[]): Promise<void> => {
    for (const id of ids) await act(ctx, id)
  }
