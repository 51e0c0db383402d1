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
  const count = await countAttempt({ attempts, clock }, key, windowSeconds)
  if (count > most) throw tooOften(Math.min(windowSeconds, 900))
}

/** Counts an attempt, and returns how many there were in the window, with this one. */
export async function countAttempt(
  { attempts, clock }: Pick<Context['outside'], 'attempts' | 'clock'>,
  key: string,
  windowSeconds: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count_attempt(${key}, make_interval(secs => ${windowSeconds}), ${clock()}) as count`.execute(attempts)
  return rows[0]?.count ?? 0
}

/** After a success: this one attempt no longer counts; what others got wrong at the same key does. */
export async function forgiveAttempt({ attempts }: Context['outside'], key: string): Promise<void> {
  await sql`select forgive_attempt(${key})`.execute(attempts)
}

/** After a success: the attempts that led to it no longer count. */
export async function forgetAttempts({ attempts }: Context['outside'], key: string): Promise<void> {
  await sql`select forget_attempts(${key})`.execute(attempts)
}
