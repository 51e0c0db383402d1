import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { localDate, parseBirthDate } from '#shared/dates.ts'
import type { Answer, Received } from '#shared/endpoint.ts'
import { readNric } from '#shared/nric.ts'
import { chineseNamesIn, inBothScripts } from '#shared/simplified.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import type { findDoubles as contract } from '../../doubles-contract.ts'
import { keysOfName, namesakes } from './find-namesakes.ts'

type Double = Answer<typeof contract>['doubles'][number]

/** People of one statement: each is looked up by the index of NRICs and by that of names. */
const atOnce = 2000

/** Who of these people is on record already; of several the surest. Anyone hidden from the actor is not told. */
export async function findDoubles(ctx: Context, { people }: Received<typeof contract>['body']) {
  const doubles: Double[] = []
  for (let start = 0; start < people.length; start += atOnce) {
    const some = people.slice(start, start + atOnce)
    const hashes = await Promise.all(some.map(async ({ nric }) => hashOf(ctx, nric)))
    doubles.push(
      ...(await findSome(
        ctx,
        some.map((person, i) => askedFor(ctx, person, start + i, hashes[i] ?? null)),
      )),
    )
  }
  return { doubles }
}

async function hashOf(ctx: Context, text: string): Promise<string | null> {
  const nric = readNric(text)
  return nric ? (await ctx.keys.lookupHash(ctx, nric)).toString('hex') : null
}

type Person = Received<typeof contract>['body']['people'][number]

function askedFor(ctx: Context, person: Person, at: number, hash: string | null) {
  const { fullName, chineseName, dob, email, mobileNo } = person
  return {
    at,
    hash,
    name: fullName,
    chinese: chineseNamesIn(`${fullName} ${chineseName}`).flatMap(inBothScripts),
    dob: (dob && parseBirthDate(dob, localDate(ctx.now, ctx.settings.timeZone))) || null,
    email,
    phones: spellingsOf(mobileNo),
  }
}

/** The digits under which a telephone number may be on record: with and without the country's. */
export function spellingsOf(mobileNo: string): string[] {
  const digits = mobileNo.replaceAll(/\D/g, '')
  const local = digits.slice(-8)
  return digits.length < 8 ? [] : [digits, local, `65${local}`]
}

/**
 * Whether nothing tells the two apart that never changes; a number or an e-mail address that is another may be a new one.
 * A birth date that both have would have made them known.
 */
const mayBeThem = sql`((asked.dob is null or dob is null) and (asked.hash is null or nric_hash is null))`

/** A name that was spelled otherwise, and not a brother's or a sister's: they share a word, or most of their letters. */
const isLike = sql`(
  string_to_array(normalise(full_name), ' ') && string_to_array(normalise(asked.name), ' ')
  or similarity(normalise(full_name), normalise(asked.name)) > 0.25)`

/** The words of a name, with one spelling for those of Muhammad. */
const wordsOf = (name: RawBuilder<unknown>) => sql`string_to_array(name_to_compare(regexp_replace(
  normalise(${name}), '\\m(mohd|md|muhd|mohamed|mohammed|mohammad|muhammed|mohamad|muhamad)\\M', 'muhammad', 'g')), ' ')`

/**
 * Anthony Pereira is Anthony Joseph Pereira, where nothing says that they are two: all words of one name are in the other,
 * or two of them where both the number and the address are the same; Ganesan is Ganeesan, who has a letter more.
 */
const isPartOf = sql`(coalesce(dob = asked.dob, true) and (asked.hash is null or nric_hash is null) and (
  similarity(normalise(full_name), normalise(asked.name)) >= 0.7 or exists (
  select from (select ${wordsOf(sql`full_name`)} as theirs, ${wordsOf(sql`asked.name`)} as said) words
  where theirs <@ said or said <@ theirs or (
    mobile_no_search = any(asked.phones) and asked.email <> '' and email_search = left(normalise(asked.email), 400)
    and 2 <= (select count(*) from unnest(theirs) word where word = any(said))))))`

