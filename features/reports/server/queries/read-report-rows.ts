import { sql } from 'kysely'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import type { Zone } from '#features/form-settings/rules.ts'
import {
  getOrganisationSettings,
  getVolunteerSettings,
} from '#features/form-settings/server/queries/get-form-settings.ts'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import { type ExportColumn, exportColumns } from '#features/selection/export-rules.ts'
import { readExportRows } from '#features/selection/server/queries/read-export-rows.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { ReportType } from '../../contract.ts'
import type { ReportQuery } from '../../rules.ts'
import { attendanceHeadings } from '../../sheet-rules.ts'
import { countAttendances, readAttendanceRows } from './read-attendance-rows.ts'
import {
  countOrganisations,
  type OrganisationForm,
  organisationHeadings,
  readOrganisationRows,
} from './read-organisation-rows.ts'
import { firstId, peopleOfReport, type ReportPage } from './report-conditions.ts'

/** What does not change from page to page. */
export interface ReportForm {
  people: VolunteerSettings
  own: OwnField[]
  organisations: OrganisationForm
  zones: Zone[]
}

export async function readReportForm(ctx: Context): Promise<ReportForm> {
  const zones = await listZones(ctx)
  return {
    people: await getVolunteerSettings(ctx),
    own: await findOwnFields(ctx, 'volunteers'),
    organisations: {
      settings: await getOrganisationSettings(ctx),
      own: await findOwnFields(ctx, 'organisations'),
      zones,
    },
    zones,
  }
}

export async function countReport(ctx: Context, type: ReportType, query: ReportQuery): Promise<number> {
  if (type === 'attendance') return countAttendances(ctx, query)
  if (type === 'volunteeringorg') return countOrganisations(ctx, query)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from volunteers v where ${peopleOfReport(ctx, query, 'v')}`.execute(ctx.db)
  return onlyRow(rows).count
}

export function headingsOfReport(type: ReportType, form: ReportForm): string[] {
  if (type === 'attendance') return attendanceHeadings
  if (type === 'volunteeringorg') return organisationHeadings(form.organisations)
  return personColumns(form).map(({ heading }) => heading)
}

/** The own fields that are columns of a report. */
export function ownFieldsOf(type: ReportType, { own, organisations }: ReportForm): readonly OwnField[] {
  if (type === 'attendance') return []
  return type === 'volunteeringorg' ? organisations.own : own
}

/** The next rows after a place, which is empty for the first ones. */
export async function readReportRows(
  ctx: Context,
  { type, query, form }: { type: ReportType; query: ReportQuery; form: ReportForm },
  after: string,
  limit: number,
): Promise<ReportPage> {
  if (type === 'attendance') return readAttendanceRows(ctx, query, form.zones, after, limit)
  if (type === 'volunteeringorg') return readOrganisationRows(ctx, query, form.organisations, after, limit)
  return readPeopleRows(ctx, query, form, after, limit)
}

/** The form in its order with the name first, without what is sensitive. */
function personColumns({ people, own }: ReportForm): ExportColumn[] {
  const columns = exportColumns(people, own, false)
  const isName = ({ name }: ExportColumn) => name === 'fullName'
  const hours: ExportColumn = { name: 'hours', heading: 'Hours', cell: (person) => person.hours }
  return [...columns.filter(isName), ...columns.filter((column) => !isName(column)), hours]
}

async function readPeopleRows(
  ctx: Context,
  query: ReportQuery,
  form: ReportForm,
  after: string,
  limit: number,
): Promise<ReportPage> {
  const { rows } = await sql<{ id: string }>`
    select v.id from volunteers v
    where ${peopleOfReport(ctx, query, 'v')} and v.id > ${after || firstId}::uuid
    order by v.id limit ${limit}`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  const people = await readExportRows(ctx, ids, form.zones, false)
  const columns = personColumns(form)
  return {
    rows: people.map((person) => columns.map((column) => column.cell(person))),
    ids,
    next: ids.length === limit ? ids.at(-1) : undefined,
  }
}
