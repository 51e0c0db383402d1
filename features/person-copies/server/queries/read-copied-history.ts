import { sql } from 'kysely'
import { fieldTitle, shownFields, showValue } from '#features/history/label-rules.ts'
import { type ReadChange, readChanges } from '#features/history/server/queries/read-changes.ts'
import type { Context } from '#server/context.ts'
import type { Cell } from '#shared/cell.ts'
import { localMinute } from '#shared/dates.ts'
import { actorInWords, isInCopy } from '../../rules.ts'
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
  return { rows: changes.flatMap((change) => linesOf(ctx, change, withNotes)), next }
}

/** A line for each field; one where there is none to show. */
function linesOf(ctx: Context, change: ReadChange, withNotes: boolean): Cell[][] {
  const { timeZone } = ctx.settings
  const begin: Cell[] = [
    { date: localMinute(change.createdOn, timeZone) },
    actorInWords(change.role),
    change.action,
    change.recordType,
  ]
  const fields = shownFields(change).filter(([name]) => isInCopy(name, withNotes))
  if (!fields.length) return [[...begin, '', '', '']]
  return fields.map(([name, values]) => {
    const title = fieldTitle(change.recordType, name)
    // fields of an access have no values: they were shown
    if (!values) return [...begin, title, '', '']
    return [...begin, title, showValue(values[0], timeZone), showValue(values[1], timeZone)]
  })
}
