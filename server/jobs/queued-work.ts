import type { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database } from '../database/connect.ts'
import type { TenantId } from '../database/with-tenant.ts'

/** Work by its name, and what its data are: all that anyone who asks for it has to know. */
export interface QueuedWork<S extends z.ZodType = z.ZodType> {
  name: string
  data: S
}

/** Who asks for it, in which transaction. */
export interface Asking {
  tenantId: TenantId
  actor: { accountId: string; sessionId: string }
  now: Date
  db: Database
}

export interface JobQueue {
  /** Queues work in the transaction of `asking`: it exists when, and only when, that commits. */
  enqueue<W extends QueuedWork>(asking: Asking, work: W, data: z.input<W['data']>, notBefore?: Date): Promise<void>
  /** The queue itself, for the worker. */
  boss: PgBoss
  stop(): Promise<void>
}
