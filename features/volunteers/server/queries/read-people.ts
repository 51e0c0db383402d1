import { sql } from 'kysely'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { OwnValues } from '#features/own-fields/kind-rules.ts'
import { ownValuesOf } from '#features/own-fields/server/queries/own-values.ts'
import { tagNamesIn } from '#features/tags/server/queries/tags-of.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { ImportedOver } from '../../overwrite-rules.ts'
import { readValues, type StoredValues } from './get-volunteer.ts'

export interface StoredPerson extends ImportedOver {
  id: string
  /** As they are kept: what does not change is written as it is. */
  sealed: Pick<StoredValues, 'nric' | 'prior_medical_condition' | 'criminal_history'>
}

/** These people with everything that their form holds, by their ids; anyone who is not there or hidden is left out. */
export async function readPeople(ctx: Context, ids: readonly string[]): Promise<Map<string, StoredPerson>> {
  const [{ rows }, zones] = await Promise.all([
    sql<StoredValues & { id: string; status: string; tier: string; profile: object; tags: string[]; own: OwnValues }>`
      select v.id, v.full_name, v.email, v.mobile_no, v.full_address, v.dob, v.gender, v.nationality, v.venue_ids,
        v.status, v.tier, p.nric, p.prior_medical_condition, p.criminal_history,
        json_strip_nulls(row_to_json(p)) as profile,
        ${tagNamesIn(ctx, 'volunteers', sql`v.id`)} as tags,
        ${ownValuesOf(ctx, 'volunteers', sql`v.id`)} as own
      from volunteers v join volunteer_profiles p on p.tenant_id = v.tenant_id and p.volunteer_id = v.id
      where v.id = any(${ids}::uuid[]) and v.deleted_at is null and v.erased_on is null
        and ${isVisiblePerson(ctx, 'v')}`.execute(ctx.db),
    knownZones(ctx),
  ])
  const people = new Map<string, StoredPerson>()
  for (const { profile, ...row } of rows) {
    const { nric, prior_medical_condition, criminal_history } = row
    people.set(row.id, {
      id: row.id,
      values: await readValues(ctx, { ...profile, ...row }, zones),
      status: row.status,
      tier: row.tier,
      tags: row.tags,
      own: row.own,
      sealed: { nric, prior_medical_condition, criminal_history },
    })
  }
  return people
}
