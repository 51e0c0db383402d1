import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { dayIn, timesIn } from '#shared/dates-in.ts'
import type { Language } from '#shared/define-words.ts'
import type { MergeValues } from '../../rules.ts'

type SessionValues = Pick<MergeValues, 'sessionName' | 'sessionDate' | 'sessionTime' | 'sessionPlace' | 'cancelReason'>

interface Row {
  name: string
  title: string
  starts_at: string
  ends_at: string
  place: string
  cancel_reason: string
}

const oneWeek = 7 * 24 * 3600 * 1000
const none: SessionValues = { sessionName: '', sessionDate: '', sessionTime: '', sessionPlace: '', cancelReason: '' }

/** What a letter in each language says of its session; nothing of one that is not there any more, or does not count as `seen`. */
export async function readSessionValues(
  ctx: Pick<Context, 'db'>,
  sessionId: string | null,
  seen: RawBuilder<boolean> = sql`true`,
): Promise<(language: Language) => SessionValues> {
  if (!sessionId) return () => none
  const { rows } = await sql<Row>`
    select s.name, a.title, s.starts_at::text, s.ends_at::text, s.cancel_reason,
      concat_ws(', ', (select string_agg(v.name, ', ' order by v.position) from venues v
        where v.tenant_id = s.tenant_id and v.id = any(s.venue_ids)), nullif(s.location_address, '')) as place
    from sessions s join activities a on a.tenant_id = s.tenant_id and a.id = s.activity_id
    where s.id = ${sessionId} and s.deleted_at is null and ${seen}`.execute(ctx.db)
  const row = rows[0]
  return row ? (language) => valuesOf(row, language) : () => none
}

/** What somebody made up did there. */
export const exampleFields = { role: 'Helper', hours: '2' }

/** A session that is made up, a week from now: a template shows by it what its fields become. */
export function exampleSession({ now }: Pick<Context, 'now'>): (language: Language) => SessionValues {
  const day = new Date(now.getTime() + oneWeek).toISOString().slice(0, 10)
  const example = {
    name: 'Reading afternoon',
    title: '',
    place: 'Community hall',
    cancel_reason: 'The hall is being painted.',
  }
  return (language) => valuesOf({ ...example, starts_at: `${day} 14:00:00`, ends_at: `${day} 16:00:00` }, language)
}

/** What sessions of a plan are called by themselves says "Batch 1", which is for those who plan. */
export const nameFor = ({ name, title }: Pick<Row, 'name' | 'title'>): string =>
  !name || (name.startsWith(`${title} - Batch `) && /^\d+$/.test(name.slice(`${title} - Batch `.length))) ? title : name

const placeOpen: Record<Language, string> = {
  en: 'to be announced',
  'zh-Hans': '待定',
  ms: 'akan dimaklumkan',
  ta: 'பின்னர் அறிவிக்கப்படும்',
}

/** Times are the organisation's own clock, whatever the reader's is. */
function valuesOf(row: Row, language: Language): SessionValues {
  return {
    sessionName: nameFor(row),
    sessionDate: dayIn(language, row.starts_at),
    sessionTime: timesIn(language, row.starts_at, row.ends_at),
    // a line that begins with "Where:" goes on
    sessionPlace: row.place || placeOpen[language],
    cancelReason: row.cancel_reason,
  }
}
