import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { readNric } from '#shared/nric.ts'
import { isPhone, readPhone } from '#shared/phone.ts'
import { chineseNamesIn, inBothScripts } from '#shared/simplified.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import type { FoundPerson, NamedPerson, PossiblePerson } from '../../person-contract.ts'
import { type Candidate, pickPerson } from '../../person-rules.ts'

/** Rows of one statement: each is looked up by the indexes of NRICs, addresses, numbers and names. */
const atOnce = 1000

/** Whom the rows of a spreadsheet mean, in their order; anyone hidden from the actor is nobody. */
export async function findNamedPeople(ctx: Context, people: readonly NamedPerson[]): Promise<{ found: FoundPerson[] }> {
  const found: FoundPerson[] = []
  for (let start = 0; start < people.length; start += atOnce) {
    const some = people.slice(start, start + atOnce)
    const asked = await Promise.all(some.map(async (person, at) => askedFor(ctx, person, at)))
    const byRow = Map.groupBy(await findCandidates(ctx, asked), ({ at }) => at)
    found.push(...some.map((person, at) => pickPerson(person, byRow.get(at) ?? [])))
  }
  const all = await addAlike(ctx, people, found)
  const label = (one: PossiblePerson) => ({ ...one, status: labelOfStatus(ctx.statuses.volunteers, one.status) })
  // of one name who is active is more often meant than who has left; of names that are like it the likest is
  const isActive = ({ status }: PossiblePerson) => ctx.settings.activeStatuses.includes(status)
  const offered = (others: readonly PossiblePerson[]) =>
    [...others.filter(isActive), ...others.filter((one) => !isActive(one))].map(label)
  return {
    found: all.map((one, at) =>
      one.others.length
        ? { ...one, others: found[at]?.others.length ? offered(one.others) : one.others.map(label) }
        : one,
    ),
  }
}

async function askedFor(ctx: Context, { fullName, nric, email, mobileNo }: NamedPerson, at: number) {
  const number = readNric(nric)
  const digits = isPhone(mobileNo) ? readPhone(mobileNo).replaceAll(/\D/g, '') : ''
  const local = digits.slice(-8)
  return {
    at,
    hash: number ? (await ctx.keys.lookupHash(ctx, number)).toString('hex') : null,
    name: fullName,
    chinese: chineseNamesIn(fullName).flatMap(inBothScripts),
    email,
    phones: digits ? [...new Set([digits, local, `65${local}`])] : [],
  }
}

/** So many names of nobody are told whose are like them: with more the list is about others. */
const mostUnknown = 200
const mostAlike = 5

/** For a name of nobody those whose names are most like it: one letter was typed otherwise. */
async function addAlike(ctx: Context, people: readonly NamedPerson[], found: FoundPerson[]): Promise<FoundPerson[]> {
  const isUnknown = ({ count, others }: FoundPerson) => !count && !others.length
  const names = found.flatMap((one, at) => (isUnknown(one) && people[at]?.fullName) || [])
  // who stands in many rows is looked for once
  const unknown = [...new Set(names)].map((name, at) => ({ at, name }))
  if (!unknown.length) return found
  const { rows } = await sql<PossiblePerson & { at: number }>`
    select asked.at, v.id as vid, v.full_name as name, v.mobile_no as "mobileNo", v.email, v.status, v.full_address as address
    from jsonb_to_recordset(${JSON.stringify(unknown.slice(0, mostUnknown))}::jsonb) as asked(at int, name text)
    cross join lateral (
      select id, full_name, mobile_no, email, status, full_address, similarity(full_name_search, left(normalise(asked.name), 400)) as likeness
      from volunteer_search v
      where tenant_id = ${ctx.tenantId} 
        and (full_name_search % left(normalise(asked.name), 400) or full_name_search like contains_pattern(left(asked.name, 400)))
        and ${isVisiblePerson(ctx, 'v')}
        and not exists (select 1 from volunteers e where e.tenant_id = v.tenant_id and e.id = v.id and e.erased_on is not null)
      order by likeness desc, status = any(${[...ctx.settings.activeStatuses]}::text[]) desc, full_name_search, id limit ${mostAlike}
    ) v
    order by asked.at, v.likeness desc, v.status = any(${[...ctx.settings.activeStatuses]}::text[]) desc, v.id`.execute(
    ctx.db,
  )
  const alike = Map.groupBy(rows, ({ at }) => at)
  const place = new Map(unknown.map(({ name, at }) => [name, at]))
  return found.map((one, at) => {
    const others = isUnknown(one) ? alike.get(place.get(people[at]?.fullName ?? '') ?? -1) : undefined
    return others ? { ...one, others: others.map(({ at: _at, ...other }) => other) } : one
  })
}

const hasChineseName = sql`select volunteer_id from chinese_name_search where name = any(asked.chinese)`

async function findCandidates(ctx: Context, asked: readonly object[]) {
  const isEmail = sql`asked.email <> '' and v.email_search = left(normalise(asked.email), 400)`
  const { rows } = await sql<Candidate & { at: number }>`
    with asked as (
      select *, names_to_compare(left(normalise(name), 400)) || chinese as keys
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r(at int, hash text, name text, chinese text[], email text, phones text[])
    )
    select asked.at, v.id as vid, v.full_name as name, v.mobile_no as "mobileNo", v.email as "mailTo", v.status, v.full_address as address,
      coalesce(v.nric_hash = decode(asked.hash, 'hex'), false) as nric, ${isEmail} as email,
      v.mobile_no_search = any(asked.phones) as phone,
      names_to_compare(v.full_name_search) && asked.keys or v.id in (${hasChineseName}) as "isNamed",
      coalesce(v.nric_hash <> decode(asked.hash, 'hex'), false) as differs,
      (asked.email = '' or v.email_search = '') and (cardinality(asked.phones) = 0 or v.mobile_no_search = '') as "mayBe"
    from asked
    cross join lateral (
      select id from volunteers where deleted_at is null and nric_hash = decode(asked.hash, 'hex')
      union
      select id from volunteers
      where deleted_at is null and asked.email <> '' and email_search = left(normalise(asked.email), 400)
      union
      select id from volunteers where deleted_at is null and mobile_no_search = any(asked.phones)
      union
      select id from volunteer_search
      where tenant_id = ${ctx.tenantId} and name_to_compare(split_part(full_name_search, '@', 1)) = any(asked.keys)
      union
      select id from volunteer_search
      where tenant_id = ${ctx.tenantId} and position('@' in full_name_search) > 0
        and name_to_compare(split_part(full_name_search, '@', 2)) = any(asked.keys)
      union
      ${hasChineseName}
    ) one
    join volunteers v on v.tenant_id = ${ctx.tenantId} and v.id = one.id
    where v.deleted_at is null and v.erased_on is null and ${isVisiblePerson(ctx, 'v')}
    order by asked.at, v.id`.execute(ctx.db)
  return rows
}
