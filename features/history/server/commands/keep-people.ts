import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** So many people of a report are kept by their ids: 80 KB. */
export const mostPeopleOfReport = 5000

/** Keeps whom a report was of, for the entry that notes it: nothing but that there were more than can be kept. */
export async function keepPeople(ctx: Context, reportId: string, people: ReadonlySet<string>): Promise<void> {
  const ids = people.size > mostPeopleOfReport ? null : [...people]
  await sql`
    insert into access_people (tenant_id, report_id, ids) values (${ctx.tenantId}, ${reportId}, ${ids}::uuid[])
    on conflict (tenant_id, report_id) do update set ids = excluded.ids`.execute(ctx.db)
}
