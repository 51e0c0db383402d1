import { requireToday } from '#features/attendance/server/commands/save-session.ts'
import { lockAttendances } from '#features/attendance/server/policy.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { localTime } from '#shared/dates.ts'
import type { Received } from '#shared/endpoint.ts'
import { conflict, Problem } from '#shared/errors.ts'
import { readPhone } from '#shared/phone.ts'
import type { sendKept as contract, KeptMark, KeptVisitor } from '../../pack-contract.ts'
import { aheadAtMost, proofText } from '../../pack-rules.ts'
import { packWords } from '../../pack-words.ts'
import { hashOfDevice, lookUpKey, requirePack } from '../policy.ts'
import { markAtKiosk } from './write-attendance.ts'

type Body = Received<typeof contract>['body']
type Pack = Awaited<ReturnType<typeof requirePack>>

/**
 * Takes what volunteers did at this device without a network, at the time at which they did it. Each by its own id, once
 * for ever; what cannot be taken says why, and keeps nothing else from being taken.
 */
export async function takeKept(ctx: Context, { pack: shown, marks, visitors }: Body) {
  const pack = await requirePack(ctx, shown)
  const ids = [...marks, ...visitors].map(({ id }) => id)
  const fresh = await claim(ctx, pack, ids)
  const freshMarks = marks.filter(({ id }) => fresh.has(id))
  await lockInOrder(ctx, freshMarks)
  const refusals = new Map<string, string>()
  // each person's own in the order in which they did it; people in one order on every device
  for (const mark of freshMarks.toSorted((one, other) =>
    compare(`${one.volId} ${one.at}`, `${other.volId} ${other.at}`),
  ))
    await refuseOr(mark.id, () => take(ctx, pack, mark))
  for (const visitor of visitors)
    if (fresh.has(visitor.id)) await refuseOr(visitor.id, () => welcome(ctx, pack, visitor))
  await rememberRefusals(ctx, refusals)
  for (const one of [...marks, ...visitors]) {
    const refusal = refusals.get(one.id)
    if (refusal && (await tellStaff(ctx, one, refusal)))
      await ctx.db.updateTable('kiosk_kept').set({ is_with_staff: true }).where('id', '=', one.id).execute()
  }
  return { answers: await readAnswers(ctx, ids) }

  async function refuseOr(id: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      // thrown before anything was written
      if (!(error instanceof Problem)) throw error
      refusals.set(id, error.code === 'not-found' ? packWords.message('gone').message : error.message)
    }
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Those that were never sent before. The same sent twice at once: the second waits here for the first. */
async function claim(ctx: Context, pack: Pack, ids: readonly string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await ctx.db
    .insertInto('kiosk_kept')
    .values(ids.toSorted().map((id) => ({ tenant_id: ctx.tenantId, id, pack_id: pack.id, created_on: ctx.now })))
    .onConflict((known) => known.doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Sessions before people, both in one order for everybody: two devices that send at once do not wait for each other. */
async function lockInOrder(ctx: Context, marks: readonly KeptMark[]): Promise<void> {
  const bySession = Map.groupBy(marks, ({ sessionId }) => sessionId)
  const sessionIds = [...bySession.keys()].toSorted()
  // one that is gone is told with its own mark
  for (const id of sessionIds) await lockSession(ctx, id, 'share').catch(ignoreProblem)
  for (const id of sessionIds)
    await lockAttendances(
      ctx,
      id,
      (bySession.get(id) ?? []).map(({ volId }) => volId),
    )
}

function ignoreProblem(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}

async function take(ctx: Context, pack: Pack, mark: KeptMark): Promise<void> {
  const { volId, sessionId, way, at, register, role } = mark
  const time = requireTime(ctx, pack, at)
  await requireSessionOfPack(ctx, pack, sessionId, time)
  if (!pack.volunteer_ids.includes(volId)) throw conflict(packWords.message('notInPack'))
  await requireSaid(ctx, pack, mark)
  await markAtKiosk(ctx, { volId, sessionId, way, register, role, at: time, isKept: true }, true)
}

/** A kiosk writes whom it could know only where they were there to say who they are; staff write anybody. */
async function requireSaid(ctx: Context, pack: Pack, { volId, proof }: KeptMark): Promise<void> {
  // given before proofs were
  if (!pack.proofs || ctx.actor.role !== 'kiosk') return
  const key = await lookUpKey(ctx, pack.session_id)
  if (!pack.proofs.includes(hashOfDevice(key, proofText(volId, proof)))) throw conflict(packWords.message('notSaid'))
}

/** People whom this device did not know: staff see their names and numbers with the session. */
async function welcome(ctx: Context, pack: Pack, { id, sessionId, name, phone, at }: KeptVisitor): Promise<void> {
  const time = requireTime(ctx, pack, at)
  await requireSessionOfPack(ctx, pack, sessionId, time)
  const session = await lockSession(ctx, sessionId, 'share')
  requireToday(ctx, session, time)
  await ctx.db
    .insertInto('kiosk_visitors')
    .values({
      tenant_id: ctx.tenantId,
      id,
      session_id: sessionId,
      name,
      phone: readPhone(phone),
      left_at: time,
      created_on: ctx.now,
      created_by: ctx.actor.username,
    })
    .execute()
  ctx.emit({ changed: [`kiosk-visitors/${sessionId}`] })
}

/** After midnight a pack is still good for the sessions that began on its day or before, and for no other. */
async function requireSessionOfPack(ctx: Context, pack: Pack, sessionId: string, time: string): Promise<void> {
  if (time.slice(0, 10) === pack.day) return
  const session = await lockSession(ctx, sessionId, 'share')
  if (session.starts_at.slice(0, 10) > pack.day) throw conflict(packWords.message('notOfPackDay'))
}

/** The tenant's clock at a moment of the pack's day or of the night after it, since it was given: never to come. */
function requireTime(ctx: Context, pack: Pack, at: string): string {
  const sent = new Date(at)
  const ahead = sent.getTime() - ctx.now.getTime()
  const moment = ahead > 0 && ahead <= aheadAtMost ? ctx.now : sent
  const time = localTime(moment, ctx.settings.timeZone)
  const isBefore = sent.getTime() < pack.created_on.getTime() - aheadAtMost
  const days = (Date.parse(time.slice(0, 10)) - Date.parse(pack.day)) / 86_400_000
  if (ahead > aheadAtMost || isBefore || days < 0 || days > 1) throw conflict(packWords.message('notOfPackDay'))
  return time
}

async function rememberRefusals(ctx: Context, refusals: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, refusal] of refusals)
    await ctx.db.updateTable('kiosk_kept').set({ refusal }).where('id', '=', id).execute()
}

/**
 * What could not be taken stands with the session, with why, and not on the device's screen. Not of a session that the
 * device does not see, nor of anyone who is not on record: there is nobody to tell.
 */
async function tellStaff(ctx: Context, one: KeptMark | KeptVisitor, refusal: string): Promise<boolean> {
  const session = await lockSession(ctx, one.sessionId, 'share').catch(ignoreProblem)
  const isKnown = 'volId' in one
  if (!session || (isKnown && !(await isOnRecord(ctx, one.volId)))) return false
  const sent = new Date(one.at)
  await ctx.db
    .insertInto('kiosk_visitors')
    .values({
      tenant_id: ctx.tenantId,
      id: one.id,
      session_id: session.id,
      name: isKnown ? '' : one.name,
      phone: isKnown ? '' : readPhone(one.phone),
      volunteer_id: isKnown ? one.volId : null,
      left_at: localTime(sent > ctx.now ? ctx.now : sent, ctx.settings.timeZone),
      refusal,
      created_on: ctx.now,
      created_by: ctx.actor.username,
    })
    .execute()
  ctx.emit({ changed: [`kiosk-visitors/${session.id}`] })
  return true
}

async function isOnRecord(ctx: Context, id: string): Promise<boolean> {
  const person = ctx.db.selectFrom('volunteers').select('id').where('id', '=', id).where(isVisiblePerson(ctx))
  return (await person.executeTakeFirst()) !== undefined
}

async function readAnswers(ctx: Context, ids: readonly string[]) {
  if (!ids.length) return []
  const rows = await ctx.db
    .selectFrom('kiosk_kept')
    .select(['id', 'refusal', 'is_with_staff as isWithStaff'])
    .where('id', 'in', ids)
    .execute()
  return rows
}
