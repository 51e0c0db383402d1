import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listDeletedRecords } from '../../retention-contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant({ keepDeletedMonths: 12 })))
afterAll(() => test.stop())

const list = (query: object = {}, as = tenant.superadmin) => test.call(listDeletedRecords, { query }, as)
const deleted = (day: string) => ({ deleted_at: new Date(`${day}T02:00:00Z`) })

it('has what was deleted so long ago that it is erased within 90 days, the first ones first', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling'], deleted('2026-01-15'))
  await addTestVolunteers(tenant, ['Later'], deleted('2026-04-01'))
  await addTestVolunteers(tenant, ['Erased person'], { ...deleted('2025-01-15'), erased_on: new Date('2026-01-16') })
  await addTestOrganisation(tenant, 'Harbour Bank', ['Goes with it'], deleted('2025-11-01'))
  const { memberIds } = await addTestOrganisation(tenant, 'North Club', ['Arun Kumar', 'Stays'])
  const groupId = await addTestGroup(tenant, [], 'Readers')
  await tenant.inside(async ({ db, now }) => {
    const set = { deleted_at: new Date('2025-12-20T02:00:00Z') }
    await db.updateTable('organisation_members').set(set).where('id', '=', memberIds[0]!).execute()
    await db
      .updateTable('groups')
      .set({ deleted_at: new Date('2026-02-01T02:00:00Z') })
      .where('id', '=', groupId)
      .execute()
    const stamps = { created_on: now, updated_on: now, status: 'Active', tenant_id: tenant.id, id: crypto.randomUUID() }
    await db
      .insertInto('contacts')
      .values({ ...stamps, kind: 'manager', full_name: 'Siti Rahman', ...deleted('2026-01-20') })
      .execute()
  })
  const { body } = await list()
  expect(body.records.map(({ kind, name, dueOn }: Record<string, string>) => [kind, name, dueOn])).toEqual([
    ['organisation', 'Harbour Bank', '2026-12-01'],
    ['member', 'Arun Kumar', '2026-12-20'],
    ['volunteer', 'Tan Mei Ling', '2027-01-15'],
    ['manager', 'Siti Rahman', '2027-01-20'],
    ['group', 'Readers', '2027-02-01'],
  ])
  expect([body.months, body.total, body.records[0].deletedOn]).toEqual([12, 5, '2025-11-01'])
  const second = (await list({ page: 2, size: 2 })).body
  expect([second.total, second.records.length, second.records[0].name]).toEqual([5, 2, 'Tan Mei Ling'])
})

it('has nothing where deleted records are kept, and is read by superadmins, of their own organisation', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling'], deleted('2020-01-15'))
  expect((await list()).body.total).toBe(1)
  expect((await list({}, tenant.user)).status).toBe(403)
  const keeping = await test.newTenant()
  await addTestVolunteers(keeping, ['Tan Mei Ling'], deleted('2020-01-15'))
  expect((await list({}, keeping.superadmin)).body).toEqual({ months: 0, records: [], total: 0 })
})
