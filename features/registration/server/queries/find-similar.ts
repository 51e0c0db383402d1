import { sql } from 'kysely'
import type { OrganisationValues } from '#features/organisations/rules.ts'
import { hasName, keysOfName, namesakes } from '#features/volunteers/server/queries/find-namesakes.ts'
import type { Context } from '#server/context.ts'
import { phoneForms } from '../../rules.ts'

interface Person {
  fullName: string
  email: string
  mobileNo: string
  dob: string
}

const mostShown = 5

/**
 * Existing volunteers with the same email or mobile number, and the same name or birthday. First those of whom most
 * agrees: many people may share one number. Of these the newest.
 */
export async function findSimilarVolunteers(ctx: Context, person: Person): Promise<string[]> {
  const phones = phoneForms(person.mobileNo)
  const sameName = hasName('alike', keysOfName(sql`${person.fullName}::text`))
  const sameBirthday = sql`dob = ${person.dob || null}::date`
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, full_name_search, dob, 1 as same_contact from volunteers
      where deleted_at is null and ${person.email} <> '' and email_search = left(normalise(${person.email}), 400)
      union all
      select id, full_name_search, dob, 1 from volunteers
      where deleted_at is null and mobile_no_search = any(${phones}::text[])
    ) as alike
    where ${sameName} or ${sameBirthday}
    group by id, full_name_search, dob
    order by sum(same_contact) + (${sameName})::int + coalesce((${sameBirthday})::int, 0) desc, id desc
    limit ${mostShown}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Volunteers with the same number or the same name: nothing else is known of a walk-in. Both first, then the newest. */
export async function findLikeWalkIn(ctx: Context, person: Pick<Person, 'fullName' | 'mobileNo'>): Promise<string[]> {
  const phones = person.mobileNo ? phoneForms(person.mobileNo) : []
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id from volunteers where deleted_at is null and mobile_no_search = any(${phones}::text[])
      union all
      select id from ${namesakes(ctx, keysOfName(sql`${person.fullName}::text`))} as named
    ) as alike
    group by id order by count(*) desc, id desc limit ${mostShown}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The existing volunteer with this NRIC. */
export async function findByNric(ctx: Context, hash: Buffer | null): Promise<string | undefined> {
  if (!hash) return undefined
  const found = await ctx.db
    .selectFrom('volunteers')
    .select('id')
    .where('nric_hash', '=', hash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id
}

/** Existing organisations of the same name, or with the same coordinator's email; first those with both. */
export async function findSimilarOrganisations(
  ctx: Context,
  { orgName, coordinators }: Pick<OrganisationValues, 'coordinators' | 'orgName'>,
): Promise<string[]> {
  const emails = coordinators.map(({ email }) => email.toLowerCase()).filter(Boolean)
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id from organisations
      where deleted_at is null and name_search = left(normalise(${orgName}), 400)
      union all
      select distinct organisations.id from coordinators
      join organisations on organisations.tenant_id = coordinators.tenant_id
        and organisations.id = coordinators.organisation_id and organisations.deleted_at is null
      where lower(coordinators.email) = any(${emails}::text[])
    ) as alike
    group by id order by count(*) desc, id desc limit ${mostShown}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
