import { giveReason } from '#features/history/server/commands/record-access.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import { registerNamed } from '#features/volunteers/server/commands/register-named.ts'
import type { Context } from '#server/context.ts'
import { formatDate } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { Problem } from '#shared/errors.ts'
import { type addDaysFromSheet as contract, mostKeptNamed } from '../../sheet-contract.ts'
import { requireBegun, requireOpen } from '../policy.ts'
import { writeRows } from './add-from-sheet.ts'

type Session = Awaited<ReturnType<typeof lockSession>>

/**
 * Writes the attendance of many sessions from one sheet, as one change of the history that is undone as one. A session that
 * is closed, was cancelled or has not begun is named and left as it is, unless none is left to write.
 */
export async function addDaysFromSheet(
  ctx: Context,
  { sessions, newcomers, replaces }: Received<typeof contract>['body'],
) {
  const open: { session: Session; people: (typeof sessions)[number]['people'] }[] = []
  const refused: { sessionId: string; problem: Problem }[] = []
  // in one order, so that two imports do not wait for each other
  for (const { sessionId, people } of sessions.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1))) {
    const session = await lockSession(ctx, sessionId)
    const problem = problemOf(ctx, session)
    if (problem) refused.push({ sessionId, problem })
    else open.push({ session, people })
  }
  if (!open.length && refused[0]) throw refused[0].problem
  await giveReason(ctx, describe(open.map(({ session }) => session)))
  // nobody is registered for a session that was refused
  const named = new Set(open.flatMap(({ people }) => people.map(({ vid }) => vid)))
  const who = await registerNamed(
    ctx,
    newcomers.filter(({ id }) => named.has(id)),
  )
  const counts = { sessions: open.length, added: 0, settled: 0, kept: 0 }
  const keptPeople: { sessionId: string; vid: string }[] = []
  for (const { session, people } of open) {
    const { added, settled, kept, keptVids } = await writeRows(ctx, session, { people, updates: [], replaces, who })
    counts.added += added
    counts.settled += settled
    counts.kept += kept
    keptPeople.push(...keptVids.map((vid) => ({ sessionId: session.id, vid })))
  }
  const reasons = refused.map(({ sessionId, problem }) => ({ sessionId, reason: problem.message }))
  return { ...counts, keptPeople: keptPeople.slice(0, mostKeptNamed), refused: reasons, changeSetId: ctx.changeSetId }
}

/** Why nothing can be written into the session. */
function problemOf(ctx: Context, session: Session): Problem | undefined {
  try {
    requireOpen(session)
    requireBegun(ctx, session)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** The list of imports tells them apart by it. */
function describe(sessions: readonly Session[]): string {
  const days = sessions.map(({ starts_at }) => starts_at.slice(0, 10)).toSorted()
  const [first, last] = [formatDate(days[0]), formatDate(days.at(-1))]
  return [sessions[0]?.name, first === last ? first : `${first} to ${last}`].filter(Boolean).join(', ')
}
