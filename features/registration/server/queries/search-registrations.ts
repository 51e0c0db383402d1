import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { jsonObject } from '#server/database/json-object.ts'
import { isOnDays } from '#server/database/range-conditions.ts'
import { containsWords } from '#server/database/text-conditions.ts'
import { isVisiblePerson, isVisibleRegistration } from '#server/visibility.ts'
import type { Received } from '#shared/endpoint.ts'
import { columnNamesOf } from '#shared/list-asked.ts'
import { isOneOf } from '#shared/objects.ts'
import type { searchRegistrations as contract } from '../../list-contract.ts'
import { type RegistrationColumn, registrationList } from '../../list-fields.ts'
import { guardianWords } from '../../list-words.ts'
import { guardianStates, type RegistrationSummary } from '../../staff-contract.ts'
import { isShown, livingRecordId, saidToStaff } from '../policy.ts'
import { presentSummary, type SummaryRow } from '../present.ts'

type Query = Received<typeof contract>['query']
type Condition = RawBuilder<boolean>

/** The columns of a summary, with the existing people that it may be about, the likeliest first. */
export function selectSummaries(ctx: Context) {
  return ctx.db
    .selectFrom('registrations')
    .selectAll('registrations')
    .select(
      sql<SummaryRow['similar']>`coalesce((
        select jsonb_agg(jsonb_build_object('vid', alike.id, 'name', alike.name) order by array_position(registrations.similar_ids, alike.id))
        from (${alikeOf(ctx)}) as alike), '[]')`.as('similar'),
    )
    .select(livingRecordId.as('living_record_id'))
    .select(saidToStaff.as('said_to_staff'))
    .select((eb) =>
      eb
        .selectFrom('registration_channels')
        .select('registration_channels.name')
        .whereRef('registration_channels.tenant_id', '=', 'registrations.tenant_id')
        .whereRef('registration_channels.id', '=', 'registrations.channel_id')
        .as('channel'),
    )
    .where(isVisibleRegistration(ctx))
    .where(isShown)
}

/** SQL of the people and organisations beside its own record that the outer registration may be about and the actor may see. */
const alikeOf = (ctx: Context) => sql`
  select id, full_name as name from volunteers
  where id = any(registrations.similar_ids) and id is distinct from registrations.record_id and deleted_at is null and ${isVisiblePerson(ctx)}
  union all
  select id, name from organisations
  where id = any(registrations.similar_ids) and id is distinct from registrations.record_id and deleted_at is null
    and ${isVisiblePerson(ctx)}`

const columns = { name: sql`normalise(registrations.name)`, createdOn: sql`created_on`, decidedOn: sql`decided_on` }

/** One page of what came through the public forms. What has no value in the asked order comes last. */
export async function searchRegistrations(ctx: Context, query: Query) {
  const direction = sql.raw(query.direction)
  const rows = await filtered(ctx, query)
    .select(chosenColumns(ctx, query.columns).as('more'))
    .orderBy(sql`${columns[query.sort]} ${direction} nulls last`)
    .orderBy('id', query.direction)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const { total } = await filtered(ctx, query)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { registrations: rows.map((row) => ({ ...presentSummary(row, ctx.now), more: named(row.more) })), total }
}

