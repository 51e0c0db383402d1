import { type RawBuilder, sql } from 'kysely'
import { getOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import type { Context } from '#server/context.ts'
import { enabledIn, isBlank, textInProfile } from '#server/database/blank-fields.ts'
import { visibleFields } from '../../fields.ts'

/** What of the form has a column or a table of its own; of the form's other fields there is a profile. */
const blankColumns: Record<string, RawBuilder<boolean>> = {
  orgName: sql`name = ''`,
  entityType: sql`entity_type = ''`,
  volGroupSize: sql`given_group_size is null`,
  assignedBusinessUnits: sql`venue_ids = '{}'`,
  coordinators: sql`not exists (select 1 from coordinators c where c.organisation_id = p.organisation_id)`,
}

/** SQL for the existing organisations in `organisation_search` of which a field that the tenant's form demands is empty. */
export async function lacksFields(ctx: Context, what: 'details' | 'consent'): Promise<RawBuilder<boolean>> {
  const settings = await getOrganisationSettings(ctx)
  const names = new Set(what === 'consent' ? ['agreeToTerms'] : settings.mandatory.map(({ field }) => field))
  const lacks = visibleFields(settings).flatMap((field) =>
    names.has(field.name)
      ? sql<boolean>`(${enabledIn(field, textInProfile)} and ${blankColumns[field.name] ?? isBlank(textInProfile(field.name))})`
      : [],
  )
  if (!lacks.length) return sql<boolean>`false`
  return sql<boolean>`exists (
    select 1 from organisation_profiles p where p.organisation_id = id and (${sql.join(lacks, sql` or `)}))`
}
