import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { asBefore, writtenName } from '../../chosen-rules.ts'
import type { FoundPerson, NamedPerson, PossiblePerson } from '../../person-contract.ts'
import { findNamedPeople } from './find-named-people.ts'

/** Whom the rows of a spreadsheet mean, in their order: as their records say, else as it was chosen for an earlier one. */
export async function findPeopleOfRows(
  ctx: Context,
  people: readonly NamedPerson[],
): Promise<{ found: FoundPerson[] }> {
  const { found } = await findNamedPeople(ctx, people)
  const open = people.flatMap((person, at) => {
    const written = found[at]?.vid ? '' : writtenName(person)
    return written ? [{ at, written }] : []
  })
  if (!open.length) return { found }
  const before = await findChosen(ctx, open)
  return { found: found.map((one, at) => asBefore(one, before.get(at))) }
}

async function findChosen(ctx: Context, open: readonly { at: number; written: string }[]) {
  const { rows } = await sql<PossiblePerson & { at: number }>`
    select distinct on (asked.at) asked.at, v.id as vid, v.full_name as name, v.mobile_no as "mobileNo", v.email, v.status,
      v.full_address as address
    from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as asked(at int, written text)
    join names_in_lists n on n.tenant_id = ${ctx.tenantId} and n.written = asked.written
    join volunteers v on v.tenant_id = n.tenant_id and v.id = n.volunteer_id
    where v.deleted_at is null and v.erased_on is null and ${isVisiblePerson(ctx, 'v')}
    order by asked.at, n.chosen_on desc, n.volunteer_id`.execute(ctx.db)
  return new Map(
    rows.map(({ at, ...one }) => [at, { ...one, status: labelOfStatus(ctx.statuses.volunteers, one.status) }] as const),
  )
}
