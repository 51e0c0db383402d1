import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { formatDate } from '#shared/dates.ts'
import type { Warning } from '../../contract.ts'
import type { Participant } from './find-participants.ts'

/** Who is noted as away from all series, or from that of this session, on one of its days. */
export async function findAwayWarnings(
  ctx: Context,
  session: { id: string; starts_at: string },
  people: readonly Participant[],
): Promise<Warning[]> {
  const ids = people.filter(({ kind }) => kind === 'indivols').map(({ id }) => id)
  if (!ids.length) return []
  const { rows } = await sql<{ volunteer_id: string }>`
    select distinct away.volunteer_id from roster_absences away
    join sessions on sessions.tenant_id = away.tenant_id and sessions.id = ${session.id}
    where away.volunteer_id = any(${ids}::uuid[]) and away.deleted_at is null
      and (away.batch_id is null or away.batch_id = sessions.batch_id)
      and away.from_date <= greatest(sessions.starts_at, sessions.ends_at - interval '1 minute')::date
      and away.to_date >= sessions.starts_at::date`.execute(ctx.db)
  const away = new Set(rows.map((row) => row.volunteer_id))
  return people
    .filter(({ id }) => away.has(id))
    .map(({ id, name }) => ({
      volunteerId: id,
      name,
      code: 'away',
      message: `${name} is away on ${formatDate(session.starts_at.slice(0, 10))}.`,
    }))
}
