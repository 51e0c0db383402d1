import { nameVenues } from '#features/form-settings/rules.ts'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import { tagNamesOf } from '#features/tags/server/queries/name-tags.ts'
import type { Context } from '#server/context.ts'
import { isOwnColumn } from '#shared/list-columns.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { type ColumnName, readBeside } from '../../column-fields.ts'
import type { Found, SourceField } from '../../search-fields.ts'
import { readColumns } from './read-columns.ts'

/** The columns of `volunteer_search` that every list of volunteers reads. */
export const listedRow = `id, full_name, email, mobile_no, full_address, dob, gender, nationality, status, hours, venue_ids,
  created_on`

export interface ListedRow {
  id: string
  full_name: string
  email: string
  mobile_no: string
  full_address: string
  dob: string | null
  gender: string
  nationality: string
  status: string
  hours: number
  venue_ids: string[]
  created_on: Date
}

/** People of a list as calls return them, with what else was chosen of them: each in one statement, and nothing unasked. */
export async function presentRows(
  ctx: Context,
  rows: readonly ListedRow[],
  source: readonly SourceField[] | undefined,
): Promise<Found['hits']> {
  const wants = (field: SourceField) => source?.includes(field) ?? false
  const ids = rows.map(({ id }) => id)
  const [zones, tags, beside] = await Promise.all([
    !source || wants('assignedBusinessUnits') ? knownZones(ctx) : [],
    wants('tags') ? tagNamesOf(ctx, rows) : undefined,
    readColumns(ctx, ids, besideOf(source)),
  ])
  return rows.map((row) => ({
    id: row.id,
    source: {
      vid: row.id,
      fullName: row.full_name,
      email: row.email,
      mobileNo: row.mobile_no,
      fullAddress: row.full_address,
      dob: row.dob ?? '',
      gender: row.gender,
      nationality: row.nationality,
      status: labelOfStatus(ctx.statuses.volunteers, row.status),
      hours: row.hours,
      createdOn: row.created_on.toISOString(),
      compositeVolSortKey: `indivols||${row.id}||${row.dob ?? ''}`,
      org: ctx.tenantSlug,
      assignedBusinessUnits: nameVenues(zones, row.venue_ids),
      ...(tags ? { tags: tags.get(row.id) ?? [] } : {}),
      ...beside.get(row.id),
    },
  }))
}

/** What is read beside the rows: each column once, however often it is named. */
const besideOf = (source: readonly SourceField[] = []): ColumnName[] => [
  ...readBeside.filter((name) => source.includes(name)),
  ...new Set(source.filter(isOwnColumn)),
]
