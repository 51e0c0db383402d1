import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Received } from '#shared/endpoint.ts'
import { writtenName } from '../../chosen-rules.ts'
import type { keepNamedPeople as contract } from '../../person-contract.ts'

/** Keeps whom the rows of a spreadsheet were said to mean, as far as they are there and the actor may see them. */
export async function keepNamedPeople(
  ctx: Context,
  people: Received<typeof contract>['body']['people'],
): Promise<{ kept: number }> {
  const named = new Map(
    people.flatMap(({ vid, ...person }) => {
      const written = writtenName(person)
      // of several rows with one name the last one counts
      return written ? [[written, { written, vid }] as const] : []
    }),
  )
  if (!named.size) return { kept: 0 }
  const { numAffectedRows = 0n } = await sql`
    insert into names_in_lists (tenant_id, written, volunteer_id, chosen_on)
    select ${ctx.tenantId}, asked.written, v.id, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify([...named.values()])}::jsonb) as asked(written text, vid uuid)
    join volunteers v on v.tenant_id = ${ctx.tenantId} and v.id = asked.vid
    where v.deleted_at is null and v.erased_on is null and ${isVisiblePerson(ctx, 'v')}
    order by asked.written
    on conflict (tenant_id, written, volunteer_id) do update set chosen_on = excluded.chosen_on`.execute(ctx.db)
  return { kept: Number(numAffectedRows) }
}
