import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { Received } from '#shared/endpoint.ts'
import type { countRecipients as contract } from '../../audience-contract.ts'
import type { LeftOutReason } from '../../rules.ts'
import { selectRecipients } from './select-recipients.ts'

interface Counts {
  total: number
  everybody: number
  chosen: number
  left_out: { reason: LeftOutReason; count: number }[]
  languages: { language: string; count: number }[]
}

/** How many get a letter, and who does not and why, in one statement. */
export async function countRecipients(ctx: Context, { audiences, topic }: Received<typeof contract>['body']) {
  const { recipients, chosen } = await selectRecipients(ctx, audiences, topic)
  const { rows } = await sql<Counts>`
    with each as materialized (select r.language, r.left_out from (${recipients}) r)
    select (select count(*)::int from each where left_out is null) as total,
      (select count(*)::int from each) as everybody,
      (select count(*)::int from (${chosen}) c) as chosen,
      coalesce((select jsonb_agg(jsonb_build_object('reason', left_out, 'count', count) order by count desc, left_out)
        from (select left_out, count(*) from each where left_out is not null group by left_out) o), '[]') as left_out,
      coalesce((select jsonb_agg(jsonb_build_object('language', language, 'count', count) order by count desc, language)
        from (select language, count(*) from each where left_out is null group by language) o), '[]') as languages`.execute(
    ctx.db,
  )
  const { total, everybody, chosen: all, left_out, languages } = onlyRow(rows)
  return { total, doubles: all - everybody, leftOut: left_out, languages }
}
