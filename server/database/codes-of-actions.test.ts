import { globSync, readFileSync } from 'node:fs'
import { Migrator } from 'kysely/migration'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { product } from '#product/features.ts'
import { sentenceOf } from '#shared/define-history.ts'
import { secretKey } from '#testing/secret-key.ts'
import { emptyDatabase } from '#testing/worker-database.ts'
import { ensureAppRole } from './app-role.ts'
import { connect } from './connect.ts'
import { migrations } from './migrate.ts'

const tenants = [uuidv7(), uuidv7()]
const undoable = [
  'Imported volunteers',
  'Imported organisations',
  'Added members to an organisation',
  'Set a status',
  'Deleted volunteers',
  'Deleted a volunteer',
  'Deleted a group',
  'Deleted a donor or volunteer manager',
  'Deleted an organisation',
  'Deleted members of an organisation',
  'Deleted an activity',
  'Deleted a batch',
  'Deleted sessions',
  'Created groups from a spreadsheet',
  'Added members to groups from a spreadsheet',
  'Added participants from a spreadsheet',
]
const unnamed = 'Who changed what, the newest first'
const [migrationFile = ''] = globSync('{server,features/*}/**/0103-codes-of-actions.sql')
const migration = readFileSync(migrationFile, 'utf8')

/** Kept for each organisation: what calls and jobs have said of themselves, and something without a code. */
const sentences = [
  ...new Set([
    ...undoable,
    ...product.routes.flatMap(({ endpoint }) => endpoint.historyAction?.message ?? []),
    ...product.jobs.flatMap(({ historyAction }) => historyAction?.message ?? []),
    unnamed,
  ]),
  // what is done since was never kept as a sentence
].filter((sentence) => sentence === unnamed || migration.includes(`'${sentence}'`))

const keep = (tenant: string) => `
  select set_config('app.tenant_id', '${tenant}', false);
  insert into tenants (id, slug, name, created_on) values ('${tenant}', 'old-${tenant}', 'Old', now());
  ${sentences
    .map(
      (action) => `insert into change_sets (tenant_id, id, account_id, username, action, created_on)
        values ('${tenant}', '${uuidv7()}', '${uuidv7()}', 'x', '${action}', now());`,
    )
    .join('\n')}`

test('sentences that the history kept become codes that say the same, in every organisation', async () => {
  const ownerUrl = await emptyDatabase('_actions')
  const owner = connect(ownerUrl, { size: 1 })
  const ask = async (query: string) => (await owner.pool.query<{ action: string }>(query)).rows
  try {
    const { username } = await ensureAppRole(owner.pool, ownerUrl, secretKey)
    const migrator = new Migrator({ db: owner.db, provider: { getMigrations: async () => migrations(username) } })
    expect((await migrator.migrateTo('0102-lists-by-what-they-say')).error).toBeUndefined()
    for (const tenant of tenants) await ask(keep(tenant))
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
    for (const tenant of tenants) {
      await ask(`select set_config('app.tenant_id', '${tenant}', false)`)
      const kept = (await ask(`select action from change_sets where tenant_id = '${tenant}'`)).map((row) => row.action)
      expect(kept.map(sentenceOf).toSorted()).toEqual(sentences.toSorted())
      expect(kept.filter((action) => sentenceOf(action) === action)).toEqual([unnamed])
      const undoableSince = kept.filter((action) => product.undoable.has(action))
      expect(undoableSince.map(sentenceOf).toSorted()).toEqual(undoable.toSorted())
    }
    const [table] = await owner.pool
      .query("select relrowsecurity and relforcerowsecurity as kept from pg_class where relname = 'change_sets'")
      .then(({ rows }) => rows as { kept: boolean }[])
    expect(table).toEqual({ kept: true })
  } finally {
    await owner.close()
  }
})
