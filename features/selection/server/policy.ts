import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Input } from '#server/http/serve.ts'
import { isVisiblePerson, isVisibleRegistration, isVisibleSession } from '#server/visibility.ts'
import { notFound } from '#shared/errors.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Every record that a call and its answer name must be one whose location the actor may see today, deleted or not:
 * a repeated call shows its first answer to nobody who could not have it now.
 */
export async function requireVisibleRecords(ctx: Context, input: Input, answer: unknown): Promise<void> {
  if (ctx.actor.venues === 'all') return
  const ids = [...[input.params, input.query, input.body, answer].flatMap(idsOf), ...idsOf(recordsIn(input.body))]
  const sessions = await findSessions(ctx, ids)
  if (sessions.some((session) => !session.visible)) throw notFound()
  // who may see a session is shown who takes part in it
  if (!sessions.length && (await isAnyHidden(ctx, ids))) throw notFound()
}

/** The ids at the top: what lies deeper is a part of what is named there. */
function idsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.values(part)
    .flat()
    .filter((value): value is string => typeof value === 'string' && uuid.test(value))
}

/** A body may name several records, each with what is written of it. */
const recordsIn = (body: unknown): unknown[] =>
  typeof body === 'object' && body !== null ? Object.values(body).flat().flatMap(namedBy) : []

function namedBy(one: unknown): unknown[] {
  if (typeof one !== 'object' || one === null) return []
  return [...('vid' in one ? [one.vid] : []), ...('sessionId' in one ? [one.sessionId] : [])]
}

/** The sessions named by themselves, or by one of their participants. */
async function findSessions(ctx: Context, ids: string[]): Promise<{ visible: boolean }[]> {
  const { rows } = await sql<{ visible: boolean }>`
    select ${isVisibleSession(ctx)} as visible from sessions
    where id = any(${ids}::uuid[])
      or id in (select session_id from attendances where id = any(${ids}::uuid[]))`.execute(ctx.db)
  return rows
}

/** Activities and batches of which every session is hidden are hidden too. */
async function isAnyHidden(ctx: Context, ids: string[]): Promise<boolean> {
  const named = sql`any(${ids}::uuid[])`
  const hiddenOf = (column: 'activity_id' | 'batch_id') => sql`
    select 1 from sessions where ${sql.ref(column)} = ${named} and deleted_at is null
    group by ${sql.ref(column)} having not bool_or(${isVisibleSession(ctx)})`
  const { rows } = await sql`
    select 1 from volunteers where id = ${named} and not ${isVisiblePerson(ctx)}
    union all select 1 from organisations where id = ${named} and not ${isVisiblePerson(ctx)}
    union all select 1 from organisations where not ${isVisiblePerson(ctx)}
      and id in (select organisation_id from organisation_members where id = ${named})
    union all select 1 from registrations where id = ${named} and not ${isVisibleRegistration(ctx)}
    union all (${hiddenOf('activity_id')}) union all (${hiddenOf('batch_id')})
    limit 1`.execute(ctx.db)
  return rows.length > 0
}
