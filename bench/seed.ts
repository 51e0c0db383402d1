import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Platform } from '#server/platform.ts'
import { tenantSettings } from '#shared/tenant-settings.ts'

/** One tenant has 200,000 volunteers, 999 others share 800,000, all mixed on the same pages as years of use leave them. */
export const people = 1_000_000
const otherTenants = 999

/** Fills the database unless an earlier run has. Answers the id of the large tenant. */
export async function seed(platform: Platform, ownerUrl: string): Promise<string> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    const known = await owner.query("select id from tenants where slug = 'large'")
    if (known.rows[0]) return known.rows[0].id
    console.log(`Seeding ${people.toLocaleString('en')} volunteers over ${otherTenants + 1} tenants, once…`)
    const ids = await addTenants(owner, platform)
    await withoutIndexes(owner, () => addPeople(owner, ids))
    await addProfiles(owner, ids[0]!)
    await owner.query("update tenants set slug = 'large' where id = $1", [ids[0]])
    await owner.query('vacuum analyze volunteers')
    await owner.query('vacuum analyze volunteer_counts')
    return ids[0]!
  } finally {
    await owner.end()
  }
}

async function addTenants(owner: pg.Client, platform: Platform): Promise<string[]> {
  const ids = Array.from({ length: otherTenants + 1 }, () => uuidv7())
  const key = platform.keys.createWrapped()
  const settings = JSON.stringify(tenantSettings.parse({}))
  await owner.query('truncate tenants cascade')
  await owner.query(
    `insert into tenants (id, slug, name, created_on)
     select id, 'bench-' || n, 'Bench ' || n, now() from unnest($1::uuid[]) with ordinality t(id, n)`,
    [ids],
  )
  await owner.query(
    'insert into tenant_settings (tenant_id, settings, wrapped_key) select id, $2, $3 from unnest($1::uuid[]) id',
    [ids, settings, key],
  )
  return ids
}

export const families =
  'Tan Lim Lee Ng Ong Wong Goh Chua Chan Koh Teo Ang Yeo Tay Ho Low Sim Chong Toh Foo Rahman Ismail Kumar Pillai Nair Fernandez'
export const given =
  'Mei Wei Jia Hui Xin Yi Jun Kai Siew Hoon Kok Beng Choon Seng Ah Boon Geok Lay Nurul Aisyah Farid Hakim Priya Arun Divya Suresh Rachel Daniel Grace Samuel Zhi Hao Yan Ling Min Shan Wen Rui En Jing'
export const streets =
  'Ang_Mo_Kio_Avenue_3 Bedok_North_Street_1 Clementi_Avenue_2 Jurong_West_Street_52 Tampines_Street_81 Yishun_Ring_Road Hougang_Avenue_8 Toa_Payoh_Lorong_4 Bukit_Batok_West_Avenue_6 Pasir_Ris_Drive_1 Sengkang_East_Way Punggol_Field Woodlands_Drive_14 Serangoon_Central Queenstown_Close Telok_Blangah_Heights'
export const statuses = 'active active active accepted new pending inactive inactive rejected withdrawn'

async function addPeople(owner: pg.Client, ids: string[]): Promise<void> {
  await owner.query('select setseed(0.42)')
  const lists = [families, given, streets.replaceAll(' ', '|').replaceAll('_', ' '), statuses]
  await owner.query(
    `with n as materialized (
      select i, case when i % 5 = 0 then 1 else 2 + i % ${otherTenants} end as tenant, random() as a, random() as b,
        random() as c, random() as d, random() as e, random() as f
      from generate_series(1, ${people}) i
    ), person as (
      select i, tenant, e, f,
        (string_to_array($2, ' '))[1 + floor(a * 26)::int] || ' ' || (string_to_array($3, ' '))[1 + floor(b * 40)::int]
          || ' ' || (string_to_array($3, ' '))[1 + floor(c * 40)::int] as name,
        'Blk ' || 1 + floor(b * 899)::int || ' ' || (string_to_array($4, '|'))[1 + floor(d * 16)::int]
          || ', #' || lpad((2 + floor(c * 18))::int::text, 2, '0') || '-' || (10 + floor(a * 900))::int
          || ', Singapore ' || lpad(floor(e * 830000)::int::text, 6, '0') as address,
        timestamptz '2026-11-20' - f * interval '1000 days' as created_on
      from n
    )
    insert into volunteers (tenant_id, id, full_name, email, mobile_no, full_address, dob, gender, nationality, status,
      created_on, created_by, updated_on, updated_by)
    select ($1::uuid[])[tenant], gen_random_uuid(), name, lower(replace(name, ' ', '.')) || i || '@example.org',
      (8 + i % 2)::text || lpad(floor(e * 9999999)::int::text, 7, '0'), address, date '2008-01-01' - floor(f * 25000)::int,
      case when i % 2 = 0 then 'Female' else 'Male' end, 'Singaporean', (string_to_array($5, ' '))[1 + floor(f * 1000)::int % 10],
      created_on, 'bench', created_on, 'bench'
    from person`,
    [ids, ...lists],
  )
}

/** What an export writes beside the listed columns, for the large tenant. */
export async function addProfiles(owner: Pick<pg.Client, 'query'>, tenantId: string): Promise<void> {
  const texts = `salutation firstName familyName chineseName postalCode citizenship race religion maritalStatus homeNo
    employmentStatus companyOrSchoolName jobTitleOrSchoolLevel highestEducationLevel specialisation purposeOfVolunteering
    hobbiesAndInterests emergencyContactName emergencyContactNo emergencyContactRelationship comments remarks`.split(
    /\s+/,
  )
  await owner.query("select set_config('app.tenant_id', $1, false)", [tenantId])
  await owner.query(
    `insert into volunteer_profiles (tenant_id, volunteer_id, "preferredVolunteeringRoles", "spokenLanguages",
       ${texts.map((name) => `"${name}"`).join()})
     select tenant_id, id, '["Befriender", "Tutor"]', '["English", "Mandarin"]',
       ${texts.map((name) => `'${name} of ' || full_name`).join()}
     from volunteers where tenant_id = $1 on conflict do nothing`,
    [tenantId],
  )
  await owner.query('reset app.tenant_id')
}

/** Building the indexes afterwards takes a fraction of keeping them up row by row. */
async function withoutIndexes(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query(
    "select indexname, indexdef from pg_indexes where tablename = 'volunteers' and indexname <> 'volunteers_pkey'",
  )
  await owner.query("set maintenance_work_mem = '1GB'")
  for (const { indexname } of rows) await owner.query(`drop index ${indexname}`)
  await work()
  for (const { indexdef } of rows) await owner.query(indexdef)
}
