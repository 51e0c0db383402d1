import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { mostKeptPeople, recordAccess } from '#features/history/server/commands/record-access.ts'
import { traits } from '#features/selection/search-fields.ts'
import { storeList } from '#features/selection/server/commands/store-list.ts'
import { describeTrait } from '#features/selection/trait-words.ts'
import type { Context } from '#server/context.ts'
import type { SpreadsheetFormat } from '#server/spreadsheet.ts'
import type { Cell } from '#shared/cell.ts'
import { formatDate } from '#shared/dates.ts'
import type { HoursRow } from '../../hours-contract.ts'
import { erasedText } from '../../hours-rules.ts'
import { type AskedHours, readHours, sumErased } from '../queries/list-hours.ts'

/** So many people are in memory at once: each part adds up the whole period. */
const rowsAtOnce = 20_000
const rowsInTurn = 500

const headings = ['Full Name', 'Email Address', 'Mobile No.', 'Visits', 'Hours']
const cellsOf = ({ fullName, email, mobileNo, visits, hours }: HoursRow): Cell[] => [
  fullName,
  email,
  mobileNo,
  visits,
  hours,
]

/** Everybody who came in a period as a spreadsheet, and where it is for 5 minutes. */
export async function exportHours(
  ctx: Context,
  { format, ...asked }: AskedHours & { format: SpreadsheetFormat },
): Promise<{ url: string; fileName: string }> {
  const count = { rows: 0 }
  const people: string[] = []
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [headings]
    let after: HoursRow | undefined
    do {
      const part = await readHours(ctx, asked, { after, limit: rowsAtOnce })
      for (let at = 0; at < part.length; at += rowsInTurn) {
        yield part.slice(at, at + rowsInTurn).map(cellsOf)
        await setImmediate()
      }
      count.rows += part.length
      if (people.length <= mostKeptPeople) people.push(...part.map(({ vid }) => vid))
      after = part.length === rowsAtOnce ? part.at(-1) : undefined
    } while (after)
    const erased = await sumErased(ctx, asked)
    if (erased.people) yield [[erasedText(erased.people), '', '', erased.visits, erased.hours]]
  }
  const stored = await storeList(ctx, { name: 'hours', format, sheetName: 'Hours', rows: rows() })
  const about = { type: 'volunteer', id: 'hours', name: 'Hours of volunteers' }
  const filter = [...wordsOf(asked), ...(await nameSessions(ctx, asked))].join('; ')
  await recordAccess(ctx, 'export', about, [], { ...count, filter }, people)
  return stored
}

/** Of whom and when, for the history. */
export function wordsOf({ firstDay, lastDay, ...asked }: Omit<AskedHours, 'activityId' | 'venueId'>): string[] {
  const of = traits.flatMap((trait) => {
    const value = asked[trait]
    return value ? [describeTrait(trait, value)] : []
  })
  return [`${formatDate(firstDay)} to ${formatDate(lastDay)}`, ...of]
}

/** To which sessions, where not to all. */
async function nameSessions(ctx: Context, { activityId, venueId }: AskedHours): Promise<string[]> {
  if (!activityId && !venueId) return []
  const { rows } = await sql<{ name: string }>`
    select 'Activity: ' || title as name from activities where id = ${activityId ?? null}::uuid
    union all select 'Venue: ' || name from venues where id = ${venueId ?? null}::uuid`.execute(ctx.db)
  return rows.map(({ name }) => name)
}
