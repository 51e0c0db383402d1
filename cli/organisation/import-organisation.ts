import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import pg from 'pg'
import { codeOf } from '#server/error-code.ts'
import type { Storage } from '#server/storage/storage.ts'
import { wrapAgain } from '#server/tenant-keys.ts'
import { WrongUse } from '#server/wrong-use.ts'
import { required } from '#shared/required.ts'
import {
  endOfTable,
  fileHeader,
  footer,
  type OrganisationHeader,
  organisationHeader,
  tableHeader,
} from '../backup/backup-format.ts'
import type { BackupTable } from '../backup/list-tables.ts'
import { type Lines, linesOf, nextLine, orNoBackup, restoreTable } from '../backup/restore-backup.ts'
import type { CommandPlatform } from '../open-platform.ts'
import { rowsOfTenant, tablesOfOrganisations } from './tables-of-organisation.ts'

interface Given {
  file: string
  secret: string
  /** Another short name than it had. */
  slug: string | undefined
}

/** Takes in an organisation from another installation: all of it or nothing. Answers its short name and its rows. */
export async function importOrganisation(
  opened: CommandPlatform,
  given: Given,
): Promise<{ slug: string; rows: number }> {
  const client = new pg.Client(opened.ownerUrl)
  client.on('error', () => {}) // what fails says so itself
  await client.connect()
  const stored: string[] = []
  const lines = linesOf(createReadStream(given.file))
  try {
    await client.query('begin')
    await client.query('set constraints all immediate') // what waits for the commit keeps triggers from going on again
    const taken = await orNoBackup(given.file, async () => {
      const about = organisationHeader.parse(JSON.parse(await nextLine(lines)))
      const slug = given.slug ?? about.slug
      await refuseWhereItCannotBe(client, about, slug)
      const wrappedKey = rewrap(about, given.secret, opened.config.SECRET_KEY)
      await client.query("select set_config('app.tenant_id', $1, true)", [about.tenantId])
      const rows = await takeIn({ client, lines, storage: opened.platform.storage, stored, tenantId: about.tenantId })
      await client.query('update tenants set slug = $2 where id = $1', [about.tenantId, slug])
      await client.query('update tenant_settings set wrapped_key = $2 where tenant_id = $1', [
        about.tenantId,
        wrappedKey,
      ])
      return { slug, rows }
    })
    await client.query('commit')
    return taken
  } catch (error) {
    for (const key of stored) await opened.platform.storage.delete(key)
    throw isTakenUsername(error)
      ? new WrongUse(`${error.detail} A user name of this organisation is taken here: rename one of the two first.`)
      : error
  } finally {
    await client.end()
  }
}

const isTakenUsername = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && codeOf(error) === '23505' && error.constraint === 'accounts_username'

async function refuseWhereItCannotBe(client: pg.Client, about: OrganisationHeader, slug: string): Promise<void> {
  const { rows: done } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  if (about.migrations.join() !== done.map(({ name }) => name).join())
    throw new WrongUse(
      `The file is of Manyhands ${about.version}, and the two differ: bring both installations to one version, and export again.`,
    )
  const { rows } = await client.query<{ slug: string }>('select slug from tenants where id = $1 or slug = $2', [
    about.tenantId,
    slug,
  ])
  if (rows[0]?.slug === slug) throw new WrongUse(`There is an organisation "${slug}" already. Name another with --as.`)
  if (rows[0]) throw new WrongUse(`This organisation is here already, as "${rows[0].slug}".`)
}

function rewrap(about: OrganisationHeader, secret: string, secretKey: string): Buffer {
  try {
    return wrapAgain(Buffer.from(about.wrappedKey, 'base64'), secret, secretKey)
  } catch {
    throw new WrongUse('The key is not that of this file: it was written beside the file, with ".key" after its name.')
  }
}

interface Taking {
  client: pg.Client
  lines: Lines
  storage: Storage
  /** The keys of what lies in the store by now. */
  stored: string[]
  tenantId: string
}

/** Every row and file must be this organisation's: a file that was meddled with reaches no other. */
async function takeIn({ client, lines, storage, stored, tenantId }: Taking): Promise<number> {
  const tables = new Map((await tablesOfOrganisations(client)).map((table) => [table.name, table]))
  let rows = 0
  for (;;) {
    const line: unknown = JSON.parse(await nextLine(lines))
    const file = fileHeader.safeParse(line).data
    const end = footer.safeParse(line).data
    if (file) {
      if (!file.file.startsWith(`${tenantId}/`)) throw isOfAnother()
      const shape = { size: file.size, type: 'application/octet-stream' }
      await storage.put(file.file, Readable.from(bytesOf(lines)), shape)
      stored.push(file.file)
    } else if (!end) rows += await takeTable(client, tables, tableHeader.parse(line), { lines, tenantId })
    else if (end.rows === rows) return rows
    else throw new WrongUse(`The file says ${end.rows} rows, but ${rows} were read: nothing was taken in.`)
  }
}

const isOfAnother = () => new WrongUse('The file has something of another organisation: nothing was taken in.')

async function takeTable(
  client: pg.Client,
  tables: Map<string, BackupTable>,
  given: { table: string; columns: string[] },
  { lines, tenantId }: Pick<Taking, 'lines' | 'tenantId'>,
): Promise<number> {
  const taken = await restoreTable(client, tables, given, lines)
  const table = required(tables.get(given.table), 'the table')
  const { rows } = await client.query(
    `select count(*)::int as count from ${pg.escapeIdentifier(table.name)} ${rowsOfTenant(table, tenantId)}`,
  )
  if (rows[0].count !== taken) throw isOfAnother()
  return taken
}

async function* bytesOf(lines: Lines): AsyncGenerator<Buffer> {
  for (let line = await nextLine(lines); line !== endOfTable; line = await nextLine(lines))
    yield Buffer.from(line, 'base64')
}
