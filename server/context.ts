import type { RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Role } from '#shared/access.ts'
import type { ColumnForm, ListFields } from '#shared/list-columns.ts'
import type { ListFilter } from '#shared/list-filters.ts'
import type { StatusLists } from '#shared/statuses.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { TenantId } from './database/with-tenant.ts'
import type { ImportKind } from './import-kind.ts'
import type { QueuedWork } from './jobs/queued-work.ts'
import type { Mailer } from './mail.ts'
import type { PushedEvent } from './realtime/events.ts'
import type { Storage } from './storage/storage.ts'
import type { TenantKeys } from './tenant-keys.ts'

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
  /** The actor signs in with a password alone. Not known to jobs. */
  lacksFactor?: boolean
  /** Names this transaction in the history, where it is written with its first change. */
  changeSetId: string
  /** The running transaction. */
  db: Database
  now: Date
  /** News to browsers, sent after the commit. */
  emit(event: PushedEvent): void
  /** Work after the answer, or at a later time: it is queued by the same transaction. */
  enqueue<W extends QueuedWork>(work: W, data: z.input<W['data']>, notBefore?: Date): Promise<void>
  log: Logger
  /** How links to this product begin, without a slash at the end. */
  webAddress: string
  /** Beside this transaction: what is written there stays, whatever becomes of it. */
  outside: { db: Database; attempts: Database; clock(): Date; forwarders: ReadonlySet<string> }
  /** Encryption with the tenant's own key, and the keyed hash for look-ups. */
  keys: TenantKeys
  storage: Storage
  mailer: Mailer
  config: Config
  /** What the features keep that has a history, by its name there. */
  records: RecordKinds
  /** The codes of what undo takes back as a whole. */
  undoable: ReadonlySet<string>
  /** The lists of the features, by their names. */
  lists: ReadonlyMap<string, RecordList>
  /** The kinds of spreadsheets that they import. */
  imports: ReadonlyMap<string, ImportKind>
  /** What the features do when sessions have been moved. */
  followMoves: readonly FollowMoves[]
}

/** A session that takes place at another time than before; times are the tenant's clock. */
export interface MovedSession {
  id: string
  batchId: string
  before: { start: string; end: string }
}
/** What a feature does when sessions have been moved: in the same transaction, with the sessions at their new times. */
export type FollowMoves = (ctx: Context, moved: readonly MovedSession[]) => Promise<void>

/**
 * What a feature keeps that has an id and a history: how it is found, who may see it, how it comes back. The history,
 * undo and restore know of records what these say.
 */
export interface RecordKind {
  /** As the history names it, in lower case: `volunteer`. */
  type: string
  /** Its table, with `id`, `tenant_id` and, where it can be deleted, `deleted_at`. */
  table: string
  /** It has a page or a dialog that shows its own history to all staff. */
  hasPage?: boolean
  /** The records that it is a part of: while one of them is deleted it is not there and does not come back. */
  partOf?: readonly { table: string; column: string }[]
  /** Whether the actor may see the row of the table that the query calls `alias`. Everybody of the staff unless told. */
  isVisible?(ctx: Context, alias: string): RawBuilder<boolean>
  /** Brings deleted ones back; the caller has settled that they may be. */
  restore?(ctx: Context, ids: string[]): Promise<unknown>
  /** What its changes are called and say to people, where the history keeps codes; each by its fields, before and after. */
  inWords?(ctx: Context, changes: readonly ChangedFields[]): Promise<ChangedFields[]>
  /** How the undo of an import takes back what it created; only of kinds that are imported. */
  takeBack?: TakeBack
}

/** By field: before and after; null where only that it was changed is kept. */
export type ChangedFields = Record<string, [unknown, unknown] | null>

/** What an import created, as it is today. */
export interface Created {
  id: string
  name: string
  isDeleted: boolean
  /** Changed, or used, since. */
  changedSince: boolean
  /** It was there before: what the change-set wrote over is put back. */
  isOverwritten?: true
}

export interface TakeBack {
  /** What the change-set created, locked. */
  read(ctx: Context, changeSetId: string): Promise<Created[]>
  /** The caller has settled that they may go. */
  remove(ctx: Context, ids: string[]): Promise<unknown>
}
export type RecordKinds = ReadonlyMap<string, RecordKind>

export type ListRow = Record<string, unknown> & { more: Record<string, unknown> }

/** A page of a list, as its address asks for it. */
interface AskedPage {
  view: string
  /** The record whose members are listed. */
  of: string
  columns: readonly string[]
  page: number
  size: number
}

/** A list whose columns can be chosen, whose views can be kept, and which can be exported as it is shown. */
export interface RecordList {
  name: string
  /** What it can show. */
  fields: ListFields
  /** What the history calls its records. */
  recordType: string
  /** The form whose own fields are columns of it. */
  ownForm?: string
  /** What is wrong with the filters and the order of a view. */
  problemOf: (view: string) => string | undefined
  rows: (ctx: Context, asked: AskedPage) => Promise<readonly ListRow[]>
  /** What its form and its filters are called. */
  words: (ctx: Context) => Promise<{ form: ColumnForm; filters: ListFilter[] }>
  /** How many a view finds, as SQL; undefined where it asks for what is no filter, or nobody keeps views of the list. */
  count: (ctx: Context, view: string) => Promise<RawBuilder<number> | undefined>
}
