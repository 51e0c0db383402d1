import type { Context } from '#server/context.ts'

/** As many records are named one by one; of more, every list of them is asked again. */
const mostNamed = 100

/** What these records, such as `volunteers`, show beside themselves has changed: their lists do not show it. */
export function tellRecords(ctx: Context, records: string, ids: readonly string[]): void {
  ctx.emit({ changed: ids.length > mostNamed ? [records] : ids.map((id) => `${records}/${id}`) })
}
