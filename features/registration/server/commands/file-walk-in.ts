import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { findLikeWalkIn } from '../queries/find-similar.ts'

interface WalkIn {
  volunteerId: string
  sessionId: string
  fullName: string
  mobileNo: string
}

/** Somebody who came to a session without being known waits among the registrations, with those they may be. */
export async function fileWalkIn(
  ctx: Context,
  { volunteerId, sessionId, fullName, mobileNo }: WalkIn,
): Promise<string> {
  const similar = await findLikeWalkIn(ctx, { fullName, mobileNo })
  const id = uuidv7()
  await ctx.db
    .insertInto('registrations')
    .values({
      tenant_id: ctx.tenantId,
      id,
      form: 'individual',
      state: 'waiting',
      reason: 'walk-in',
      name: fullName,
      record_id: volunteerId,
      session_id: sessionId,
      similar_ids: similar.filter((one) => one !== volunteerId),
      sealed: await ctx.keys.encrypt(ctx, JSON.stringify({ fullName, mobileNo })),
      consent_text: '',
      consent_version: localDate(ctx.now, ctx.settings.timeZone),
      consented_on: null,
      created_on: ctx.now,
      updated_on: ctx.now,
    })
    .execute()
  ctx.emit({ changed: ['registrations', 'volunteers'] })
  return id
}
