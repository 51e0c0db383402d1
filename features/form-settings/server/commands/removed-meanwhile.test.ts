import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '#cli/check-data.ts'
import { createAccount } from '#features/accounts/staff-contract.ts'
import { updateOrganisation } from '#features/organisations/contract.ts'
import { moveVenueUses } from '#features/selection/venue-contract.ts'
import { updateSession } from '#features/sessions/contract.ts'
import { updateVolunteer } from '#features/volunteers/contract.ts'
import { updateStatuses } from '#features/volunteers/status-contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { workerDatabase } from '#testing/worker-database.ts'
import type { VolunteerSettings } from '../../contract.ts'
import * as contract from '../../form-contract.ts'

// What a form lists may be taken out of it in the very moment in which somebody takes it from the list.

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({}, { own: true })))
afterAll(() => test.stop())
beforeEach(async () => void (tenant = await test.newTenant()))

const wrong = async () =>
  (await checkData(await workerDatabase())).filter(
    (one) => one.wrong && /location|can be read in the form/.test(one.about),
  )
const rounds = 6
type Answer = ReturnType<TestApp['call']>

const forms = {
  volunteers: [contract.getVolunteerForm, contract.updateVolunteerForm],
  organisations: [contract.getOrganisationForm, contract.updateOrganisationForm],
} as const
type Form = VolunteerSettings
const read = async (kind: keyof typeof forms) => (await test.call(forms[kind][0], {}, tenant.superadmin)).body as Form
const save = (kind: keyof typeof forms, body: object) => test.call(forms[kind][1], { body } as never, tenant.superadmin)
const call = (endpoint: Parameters<TestApp['call']>[0], input: object) =>
  test.call(endpoint, input as never, tenant.superadmin)

const person = async () => (await addTestVolunteers(tenant, ['Tan Mei Ling'], { nationality: 'Singaporean' }))[0]!

describe('a status that is taken and removed at once', () => {
  const takers: Record<string, [keyof typeof forms, (status: string) => Promise<() => Answer>]> = {
    'one by one': [
      'volunteers',
      async (status) => {
        const id = await person()
        return () => call(updateVolunteer, { params: { id }, body: { status, statusUpdates: [{ newStatus: status }] } })
      },
    ],
    'for many': [
      'volunteers',
      async (newStatus) => {
        const vids = [await person()]
        return () => call(updateStatuses, { body: { vids, newStatus } })
      },
    ],
    'by an organisation': [
      'organisations',
      async (status) => {
        const { organisationId: id } = await addTestOrganisation(tenant, 'Harbour Bank', [])
        const body = { status, statusUpdates: [{ newStatus: status }] }
        return () => call(updateOrganisation, { params: { id }, body })
      },
    ],
  }
  it.each(Object.entries(takers))('%s: one of both is refused', async (_how, [kind, prepare]) => {
    for (let round = 0; round < rounds; round++) {
      const status = `Race ${round}`
      const before = await read(kind)
      const added = await save(kind, { ...before, status: [...before.status, status] })
      const take = await prepare(status)
      const remove = () => save(kind, { ...added.body, status: before.status })
      const replies = await Promise.all(round % 2 ? [take(), remove()] : [remove(), take()])
      expect(replies.filter((reply) => reply.status < 300).length, replies.map((one) => one.text).join()).toBe(1)
      expect(replies.map((reply) => reply.status).filter((one) => one >= 500)).toEqual([])
    }
    expect(await wrong()).toEqual([])
  })
})

interface Taken {
  zone: string
  venue: string
  venueId: string
}

