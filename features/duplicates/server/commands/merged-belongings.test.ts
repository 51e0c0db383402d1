import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countHours } from '#features/sessions/server/commands/count-hours.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { mergeCalls } from '#testing/merge-calls.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T05:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { add, merge, undo, attend } = mergeCalls(() => ({ test, tenant }))

/** The columns that say when and by whom a row was written; what is encrypted has other bytes each time. */
const ofWriting = '{version,updated_on,updated_by,nric,nric_hash,prior_medical_condition,criminal_history}'

/** Every existing row of the organisation that names one of these people, by table, without what only says when it was written. */
const everything = (ids: readonly string[]) =>
  tenant.inside(async ({ db }) => {
    const tables = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = 'public'
      where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
        and c.table_name not in ('events', 'idempotency_keys', 'changes', 'change_sets', 'volunteer_merges', 'access_log')
      order by 1`.execute(db)
    const found: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      const rows = await sql<{ row: object }>`
        select to_jsonb(t) - ${ofWriting}::text[] as row from ${sql.table(name)} t
        where tenant_id = current_tenant() and to_jsonb(t)::text ~ ${ids.join('|')} and to_jsonb(t) ->> 'deleted_at' is null`.execute(
        db,
      )
      if (rows.rows.length) found[name] = rows.rows.map(({ row }) => JSON.stringify(row)).toSorted()
    }
    return found
  })

/** Numbers from 0 to 1 that are the same for one seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const ways = [
  {},
  { check_in: '2026-12-01T09:00' },
  { check_in: '2026-12-01T09:10', check_out: '2026-12-01T11:00' },
  { absent: true },
  { hours: 2 },
]

/** Things of every kind for two people, now this and now that, and some of both. */
async function giveBelongings(people: readonly string[], random: () => number): Promise<void> {
  const happens = () => random() < 0.5
  const sessions = [await addTestActivity(tenant), await addTestActivity(tenant), await addTestActivity(tenant)]
  const groups = [await addTestGroup(tenant, []), await addTestGroup(tenant, [], 'Cooks')]
  const of = { tenant_id: tenant.id }
  for (const person of people) {
    for (const { plannedSessionId } of sessions)
      if (happens()) await attend(plannedSessionId, person, ways[Math.floor(random() * ways.length)]!)
    await tenant.inside(async ({ db, now }) => {
      for (const group_id of groups)
        if (happens())
          await db
            .insertInto('group_members')
            .values({ ...of, group_id, volunteer_id: person, added_on: now })
            .execute()
      if (happens())
        await db
          .insertInto('notes')
          .values({ ...of, id: uuidv7(), volunteer_id: person, note: 'Likes tea', created_on: now })
          .execute()
      if (happens())
        await db
          .insertInto('mail_languages')
          .values({ ...of, person_id: person, language: 'ta' })
          .execute()
      for (const slot of [1, 2])
        if (happens()) {
          const file = {
            id: uuidv7(),
            record_id: person,
            storage_key: uuidv7(),
            file_name: `${uuidv7()}-a.pdf`,
            name: 'a.pdf',
            size: 1,
          }
          await db
            .insertInto('files')
            .values({ ...of, ...file, created_on: now, created_by: 'test' })
            .execute()
          await db
            .insertInto('volunteer_files')
            .values({ ...of, volunteer_id: person, slot, file_id: file.id, summary: '' })
            .execute()
        }
      if (happens())
        await db
          .insertInto('kiosk_codes')
          .values({
            ...of,
            id: uuidv7(),
            volunteer_id: person,
            volunteer_name: 'Tan Mei Ling',
            kind: 'pin',
            code_hash: Buffer.from(uuidv7()),
            created_on: now,
          })
          .execute()
      if (happens()) {
        const absence = {
          id: uuidv7(),
          batch_id: sessions[0]!.batchId,
          volunteer_name: 'Tan Mei Ling',
          from_date: '2026-12-05',
          to_date: '2026-12-06',
        }
        const by = { created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
        await db
          .insertInto('roster_absences')
          .values({ ...of, ...absence, volunteer_id: person, ...by })
          .execute()
      }
    })
  }
}

const seeds = [1, 2, 3, 5, 8, 13, 21, 34]

it.each(seeds)(
  'loses nothing and doubles nothing, and both are exactly as they were after the undo (%d)',
  async (seed) => {
    const [kept, gone] = [await add('Tan Mei Ling'), await add('Tan Mei Ling')]
    await giveBelongings([kept, gone], randomOf(seed))
    await tenant.run(tenant.user, (ctx) => countHours(ctx, [kept, gone]))
    const before = await everything([kept, gone])
    const merged = await merge(kept, gone, ['email'])
    expect(merged.status).toBe(200)
    const after = await everything([kept, gone])
    for (const table of ['notes', 'files', 'volunteer_files', 'group_members', 'kiosk_codes', 'mail_languages'])
      expect([table, after[table]?.length]).toEqual([table, before[table]?.length])
    const sessionsOf = (rows: Record<string, string[]>, of: string) =>
      (rows['attendances'] ?? []).filter((row) => row.includes(of)).map((row) => JSON.parse(row).session_id)
    const all = new Set([...sessionsOf(before, kept), ...sessionsOf(before, gone)])
    expect(sessionsOf(after, kept)).toHaveLength(all.size)
    expect(new Set(sessionsOf(after, kept))).toEqual(all)
    expect(sessionsOf(after, gone)).toEqual([])
    expect((await undo(merged.body.id)).status).toBe(200)
    expect(await everything([kept, gone])).toEqual(before)
  },
)

it('knows every table in which a person is named', async () => {
  const { rows } = await tenant.inside(({ db }) =>
    sql<{ name: string }>`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.column_name in ('volunteer_id', 'person_id', 'participant_id', 'record_id')
        and not exists (select from person_belongings() b where b.table_name = c.table_name and b.owner = c.column_name)
      order by 1`.execute(db),
  )
  // sums and sessions are merged by themselves; the others say what a record was, or last for a moment
  expect(rows.map(({ name }) => name)).toEqual([
    'attendances.participant_id',
    'attendances.volunteer_id',
    'changes.record_id',
    'import_updates.volunteer_id',
    'kiosk_lookups.volunteer_id',
    'person_copies.volunteer_id',
    'status_updates.volunteer_id',
    'volunteer_profiles.volunteer_id',
    'volunteer_sums.volunteer_id',
    'walk_in_matches.volunteer_id',
  ])
})
