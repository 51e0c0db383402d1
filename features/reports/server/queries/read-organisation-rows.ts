import { sql } from 'kysely'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { nameVenues, type Zone } from '#features/form-settings/rules.ts'
import { visibleFields } from '#features/organisations/fields.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { ownFormFields } from '#features/own-fields/fields.ts'
import type { OwnValues } from '#features/own-fields/kind-rules.ts'
import { ownValuesOf } from '#features/own-fields/server/queries/own-values.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { Cell } from '#shared/cell.ts'
import type { FormField } from '#shared/form-field.ts'
import { byName } from '#shared/objects.ts'
import { headingsOf, valueCell } from '#shared/sheets/sheet-columns.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import type { ReportQuery } from '../../rules.ts'
import { firstId, peopleOfReport, type ReportPage } from './report-conditions.ts'

interface Row {
  id: string
  name: string
  entity_type: string
  group_size: number | null
  status: string
  tier: string
  venue_ids: string[]
  profile: object
  registered: string
  members: number
  coordinators: { name: string; mobileContact: string; email: string }[]
  own: OwnValues
}

/** Everything of the form in its order, the name first; coordinators come with their numbers, never with an NRIC. */
function fieldsOf(settings: OrganisationSettings): FormField[] {
  const fields = visibleFields(settings).filter(({ name }) => name !== 'coordinators')
  const name = fields.filter((field) => field.name === 'orgName')
  return [...name, ...fields.filter((field) => field.name !== 'orgName')]
}

const coordinatorHeadings = ['Coordinators', 'Coordinator Mobile Contacts', 'Coordinator Emails']

/** What a report of organisations is made of. */
export interface OrganisationForm {
  settings: OrganisationSettings
  own: readonly OwnField[]
  zones: Zone[]
}

export function organisationHeadings({ settings, own }: OrganisationForm): string[] {
  const others = ['Status', 'Tier', ...coordinatorHeadings, 'Members', 'Date Registered']
  return [...headingsOf([...fieldsOf(settings), ...ownFormFields(own)]), ...others]
}

export async function countOrganisations(ctx: Context, query: ReportQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from organisations o where ${peopleOfReport(ctx, query, 'o')}`.execute(ctx.db)
  return onlyRow(rows).count
}

export async function readOrganisationRows(
  ctx: Context,
  query: ReportQuery,
  form: OrganisationForm,
  after: string,
  limit: number,
): Promise<ReportPage> {
  const { rows } = await sql<Row>`
    select o.id, o.name, o.entity_type, o.group_size, o.status, o.tier, o.venue_ids, p.profile,
      (o.created_on at time zone ${ctx.settings.timeZone})::date as registered,
      (select count(*)::int from organisation_members m
        where m.tenant_id = o.tenant_id and m.organisation_id = o.id and m.deleted_at is null) as members,
      (select coalesce(json_agg(json_build_object('name', c.name, 'mobileContact', c.mobile_contact,
          'email', c.email) order by c.position), '[]')
        from coordinators c where c.tenant_id = o.tenant_id and c.organisation_id = o.id) as coordinators,
      ${ownValuesOf(ctx, 'organisations', sql`o.id`)} as own
    from organisations o
    join organisation_profiles p on p.tenant_id = o.tenant_id and p.organisation_id = o.id
    where ${peopleOfReport(ctx, query, 'o')} and o.id > ${after || firstId}::uuid
    order by o.id limit ${limit}`.execute(ctx.db)
  const fields = [...fieldsOf(form.settings), ...ownFormFields(form.own)]
  return {
    rows: rows.map((row) => cellsOf(ctx, row, fields, form.zones)),
    ids: rows.map(({ id }) => id),
    next: rows.length === limit ? rows.at(-1)?.id : undefined,
  }
}

function cellsOf(ctx: Context, row: Row, fields: readonly FormField[], zones: Zone[]): Cell[] {
  const values = byName({
    ...row.profile,
    ...row.own,
    orgName: row.name,
    entityType: row.entity_type,
    volGroupSize: row.group_size,
    assignedBusinessUnits: nameVenues(zones, row.venue_ids),
  })
  const each = (part: 'name' | 'mobileContact' | 'email') =>
    row.coordinators
      .map((one) => one[part])
      .filter(Boolean)
      .join('; ')
  return [
    ...fields.map((field) => valueCell(field, values[field.name])),
    labelOfStatus(ctx.statuses.organisations, row.status),
    row.tier,
    each('name'),
    each('mobileContact'),
    each('email'),
    row.members,
    { date: row.registered },
  ]
}
