import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeSession } from '#features/attendance/closing-contract.ts'
import { getRecordHistory } from '#features/history/contract.ts'
import { countHours } from '#features/sessions/server/commands/count-hours.ts'
import { createVolunteer, getVolunteer, updateVolunteer } from '#features/volunteers/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T05:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const good = { dob: '1990-03-25', gender: 'Female', nationality: 'Singaporean', agreeToTerms: true }
const add = async (fullName: string, more: object = {}): Promise<string> => {
  const body = { ...good, fullName, mobileNo: '91234567', email: `${uuidv7()}@example.org`, ...more }
  return (await test.call(createVolunteer, { body }, tenant.user)).body.vid
}
const read = async (id: string) => (await test.call(getVolunteer, { params: { id } }, tenant.user)).body
const merge = async (keptId: string, goneId: string, take: string[] = [], as = tenant.user) => {
  const versions = { keptVersion: (await read(keptId)).version, goneVersion: (await read(goneId)).version }
  return test.call(contract.mergeVolunteers, { body: { keptId, goneId, ...versions, take: take as never } }, as)
}
const undo = (id: string, as = tenant.user) => test.call(contract.undoMerge, { params: { id } }, as)

it('keeps one record with the chosen fields of both, and both are back afterwards', async () => {
  const kept = await add('Tan Mei Ling', { nric: '', email: 'mei@example.org', chineseName: '' })
  const gone = await add('Mei Ling', { nric: 'S1234567D', mobileNo: '98765432', chineseName: '陈美玲' })
  const merged = await merge(kept, gone, ['nric', 'chineseName', 'mobileNo'])
  expect([merged.status, merged.body.message]).toEqual([200, 'Merged into Tan Mei Ling'])
  expect(await read(kept)).toMatchObject({
    fullName: 'Tan Mei Ling',
    email: 'mei@example.org',
    chineseName: '陈美玲',
    mobileNo: '+6598765432',
    nric: expect.stringMatching(/567D$/),
  })
  expect((await test.call(getVolunteer, { params: { id: gone } }, tenant.user)).status).toBe(404)
  const { merges } = (await test.call(contract.listMerges, {}, tenant.user)).body
  expect(merges).toMatchObject([{ keptId: kept, keptName: 'Tan Mei Ling', goneName: 'Mei Ling' }])
  // what somebody changed since stays
  await test.call(updateVolunteer, { params: { id: kept }, body: { mobileNo: '81112222', status: 'New' } }, tenant.user)
  expect((await undo(merged.body.id)).body.message).toBe('Two records again: Mei Ling.')
  expect(await read(kept)).toMatchObject({ chineseName: '', nric: '', mobileNo: '+6581112222' })
  expect(await read(gone)).toMatchObject({ chineseName: '陈美玲', mobileNo: '+6598765432' })
  expect((await undo(merged.body.id)).status).toBe(404)
})

it('stands in the history of the record that stays, with its undo, also where no field of it changed', async () => {
  const kept = await add('Tan Mei Ling')
  const gone = await add('Mei Ling')
  const merged = await merge(kept, gone)
  const history = async () => {
    const params = { recordType: 'volunteer', recordId: kept }
    const { changes } = (await test.call(getRecordHistory, { params }, tenant.user)).body
    return changes.map(({ action, fields }: { action: string; fields: object }) => [action, fields])
  }
  const second = 'A second record of this person'
  expect((await history())[0]).toEqual(['Merged two records of one person', { merged_record: [null, second] }])
  await undo(merged.body.id)
  expect((await history())[0]).toEqual([expect.any(String), { merged_record: [second, null] }])
})

it('keeps the remarks of both where that is asked for, as far as there is room, and undo parts them', async () => {
  const kept = await add('Tan Mei Ling', { remarks: 'Knows the kitchen.' })
  const gone = await add('Mei Ling', { remarks: 'Has a van.' })
  const join = (goneId: string) =>
    test.call(contract.mergeVolunteers, { body: { keptId: kept, goneId, joinRemarks: true } }, tenant.user)
  const { body } = await join(gone)
  expect((await read(kept)).remarks).toBe('Knows the kitchen.\nHas a van.')
  await undo(body.id)
  expect([(await read(kept)).remarks, (await read(gone)).remarks]).toEqual(['Knows the kitchen.', 'Has a van.'])
  const refused = await join(await add('Mei Ling', { remarks: 'x'.repeat(4990) }))
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'joinRemarks'])
})

it('is refused of one record, of an older version, of others’ people and of a kiosk, and changes nothing', async () => {
  const [kept, gone] = [await add('Tan Mei Ling'), await add('Tan Mei Ling')]
  const send = (body: object, as = tenant.user) =>
    test.call(
      contract.mergeVolunteers,
      { body: { keptId: kept, goneId: gone, keptVersion: 1, goneVersion: 1, ...body } },
      as,
    )
  expect((await send({ goneId: kept })).status).toBe(400)
  expect((await send({ goneVersion: 7 })).status).toBe(409)
  expect((await send({ goneId: uuidv7() })).status).toBe(404)
  expect((await send({}, (await test.newTenant()).user)).status).toBe(404)
  expect((await send({}, tenant.kiosk)).status).toBe(403)
  expect([(await read(kept)).version, (await read(gone)).version]).toEqual([1, 1])
  expect((await send({})).status).toBe(200)
})

it('takes along who came to a session that was closed', async () => {
  const [kept, gone] = [await add('Tan Mei Ling'), await add('Tan Mei Ling')]
  const { plannedSessionId } = await addTestActivity(tenant)
  await attend(plannedSessionId, gone, { check_in: '2026-12-01T09:00', check_out: '2026-12-01T11:00' })
  await test.call(closeSession, { params: { sessionId: plannedSessionId }, body: {} }, tenant.user)
  const { body } = await merge(kept, gone)
  expect((await read(kept)).hours).toBe(2)
  await undo(body.id)
  expect([(await read(kept)).hours, (await read(gone)).hours]).toEqual([0, 2])
})

it('of a person who is erased later goes with them', async () => {
  const [kept, gone] = [await add('Tan Mei Ling'), await add('Mei Ling')]
  await merge(kept, gone)
  await tenant.inside(({ db, now }) =>
    sql`select erase_volunteer(${kept}, ${now}, '2026-12-01T13:00', 'test')`.execute(db),
  )
  const left = await tenant.inside(async ({ db }) => [
    await db.selectFrom('volunteers').select('full_name').execute(),
    await db.selectFrom('volunteer_merges').select('id').execute(),
  ])
  expect(left).toEqual([[{ full_name: 'Erased person' }, { full_name: 'Erased person' }], []])
})

const attend = (sessionId: string, volunteerId: string, values: object) =>
  tenant.inside(({ db, now }) =>
    db
      .insertInto('attendances')
      .values({
        tenant_id: tenant.id,
        id: uuidv7(),
        session_id: sessionId,
        kind: 'indivols',
        volunteer_id: volunteerId,
        participant_name: 'Tan Mei Ling',
        roles: [],
        created_on: now,
        created_by: 'test',
        updated_on: now,
        updated_by: 'test',
        ...values,
      })
      .execute(),
  )

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
