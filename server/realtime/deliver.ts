import { sql } from 'kysely'
import { onlyRow } from '#server/database/only-row.ts'
import type { Context } from '../context.ts'
import { channel, type Notice } from './channel.ts'
import type { PushedEvent } from './events.ts'

/**
 * Sends the events of a transaction as its last act. What an account must not miss is stored with the account's next
 * number; the lock makes numbers visible in their order, so that nobody who asks "since 5" skips a 5 that commits late.
 */
export async function deliver(ctx: Context, events: readonly PushedEvent[]): Promise<void> {
  const { tenantId } = ctx
  const { accountId } = ctx.actor
  const changed = new Set<string>()
  const notices: Notice[] = []
  const kept: Exclude<PushedEvent, { changed: string[] }>[] = []
  for (const event of events) {
    if ('changed' in event) for (const key of event.changed) changed.add(key)
    else if ('progress' in event) notices.push({ tenantId, accountId, ...event })
    else kept.push(event)
  }
  for (const keys of inNotices([...changed])) notices.push({ tenantId, changed: keys })
  if (kept.length) await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 7))`.execute(ctx.db)
  for (const { connectionId, ...payload } of kept) {
    const number = await store(ctx, connectionId, payload)
    notices.push({ tenantId, accountId, number, connectionId })
  }
  // not waited for: they go out with the commit, which tells whether one of them failed
  for (const notice of notices)
    sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`.execute(ctx.db).catch(() => {})
}

/** PostgreSQL tells at most 8,000 bytes at a time. */
const keysAtOnce = 100

function* inNotices(keys: string[]): Generator<string[]> {
  for (let at = 0; at < keys.length; at += keysAtOnce) yield keys.slice(at, at + keysAtOnce)
}

/** Numbers follow the clock as well as each other: they go on growing after the old events have been swept. */
async function store(ctx: Context, connectionId: string | undefined, payload: object): Promise<number> {
  const stored = await sql<{ number: number }>`
    insert into events (tenant_id, account_id, number, connection_id, payload, created_on)
    select ${ctx.tenantId}, ${ctx.actor.accountId},
      greatest(coalesce(max(number), 0) + 1, floor(extract(epoch from clock_timestamp()) * 1000)::bigint),
      ${connectionId ?? null}, ${JSON.stringify(payload)}, ${ctx.now}
    from events where tenant_id = ${ctx.tenantId} and account_id = ${ctx.actor.accountId}
    returning number`.execute(ctx.db)
  return onlyRow(stored.rows).number
}
