import type { Context } from '#server/context.ts'

/** As many people are named one by one; of more, every list of people is asked again. */
const mostNamed = 100

/** What the records of these people show beside themselves has changed: the lists of people do not show it. */
export function tellVolunteers(ctx: Context, ids: readonly string[]): void {
  ctx.emit({ changed: ids.length > mostNamed ? ['volunteers'] : ids.map((id) => `volunteers/${id}`) })
}
