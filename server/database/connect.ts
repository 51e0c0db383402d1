import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { keepPlans, StatementNames } from './kept-plans.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export interface Connection {
  pool: pg.Pool
  db: Database
  close(): Promise<void>
}

const DATE = 1082
const TIMESTAMP = 1114
const BIGINT = 20
const NUMERIC = 1700

/** Local dates and times stay text: a Date object would move them into the server's zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    if (oid === DATE) return (value: string) => value
    if (oid === TIMESTAMP) return (value: string) => value.replace(' ', 'T')
    if (oid === BIGINT || oid === NUMERIC) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/** Nobody waits longer than so many milliseconds for a connection: then the call is answered with 503. */
const longestWait = 5000

interface ConnectOptions {
  /** The largest number of connections at once. */
  size?: number
  /** Whether connections keep the plans of statements. Poolers that change them between transactions cannot. */
  keepsPlans?: boolean
}

/** A pool of connections. */
export function connect(url: string, { size = 10, keepsPlans = false }: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: longestWait,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    options: '-c jit=off',
    // what is asked at once goes out at once: `Promise.all` of reads in a transaction costs one round trip
    pipeline: true,
  })
  // A connection that breaks is replaced by the pool. Without a listener it would end the process: the pool listens for
  // those that lie idle, and we for one that breaks in the middle of a transaction, between two statements.
  pool.on('error', () => {})
  const names = new StatementNames()
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (keepsPlans) keepPlans(client, names)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return { pool, db, close: () => db.destroy() }
}

const pools = new WeakMap<Database, pg.Pool>()

/**
 * Runs the work on a connection of its own, which is told `first` before anything else. What the work asks at once goes
 * out at once, in the order in which it is asked: the query builder's own way of lending a connection sends a statement
 * only when the one before it is answered. Once the work has ended or was given up, nothing of it that still runs is sent:
 * the connection may be somebody else's.
 */
export async function onOneConnection<T>(
  db: Database,
  first: string,
  work: (db: Database, told: Promise<unknown>, giveUp: (last: string) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const pool = pools.get(db)
  if (!pool) throw new Error('this is not the database of a pool')
  const client = await pool.connect()
  let isOver = false
  const query = (...given: [string]) => {
    if (isOver) throw new Error('the work on this connection is over')
    gather(client)
    return client.query(...given)
  }
  const giveUp = (last: string) => {
    isOver = true
    return client.query(last)
  }
  try {
    const one = await databaseOf(query)
    // not by the query builder, which takes some steps until it sends: nothing overtakes this
    const told = query(first)
    told.catch(() => {}) // for anyone who waits for it
    return await work(one, told, giveUp)
  } finally {
    isOver = true
    client.release()
  }
}

/** The query builder over one borrowed connection. */
async function databaseOf(query: (...given: [string]) => Promise<unknown>): Promise<Database> {
  // anyone who borrowed the connection returns it, not the query builder
  const one = { query, release: () => {} }
  const pool = { connect: () => Promise.resolve(one), end: () => Promise.resolve() }
  // of a pool the query builder calls nothing but these two
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) })
  // its first use takes more steps than the later ones, which would overtake it
  await db.getExecutor().provideConnection(() => Promise.resolve())
  return db
}

/** What is written before the processor is given up goes to the system in one call: each costs as much as a statement. */
function gather(client: pg.PoolClient): void {
  // the driver's types leave out the connection of its client
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (stream.writableCorked) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
