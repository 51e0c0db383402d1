import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Answer, Received } from '#shared/endpoint.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { type Likeness, organisationKey, pickDouble } from '../../double-rules.ts'
import type { findDoubleOrganisations as contract } from '../../import-contract.ts'

type Double = Answer<typeof contract>['doubles'][number]
type Asked = Received<typeof contract>['body']['organisations']
type Named = Omit<Likeness, 'reason'>

/** The last 8 digits of a number, by which it is compared whatever its country. */
const ending = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < 8 ? '' : digits.slice(-8)
}

/** Which of these organisations are on record already; those hidden from the actor are not told. */
export async function findDoubleOrganisations(ctx: Context, { organisations }: { organisations: Asked }) {
  const named = await readNames(ctx)
  const byKey = Map.groupBy(named, ({ name }) => organisationKey(name))
  const byId = new Map(named.map((one) => [one.vid, one]))
  const byWay = await readWays(ctx, organisations)
  const doubles = organisations.flatMap(({ orgName, emails, phones }, at): Double[] => {
    const key = organisationKey(orgName)
    const ways = [
      ...emails.map((email) => ({ reason: 'email' as const, way: email.toLowerCase() })),
      ...phones.map((phone) => ({ reason: 'phone' as const, way: ending(phone) })),
    ]
    const alike: Likeness[] = [
      ...(key ? (byKey.get(key) ?? []) : []).map((one) => ({ ...one, reason: 'name' as const })),
      ...ways.flatMap(({ reason, way }) =>
        (byWay.get(way) ?? []).flatMap((id) => {
          const one = byId.get(id)
          return one ? [{ ...one, reason }] : []
        }),
      ),
    ]
    const found = pickDouble(orgName, alike)
    return found ? [{ at, ...found, status: labelOfStatus(ctx.statuses.organisations, found.status) }] : []
  })
  return { doubles }
}

/**
 * All of them: how names are spelled is compared by one rule, which is not the database's. Of 20,000 that takes a tenth of
 * a second.
 */
async function readNames(ctx: Context): Promise<Named[]> {
  return ctx.db
    .selectFrom('organisations')
    .select(['id as vid', 'name', 'status'])
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .orderBy('id')
    .execute()
}

/** The organisations whose coordinators have one of these addresses or numbers. */
async function readWays(ctx: Context, organisations: Asked): Promise<Map<string, string[]>> {
  const emails = [...new Set(organisations.flatMap((one) => one.emails.map((email) => email.toLowerCase())))]
  const phones = [...new Set(organisations.flatMap((one) => one.phones.flatMap((phone) => ending(phone) || [])))]
  if (!emails.length && !phones.length) return new Map()
  const { rows } = await sql<{ id: string; ways: string[] }>`
    select c.organisation_id as id, array[lower(c.email), right(regexp_replace(c.mobile_contact, '\\D', '', 'g'), 8),
      right(regexp_replace(c.office_contact, '\\D', '', 'g'), 8)] as ways
    from coordinators c
    where lower(c.email) = any(${emails}::text[])
      or right(regexp_replace(c.mobile_contact, '\\D', '', 'g'), 8) = any(${phones}::text[])
      or right(regexp_replace(c.office_contact, '\\D', '', 'g'), 8) = any(${phones}::text[])
    order by c.organisation_id`.execute(ctx.db)
  const byWay = new Map<string, string[]>()
  for (const { id, ways } of rows)
    for (const way of new Set(ways.filter(Boolean))) byWay.set(way, [...(byWay.get(way) ?? []), id])
  return byWay
}
