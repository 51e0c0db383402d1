import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { jsonObject } from '#server/database/json-object.ts'
import { isOnDays, isWithin } from '#server/database/range-conditions.ts'
import { containsNumber, containsWords } from '#server/database/text-conditions.ts'
import { localDate } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { columnNamesOf } from '#shared/list-asked.ts'
import { notGiven } from '#shared/list-filters.ts'
import { readPostalCode } from '#shared/postal-code.ts'
import type { searchMembers as contract, Member } from '../../member-contract.ts'
import { requireOrganisation } from '../policy.ts'
import { memberColumns, presentMembers } from '../present.ts'

const columns = {
  fullName: 'full_name_search',
  email: 'email_search',
  contactNo: 'contact_no_search',
  dob: 'dob',
  gender: 'gender',
  citizenship: 'citizenship',
  postalCode: 'postal_code',
  createdOn: 'created_on',
} as const

/** All members of an organisation, by name. */
export async function listMembers(
  ctx: Context,
  organisationId: string,
): Promise<{ orgName: string; orgVolunteerList: Member[] }> {
  const { name } = await requireOrganisation(ctx, organisationId)
  const rows = await living(ctx, organisationId)
    .select(memberColumns)
    .orderBy('full_name_search')
    .orderBy('id')
    .execute()
  return { orgName: name, orgVolunteerList: await presentMembers(ctx, rows) }
}

type Query = Received<typeof contract>['query']

/** One page of members. A filter is words that the column contains, without regard to their order, case and accents. */
export async function searchMembers(ctx: Context, organisationId: string, query: Query) {
  const { name } = await requireOrganisation(ctx, organisationId)
  const conditions = conditionsOf(ctx, query)
  const found = living(ctx, organisationId).$if(conditions.length > 0, (q) => q.where((eb) => eb.and(conditions)))
  const rows = await found
    .select([...memberColumns, 'consented_on', 'consent_version'])
    .select(chosenColumns(ctx, query.columns).as('more'))
    .orderBy(columns[query.sort], query.direction)
    .orderBy('id', query.direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const members = await presentMembers(ctx, rows)
  return {
    orgName: name,
    members: members.map((one, at) => ({ ...one, ...ownConsent(rows[at]), more: rows[at]?.more ?? {} })),
    total,
  }
}

const ownConsent = (row: { consented_on: Date | null; consent_version: string } | undefined) => ({
  consentedOn: row?.consented_on?.toISOString() ?? '',
  consentVersion: row?.consent_version ?? '',
})

const ageToday = ({ now, settings }: Context) => sql`age_on(dob, ${localDate(now, settings.timeZone)}::date)`

const lacking: Record<Exclude<Query['lacks'], ''>, RawBuilder<boolean>> = {
  contact: sql`contact_no = '' and email = ''`,
  dob: sql`dob is null`,
  nric: sql`nric is null`,
  consent: sql`consented_on is null`,
}

function conditionsOf(ctx: Context, query: Query): RawBuilder<boolean>[] {
  const { age, gender, citizenship, postalCode, added, consented, lacks, contactNo } = query
  const asked: RawBuilder<boolean>[] = []
  for (const field of ['fullName', 'email'] as const)
    if (query[field]) asked.push(containsWords(columns[field], query[field]))
  // a text without a digit is in no number, nor in none at all
  if (contactNo) asked.push(containsNumber('contact_no_search', contactNo) ?? sql<boolean>`false`)
  if (age) asked.push(isWithin(ageToday(ctx), 'number', age))
  if (gender) asked.push(sql`gender = ${gender === notGiven ? '' : gender}`)
  if (citizenship) asked.push(sql`citizenship = ${citizenship === notGiven ? '' : citizenship}`)
  if (postalCode) asked.push(sql`normalise(postal_code) like contains_pattern(${readPostalCode(postalCode)})`)
  if (added) asked.push(isOnDays(sql`created_on`, added, ctx.settings.timeZone))
  if (consented) asked.push(isOnDays(sql`consented_on`, consented, ctx.settings.timeZone))
  if (lacks) asked.push(lacking[lacks])
  return asked
}

const dayOf = ({ settings }: Context, column: string) =>
  sql`(${sql.ref(column)} at time zone ${settings.timeZone})::date`

const known: Readonly<Record<string, (ctx: Context) => RawBuilder<unknown>>> = {
  age: ageToday,
  postalCode: () => sql`postal_code`,
  updatedOn: (ctx) => dayOf(ctx, 'updated_on'),
}

/** What was chosen beside the list's own columns, as one JSON object that is read with the page. */
const chosenColumns = (ctx: Context, names: string) =>
  jsonObject(columnNamesOf(names).flatMap((name) => (known[name] ? [[name, known[name](ctx)] as const] : [])))

const living = (ctx: Context, organisationId: string) =>
  ctx.db
    .selectFrom('organisation_members')
    .where('organisation_id', '=', organisationId)
    .where('deleted_at', 'is', null)
