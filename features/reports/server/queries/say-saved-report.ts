import { sql } from 'kysely'
import { knownZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { ChangedFields, Context } from '#server/context.ts'
import { formatDate } from '#shared/dates.ts'
import { isObject, isOneOf } from '#shared/objects.ts'
import { labelOfStatus } from '#shared/statuses.ts'
import { reportTypes } from '../../contract.ts'
import { reportTitles } from '../../rules.ts'
import { periods, schedules } from '../../saved-contract.ts'
import { periodWords, scheduleWords } from '../../saved-rules.ts'

/** What the history keeps of a saved report in the words of its form: no codes, and whom its ids mean. */
export async function saySavedReport(ctx: Context, changes: readonly ChangedFields[]): Promise<ChangedFields[]> {
  const ids = changes.flatMap(({ recipients }) => (recipients ?? []).flatMap(textsIn))
  const found = ids.length
    ? await sql<{ id: string; username: string }>`
        select id, username from accounts where id = any(${ids}::uuid[])`.execute(ctx.db)
    : { rows: [] }
  const names = new Map(found.rows.map(({ id, username }) => [id, username]))
  const zones = changes.some(({ filters }) => filters) ? await knownZones(ctx) : []
  const venues = new Map(
    zones.flatMap((zone) => zone.venues.map((venue) => [venue.id, `${zone.name}: ${venue.name}`] as const)),
  )
  return changes.map((fields) => {
    const { filters, period, schedule, recipients, scheduled_on: _on, account_id: _by, ...others } = fields
    return {
      ...others,
      ...partOf('Report type', filters, typeIn),
      ...partOf('Filters', filters, (value) => filtersIn(ctx, value, venues)),
      ...partOf('When it is made', schedule, (value) => (isOneOf(schedules, value) ? scheduleWords[value] : value)),
      ...partOf('Which days', period, (value) => (isOneOf(periods, value) ? periodWords[value] : value)),
      ...partOf('Who gets it', recipients, (value) =>
        value ? textsIn(value).map((id) => names.get(id) ?? 'Somebody without an account') : value,
      ),
    }
  })
}

type Values = ChangedFields[string] | undefined

/** A part of what was changed under its title; nothing where it stayed. */
function partOf(title: string, values: Values, say: (value: unknown) => unknown): ChangedFields {
  if (!values) return {}
  const [before, after] = values.map(say)
  return JSON.stringify(before) === JSON.stringify(after) ? {} : { [title]: [before, after] }
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function typeIn(filters: unknown): unknown {
  if (!isObject(filters)) return null
  return isOneOf(reportTypes, filters['type']) ? reportTitles[filters['type']] : filters['type']
}

function filtersIn(ctx: Context, filters: unknown, venues: ReadonlyMap<string, string>): string[] | null {
  if (!isObject(filters)) return null
  const span = (title: string, from: unknown, to: unknown) => {
    const days = [from ? `from ${formatDate(String(from))}` : '', to ? `to ${formatDate(String(to))}` : '']
    return days.some(Boolean) ? [`${title} ${days.filter(Boolean).join(' ')}`] : []
  }
  const statuses = filters['type'] === 'volunteeringorg' ? ctx.statuses.organisations : ctx.statuses.volunteers
  const several = (title: string, given: string[]) => (given.length ? [`${title}: ${given.join(', ')}`] : [])
  const said = [
    ...span('Sessions', filters['startDate'], filters['endDate']),
    ...span('Joined', filters['dateJoinedStart'], filters['dateJoinedEnd']),
    ...several(
      'Locations',
      textsIn(filters['venues']).map((venue) => venues.get(venue) ?? nameOfVenue(venue)),
    ),
    ...several(
      'Status',
      textsIn(filters['statuses']).map((status) => labelOfStatus(statuses, status)),
    ),
  ]
  return said.length ? said : ['Everybody']
}

/** One that is there no more has no name; an older report names the zone and the venue. */
const nameOfVenue = (venue: string): string => (venue.includes('||') ? venue.replace('||', ': ') : 'A removed location')
