import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { sentenceOf } from '#shared/define-history.ts'
import { keptPeople, reportOf } from './name-people.ts'

/** An export or a report that somebody was in, with by which kind of account. */
export interface ExportOf {
  on: Date
  action: string
  /** The role of the account; null for none, and for one that has gone. */
  role: string | null
  /** What was exported, as the list of who saw what names it. */
  name: string
  /** False where the people were too many to keep: then everybody who was on record may be in it. */
  isKnown: boolean
}

/** The exports and reports of several people that had this person in them, under any of these ids, the oldest first. */
export async function readExportsOf({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<ExportOf[]> {
  const report = sql`coalesce(c.fields -> ${sql.lit(reportOf)} ->> 1, c.record_id)`
  const { rows } = await sql<ExportOf>`
    select c.accessed_on as "on", s.action, a.role, c.record_name as name,
      not exists (select from access_people kept where kept.report_id::text = ${report} and kept.ids is null) as "isKnown"
    from changes c
    join change_sets s on s.tenant_id = c.tenant_id and s.id = c.change_set_id
    left join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where c.tenant_id = current_tenant() and c.accessed_on is not null and c.operation = 'export' and (
      c.fields -> ${sql.lit(keptPeople)} -> 1 ?| ${ids}::text[]
      or ${report} in (select kept.report_id::text from access_people kept where kept.ids && ${ids}::uuid[])
      or ${report} in (select kept.report_id::text from access_people kept where kept.ids is null)
        and c.record_type <> 'organisation'
        and exists (select from volunteers v where v.id = any(${ids}::uuid[]) and v.created_on <= c.accessed_on))
    order by c.accessed_on, c.id`.execute(db)
  return rows.map((row) => ({ ...row, action: sentenceOf(row.action) }))
}
