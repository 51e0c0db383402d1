import type { z } from 'zod'
import type { Message } from '#shared/define-words.ts'
import type { Context } from '../context.ts'
import type { TenantId } from '../database/with-tenant.ts'
import type { Platform } from '../platform.ts'
import type { QueuedWork } from './queued-work.ts'

/** What a running job receives: its actor and tenant, and `step`, one transaction at a time. */
export interface JobContext extends Omit<Context, 'db' | 'emit' | 'enqueue' | 'changeSetId'> {
  tenantId: TenantId
  platform: Platform
  /** Stays the same when the job is tried again: what it makes can carry this id, so that it is made once. */
  jobId: string
  /** 1 for the first try. */
  attempt: number
  /**
   * Runs one resumable step in a transaction of its own, with the rights that the person has then; its events go out
   * when it commits. After a deletion, a reset or a new limit of the account no step runs, and the job ends.
   */
  step<T>(work: (ctx: Context) => Promise<T>): Promise<T>
  /** Aborted when the worker shuts down. */
  signal: AbortSignal
}

/** Work after the answer. `name` is imperative: send-mail, export-volunteers. */
export interface JobDefinition<S extends z.ZodType = z.ZodType> extends QueuedWork<S> {
  /** What the history says of it, in the past tense; for jobs that change records. */
  historyAction?: Message
  run(ctx: JobContext, data: z.output<S>): Promise<void>
  /** What was promised to somebody else: it is done also when anyone who caused it may no longer do so. */
  outlivesRights?: boolean
  /** Called once when the last try has failed or the person has lost the right, to tell anyone who waits. */
  giveUp?(ctx: JobContext, data: z.output<S>): Promise<void>
  /** How many jobs of this kind a worker runs at once; 2 unless told. */
  concurrency?: number
  /** How often a failed job is tried again, at growing distances up to an hour; 5 unless told. */
  retries?: number
  /** Seconds between these tries, where they do not grow: for work that goes on where it was. */
  retryEvery?: number
}

export type JobData<D extends JobDefinition> = z.input<D['data']>

export function defineJob<S extends z.ZodType>(job: JobDefinition<S>): JobDefinition<S> {
  return job
}
