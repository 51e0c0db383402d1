import pg from 'pg'
import type { TenantId } from '#server/database/with-tenant.ts'
import { WrongUse } from '#server/wrong-use.ts'
import type { CommandPlatform } from '../open-platform.ts'
import { rowsOfTenant, tablesOfOrganisations } from './tables-of-organisation.ts'

/** So many days lie between the wish and the removal; after as many more the wish counts no longer. */
export const waitingDays = 14

export type Removal =
  | { step: 'noted'; due: Date }
  | { step: 'waits'; due: Date }
  | { step: 'removed'; rows: number; files: number }

const nameOfNote = (tenantId: TenantId) => `remove ${tenantId}`
const dueAfter = (noted: Date, times = 1) => new Date(noted.getTime() + times * waitingDays * 86_400_000)

/** Notes that an organisation is to go; once it has waited, removes it with all that it has. */
export async function removeOrganisation(opened: CommandPlatform, tenantId: TenantId): Promise<Removal> {
  const now = opened.platform.clock()
  const done = await withOwner(opened, async (client): Promise<Removal> => {
    // another one may have removed it since it was looked for
    const { rowCount: isThere } = await client.query('select 1 from tenants where id = $1 for update', [tenantId])
    if (!isThere) throw new WrongUse('This organisation has just been removed.')
    const { rows } = await client.query<{ noted_on: Date }>(
      'select noted_on from installation_notes where name = $1 for update',
      [nameOfNote(tenantId)],
    )
    const noted = rows[0]?.noted_on
    if (!noted || dueAfter(noted, 2) < now) {
      await client.query(
        `insert into installation_notes (name, noted_on) values ($1, $2)
        on conflict (name) do update set noted_on = excluded.noted_on`,
        [nameOfNote(tenantId), now],
      )
      return { step: 'noted', due: dueAfter(now) }
    }
    if (now < dueAfter(noted)) return { step: 'waits', due: dueAfter(noted) }
    return { step: 'removed', rows: await removeRows(client, tenantId), files: 0 }
  })
  return done.step === 'removed' ? { ...done, files: await removeFiles(opened, tenantId) } : done
}

/** Takes the wish back; false where there was none. */
export const keepOrganisation = (opened: CommandPlatform, tenantId: TenantId): Promise<boolean> =>
  withOwner(opened, async (client) => {
    const { rowCount } = await client.query('delete from installation_notes where name = $1', [nameOfNote(tenantId)])
    return rowCount === 1
  })

async function withOwner<T>({ ownerUrl }: CommandPlatform, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerUrl)
  client.on('error', () => {}) // what fails says so itself
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set constraints all immediate') // what waits for the commit keeps triggers from going on again
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

async function removeRows(client: pg.Client, tenantId: TenantId): Promise<number> {
  await client.query("select set_config('app.tenant_id', $1, true)", [tenantId])
  let count = 0
  for (const table of (await tablesOfOrganisations(client)).toReversed()) {
    const name = pg.escapeIdentifier(table.name)
    // nothing keeps a history of it, or counts it
    await client.query(`alter table ${name} disable trigger user`)
    const { rowCount } = await client.query(`delete from ${name} ${rowsOfTenant(table, tenantId)}`)
    await client.query(`alter table ${name} enable trigger user`)
    count += rowCount ?? 0
  }
  await client.query(`delete from pgboss.job where data ->> 'tenantId' = $1`, [tenantId])
  await client.query('delete from installation_notes where name = $1', [nameOfNote(tenantId)])
  return count
}

async function removeFiles({ platform }: CommandPlatform, tenantId: TenantId): Promise<number> {
  let count = 0
  for await (const key of platform.storage.list()) {
    if (!key.startsWith(`${tenantId}/`)) continue
    await platform.storage.delete(key)
    count += 1
  }
  return count
}
