import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { StatusLists } from '#shared/statuses.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import type { Actor, Context } from './context.ts'
import type { Database } from './database/connect.ts'
import { type TenantId, withTenant } from './database/with-tenant.ts'
import type { Platform } from './platform.ts'
import { deliver } from './realtime/deliver.ts'
import type { PushedEvent } from './realtime/events.ts'
import { webAddress } from './web-address.ts'

/** Who is behind a token or a job, and their tenant. */
export interface SignedIn {
  actor: Actor
  tenantId: TenantId
  tenantName: string
  tenantSlug: string
  settings: Readonly<TenantSettings>
  statuses: StatusLists
  /** Which locations the organisation had when its actor was read; another one after each change of them. */
  locationsVersion?: string
  /** Signs in with a password alone. Not known to jobs. */
  lacksFactor?: boolean
}

/** What the history says of a transaction beside who and when. */
export interface Origin {
  /** What was done, in the past tense. A transaction that the history keeps must say it. */
  action: string
  /** The page that the person was on. */
  screen: string
  /** Milliseconds after which one statement is given up: somebody waits for the answer. */
  statementTimeout?: number
  /** How links begin where the caller's request says it; else as the process knows it. */
  webAddress?: string
}

/** One transaction of the actor's tenant with a full context; what it emits goes out when it commits. */
export async function runAsActor<T>(
  platform: Platform,
  signedIn: SignedIn,
  log: Logger,
  work: (ctx: Context) => Promise<T>,
  origin: Origin = { action: '', screen: '' },
): Promise<T> {
  const now = platform.clock()
  const changeSetId = uuidv7()
  const { accountId, username } = signedIn.actor
  const settings = {
    'app.change_set': changeSetId,
    'app.account_id': accountId,
    'app.username': username,
    'app.now': now.toISOString(),
    'app.action': origin.action,
    'app.screen': origin.screen,
    ...(origin.statementTimeout ? { statement_timeout: String(origin.statementTimeout) } : {}),
  }
  return withTenant(platform.db, signedIn.tenantId, inTransaction, settings)

  async function inTransaction(tx: Database): Promise<T> {
    const events: PushedEvent[] = []
    const ctx: Context = {
      ...signedIn,
      tenantName: signedIn.settings.name || signedIn.tenantName,
      db: tx,
      now,
      changeSetId,
      emit: (event) => void events.push(event),
      enqueue: (job, data, notBefore) => platform.jobs.enqueue(ctx, job, data, notBefore),
      log,
      outside: platform,
      keys: platform.keys,
      storage: platform.storage,
      mailer: platform.mailer,
      config: platform.config,
      records: platform.records,
      undoable: platform.undoable,
      lists: platform.lists,
      imports: platform.imports,
      followMoves: platform.followMoves,
      webAddress: origin.webAddress ?? webAddress(platform.config, platform.listening),
    }
    const result = await work(ctx)
    if (events.length) await deliver(ctx, events)
    return result
  }
}
