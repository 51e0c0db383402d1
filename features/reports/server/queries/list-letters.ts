import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { HoursLettersTable } from '#server/database/tables.ts'
import { localTime } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import type { HoursLetter, Standing } from '../../letter-contract.ts'
import { type CountedPeriod, standingOf } from '../../letter-rules.ts'
import { isVisibleLetter } from '../policy.ts'
import { countLetterHours } from './count-letter-hours.ts'

export type LetterRow = Selectable<HoursLettersTable>

/** As many as somebody looks through. */
const shown = 20

/** The last letters to one recipient, the newest first, each with whether it stands. */
export async function listLetters(ctx: Context, recordId: string): Promise<{ letters: HoursLetter[] }> {
  const { rows } = await sql<LetterRow>`
    select l.* from hours_letters l where l.participant_id = ${recordId} and ${isVisibleLetter(ctx, 'l')}
    order by l.issued_on desc, l.id desc limit ${shown}`.execute(ctx.db)
  const letters = []
  for (const row of rows) letters.push(await presentLetter(ctx, row))
  return { letters }
}

/** One letter whose recipient the actor may see. */
export async function requireLetter(ctx: Context, id: string): Promise<LetterRow> {
  const { rows } = await sql<LetterRow>`
    select l.* from hours_letters l where l.id = ${id} and ${isVisibleLetter(ctx, 'l')} for update`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** What the records say now of what a letter says. */
export async function countedNow(ctx: Pick<Context, 'db' | 'settings'>, row: LetterRow): Promise<CountedPeriod> {
  const { participant_id: id, first_day: firstDay, last_day: lastDay, venue_ids: venueIds } = row
  const issuedAt = localTime(row.issued_on, ctx.settings.timeZone)
  const counted = await countLetterHours(ctx, [id], { firstDay, lastDay, issuedAt, venueIds })
  return counted.get(id) ?? { hours: 0, activities: [] }
}

/** Whether each of these letters still says what the records say, by their ids: those of one batch are counted at once. */
export async function standingsOf(ctx: Context, rows: readonly LetterRow[]): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>()
  for (const batch of Map.groupBy(rows, periodOf).values()) {
    const [{ first_day: firstDay, last_day: lastDay, venue_ids: venueIds, issued_on }] = batch as [LetterRow]
    const issuedAt = localTime(issued_on, ctx.settings.timeZone)
    const ids = batch.map((row) => row.participant_id)
    const counted = await countLetterHours(ctx, ids, { firstDay, lastDay, issuedAt, venueIds })
    for (const row of batch) {
      const now = counted.get(row.participant_id) ?? { hours: 0, activities: [] }
      standings.set(row.id, standingOf({ ...row, withdrawn: row.withdrawn_on !== null }, now))
    }
  }
  return standings
}

const periodOf = ({ first_day, last_day, venue_ids, issued_on }: LetterRow): string =>
  JSON.stringify([first_day, last_day, venue_ids, issued_on])

export async function presentLetter(ctx: Pick<Context, 'db' | 'settings'>, row: LetterRow): Promise<HoursLetter> {
  const now = await countedNow(ctx, row)
  return {
    id: row.id,
    batchId: row.batch_id,
    firstDay: row.first_day,
    lastDay: row.last_day,
    hours: row.hours,
    issuedOn: row.issued_on.toISOString(),
    issuedBy: row.issued_by,
    standing: standingOf({ ...row, withdrawn: row.withdrawn_on !== null }, now),
  }
}
