import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { createSocketTicket } from '#features/accounts/contract.ts'
import { createOrganisation, deleteOrganisation } from '#features/organisations/contract.ts'
import { searchOrganisations } from '#features/organisations/list-contract.ts'
import { searchRegistrations } from '#features/registration/list-contract.ts'
import { dismissRegistration } from '#features/registration/staff-contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { registerPublicly } from '#testing/register-publicly.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { getDashboardSummary } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const summaryOf = async (tenant: TestTenant, person = tenant.user) =>
  (await test.call(getDashboardSummary, {}, person)).body
const register = async (tenant: TestTenant, more: object = {}): Promise<string> =>
  (
    await test.call(
      createOrganisation,
      { body: { orgName: 'Bank', entityType: 'Company', agreeToTerms: true, ...more } } as never,
      tenant.superadmin,
    )
  ).body.vid
const dismiss = async (tenant: TestTenant) => {
  const waiting = (await test.call(searchRegistrations, { query: { state: 'waiting' } }, tenant.user)).body
    .registrations
  return test.call(dismissRegistration, { params: { id: waiting[0].id } }, tenant.user)
}

/** What a signed-in browser hears of changes. */
async function listen(person: Person) {
  const { ticket } = (await test.call(createSocketTicket, {}, person)).body
  const { port } = test.app.server.address() as { port: number }
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/api/socket?${new URLSearchParams({ ticket, connectionId: 'tab' })}`,
  )
  const heard: string[] = []
  socket.on('message', (text) => heard.push(...(JSON.parse(String(text)).changed ?? [])))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return { heard, close: () => socket.terminate() }
}

it('new applications are individuals with status New; organisations and registrations that wait stand beside them', async () => {
  const tenant = await test.newTenant()
  await addTestVolunteers(tenant, ['A'], { status: 'new' })
  await register(tenant)
  await register(tenant, { status: 'Active' })
  const gone = await register(tenant)
  await test.call(deleteOrganisation, { params: { vid: gone } }, tenant.user)
  await registerPublicly(test, tenant, { website: 'x' })
  expect(await summaryOf(tenant)).toMatchObject({
    total: { count: 1 },
    new: { count: 1, changePercent: null, imported: 0 },
    waiting: { organisations: 1, registrations: 1 },
  })
  await dismiss(tenant)
  expect((await summaryOf(tenant)).waiting).toEqual({ organisations: 1, registrations: 0 })
  const list = await test.call(searchOrganisations, { query: { status: 'new' } }, tenant.user)
  expect(list.body.total).toEqual({ value: 1, relation: 'eq' })
})

it('anyone who is limited to locations counts the organisations and registrations that they may see', async () => {
  const tenant = await test.newTenant({ limitPeopleToLocations: 'and-none' })
  const [venue] = await tenant.inside(({ db }) => db.selectFrom('venues').select(['id', 'zone_id']).limit(1).execute())
  const elsewhere = await register(tenant)
  await tenant.inside(({ db }) =>
    db
      .updateTable('organisations')
      .set({ venue_ids: ['019aa0d0-0000-7000-8000-000000000000'] })
      .where('id', '=', elsewhere)
      .execute(),
  )
  await register(tenant)
  await registerPublicly(test, tenant, { website: 'x' })
  const person = await tenant.addPerson('user', { venues: [{ zoneId: venue!.zone_id, venueId: venue!.id }] })
  expect((await summaryOf(tenant, person)).waiting).toEqual({ organisations: 1, registrations: 1 })
  expect((await summaryOf(tenant)).waiting).toEqual({ organisations: 2, registrations: 1 })
})

it('browsers read the applications again when an organisation comes and when a registration waits or is decided', async () => {
  const tenant = await test.newTenant()
  const browser = await listen(tenant.user)
  const refreshes = async (change: () => Promise<unknown>) => {
    browser.heard.length = 0
    await change()
    await vi.waitUntil(() => browser.heard.includes('volunteers'), 10_000)
  }
  await refreshes(() => register(tenant))
  await refreshes(() => registerPublicly(test, tenant, { website: 'x' }))
  await refreshes(() => dismiss(tenant))
  browser.close()
})
