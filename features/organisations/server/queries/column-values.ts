import { type RawBuilder, sql } from 'kysely'
import { ownValueOf } from '#features/own-fields/server/queries/own-values.ts'
import { tagNamesIn } from '#features/tags/server/queries/tags-of.ts'
import type { Context } from '#server/context.ts'
import { jsonObject } from '#server/database/json-object.ts'
import { idOfOwnColumn, isOwnColumn } from '#shared/list-columns.ts'
import { isOneOf } from '#shared/objects.ts'
import { type OrganisationColumn, organisationList } from '../../list-fields.ts'

const names = Object.keys(organisationList.columns) as OrganisationColumn[]

/** What was chosen beside the list's own columns, of the row `v` of a page: one JSON object, read with the page. */
export function columnValues(ctx: Context, chosen: readonly string[]): RawBuilder<Record<string, unknown>> {
  return jsonObject(
    chosen.flatMap((name) => {
      const value = isOwnColumn(name)
        ? ownValueOf(ctx, 'organisations', idOfOwnColumn(name), sql`v.id`)
        : isOneOf(names, name)
          ? valueOf(ctx, name)
          : undefined
      return value ? [[name, value] as const] : []
    }),
  )
}

function valueOf(ctx: Context, name: OrganisationColumn): RawBuilder<unknown> | undefined {
  const { from, kind } = organisationList.columns[name]
  if (from === 'row') return undefined
  if (from === 'said')
    return sql`(select ${kind === 'date' ? sql`nullif(p.profile ->> ${name}, '')` : sql`p.profile -> ${name}`}
      from organisation_profiles p where p.tenant_id = ${ctx.tenantId} and p.organisation_id = v.id)`
  if (name === 'tier') return sql`v.tier`
  if (name === 'tags') return tagNamesIn(ctx, 'organisations', sql`v.id`)
  if (name === 'members')
    return sql`(select count(*) from organisation_members m
      where m.tenant_id = ${ctx.tenantId} and m.organisation_id = v.id and m.deleted_at is null)`
  if (name === 'coordinatorEmail')
    return sql`(select c.email from coordinators c
      where c.tenant_id = ${ctx.tenantId} and c.organisation_id = v.id order by c.position limit 1)`
  if (name === 'assignedBusinessUnits')
    return sql`array(select venues.name from venues
      where venues.tenant_id = ${ctx.tenantId} and venues.id = any(v.venue_ids) order by venues.name)`
  return sql`(select (o.updated_on at time zone ${ctx.settings.timeZone})::date from organisations o
    where o.tenant_id = ${ctx.tenantId} and o.id = v.id)`
}
