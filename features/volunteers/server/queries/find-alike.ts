import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { localDate, parseBirthDate } from '#shared/dates.ts'
import type { Answer, Received } from '#shared/endpoint.ts'
import { readNric } from '#shared/nric.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { type findAlike as contract, type Likeness, likenesses } from '../../alike-contract.ts'
import { spellingsOf } from './find-doubles.ts'
import { hasName, keysOfName, namesakes } from './find-namesakes.ts'

/** So many are told, of so many that each index finds: a common name or an office's number has more. */
const [told, looked] = [3, 50]

type Alike = Answer<typeof contract>['people'][number]

/** Who on record may be this person; anyone hidden from the actor is not told. */
export async function findAlike(
  ctx: Context,
  { fullName, nric, dob, email, mobileNo }: Received<typeof contract>['body'],
) {
  const number = readNric(nric)
  const hash = number ? await ctx.keys.lookupHash(ctx, number) : null
  const born = dob ? (parseBirthDate(dob, localDate(ctx.now, ctx.settings.timeZone)) ?? null) : null
  const name = keysOfName(sql`${fullName}::text`)
  const address = sql`left(normalise(${email}), 400)`
  const phones = spellingsOf(mobileNo)
  const found = await sql<Omit<Alike, 'likenesses'> & Record<Likeness, boolean>>`
    with found as (
      (select id from volunteers where deleted_at is null and nric_hash = ${hash}::bytea)
      union
      (select id from ${namesakes(ctx, name)} named limit ${looked})
      union
      (select id from volunteers where deleted_at is null and mobile_no_search = any(${phones}::text[]) limit ${looked})
      union
      (select id from volunteers where deleted_at is null and ${email} <> '' and email_search = ${address} limit ${looked})
    ), likened as (
      select v.id as vid, v.full_name as "fullName", v.status,
        coalesce(v.nric_hash = ${hash}::bytea, false) as nric,
        ${hasName('v', name)} as name,
        coalesce(v.dob = ${born}::date, false) as "birth-date",
        v.mobile_no_search = any(${phones}::text[]) as phone,
        ${email} <> '' and v.email_search = ${address} as email
      from found join volunteers v on v.tenant_id = current_tenant() and v.id = found.id
      where ${isVisiblePerson(ctx, 'v')}
    )
    select * from likened
    order by nric desc, name::int + "birth-date"::int + phone::int + email::int desc, name desc, vid limit ${told}`.execute(
    ctx.db,
  )
  return {
    people: found.rows.map((row) => ({
      vid: row.vid,
      fullName: row.fullName,
      status: labelOfStatus(ctx.statuses.volunteers, row.status),
      likenesses: likenesses.filter((one) => row[one]),
    })),
  }
}
