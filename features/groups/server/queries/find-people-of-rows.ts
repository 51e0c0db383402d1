import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { asBefore, writtenName } from '../../chosen-rules.ts'
import type { FoundPerson, NamedPerson, PossiblePerson } from '../../person-contract.ts'
import { findCalled } from './find-called.ts'
import { findNamedPeople } from './find-named-people.ts'

/** Whom the rows of a spreadsheet mean, in their order: as their records say, else as it was chosen for an earlier one. */
export async function findPeopleOfRows(
  ctx: Context,
  people: readonly NamedPerson[],
): Promise<{ found: FoundPerson[] }> {
  const found = await withoutBrackets(ctx, people, (await findNamedPeople(ctx, people)).found)
  const open = people.flatMap((person, at) => {
    const written = found[at]?.vid ? '' : writtenName(person)
    return written ? [{ at, written }] : []
  })
  if (!open.length) return { found }
  const before = await findChosen(ctx, open)
  const settled = found.map((one, at) => asBefore(one, before.get(at)))
  return { found: await withCalled(ctx, people, settled) }
}

/** "Ong Zhi Hao (Zhi Hao)" of whom nobody has the whole name is Ong Zhi Hao. */
async function withoutBrackets(ctx: Context, people: readonly NamedPerson[], found: FoundPerson[]) {
  const bracketed = people.flatMap((person, at) => {
    const { vid, count } = found[at] ?? {}
    const fullName = person.fullName.replaceAll(/\([^)]*\)|（[^）]*）/g, ' ').trim()
    return !vid && !count && fullName && fullName !== person.fullName.trim()
      ? [{ at, person: { ...person, fullName } }]
      : []
  })
  if (!bracketed.length) return found
  const again = await findNamedPeople(
    ctx,
    bracketed.map(({ person }) => person),
  )
  const known = new Map(bracketed.map(({ at }, i) => [at, again.found[i]] as const))
  return found.map((one, at) => (known.get(at)?.vid ? (known.get(at) ?? one) : one))
}

/** Those of whom an own field says that they are called so: one is meant, and several are offered. */
async function withCalled(ctx: Context, people: readonly NamedPerson[], found: FoundPerson[]): Promise<FoundPerson[]> {
  const unknown = found.flatMap(({ vid, count }, at) => {
    const { fullName = '', nric } = people[at] ?? {}
    return vid || count || nric || !fullName ? [] : [{ at, name: fullName.trim().replaceAll(/\s+/g, ' ') }]
  })
  const called = Map.groupBy(await findCalled(ctx, unknown), ({ at }) => at)
  const label = ({ at: _at, ...one }: PossiblePerson & { at: number }) => ({
    ...one,
    status: labelOfStatus(ctx.statuses.volunteers, one.status),
  })
  return found.map((one, at) => {
    const [first, ...others] = (called.get(at) ?? []).map(label)
    if (!first) return one
    if (!others.length) return asBefore(one, first)
    const ids = new Set([first, ...others].map(({ vid }) => vid))
    return { ...one, others: [first, ...others, ...one.others.filter(({ vid }) => !ids.has(vid))] }
  })
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
