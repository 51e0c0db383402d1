import type { Logger } from 'pino'
import { tenantSettings } from '#shared/tenant-settings.ts'
import type { Actor, Context } from './context.ts'
import { type TenantId, withTenant } from './database/with-tenant.ts'
import type { Platform } from './platform.ts'
import { deliver } from './realtime/deliver.ts'
import type { PushedEvent } from './realtime/events.ts'

/** Who is behind a token or a job, and their tenant. */
export interface SignedIn {
  actor: Actor
  tenantId: TenantId
  tenantName: string
  tenantSlug: string
  settings: unknown
}

/** One transaction of the actor's tenant with a full context; what it emits goes out when it commits. */
export async function runAsActor<T>(
  platform: Platform,
  signedIn: SignedIn,
  log: Logger,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return withTenant(platform.db, signedIn.tenantId, async (tx) => {
    const events: PushedEvent[] = []
    const ctx: Context = {
      ...signedIn,
      settings: tenantSettings.parse(signedIn.settings),
      db: tx,
      now: platform.clock(),
      emit: (event) => void events.push(event),
      enqueue: (job, data) => platform.jobs.enqueue(ctx, job, data),
      log,
      platform,
    }
    const result = await work(ctx)
    if (events.length) await deliver(ctx, events)
    return result
  })
}
