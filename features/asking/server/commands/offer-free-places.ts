import { sql } from 'kysely'
import { sendEnclosed } from '#features/mail/server/commands/send-enclosed.ts'
import { localNow, lockBatch } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Platform } from '#server/platform.ts'
import { forEachTenant, runAsNobody } from '#server/run-as-nobody.ts'
import { askingHistory } from '../../history-words.ts'
import { writeOffer } from '../../letter-rules.ts'
import { offersNow } from '../../rules.ts'
import { countFree, findAsk, isOver } from '../queries/find-ask.ts'
import { listWaitedPlaces, listWaiting, type WaitedPlace } from '../queries/list-waiting.ts'
import { enclosureName } from './ask-candidates.ts'

const origin = { username: 'Waiting list', action: askingHistory.message('offeredPlaces') }

/**
 * Writes to those who wait for a place that is free, however it became so: somebody said no, was taken off, or more are
 * needed.
 */
export async function offerFreePlaces(platform: Platform): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`
    select * from tenants_with_waiting_lists(${platform.clock()})`.execute(platform.db)
  await forEachTenant(
    rows.map(({ tenant_id }) => tenant_id),
    async (tenantId) => {
      for (const place of await runAsNobody(platform, tenantId, origin, listWaitedPlaces))
        await runAsNobody(platform, tenantId, origin, (ctx) => offerPlace(ctx, place))
    },
  )
}

/** In the order in which they began to wait. Answers and a second worker come before or after, by the lock of the batch. */
async function offerPlace(ctx: Context, place: WaitedPlace): Promise<void> {
  const { sessionId, batchId, role } = place
  await lockBatch(ctx, { batchId })
  const waiting = await listWaiting(ctx, place)
  const [first] = waiting
  if (!first) return
  const ask = await findAsk(ctx, first.id)
  if (isOver(ctx, ask)) return
  const count = offersNow(
    {
      free: await countFree(ctx, ask),
      offers: waiting.map(({ offeredOn }) => offeredOn),
      hoursLeft: (Date.parse(`${ask.starts_at}Z`) - Date.parse(`${localNow(ctx)}Z`)) / 3_600_000,
    },
    ctx.now,
  )
  const told = waiting.filter(({ offeredOn }) => offeredOn === null).slice(0, count)
  if (!told.length) return
  const messageId = await sendEnclosed(ctx, {
    ...writeOffer(role),
    topic: 'sessions',
    vids: told.map(({ volunteerId }) => volunteerId),
    sessionId,
    enclosure: enclosureName,
    shownAs: '',
  })
  await ctx.db
    .updateTable('session_asks')
    .set({ offered_on: ctx.now, offer_message_id: messageId })
    .where(
      'id',
      'in',
      told.map(({ id }) => id),
    )
    .execute()
  ctx.emit({ changed: ['asks'] })
}
