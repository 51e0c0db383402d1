import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { updateOrganisation } from '#features/organisations/contract.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { heardOf, setPeriod } from '#testing/set-period.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getRetention, listDueRecords } from '../../retention-contract.ts'
import { eraseOverdueRecords } from './erase-overdue-records.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const night = () => eraseOverdueRecords(test.platform, tenant.id, { timeZone: 'Asia/Singapore' })
const old = heardOf('2024-11-01')
const due = async () => (await test.call(listDueRecords, { query: {} }, tenant.superadmin)).body.records

async function addBank(name: string, more: object) {
  const { organisationId } = await addTestOrganisation(tenant, name, ['Goh Lena'], { status: 'inactive', ...more })
  await tenant.inside(async ({ db }) => {
    await db.updateTable('organisation_members').set(old).where('organisation_id', '=', organisationId).execute()
    await db
      .insertInto('coordinators')
      .values({
        tenant_id: tenant.id,
        id: crypto.randomUUID(),
        organisation_id: organisationId,
        position: 0,
        name: 'Tan',
      })
      .execute()
  })
  return organisationId
}
const addContact = (full_name: string, kind: 'donor' | 'manager', more: object) =>
  tenant.inside(({ db }) =>
    db
      .insertInto('contacts')
      .values({ tenant_id: tenant.id, id: crypto.randomUUID(), kind, full_name, status: 'active', ...old, ...more })
      .execute(),
  )
const left = () =>
  tenant.inside(async ({ db }) => ({
    organisations: (await db.selectFrom('organisations').select('name').orderBy('name').execute()).map(
      (one) => one.name,
    ),
    coordinators: (await db.selectFrom('coordinators').select('id').execute()).length,
    members: (await db.selectFrom('organisation_members').select('id').execute()).length,
    contacts: (await db.selectFrom('contacts').select('full_name').orderBy('full_name').execute()).map(
      (one) => one.full_name,
    ),
  }))

it('erases nothing where no period was chosen', async () => {
  await addBank('Harbour Bank', old)
  await addContact('Ng Donor', 'donor', {})
  await night()
  expect(await left()).toMatchObject({ coordinators: 1, members: 1, contacts: ['Ng Donor'] })
})

it('erases the people of organisations of a status, donors and managers of whom nothing was heard for so long', async () => {
  await setPeriod(tenant, 'organisation:inactive', 12)
  await setPeriod(tenant, 'contact:donor', 12)
  await addBank('Long gone', old)
  await addBank('Gone for less', heardOf('2026-01-15'))
  await addBank('Still active', { ...old, status: 'active' })
  await addContact('Ng Donor', 'donor', {})
  await addContact('New Donor', 'donor', heardOf('2026-06-01'))
  await addContact('Ong Manager', 'manager', {})
  expect((await due()).map(({ name, dueOn }: { name: string; dueOn: string }) => `${name} ${dueOn}`)).toEqual([
    'Long gone 2026-12-01',
    'Ng Donor 2026-12-01',
    'Gone for less 2027-01-15',
  ])
  await night()
  expect(await left()).toEqual({
    organisations: ['Gone for less', 'Long gone', 'Still active'],
    coordinators: 2,
    members: 2,
    contacts: ['New Donor', 'Ong Manager'],
  })
  const { erased } = (await test.call(getRetention, {}, tenant.superadmin)).body
  expect(erased).toMatchObject([{ day: '2026-12-01', organisations: 1, members: 0, contacts: 1 }])
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets[0]).toMatchObject({
    action: 'Erased the people of records whose time was over',
    username: 'Retention',
  })
  expect((await due()).map(({ name }: { name: string }) => name)).toEqual(['Gone for less'])
})

it('keeps an organisation that was changed since, and erases one again that was used after it was erased', async () => {
  await setPeriod(tenant, 'organisation:inactive', 12)
  const id = await addBank('Harbour Bank', old)
  const body = { orgName: 'Harbour Bank', remarks: 'Called them' }
  expect((await test.call(updateOrganisation, { params: { id }, body } as never, tenant.user)).status).toBe(200)
  await night()
  expect(await left()).toMatchObject({ coordinators: 1, members: 1 })
  await tenant.inside(({ db }) =>
    db
      .updateTable('organisations')
      .set({ updated_on: new Date('2025-11-01'), erased_on: new Date('2025-01-01') })
      .execute(),
  )
  await night()
  expect(await left()).toMatchObject({ coordinators: 0, members: 0 })
})

it('begins a new period with 30 days in the list', async () => {
  await setPeriod(tenant, 'contact:manager', 12, '2026-11-20')
  await addContact('Ong Manager', 'manager', {})
  await night()
  expect(await due()).toMatchObject([{ name: 'Ong Manager', kind: 'manager', dueOn: '2026-12-20' }])
})
