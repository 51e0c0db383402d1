import { sql } from 'kysely'
import { tooOften } from '#shared/errors.ts'
import type { Context } from './context.ts'

/**
 * Counts an attempt, in the database and before anything is verified, and refuses when there were more than `most` in
 * the window. Several processes share the counters; two attempts at once both count. On connections of their own: a call
 * that holds a transaction and waited for another connection of the same pool could wait for ever.
 */
export async function limitAttempts(
  { attempts, clock }: Context['outside'],
  key: string,
  most: number,
  windowSeconds: number,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count_attempt(${key}, make_interval(secs => ${windowSeconds}), ${clock()}) as count`.execute(attempts)
  if ((rows[0]?.count ?? 0) > most) throw tooOften(Math.min(windowSeconds, 900))
}

/** After a success: this one attempt no longer counts; what others got wrong at the same key does. */
export async function forgiveAttempt({ attempts }: Context['outside'], key: string): Promise<void> {
  await sql`select forgive_attempt(${key})`.execute(attempts)
}

/** After a success: the attempts that led to it no longer count. */
export async function forgetAttempts({ attempts }: Context['outside'], key: string): Promise<void> {
  await sql`select forget_attempts(${key})`.execute(attempts)
}
