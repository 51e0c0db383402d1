import { Migrator } from 'kysely/migration'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { secretKey } from '#testing/secret-key.ts'
import { emptyDatabase } from '#testing/worker-database.ts'
import { ensureAppRole } from './app-role.ts'
import { connect } from './connect.ts'
import { migrations } from './migrate.ts'

const [tenant, person, gone, club, changeSet] = Array.from({ length: 5 }, () => uuidv7())
const stamps = "now(), 'x', now(), 'x'"

/** What was kept when a status was stored by its label: in a list, in records, histories, counters and changes. */
const asItWas = `
  select set_config('app.tenant_id', '${tenant}', false);
  insert into tenants (id, slug, name, created_on) values ('${tenant}', 'old', 'Old', now());
  insert into tenant_settings (tenant_id, settings, wrapped_key) values ('${tenant}', '{"activeStatuses": ["on hold"]}', '');
  insert into form_settings (tenant_id, form, settings, updated_on) values
    ('${tenant}', 'volunteers', '{"pageTitle": "People", "status": ["New", "On Hold", "ÄKTIV"]}', now()),
    ('${tenant}', 'organisations', '{"status": ["New", "Partner"]}', now()),
    ('${tenant}', 'activities', '{"roleName": ["Cook"]}', now());
  insert into volunteers (tenant_id, id, full_name, status, created_on, created_by, updated_on, updated_by, deleted_at) values
    ('${tenant}', '${person}', 'Tan', 'On Hold', ${stamps}, null),
    ('${tenant}', '${uuidv7()}', 'Lim', 'ÄKTIV', ${stamps}, null),
    ('${tenant}', '${gone}', 'Siti', 'Left Us', ${stamps}, now());
  insert into status_updates (tenant_id, id, volunteer_id, new_status, changed_by, changed_on) values
    ('${tenant}', '${uuidv7()}', '${person}', 'Trial', 'x', now()),
    ('${tenant}', '${uuidv7()}', '${person}', 'on HOLD', 'x', now());
  insert into organisations (tenant_id, id, name, status, created_on, created_by, updated_on, updated_by)
    values ('${tenant}', '${club}', 'Club', 'Partner', ${stamps});
  insert into organisation_status_updates (tenant_id, id, organisation_id, new_status, changed_by, changed_on)
    values ('${tenant}', '${uuidv7()}', '${club}', 'Partner', 'x', now());
  insert into change_sets (tenant_id, id, account_id, username, action, created_on)
    values ('${tenant}', '${changeSet}', '${uuidv7()}', 'x', 'Set a status', now());
  insert into changes (tenant_id, change_set_id, record_type, record_id, operation, fields) values
    ('${tenant}', '${changeSet}', 'volunteer', '${person}', 'update', '{"status": ["New", "On Hold"], "tier": ["", "Core"]}'),
    ('${tenant}', '${changeSet}', 'volunteer', '${person}', 'create', '{"status": [null, "New"]}'),
    ('${tenant}', '${changeSet}', 'contact', '${person}', 'update', '{"status": ["Active", "Pending"]}');`

test('statuses that were kept by their labels get keys, and everything that names one is carried over', async () => {
  const ownerUrl = await emptyDatabase('_statuses')
  const owner = connect(ownerUrl, { size: 1 })
  const ask = async (query: string) => (await owner.pool.query<Record<string, unknown>>(query)).rows
  try {
    const { username } = await ensureAppRole(owner.pool, ownerUrl, secretKey)
    const provider = { getMigrations: async () => migrations(username) }
    const migrator = new Migrator({ db: owner.db, provider })
    expect((await migrator.migrateTo('0060-works-of-a-batch')).error).toBeUndefined()
    await ask(asItWas)
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
    await ask(`select set_config('app.tenant_id', '${tenant}', false)`)

    expect(await ask('select form, settings, statuses from form_settings order by form')).toEqual([
      { form: 'activities', settings: { roleName: ['Cook'] }, statuses: [] },
      {
        form: 'organisations',
        settings: {},
        statuses: [
          { key: 'new', label: 'New' },
          { key: 'partner', label: 'Partner' },
        ],
      },
      {
        form: 'volunteers',
        settings: { pageTitle: 'People' },
        statuses: [
          { key: 'new', label: 'New' },
          { key: 'on hold', label: 'On Hold' },
          { key: 'äktiv', label: 'ÄKTIV' },
          // in use, and in no list any more: still to be read
          { key: 'left us', label: 'Left Us', isRemoved: true },
          { key: 'trial', label: 'Trial', isRemoved: true },
        ],
      },
    ])
    expect(await ask('select full_name as name, status from volunteers order by 1')).toEqual([
      { name: 'Lim', status: 'äktiv' },
      { name: 'Siti', status: 'left us' },
      { name: 'Tan', status: 'on hold' },
    ])
    expect(
      await ask(
        'select status, sum(change)::int as people from volunteer_counts group by 1 having sum(change) > 0 order by 1',
      ),
    ).toEqual([
      { status: 'on hold', people: 1 },
      { status: 'äktiv', people: 1 },
    ])
    expect(await ask('select new_status from status_updates order by id')).toEqual([
      { new_status: 'trial' },
      { new_status: 'on hold' },
    ])
    const both = 'select status, new_status from organisations, organisation_status_updates'
    expect(await ask(both)).toEqual([{ status: 'partner', new_status: 'partner' }])
    // a change that nobody made is not in the history
    expect(await ask('select record_type, fields from changes order by id')).toEqual([
      { record_type: 'volunteer', fields: { status: ['new', 'on hold'], tier: ['', 'Core'] } },
      { record_type: 'volunteer', fields: { status: [null, 'new'] } },
      { record_type: 'contact', fields: { status: ['Active', 'Pending'] } },
    ])
    expect(await ask("select settings -> 'activeStatuses' as active from tenant_settings")).toEqual([
      { active: ['on hold'] },
    ])
  } finally {
    await owner.close()
  }
})