/** Somebody with the number or the address and the same birth date, or under a name like it. */
const underOtherName = (isSame: RawBuilder<unknown>) => sql`
  case when ${isSame} then 'other-name' else 'like-name' end, 4 from volunteers
  where deleted_at is null and (${isSame} or ${isPartOf})`
/** Twins who give their mother's number have a name in common, and are asked about, too. */
const withNumber = underOtherName(sql`coalesce(dob = asked.dob, false)`)
const withAddress = underOtherName(sql`(coalesce(dob = asked.dob, false) and ${isLike})`)

const whoTheyAre = sql`id, full_name, status, full_name_search, dob, email_search, mobile_no_search, nric_hash`

/** Nothing tells those of the name apart: they are written in the same way, and no two have what would be another's. */
const areCopies = sql.join(
  [
    sql`full_name_search`,
    sql`dob`,
    sql`nullif(email_search, '')`,
    sql`nullif(mobile_no_search, '')`,
    sql`encode(nric_hash, 'hex')`,
  ].map(
    (of) => sql`min(${of}) filter (where reason = 'name') over () is not distinct from
        max(${of}) filter (where reason = 'name') over ()`,
  ),
  sql` and `,
)

async function findSome(ctx: Context, asked: ReturnType<typeof askedFor>[]): Promise<Double[]> {
  const found = await sql<Omit<Double, 'status'> & { status: string }>`
    with asked as (
      select *, ${keysOfName(sql`name`)} || chinese as keys from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as r(at int, hash text, name text, chinese text[], dob date, email text, phones text[])
    )
    select distinct on (asked.at) asked.at, v.id as vid, v.full_name as name, v.status,
      -- of several who go by a name nobody can say which it is, and of copies of one record it is the oldest
      case when v.reason = 'name' and v.of_that_name > 1 then case when v.are_copies then 'copies' else 'names' end
        else v.reason end as reason,
      case when v.reason = 'name' then v.of_that_name else 1 end as count
    from asked
    cross join lateral (
      select *, (count(*) filter (where reason = 'name') over ())::int as of_that_name, ${areCopies} as are_copies from (
      select ${whoTheyAre}, 'nric' as reason, 1 as rank from volunteers
      where deleted_at is null and nric_hash = decode(asked.hash, 'hex') and ${isVisiblePerson(ctx, 'volunteers')}
      union all
      select ${whoTheyAre},
        case when dob = asked.dob then 'birth-date'
          when asked.email <> '' and email_search = left(normalise(asked.email), 400) then 'email'
          when mobile_no_search = any(asked.phones) then 'phone' else 'name' end,
        case when dob = asked.dob then 2
          when (asked.email <> '' and email_search = left(normalise(asked.email), 400)) or mobile_no_search = any(asked.phones)
          then 3 else 5 end
      from (select id from ${namesakes(ctx, sql`asked.keys`)} by_name
        union
        select volunteer_id from chinese_name_search where name = any(asked.chinese)) named
      join volunteers using (id)
      where tenant_id = ${ctx.tenantId} and deleted_at is null and (dob = asked.dob or (asked.email <> '' and email_search = left(normalise(asked.email), 400))
          or mobile_no_search = any(asked.phones) or ${mayBeThem})
        and ${isVisiblePerson(ctx, 'volunteers')}
      union all
      select ${whoTheyAre}, ${withNumber}
        and mobile_no_search = any(asked.phones) and ${isVisiblePerson(ctx, 'volunteers')}
      union all
      select ${whoTheyAre}, ${withAddress}
        and asked.email <> '' and email_search = left(normalise(asked.email), 400) and ${isVisiblePerson(ctx, 'volunteers')}
      ) one
    ) v
    order by asked.at, v.rank, v.id`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, status: labelOfStatus(ctx.statuses.volunteers, row.status) }))
}
