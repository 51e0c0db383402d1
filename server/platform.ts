import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Context, RecordKinds } from './context.ts'
import type { Database } from './database/connect.ts'
import type { Enclosure } from './enclosure.ts'
import type { JobQueue } from './jobs/queued-work.ts'
import type { Mailer } from './mail.ts'
import type { Storage } from './storage/storage.ts'
import type { TenantKeys } from './tenant-keys.ts'
import type { Traffic } from './traffic.ts'
import type { Troubles } from './troubles.ts'

/** What one process has: made once at the start by product/start.ts, handed to every context. */
export interface Platform {
  config: Config
  /** Where this process listens, once it does: with PORT=0 its real port. */
  listening?: string
  /** Connections of the application's role, outside any tenant. */
  db: Database
  /** How many connections the pool has, how many of them do nothing, and how many calls wait for one. */
  pool(): { total: number; idle: number; waiting: number }
  /** The address of the same role, for the connections that belong to no pool. */
  databaseUrl: string
  /** Connections of their own for counting attempts: a call that waits here while it holds a transaction cannot block others. */
  attempts: Database
  /** Seconds-true clock; with NOW set it starts there. */
  clock(): Date
  log: Logger
  /** What is wrong with the whole installation right now. */
  troubles: Troubles
  mailer: Mailer
  storage: Storage
  jobs: JobQueue
  /** Addresses that forwarded calls to this process, and are no trusted proxies. */
  forwarders: Set<string>
  /** Who waits for an answer of this process. */
  traffic: Traffic
  /** Encryption with the tenant's own key, and the keyed hash for look-ups. */
  keys: TenantKeys
  /** What the features keep that has a history. */
  records: RecordKinds
  /** The codes of what undo takes back as a whole. */
  undoable: ReadonlySet<string>
  /** The lists of the features, by their names. */
  lists: Context['lists']
  /** The kinds of spreadsheets that they import. */
  imports: Context['imports']
  /** What the features do when sessions have been moved. */
  followMoves: Context['followMoves']
  /** What features add to each recipient's mail, by its name. */
  enclosures: ReadonlyMap<string, Enclosure>
}
