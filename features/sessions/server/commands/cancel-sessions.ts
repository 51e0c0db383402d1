import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { requireNoneClosed } from '../policy.ts'
import { lockSessions } from './delete-sessions.ts'

/** Those that are cancelled already get the new reason. */
export async function cancelSessions(ctx: Context, ids: string[], reason: string) {
  const locked = await lockSessions(ctx, ids)
  await requireNoneClosed(ctx, locked, 'cancel')
  const cancelled = await mark(ctx, locked, { cancelled_on: ctx.now, cancel_reason: reason })
  return { message: 'Cancelled the sessions', cancelled }
}

export async function bringBackSessions(ctx: Context, ids: string[]) {
  const broughtBack = await mark(ctx, await lockSessions(ctx, ids), { cancelled_on: null, cancel_reason: '' })
  return { message: 'Brought the sessions back', broughtBack }
}

async function mark(ctx: Context, ids: string[], wanted: { cancelled_on: Date | null; cancel_reason: string }) {
  const isOther =
    wanted.cancelled_on === null
      ? sql<boolean>`cancelled_on is not null`
      : sql<boolean>`(cancelled_on is null or cancel_reason <> ${wanted.cancel_reason})`
  const marked = await ctx.db
    .updateTable('sessions')
    .set((eb) => ({ ...wanted, version: eb('version', '+', 1), updated_on: ctx.now, updated_by: ctx.actor.username }))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(isOther)
    .executeTakeFirst()
  ctx.emit({ changed: ['activities', 'sessions', 'attendance'] })
  return Number(marked.numUpdatedRows)
}
