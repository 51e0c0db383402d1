import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Answer, Received } from '#shared/endpoint.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { areTwo, type Likeness, pickDouble } from '../../double-rules.ts'
import type { findDoubleOrganisations as contract } from '../../import-contract.ts'
import { registrationKey } from '../../name-rules.ts'
import { readAlike } from './read-alike.ts'

type Double = Answer<typeof contract>['doubles'][number]
type Asked = Received<typeof contract>['body']['organisations']

/** The last 8 digits of a number, by which it is compared whatever its country. */
const ending = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < 8 ? '' : digits.slice(-8)
}

/** Which of these organisations are on record already; those hidden from the actor are not told. */
export async function findDoubleOrganisations(ctx: Context, { organisations }: { organisations: Asked }) {
  const asked = organisations.map(({ orgName, numbers }) => ({
    name: orgName,
    numbers: numbers.flatMap((text) => registrationKey(text) || []),
  }))
  const { alike: all, byId, numbersOf } = await readAlike(ctx, asked)
  const byWay = await readWays(ctx, organisations)
  const doubles = organisations.flatMap(({ orgName, emails, phones }, at): Double[] => {
    const { named = [], numbered = [] } = all[at] ?? {}
    const given = asked[at]?.numbers ?? []
    const ways = [
      ...emails.map((email) => ({ reason: 'email' as const, way: email.toLowerCase() })),
      ...phones.map((phone) => ({ reason: 'phone' as const, way: ending(phone) })),
    ]
    const alike: Likeness[] = [
      ...numbered.map((one) => ({ ...one, reason: 'number' as const })),
      ...named.map((one) => ({
        ...one,
        reason: 'name' as const,
        isOther: areTwo(given, numbersOf.get(one.vid) ?? []),
      })),
      ...ways.flatMap(({ reason, way }) =>
        (byWay.get(way) ?? []).flatMap((id) => {
          const one = byId.get(id)
          return one ? [{ ...one, reason }] : []
        }),
      ),
    ]
    const found = pickDouble(orgName, alike)
    if (!found) return []
    const { vid, name, status, reason, count } = found
    const seen = [...new Set([...numbered, ...named].map((one) => one.vid))]
    return [{ at, vid, name, status: labelOfStatus(ctx.statuses.organisations, status), reason, count, seen }]
  })
  return { doubles }
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
