import { sql } from 'kysely'
import { fieldTitle, shownFields, showValue } from '#features/history/label-rules.ts'
import { type ReadChange, readChanges } from '#features/history/server/queries/read-changes.ts'
import type { Context } from '#server/context.ts'
import type { Cell } from '#shared/cell.ts'
import { localMinute } from '#shared/dates.ts'
import { actorInWords, inWords, isInCopy, nameRecord, saysNothing } from '../../rules.ts'
import type { CopiedPage } from './read-copied-attendance.ts'

export const historyHeadings: Cell[] = ['When', 'By', 'What was done', 'Of what', 'Field', 'Before', 'After']

/** What was changed of the person and what belongs to them, when, and by whom: staff without their names. */
export async function readCopiedHistory(
  ctx: Context,
  { vid, withNotes }: { vid: string; withNotes: boolean },
  after: string,
  most: number,
): Promise<CopiedPage> {
  const records = sql`
    with recursive gone as (
      select gone_id from volunteer_merges where kept_id = ${vid}
      union select merges.gone_id from gone join volunteer_merges merges on merges.kept_id = gone.gone_id)
    select 'volunteer', ${vid}::text
    union all select 'volunteer', gone_id::text from gone
    union all select 'attendance', id::text from attendances where participant_id = ${vid}
    union all select 'time away', id::text from roster_absences where volunteer_id = ${vid}
    union all select 'hours letter', id::text from hours_letters where participant_id = ${vid}
    union all select 'kiosk code', id::text from kiosk_codes where volunteer_id = ${vid}
    union all select 'registration', id::text from registrations where record_id = ${vid}`
  const { changes, next } = await readChanges(ctx, records, after, most)
  const sessions = await readSessions(ctx, changes)
  return { rows: changes.flatMap((change) => linesOf(ctx, change, { withNotes, sessions })), next }
}

interface SessionOf {
  id: string
  name: string
  starts_at: string
}

/** The sessions of these changes, by the attendance. */
async function readSessions(ctx: Context, changes: readonly ReadChange[]): Promise<ReadonlyMap<string, SessionOf>> {
  const ids = changes.filter(({ recordType }) => recordType === 'attendance').map(({ recordId }) => recordId)
  if (!ids.length) return new Map()
  const { rows } = await sql<SessionOf>`
    select a.id, s.name, s.starts_at from attendances a
    join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id
    where a.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Told {
  withNotes: boolean
  sessions: ReadonlyMap<string, SessionOf>
}

/** Of their details a line for each field; of all else one line, with all that changed of it. */
function linesOf(ctx: Context, change: ReadChange, { withNotes, sessions }: Told): Cell[][] {
  const { timeZone } = ctx.settings
  const { recordType } = change
  const begin: Cell[] = [
    { date: localMinute(change.createdOn, timeZone) },
    actorInWords(change.role),
    change.action,
    nameRecord(recordType, sessions.get(change.recordId)),
  ]
  const show = (name: string, value: unknown) => showValue(inWords(name, value), timeZone)
  const fields = shownFields(change)
    .filter(([name]) => isInCopy(name, withNotes) && !saysNothing(recordType, name))
    .map(([name, values]) => ({
      title: fieldTitle(recordType, name),
      // fields of an access have no values: they were shown
      before: values ? show(name, values[0]) : '',
      after: values ? show(name, values[1]) : '',
    }))
  const [first] = fields
  if (!first) return [[...begin, '', '', '']]
  if (recordType === 'volunteer' || fields.length === 1)
    return fields.map(({ title, before, after }) => [...begin, title, before, after])
  const side = (of: 'before' | 'after') =>
    fields
      .filter((field) => field[of] && field[of] !== empty)
      .map((field) => `${field.title}: ${field[of]}`)
      .join(' · ')
  return [[...begin, fields.map(({ title }) => title).join(', '), side('before'), side('after')]]
}

const empty = showValue(null)
