import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { cpuOf } from './cpu-of.ts'
import { percentile, timeOf } from './measure.ts'
import type { Product } from './open-product.ts'

const count = 10_000
const rounds = 3
const mark = 3000

/** 10,000 rows of a spreadsheet as the browser sends them, in turn with what must be written for them by hand. */
export async function measureImport({ owner, call, server, postmaster, adminUrl }: Product): Promise<boolean> {
  const times = { ours: [] as number[], byHand: [] as number[] }
  const spent = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const rows = Array.from({ length: count }, (_unused, at) => rowOf(`${round}-${at}`, at))
    const cpu = cpuOf(server, postmaster)
    times.ours.push(
      await timeOf(() => call('POST', '/import-renci-vols', rows as never, { 'idempotency-key': uuidv7() })),
    )
    cpuOf(server, postmaster).forEach((now, at) => void (spent[at]! += (now - cpu[at]!) / rounds))
    times.byHand.push(await timeOf(() => importByHand(owner, rows)))
    await forget(owner, adminUrl)
  }
  const [ours, byHand] = [percentile(times.ours, 0.5), percentile(times.byHand, 0.5)]
  console.log(
    `import of ${count} people: ${(ours / 1000).toFixed(2)} s (mark ${mark / 1000}), by hand ${(byHand / 1000).toFixed(2)}, ` +
      `${spent.map((one) => one.toFixed(2)).join(' + ')} s of CPU of server + PostgreSQL${ours > mark ? '  MISSED' : ''}`,
  )
  return ours <= mark
}

const marker = 'imported-by-the-benchmark'

/** What somebody types into such a spreadsheet: 24 columns. */
export const rowOf = (key: string, at: number) => ({
  salutation: at % 2 ? 'Mr' : 'Ms',
  fullName: `Tan Mei Ling ${key}`,
  firstName: 'Mei Ling',
  familyName: 'Tan',
  email: `tan.mei.ling.${key}@example.org`,
  mobileNo: `+65 9${String(at).padStart(7, '1')}`,
  homeNo: '6123 4567',
  gender: at % 2 ? 'Male' : 'Female',
  dob: `${1950 + (at % 50)}-0${1 + (at % 9)}-1${at % 10}`,
  nationality: 'Singaporean',
  race: 'Chinese',
  religion: 'Buddhism',
  maritalStatus: 'Single',
  address: `Blk ${at % 900} Ang Mo Kio Avenue ${at % 11}`,
  unit: `#0${at % 10}-${at % 1000}`,
  postalCode: String(100_000 + at),
  companyOrSchoolName: `Company ${at % 300}`,
  jobTitleOrSchoolLevel: 'Engineer',
  spokenLanguages: ['English', 'Mandarin'],
  purposeOfVolunteering: 'To give something back to the neighbourhood',
  emergencyContactName: `Tan ${key}`,
  emergencyContactNo: '9123 4567',
  comments: `Row ${key}`,
  remarks: marker,
})

/** People, long forms, statuses and the history of each field, one statement for each table, in one transaction. */
async function importByHand(owner: pg.Pool, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  const client = await owner.connect()
  const set = uuidv7()
  const given = JSON.stringify(rows.map((row) => ({ id: uuidv7(), ...row })))
  try {
    await client.query('begin')
    await client.query(
      'create temp table given on commit drop as select * from jsonb_array_elements($1::jsonb) as one(row)',
      [given],
    )
    await client.query(
      `insert into hand_sets (tenant_id, id, account_id, username, action, screen, reason, created_on)
       select tenant_id, $1, $1, 'bulk', 'Imported', '/volunteers/individual', '', now() from hand_people limit 1`,
      [set],
    )
    const tenant = '(select tenant_id from hand_people limit 1)'
    await client.query(
      `insert into hand_people (tenant_id, id, full_name, email, mobile_no, full_address, dob, gender, nationality, status,
         created_on, created_by, updated_on, updated_by)
       select ${tenant}, (row->>'id')::uuid, row->>'fullName', row->>'email', row->>'mobileNo',
         concat_ws(', ', row->>'address', row->>'unit', 'Singapore ' || (row->>'postalCode')), (row->>'dob')::date, row->>'gender',
         row->>'nationality', 'new', now(), '${marker}', now(), '${marker}' from given`,
    )
    await client.query(
      `insert into hand_profiles select profile.* from given, jsonb_populate_record(null::hand_profiles,
         row || jsonb_build_object('tenant_id', ${tenant}, 'volunteer_id', row->'id', 'agreeToTerms', false, 'child', false)) profile`,
    )
    await client.query(
      `insert into hand_updates (tenant_id, id, volunteer_id, new_status, remarks, changed_by, changed_on)
       select ${tenant}, gen_random_uuid(), (row->>'id')::uuid, 'new', 'Imported', 'bulk', now() from given`,
    )
    for (const part of ['create', 'update'])
      await client.query(
        `insert into hand_changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
         select ${tenant}, $1, 'volunteer', row->>'id', row->>'fullName', $2::text,
           (select jsonb_object_agg(key, jsonb_build_array(null, value)) from jsonb_each(row)
            where (key in ('id', 'fullName', 'email', 'mobileNo', 'dob', 'gender', 'nationality')) = ($2 = 'create')) from given`,
        [set, part],
      )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** As it was before: deleted, so that nothing counts them, and then removed without a look at who refers to them. */
async function forget(owner: pg.Pool, adminUrl: string): Promise<void> {
  const ours = `select volunteer_id from volunteer_profiles where remarks = '${marker}'`
  await owner.query(`update volunteers set deleted_at = now() where deleted_at is null and id in (${ours})`)
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  const hand = `select id from hand_people where created_by = '${marker}'`
  await admin.query(`set session_replication_role = replica;
    create temp table gone as ${ours};
    delete from status_updates where volunteer_id in (select volunteer_id from gone);
    delete from volunteer_profiles where volunteer_id in (select volunteer_id from gone);
    delete from volunteers where id in (select volunteer_id from gone);
    delete from hand_updates where volunteer_id in (${hand});
    delete from hand_profiles where volunteer_id in (${hand});
    delete from hand_people where created_by = '${marker}'`)
  await admin.end()
  await owner.query(
    'vacuum analyze volunteers, hand_people, volunteer_profiles, hand_profiles, status_updates, hand_updates',
  )
}
