import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Returned } from '#shared/endpoint.ts'
import type { listStuck as contract, StuckLetter } from '../../contract.ts'
import { readLostSenders } from './read-lost-senders.ts'
import { readSubjects } from './read-subjects.ts'

const shown = 10
/** So long it is said of a letter that it was stopped; afterwards the list of e-mails alone says so. */
const toldDays = 7

interface Row {
  id: string
  subject: string
  sender: string
  state: string
  since: Date
  reason: string
}

/** What of the organisation's mails will not leave unless somebody does something. */
export async function listStuck(ctx: Context): Promise<Returned<typeof contract>> {
  return { letters: await findLetters(ctx), waiting: await countWaiting(ctx) }
}

/** What a mail server does not take for a moment is nobody's trouble yet. */
const settled = ({ now }: Context) => new Date(now.getTime() - 5 * 60_000)

async function findLetters(ctx: Context): Promise<StuckLetter[]> {
  const { rows } = await sql<Row>`
    select id, subject, sender, state, reason, coalesce(trouble_since, finished_on, send_at, updated_on) as since
    from mail_messages
    where deleted_at is null and (state = 'scheduled' or (state = 'sending' and trouble_since < ${settled(ctx)})
      or (state = 'stopped' and reminder_hours is null
        and coalesce(finished_on, updated_on) > ${ctx.now}::timestamptz - ${sql.lit(`${toldDays} days`)}::interval))
    order by since, id limit 1000`.execute(ctx.db)
  const lost = await readLostSenders(ctx, rows)
  const stuck = rows
    .flatMap((row) => {
      const trouble = troubleOf(row, lost)
      return trouble ? [{ ...row, trouble }] : []
    })
    .slice(0, shown)
  const subjects = await readSubjects(ctx, stuck)
  return stuck.map(({ id, subject, sender, since, reason, trouble }) => ({
    id,
    subject: subjects.get(id) ?? subject,
    sender,
    trouble,
    since: since.toISOString(),
    reason,
  }))
}

function troubleOf({ id, state }: Row, lost: ReadonlySet<string>): StuckLetter['trouble'] | undefined {
  if (state === 'stopped') return 'stopped'
  if (state === 'sending') return 'mail-server'
  return lost.has(id) ? 'lost-sender' : undefined
}

async function countWaiting(ctx: Context) {
  const waiting = ctx.db.selectFrom('mail_troubles').where('state', '=', 'waiting').where('since', '<', settled(ctx))
  const counted = await waiting
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('since').as('since')])
    .executeTakeFirstOrThrow()
  const newest = await waiting.select('reason').orderBy('tried_on', 'desc').limit(1).executeTakeFirst()
  return {
    count: Number(counted.count),
    since: counted.since?.toISOString() ?? '',
    reason: newest?.reason ?? '',
  }
}
