import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDonor } from '#features/contacts/contract.ts'
import { createGroup } from '#features/groups/contract.ts'
import { addMembers } from '#features/organisations/member-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { organisationCalls } from '#testing/organisation-calls.ts'
import { setPeriod } from '#testing/set-period.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getRetention } from '../../retention-contract.ts'
import { eraseDeleted } from '../commands/erase-deleted.ts'
import { eraseDeletedRecords } from '../commands/erase-deleted-records.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const { create } = organisationCalls(() => ({ test, tenant }))

it('has every status of the form with its people and its period, for superadmins', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'], { status: 'inactive' })
  await addTestVolunteers(tenant, ['Gone'], { status: 'inactive', deleted_at: new Date() })
  await setPeriod(tenant, 'inactive', 36)
  const { body, status } = await test.call(getRetention, {}, tenant.superadmin)
  const of = (wanted: string) => body.periods.find((one: { status: string }) => one.status === wanted)
  expect([status, of('inactive'), of('active')]).toEqual([
    200,
    { status: 'inactive', label: 'Inactive', of: 'volunteers', people: 2, months: 36 },
    { status: 'active', label: 'Active', of: 'volunteers', people: 0, months: 0 },
  ])
  expect(body.erased).toEqual([])
  expect((await test.call(getRetention, {}, tenant.user)).status).toBe(403)
})

it('counts what was erased in the nights of a year: organisations with their people, groups and donors, too', async () => {
  const organisation = await create({ orgName: 'Harbour Bank', status: 'New' })
  const stays = await create({ orgName: 'Hill School', status: 'New' })
  for (const organisationId of [organisation, stays]) {
    const body = { members: [{ fullName: 'Zanita Quirke' }, { fullName: 'Arun Kumar' }] }
    expect((await test.call(addMembers, { params: { organisationId }, body }, tenant.user)).status).toBe(200)
  }
  const { vid: group } = (await test.call(createGroup, { body: { groupName: 'Readers' } }, tenant.user)).body
  const donor = { fullName: 'Mei Tan', email: 'mei@example.org', contactNo: '91234567', status: 'Active' as const }
  const made = await test.call(createDonor, { body: donor }, tenant.user)
  expect([made.status, made.body.detail]).toEqual([200, undefined])
  await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date('2026-08-01') })
  const deleted = { deleted_at: new Date('2026-08-01') }
  await tenant.inside(async ({ db }) => {
    await db.updateTable('organisations').set(deleted).where('id', '=', organisation).execute()
    await db.updateTable('organisation_members').set(deleted).where('organisation_id', '=', stays).execute()
    await db.updateTable('groups').set(deleted).where('id', '=', group).execute()
    await db.updateTable('contacts').set(deleted).execute()
  })
  const night = { keepDeletedMonths: 3, timeZone: 'Asia/Singapore' }
  await eraseDeleted(test.platform, tenant.id, night)
  await eraseDeletedRecords(test.platform, tenant.id, night)
  const { erased } = (await test.call(getRetention, {}, tenant.superadmin)).body
  expect(erased).toEqual([{ day: '2026-12-01', people: 1, contacts: 1, organisations: 1, members: 2, groups: 1 }])
})