/** SQL of how many the list finds; for counting several of them in one statement. */
export const registrationCount = (ctx: Context, query: Query): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (${filtered(ctx, query).clearSelect().select('registrations.id')}) found)`

function filtered(ctx: Context, query: Query) {
  const conditions = conditionsOf(ctx, query)
  return selectSummaries(ctx).$if(conditions.length > 0, (q) => q.where((eb) => eb.and(conditions)))
}

function conditionsOf(ctx: Context, query: Query): Condition[] {
  const { name, state, form, channelId, reason, similar, guardian, agreement } = query
  const { registered, decided, decidedBy, consentVersion } = query
  const contains = (column: string, text: string) => containsWords(`normalise(registrations.${column})`, text)
  const is = (column: string, value: string) => sql<boolean>`${sql.ref(`registrations.${column}`)} = ${value}`
  const on = (column: string, range: string) =>
    isOnDays(sql.ref(`registrations.${column}`), range, ctx.settings.timeZone)
  return [
    ...(name ? [contains('name', name)] : []),
    ...(state ? [is('state', state)] : []),
    ...(form ? [is('form', form)] : []),
    ...(channelId ? [sql<boolean>`registrations.channel_id = ${channelId}::uuid`] : []),
    ...(reason ? [is('reason', reason), is('state', 'waiting')] : []),
    ...(similar ? [isSo(similar, sql`exists (${alikeOf(ctx)})`)] : []),
    ...(guardian ? [sql<boolean>`${guardianOf(ctx)} = ${guardian}`] : []),
    ...(agreement ? [isSo(agreement, sql`registrations.agreement_file_id is not null`)] : []),
    ...(registered ? [on('created_on', registered)] : []),
    ...(decided ? [on('decided_on', decided)] : []),
    ...(decidedBy ? [contains('decided_by', decidedBy)] : []),
    ...(consentVersion ? [contains('consent_version', consentVersion)] : []),
  ]
}

const isSo = (asked: 'present' | 'missing', condition: RawBuilder<unknown>): Condition =>
  asked === 'present' ? sql<boolean>`${condition}` : sql<boolean>`not (${condition})`

/** The state of a guardian's answer, as a summary has it. */
const guardianOf = ({ now }: Context) => sql<RegistrationSummary['guardian']>`case
  when registrations.guardian_email = '' then 'none'
  when registrations.guardian_confirmed_on is not null or ${saidToStaff} then 'confirmed'
  when registrations.guardian_token_hash is not null and registrations.guardian_token_until > ${now} then 'asked'
  else 'lapsed' end`

const known: Partial<Record<RegistrationColumn, (ctx: Context) => RawBuilder<unknown>>> = {
  email: (ctx) => ofRecord(ctx, sql`v.email`, sql`c.email`),
  contactNo: (ctx) => ofRecord(ctx, sql`v.mobile_no`, sql`coalesce(nullif(c.mobile_contact, ''), c.office_contact)`),
  guardian: guardianOf,
  agreement: () => sql`case when registrations.agreement_file_id is null then '' else 'Yes' end`,
  consentVersion: () => sql`registrations.consent_version`,
  consentedOn: (ctx) => dayOf(ctx, sql`registrations.consented_on`),
  decidedOn: (ctx) => dayOf(ctx, sql`registrations.decided_on`),
  decidedBy: () => sql`registrations.decided_by`,
}

const dayOf = ({ settings }: Context, moment: RawBuilder<unknown>) =>
  sql`(${moment} at time zone ${settings.timeZone})::date`

/** How the person, or the organisation's first coordinator, can be reached now. */
const ofRecord = (ctx: Context, ofPerson: RawBuilder<unknown>, ofCoordinator: RawBuilder<unknown>) => sql`coalesce(
  (select ${ofPerson} from volunteers v where v.id = registrations.record_id and v.deleted_at is null
    and ${isVisiblePerson(ctx, 'v')}),
  (select ${ofCoordinator} from organisations o
    join coordinators c on c.tenant_id = o.tenant_id and c.organisation_id = o.id
    where o.id = registrations.record_id and o.deleted_at is null and ${isVisiblePerson(ctx, 'o')}
    order by c.position limit 1), '')`

/** What was chosen beside the list's own columns, as one JSON object that is read with the page. */
const chosenColumns = (ctx: Context, names: string) =>
  jsonObject(
    columnNamesOf(names).flatMap((name) => {
      const value = isOneOf(allNames, name) ? known[name]?.(ctx) : undefined
      return value ? [[name, value] as const] : []
    }),
  )
const allNames = Object.keys(registrationList.columns) as RegistrationColumn[]

/** The state of a guardian's answer in words. */
const named = (more: Record<string, unknown>): Record<string, unknown> => {
  const { guardian } = more
  return isOneOf(guardianStates, guardian) ? { ...more, guardian: guardianWords[guardian] } : more
}
