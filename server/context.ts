import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Role } from '#shared/access.ts'
import type { StatusLists } from '#shared/statuses.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import type { Database } from './database/connect.ts'
import type { TenantId } from './database/with-tenant.ts'
import type { QueuedWork } from './jobs/queued-work.ts'
import type { Platform } from './platform.ts'
import type { PushedEvent } from './realtime/events.ts'

/** Who makes the call. A job has the actor who asked for it. */
export interface Actor {
  accountId: string
  username: string
  email: string
  role: Role
  sessionId: string
  /** Every location of the tenant, or the pairs that the account may see. */
  venues: 'all' | { zoneId: string; venueId: string }[]
}

/** First argument of every command, query and job: one tenant, one transaction. */
export interface Context {
  actor: Actor
  tenantId: TenantId
  tenantName: string
  tenantSlug: string
  settings: TenantSettings
  /** The statuses of the organisation's people by key and label, read with the actor: a label costs no statement. */
  statuses: StatusLists
  /** Which locations the organisation had when the call began: what was kept of these is right. Not known to jobs. */
  locationsVersion?: string
  /** Names this transaction in the history, where it is written with its first change. */
  changeSetId: string
  /** The running transaction. */
  db: Database
  now: Date
  /** News to browsers, sent after the commit. */
  emit(event: PushedEvent): void
  /** Work after the answer: it is queued by the same transaction. */
  enqueue<W extends QueuedWork>(work: W, data: z.input<W['data']>): Promise<void>
  log: Logger
  platform: Platform
  /** How links to this product begin, without a slash at the end. */
  webAddress: string
}

/** What a call that needs no sign-in receives: no tenant, no transaction. */
export interface PublicContext {
  now: Date
  log: Logger
  platform: Platform
  /** The address of the caller, for limits. IPv6 addresses are reduced to their /64. */
  callerAddress: string
  /** How links to this product begin, without a slash at the end. */
  webAddress: string
}
