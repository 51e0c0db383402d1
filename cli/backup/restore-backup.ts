import { createReadStream, type ReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { codeOf } from '#server/error-code.ts'
import { WrongUse } from '#server/wrong-use.ts'
import { endOfTable, footer, type Header, header, keyCheckOf, tableHeader } from './backup-format.ts'
import { type BackupTable, listTables } from './list-tables.ts'
import { splitLines } from './split-lines.ts'

/** Throws unless the backup was made under this secret key: asked before any database is touched. */
export async function checkBackup(secretKey: string, file: string): Promise<Header> {
  const about = await readHeader(file)
  refuseOtherKey(secretKey, about)
  return about
}

/** The lines of a packed file; what goes wrong with the file goes wrong here, too. */
export function linesOf(stream: ReadStream): Lines {
  const unpacked = createGunzip()
  stream.on('error', (error) => unpacked.destroy(error))
  return splitLines(stream.pipe(unpacked))
}

/** What cannot be unpacked or understood is no backup. */
export async function orNoBackup<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const isUnreadable =
      error instanceof SyntaxError || error instanceof z.ZodError || String(codeOf(error)).startsWith('Z_')
    throw isUnreadable
      ? new WrongUse(`${file} is no backup of Manyhands, or it is damaged: nothing was restored.`)
      : error
  }
}

/** What a backup says of itself. */
export async function readHeader(file: string): Promise<Header> {
  const stream = createReadStream(file)
  try {
    return await orNoBackup(file, async () => header.parse(JSON.parse(await nextLine(linesOf(stream)))))
  } finally {
    stream.destroy()
  }
}

function refuseOtherKey(secretKey: string, about: Header): void {
  if (about.keyCheck !== keyCheckOf(secretKey))
    throw new WrongUse(
      'The backup was made with another SECRET_KEY: set that one, or copy its file secret-key into DATA_DIR.',
    )
}

/** Reads a backup into a database that has the schema of its version and no organisation: all of it or nothing. */
export async function restoreBackup(ownerUrl: string, secretKey: string, file: string): Promise<number> {
  const client = new pg.Client(ownerUrl)
  client.on('error', () => {}) // what fails says so itself
  await client.connect()
  const lines = linesOf(createReadStream(file))
  try {
    await client.query('begin')
    await client.query('set constraints all immediate') // what waits for the commit keeps triggers from going on again
    await refuseUnlessEmpty(client)
    const rows = await orNoBackup(file, () => restore(client, secretKey, lines))
    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from tenants limit 1')
  if (rows.length)
    throw new WrongUse(
      'This database already contains organisations. Restore into an empty one: a new DATA_DIR or DATABASE_URL.',
    )
}

export type Lines = AsyncIterator<string>

async function restore(client: pg.Client, secretKey: string, lines: Lines): Promise<number> {
  const about = header.parse(JSON.parse(await nextLine(lines)))
  refuseOtherKey(secretKey, about)
  const { rows: done } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  if (about.migrations.join() !== done.map(({ name }) => name).join())
    throw new WrongUse(
      `The backup is of Manyhands ${about.version}: restore it with that version, which this one then raises.`,
    )
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
  let rows = 0
  for (;;) {
    const line: unknown = JSON.parse(await nextLine(lines))
    const end = footer.safeParse(line).data
    if (!end) {
      rows += await restoreTable(client, tables, tableHeader.parse(line), lines)
      continue
    }
    // before 2.8.0 a busy machine counted too few of what it wrote
    if (end.rows > rows)
      throw new WrongUse(`The backup says ${end.rows} rows, but ${rows} were read: nothing was restored.`)
    return rows
  }
}

export async function nextLine(lines: Lines): Promise<string> {
  const { value, done } = await lines.next()
  if (done) throw new WrongUse('The backup is incomplete: nothing was restored.')
  return value
}

async function* linesOfTable(lines: Lines): AsyncGenerator<string> {
  for (let line = await nextLine(lines); line !== endOfTable; line = await nextLine(lines)) yield `${line}\n`
}

export async function restoreTable(
  client: pg.Client,
  tables: Map<string, BackupTable>,
  given: { table: string; columns: string[] },
  lines: Lines,
): Promise<number> {
  const table = tables.get(given.table)
  if (!table) throw new WrongUse(`The backup has a table ${given.table}, which this version does not have.`)
  const name = pg.escapeIdentifier(table.name)
  // COPY does not work under row security, and what triggers would count is in the backup itself
  if (table.forced) await client.query(`alter table ${name} no force row level security`)
  await client.query(`alter table ${name} disable trigger user`)
  const columns = given.columns.map(pg.escapeIdentifier).join(', ')
  const copy = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  await pipeline(Readable.from(linesOfTable(lines)), copy)
  await client.query(`alter table ${name} enable trigger user`)
  if (table.identity) {
    const sequence = `pg_get_serial_sequence('${table.name}', '${table.identity}')`
    await client.query(
      `select setval(${sequence}, (select coalesce(max(${table.identity}), 0) + 1 from ${name}), false)`,
    )
  }
  // last: under row security the highest number would not be seen, and numbers be given twice
  if (table.forced) await client.query(`alter table ${name} force row level security`)
  return copy.rowCount
}