describe('a venue that is taken and removed at once', () => {
  const units = ({ zone, venue }: Taken) => [{ zone, locations: [venue] }]
  const takers: Record<string, (place: Taken) => Promise<() => Answer>> = {
    'by a volunteer': async (place) => {
      const id = await person()
      return () => call(updateVolunteer, { params: { id }, body: { assignedBusinessUnits: units(place) } })
    },
    'by an organisation': async (place) => {
      const { organisationId: id } = await addTestOrganisation(tenant, 'Harbour Bank', [])
      return () => call(updateOrganisation, { params: { id }, body: { assignedBusinessUnits: units(place) } })
    },
    'by a session': async ({ venueId }) => {
      const { plannedSessionId: sessionId } = await addTestActivity(tenant)
      return () => call(updateSession, { params: { sessionId }, body: { venue: venueId } })
    },
    'by an account': async ({ zone, venue }) => {
      const username = `race-${Math.random()}`
      const body = { username, email: 'x@example.org', userRole: 'user', locationpermission: [] as string[][] }
      const at = (await read('volunteers')).assignedBusinessUnits.arrayData.findIndex((one) => one.zone === zone)
      body.locationpermission = Array.from({ length: at + 1 }, (_one, index) => (index === at ? [venue] : []))
      return () => call(createAccount, { body })
    },
    'by what moves there': async ({ venueId }) => {
      const [first] = (await read('volunteers')).assignedBusinessUnits.arrayData
      await addTestVolunteers(tenant, ['Arun Kumar'], { venue_ids: [first!.venueIds![0]!] })
      return () => call(moveVenueUses, { body: { from: [first!.venueIds![0]!], to: venueId } })
    },
  }
  it.each(Object.entries(takers))('%s: one of both is refused', async (_who, prepare) => {
    for (let round = 0; round < rounds; round++) {
      const name = `Race ${round}`
      const before = await read('volunteers')
      const [, second] = before.assignedBusinessUnits.arrayData
      const arrayData = before.assignedBusinessUnits.arrayData.with(1, {
        ...second!,
        locations: [...second!.locations, name],
        venueIds: [...second!.venueIds!, null],
      })
      const added = await save('volunteers', { ...before, assignedBusinessUnits: { arrayData } })
      const venueId = added.body.assignedBusinessUnits.arrayData[1].venueIds.at(-1)!
      const take = await prepare({ zone: second!.zone, venue: name, venueId })
      const remove = () => save('volunteers', { ...added.body, assignedBusinessUnits: before.assignedBusinessUnits })
      const replies = await Promise.all(round % 2 ? [take(), remove()] : [remove(), take()])
      expect(replies.filter((reply) => reply.status < 300).length, replies.map((one) => one.text).join()).toBe(1)
      expect(replies.map((reply) => reply.status).filter((one) => one >= 500)).toEqual([])
    }
    expect(await wrong()).toEqual([])
  })
})

it('a venue goes from what was deleted, too: brought back, it is without', async () => {
  const before = await read('volunteers')
  const [first] = before.assignedBusinessUnits.arrayData
  const [gone, stays] = first!.venueIds!
  const venue_ids = [gone!, stays!]
  const [id] = await addTestVolunteers(tenant, ['Tan Mei Ling'], { venue_ids })
  const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [], { venue_ids })
  const { plannedSessionId } = await addTestActivity(tenant, { venueIds: venue_ids })
  const tables = { volunteers: id!, organisations: organisationId, sessions: plannedSessionId }
  const each = (what: (table: string, id: string) => Promise<unknown>) =>
    Promise.all(Object.entries(tables).map(([table, one]) => what(table, one)))
  const set = (value: 'now()' | 'null') => (table: string) =>
    tenant.inside(({ db }) => sql`update ${sql.table(table)} set deleted_at = ${sql.raw(value)}`.execute(db))
  await each(set('now()'))
  const { locations, venueIds } = first!
  const arrayData = before.assignedBusinessUnits.arrayData.with(0, {
    ...first!,
    locations: locations.slice(1),
    venueIds: venueIds!.slice(1),
  })
  expect((await save('volunteers', { ...before, assignedBusinessUnits: { arrayData } })).status).toBe(200)
  await each(set('null'))
  await each(async (table, one) => {
    const { rows } = await tenant.inside(({ db }) =>
      sql<{ venue_ids: string[] }>`select venue_ids from ${sql.table(table)} where id = ${one}`.execute(db),
    )
    expect([table, rows[0]!.venue_ids]).toEqual([table, [stays]])
  })
  expect(await wrong()).toEqual([])
})
