import { Migrator } from 'kysely/migration'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { plainFields } from '#features/volunteers/server/commands/store-profiles.ts'
import { secretKey } from '#testing/secret-key.ts'
import { emptyDatabase } from '#testing/worker-database.ts'
import { ensureAppRole } from './app-role.ts'
import { connect } from './connect.ts'
import { migrations } from './migrate.ts'

const [tenant, full, bare] = [uuidv7(), uuidv7(), uuidv7()]
const places = [{ zone: 'West', locations: ['Jurong "East" Hub', 'Müller'] }]
const profile = {
  race: 'Others',
  raceOthers: "O'Brien",
  unit: '',
  remarks: 'Line one\nline two',
  agreeToTerms: true,
  child: false,
  hasCriminalHistory: 'No',
  spokenLanguages: ['English', '华语'],
  subscription: [],
  preferredVolunteeringLocations: places,
  preferredVolunteeringDaysAndTimes: {},
  volunteeringExperiences: [{ organisation: 'A', roleTitle: '', roleDesc: '', lengthOfService: '', frequency: '' }],
}
const asItWas = `
  select set_config('app.tenant_id', '${tenant}', false);
  insert into tenants (id, slug, name, created_on) values ('${tenant}', 'old', 'Old', now());
  insert into tenant_settings (tenant_id, settings, wrapped_key) values ('${tenant}', '{}', '');
  insert into volunteers (tenant_id, id, full_name, status, nric_hash, created_on, created_by, updated_on, updated_by) values
    ('${tenant}', '${full}', 'Tan', 'new', sha256('a'), now(), 'x', now(), 'x'),
    ('${tenant}', '${bare}', 'Lim', 'new', null, now(), 'x', now(), 'x');
  insert into status_updates (tenant_id, id, volunteer_id, new_status, changed_by, changed_on)
    values ('${tenant}', '${uuidv7()}', '${full}', 'new', 'x', now());
  insert into idempotency_keys (tenant_id, account_id, key, fingerprint, created_on)
    values ('${tenant}', '${uuidv7()}', 'k', sha256('b'), now());`

test('what lay in the document of a person stands in columns of the same names, and what was empty takes no room', async () => {
  const ownerUrl = await emptyDatabase('_people')
  const owner = connect(ownerUrl, { size: 1 })
  const ask = async (query: string, values: unknown[] = []) =>
    (await owner.pool.query<Record<string, unknown>>(query, values)).rows
  try {
    const { username } = await ensureAppRole(owner.pool, ownerUrl, secretKey)
    const migrator = new Migrator({
      db: owner.db,
      provider: { getMigrations: async () => migrations(username) },
    })
    expect((await migrator.migrateTo('0092-locations-version')).error).toBeUndefined()
    await ask(asItWas)
    await ask(
      `insert into volunteer_profiles (tenant_id, volunteer_id, profile, nric) values
       ('${tenant}', '${full}', $1, 'sealed'), ('${tenant}', '${bare}', '{}', null)`,
      [JSON.stringify(profile)],
    )
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
    await ask(`select set_config('app.tenant_id', '${tenant}', false)`)

    const read = async (id: string) =>
      (
        await ask('select jsonb_strip_nulls(to_jsonb(p)) as kept from volunteer_profiles p where volunteer_id = $1', [
          id,
        ])
      )[0]?.['kept']
    const { unit: _unit, subscription: _none, preferredVolunteeringDaysAndTimes: _never, ...filled } = profile
    const keys = (id: string) => ({ tenant_id: tenant, volunteer_id: id })
    expect(await read(full)).toEqual({ ...keys(full), ...filled, nric: '\\x7365616c6564' })
    expect(await read(bare)).toEqual({ ...keys(bare), agreeToTerms: false, child: false })
    const hashes = await ask(`
      select encode(nric_hash, 'hex') as hash, encode(substring(sha256('a') for 15), 'hex') as wanted from volunteers
      where nric_hash is not null
      union all
      select encode(fingerprint, 'hex'), encode(substring(sha256('b') for 15), 'hex') from idempotency_keys`)
    expect(hashes).toHaveLength(2)
    for (const { hash, wanted } of hashes) expect(hash).toBe(wanted)
    expect(await ask('select new_status from status_updates')).toEqual([{ new_status: 'new' }])

    const columns = await ask(`
      select attname as name from pg_attribute
      where attrelid = 'volunteer_profiles'::regclass and attnum > 0 and not attisdropped`)
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(plainFields))
  } finally {
    await owner.close()
  }
})
