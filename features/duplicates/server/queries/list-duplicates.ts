import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isVisiblePerson, isVisibleRegistration } from '#server/visibility.ts'
import type { Answer } from '#shared/endpoint.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import {
  type listDuplicates as contract,
  type DuplicateReason,
  duplicateReasons,
  type Someone,
} from '../../contract.ts'

const pageSize = 20

interface Row {
  one: Someone
  other: Someone
  reasons: DuplicateReason[]
  total: number
}

const someone = ({ settings }: Context, alias: string): RawBuilder<unknown> => {
  const v = sql.ref(alias)
  return sql`jsonb_build_object('vid', ${v}.id, 'fullName', ${v}.full_name, 'status', ${v}.status,
    'dob', coalesce(to_char(${v}.dob, 'YYYY-MM-DD'), ''), 'mobileNo', ${v}.mobile_no, 'email', ${v}.email,
    'hours', ${v}.hours, 'createdOn', to_char(${v}.created_on at time zone ${settings.timeZone}, 'YYYY-MM-DD'))`
}

/** A page of the pairs that were found last and of whom nobody has said since that they are two people; both are the actor's to see. */
export async function listDuplicates(ctx: Context, { page }: { page: number }): Promise<Answer<typeof contract>> {
  const [look, found] = [await findLook(ctx), await findPairs(ctx, page)]
  return { ...look, ...found, registrations: await countRegistrations(ctx) }
}

async function countRegistrations(ctx: Context): Promise<number> {
  const row = await ctx.db
    .selectFrom('registrations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'waiting')
    .where('form', '=', 'individual')
    .where(sql<boolean>`(reason = 'same-nric' or similar_ids <> '{}')`)
    .where(isVisibleRegistration(ctx))
    .executeTakeFirstOrThrow()
  return row.count
}

/** When everybody was compared last, and whether somebody came in since who was not. */
async function findLook(ctx: Context): Promise<{ lookedOn: string; isOld: boolean }> {
  const { rows } = await sql<{ looked_on: Date | null; is_old: boolean }>`
    select looked_on, exists (select from volunteers where tenant_id = ${ctx.tenantId} and deleted_at is null
      and created_on > coalesce(looked_on, '-infinity')) as is_old
    from (select max(looked_on) as looked_on from duplicate_looks where tenant_id = ${ctx.tenantId}) last`.execute(
    ctx.db,
  )
  const { looked_on, is_old } = onlyRow(rows)
  return { lookedOn: looked_on?.toISOString() ?? '', isOld: is_old }
}

async function findPairs(ctx: Context, page: number): Promise<Pick<Answer<typeof contract>, 'total' | 'pairs'>> {
  const { rows } = await sql<Row>`
    with open as materialized (
      select d.* from likely_duplicates d
      join volunteers one on one.tenant_id = d.tenant_id and one.id = d.one_id and one.deleted_at is null
      join volunteers other on other.tenant_id = d.tenant_id and other.id = d.other_id and other.deleted_at is null
      where d.tenant_id = ${ctx.tenantId} and ${isVisiblePerson(ctx, 'one')} and ${isVisiblePerson(ctx, 'other')}
        and not exists (select from different_people said
        where said.tenant_id = d.tenant_id and said.one_id = d.one_id and said.other_id = d.other_id)
    )
    select ${someone(ctx, 'one')} as one, ${someone(ctx, 'other')} as other, open.reasons, (select count(*)::int from open) as total
    from (select * from open order by score desc, one_id, other_id limit ${pageSize} offset ${(page - 1) * pageSize}) open
    join volunteers one on one.tenant_id = ${ctx.tenantId} and one.id = open.one_id
    join volunteers other on other.tenant_id = ${ctx.tenantId} and other.id = open.other_id
    order by open.score desc, open.one_id, open.other_id`.execute(ctx.db)
  const labelled = (person: Someone) => ({ ...person, status: labelOfStatus(ctx.statuses.volunteers, person.status) })
  return {
    total: rows[0]?.total ?? 0,
    pairs: rows.map(({ one, other, reasons }) => ({
      one: labelled(one),
      other: labelled(other),
      reasons: duplicateReasons.filter((reason) => reasons.includes(reason)),
    })),
  }
}
