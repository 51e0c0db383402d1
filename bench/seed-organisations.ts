import pg from 'pg'

const inLargeTenant = 10_000

/** The large tenant has 10,000 organisations, every other one ten; answers when they are there. */
export async function seedOrganisations(ownerUrl: string, largeTenantId: string): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    // not bound to a tenant: the owner of the table sees all of them
    const known = await owner.query('select 1 from organisations limit 1')
    if (known.rows.length) return
    console.log(`Seeding ${inLargeTenant.toLocaleString('en')} organisations, once…`)
    await owner.query('select setseed(0.42)')
    await owner.query(
      `insert into organisations (tenant_id, id, name, entity_type, group_size, coordinator, contact_no, status,
        created_on, created_by, updated_on, updated_by)
       select tenant, gen_random_uuid(),
         (string_to_array('Harbour Northstar Lotus Kampong Pasir Saint Green Silver Raffles Orchid', ' '))[1 + i % 10] || ' '
           || (string_to_array('Bank Logistics Garden Circle School Parish Steps Thread Club Traders', ' '))[1 + i / 10 % 10]
           || ' ' || i,
         (array['Company', 'School', 'Interest group', 'Religious organisation'])[1 + i % 4], (random() * 100)::int,
         (string_to_array('Tan Lim Lee Ng Ong Wong Goh Chua', ' '))[1 + floor(random() * 8)::int] || ' Mei Ling ' || i,
         '9' || lpad(floor(random() * 9999999)::int::text, 7, '0'),
         (array['new', 'active', 'active', 'inactive'])[1 + i % 4],
         timestamptz '2026-11-20' - random() * interval '1000 days', 'bench', now(), 'bench'
       from (
         select $1::uuid as tenant, i from generate_series(1, ${inLargeTenant}) i
         union all
         select id, i from tenants, generate_series(1, 10) i where id <> $1::uuid
       ) as given`,
      [largeTenantId],
    )
    await owner.query('vacuum analyze organisations')
  } finally {
    await owner.end()
  }
}
