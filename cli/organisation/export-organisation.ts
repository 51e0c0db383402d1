import type pg from 'pg'
import packageFile from '#package.json' with { type: 'json' }
import { migrationNames } from '#server/database/migrate.ts'
import type { TenantId } from '#server/database/with-tenant.ts'
import { wrapAgain } from '#server/tenant-keys.ts'
import { required } from '#shared/required.ts'
import { endOfTable, type OrganisationHeader } from '../backup/backup-format.ts'
import { rowsOf, writeRows } from '../backup/write-backup.ts'
import type { CommandPlatform } from '../open-platform.ts'
import { rowsOfTenant, tablesOfOrganisations } from './tables-of-organisation.ts'

/** What holds only where somebody is signed in, or for a provider of sign-ins that the other installation may not have. */
const leftOut = new Set([
  'account_sessions',
  'account_tokens',
  'events',
  'external_identities',
  'idempotency_keys',
  'socket_tickets',
  'used_challenges',
])

/** Writes one organisation whole, as of one moment. Answers the count of its rows. */
export function exportOrganisation(
  opened: CommandPlatform,
  { tenantId, secret, file }: { tenantId: TenantId; secret: string; file: string },
): Promise<number> {
  return writeRows(opened.ownerUrl, file, (client, count) => content(client, opened, { tenantId, secret }, count))
}

async function* content(
  client: pg.Client,
  { config, platform }: CommandPlatform,
  { tenantId, secret }: { tenantId: TenantId; secret: string },
  count: { rows: number },
): AsyncGenerator<string | Buffer> {
  await client.query("select set_config('app.tenant_id', $1, true)", [tenantId])
  const { rows } = await client.query<{ slug: string; wrapped_key: Buffer }>(
    'select slug, wrapped_key from tenants join tenant_settings on tenant_id = id where id = $1',
    [tenantId],
  )
  const { slug, wrapped_key } = required(rows[0], 'the organisation')
  const about: OrganisationHeader = {
    manyhands: 'organisation',
    version: packageFile.version,
    migrations: migrationNames(),
    createdOn: new Date().toISOString(),
    tenantId,
    slug,
    wrappedKey: wrapAgain(wrapped_key, config.SECRET_KEY, secret).toString('base64'),
  }
  yield `${JSON.stringify(about)}\n`
  for (const table of await tablesOfOrganisations(client)) {
    if (leftOut.has(table.name)) continue
    yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`
    yield* rowsOf(client, table, count, rowsOfTenant(table, tenantId))
    yield `${endOfTable}\n`
  }
  for await (const key of platform.storage.list()) {
    if (!key.startsWith(`${tenantId}/`)) continue
    yield `${JSON.stringify({ file: key, size: await platform.storage.sizeOf(key) })}\n`
    for await (const chunk of await platform.storage.get(key)) yield `${(chunk as Buffer).toString('base64')}\n`
    yield `${endOfTable}\n`
  }
  yield `${JSON.stringify({ rows: count.rows })}\n`
}
