import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { listDuplicates } from '../queries/list-duplicates.ts'

/** More than so many with one number, address or name are a house, an office or "Test": no pairs are made of them. */
const mostAlike = 8
/** A name alone says little, and nothing where several have it, unless nothing else is on record that tells them apart. */
const mostNamesakes = 3
/** So many records of one name that nothing tells apart are found, each beside the oldest: a list that was imported again. */
const mostCopies = 50

/** Looks for pairs who may be one person, by one statement over everybody: what was found before makes room. */
export async function writeDuplicates({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  // first: of two who look at the same time the second begins when the first is done
  await sql`insert into duplicate_looks (tenant_id, looked_on) values (current_tenant(), ${now})
    on conflict (tenant_id) do update set looked_on = excluded.looked_on`.execute(db)
  await sql`delete from likely_duplicates where tenant_id = current_tenant()`.execute(db)
  const { numAffectedRows } = await sql`
    with people as materialized (
      -- as names are compared: Tan Mei Ling is Mei Ling Tan, and Lim Ah Kow @ Lim Ah Seng is both
      select id, dob, nric_hash is not null as has_nric, nullif(email_search, '') as email, nullif(mobile_no_search, '') as phone,
        full_name_search as written, names_to_compare(full_name_search) as names
      from volunteers where tenant_id = current_tenant() and deleted_at is null and erased_on is null
    ), named as (
      select id, dob, email, phone, name from people, unnest(names) name
    ), said as (
      select id, 'name-birth-date' as reason, name || ' ' || dob as what from named
      union all select id, 'name-phone', name || ' ' || phone from named
      union all select id, 'name-email', name || ' ' || email from named
      union all select id, 'phone-birth-date', phone || ' ' || dob from people
      union all select id, 'email-birth-date', email || ' ' || dob from people
      union all select id, 'name', name from named where name like '% %'
      -- Jason Ng is Ng Wei Ming Jason: told below, once it is known who shares a number or an address
      union all select id, 'like-name-phone', phone from people
      union all select id, 'like-name-email', email from people
    ), alike as (
      select reason, array_agg(id order by id) as ids from said where what is not null
      group by reason, what
      having count(*) between 2 and case reason when 'name' then ${mostNamesakes}::int else ${mostAlike}::int end
    ), pairs as (
      select distinct reason, ids[i] as one_id, ids[j] as other_id
      from alike, generate_series(1, cardinality(ids)) i, generate_series(i + 1, cardinality(ids)) j
      union
      select 'name', one.id, other.id from (
        select id, first_value(id) over same_name as oldest, row_number() over same_name as place
        from people where written like '% %' window same_name as (partition by written order by id)
      ) copy join people one on one.id = copy.oldest join people other on other.id = copy.id
      where place between 2 and ${mostCopies}::int
        and coalesce(one.phone = other.phone, true) and coalesce(one.email = other.email, true)
    )
    insert into likely_duplicates (tenant_id, one_id, other_id, score, reasons)
    select current_tenant(), one_id, other_id,
      sum(case reason when 'name-birth-date' then 50 when 'name-phone' then 40 when 'name-email' then 40
        when 'phone-birth-date' then 30 when 'email-birth-date' then 30 when 'like-name-phone' then 20
        when 'like-name-email' then 20 else 10 end),
      array_agg(reason order by reason)
    from pairs join people one on one.id = one_id join people other on other.id = other_id
    -- a name, or a part of it, is no reason where something else says that they are two
    where (reason not in ('name', 'like-name-phone', 'like-name-email')
        or (coalesce(one.dob = other.dob, true) and not (one.has_nric and other.has_nric)))
      -- all words of one name are in the other, which has more of them, or a letter or two differ: Ganesan is Ganeesan
      and (reason not like 'like-name-%' or (not one.names && other.names and (similarity(one.written, other.written) >= 0.7 or exists (
        select from unnest(one.names) a, unnest(other.names) b, string_to_array(a, ' ') words, string_to_array(b, ' ') others
        where words <@ others or others <@ words))))
    group by one_id, other_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Looks again now; of the pairs those are counted whom the actor sees. */
export async function lookForDuplicates(ctx: Context): Promise<{ found: number }> {
  await writeDuplicates(ctx)
  ctx.emit({ changed: ['duplicates'] })
  return { found: (await listDuplicates(ctx, { page: 1 })).total }
}
