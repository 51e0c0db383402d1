import { createWriteStream, existsSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import packageFile from '#package.json' with { type: 'json' }
import { migrationNames } from '#server/database/migrate.ts'
import { WrongUse } from '#server/wrong-use.ts'
import { endOfTable, type Header, keyCheckOf } from './backup-format.ts'
import { type BackupTable, listTables } from './list-tables.ts'

/**
 * Writes every row of every organisation, as of one moment, while the product may go on working. Answers the count. The
 * database has this version's schema, or that of the migrations that are named.
 */
export async function writeBackup(
  ownerUrl: string,
  secretKey: string,
  file: string,
  migrations: readonly string[] = migrationNames(),
): Promise<number> {
  return writeRows(ownerUrl, file, (client, count) => content(client, { secretKey, migrations }, count))
}

/** Writes what is read in one moment to a packed file, which has its name once it is whole. */
export async function writeRows(
  ownerUrl: string,
  file: string,
  read: (client: pg.Client, count: { rows: number }) => AsyncGenerator<string | Buffer>,
): Promise<number> {
  const folder = path.dirname(path.resolve(file))
  if (!existsSync(folder)) throw new WrongUse(`The folder ${folder} is not there: make it first.`)
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new WrongUse(`${file} is a folder: name a file in it.`)
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const scratch = `${file}.part`
  try {
    await client.query('begin isolation level repeatable read read only')
    const count = { rows: 0 }
    await pipeline(
      Readable.from(read(client, count)),
      createGzip(),
      createWriteStream(scratch, { mode: 0o600, flush: true }),
    )
    await rename(scratch, file)
    return count.rows
  } finally {
    await rm(scratch, { force: true })
    await client.end()
  }
}

async function* content(
  client: pg.Client,
  { secretKey, migrations }: { secretKey: string; migrations: readonly string[] },
  count: { rows: number },
): AsyncGenerator<string | Buffer> {
  const about: Header = {
    manyhands: 'backup',
    version: packageFile.version,
    migrations: [...migrations],
    createdOn: new Date().toISOString(),
    keyCheck: keyCheckOf(secretKey),
  }
  yield `${JSON.stringify(about)}\n`
  const tenants: string[] = (await client.query('select id from tenants order by id')).rows.map((row) => row.id)
  for (const table of await listTables(client)) {
    yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`
    for (const tenant of table.forced ? tenants : ['']) {
      await client.query("select set_config('app.tenant_id', $1, true)", [tenant])
      yield* rowsOf(client, table, count)
    }
    yield `${endOfTable}\n`
  }
  yield `${JSON.stringify({ rows: count.rows })}\n`
}

/** The rows as COPY writes them; `where` is SQL of ours. */
export async function* rowsOf(
  client: pg.Client,
  table: BackupTable,
  count: { rows: number },
  where = '',
): AsyncGenerator<Buffer> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const copy = client.query(
    copyTo(`copy (select ${columns} from ${pg.escapeIdentifier(table.name)} ${where}) to stdout`),
  )
  for await (const chunk of copy) {
    // the server's own count may come a moment after the last row, when nobody reads this any more
    count.rows += countLines(chunk as Buffer)
    yield chunk as Buffer
  }
}

/** COPY writes a row on each line; a line's end within a value is written as two characters. */
function countLines(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
  return lines
}
