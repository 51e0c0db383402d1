import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Zone } from '#features/form-settings/rules.ts'
import type { OwnValues } from '#features/own-fields/kind-rules.ts'
import { ownValuesOf } from '#features/own-fields/server/queries/own-values.ts'
import { tagNamesIn } from '#features/tags/server/queries/tags-of.ts'
import { plainFields } from '#features/volunteers/server/commands/store-profiles.ts'
import { readColumns, type StoredValues } from '#features/volunteers/server/queries/get-volunteer.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import type { ExportedPerson } from '../../export-rules.ts'

/** Rows made readable before other requests get their turn. */
const rowsInTurn = 100

type Row = StoredValues & {
  id: string
  status: string
  tier: string
  hours: number
  registered: string
  tags: string[]
  own: OwnValues
}

const plain = sql.join(plainFields.map((field) => sql`p.${sql.ref(field)}`))

/** Those of these people who still live, in the order of their ids; what is sensitive stays closed unless asked for. */
export async function readExportRows(
  ctx: Context,
  ids: string[],
  zones: Zone[],
  sensitive: boolean,
): Promise<ExportedPerson[]> {
  const secret = sensitive
    ? sql`p.nric, p.prior_medical_condition, p.criminal_history`
    : sql`null as nric, null as prior_medical_condition, null as criminal_history`
  const { rows } = await sql<Row>`
    select v.id, v.full_name, v.email, v.mobile_no, v.full_address, v.dob, v.gender, v.nationality, v.venue_ids,
      v.status, v.tier, coalesce(exact.hours, 0)::float8 as hours, (v.created_on at time zone ${ctx.settings.timeZone})::date as registered,
      ${tagNamesIn(ctx, 'volunteers', sql`v.id`)} as tags,
      ${ownValuesOf(ctx, 'volunteers', sql`v.id`)} as own, ${plain}, ${secret}
    from volunteers v
    join volunteer_profiles p on p.tenant_id = v.tenant_id and p.volunteer_id = v.id
    left join hours_for_files(${ctx.tenantId}, ${ids}::uuid[]) exact on exact.id = v.id
    where v.id = any(${ids}::uuid[]) and v.deleted_at is null and ${isVisiblePerson(ctx)}
    order by v.id`.execute(ctx.db)
  const people: ExportedPerson[] = []
  for (const row of rows) {
    const status = labelOfStatus(ctx.statuses.volunteers, row.status)
    const columns = await readColumns(ctx, row, zones)
    // the other columns are called as the form's fields
    people.push(
      Object.assign(row as object, columns, {
        status,
        tier: row.tier,
        tags: row.tags.join(', '),
        hours: row.hours,
        own: row.own,
        dateRegistered: row.registered,
      }),
    )
    if (people.length % rowsInTurn === 0) await setImmediate()
  }
  return people
}
