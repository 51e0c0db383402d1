import { type Insertable, sql } from 'kysely'
import type { Database } from './connect.ts'
import type { Tables } from './tables.ts'

/**
 * Inserts many rows that fill the same columns. They go as one document: a statement with a parameter for each cell takes
 * both sides longer to read than it takes to write the rows.
 */
export async function insertMany<T extends keyof Tables>(
  db: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const document = JSON.stringify(rows.map(asJson))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${document}::json)`.execute(db)
}

/** A row as the database reads it from a document: bytes by their digits. */
export const asJson = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )
