import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** These people have changed in what is kept beside them: a form that was open before finds out by its version. */
export async function countChange(ctx: Context, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await sql`update volunteers set version = version + 1, updated_on = ${ctx.now}, updated_by = ${ctx.actor.username}
    where id = any(${ids}::uuid[])`.execute(ctx.db)
  ctx.emit({ changed: ['volunteers'] })
}
