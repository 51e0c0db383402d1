import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkData } from '#cli/check-data.ts'
import { searchHistory } from '#features/history/contract.ts'
import { moveVenueUses } from '#features/selection/venue-contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { workerDatabase } from '#testing/worker-database.ts'
import type { VolunteerSettings, ZoneSetting } from '../../contract.ts'
import * as contract from '../../form-contract.ts'

type Place = { zoneId: string; venueId: string }

/** Each table that names locations: how something existing of it uses one, what the refusal calls it, how it goes. */
const uses: Record<string, { add: (place: Place) => Promise<unknown>; words: string; end: () => Promise<unknown> }> = {
  volunteers: {
    add: ({ venueId }) => addTestVolunteers(tenant, ['Tan Mei Ling'], { venue_ids: [venueId] }),
    words: '1 volunteer',
    end: () => forget('volunteers'),
  },
  organisations: {
    add: ({ venueId }) => addTestOrganisation(tenant, 'Quayside', [], { venue_ids: [venueId] }),
    words: '1 organisation',
    end: () => forget('organisations'),
  },
  sessions: {
    add: ({ venueId }) => addTestActivity(tenant, { venueIds: [venueId] }),
    words: '1 session',
    end: () => forget('sessions'),
  },
  session_templates: {
    add: async ({ venueId }) => {
      const { batchId } = await addTestActivity(tenant)
      await tenant.inside(({ db }) =>
        db
          .insertInto('session_templates')
          .values({
            tenant_id: tenant.id,
            id: uuidv7(),
            batch_id: batchId,
            position: 0,
            name: 'Visit',
            is_single: false,
            start_date: '2026-12-01',
            end_date: '2026-12-31',
            start_time: '09:00',
            end_time: '12:00',
            venue_ids: [venueId],
          })
          .execute(),
      )
    },
    words: '1 plan of sessions',
    end: () => forget('session_templates'),
  },
  account_venues: {
    add: (place) => tenant.addPerson('user', { venues: [place] }),
    words: '1 account',
    end: () => forget('accounts'),
  },
}

let app: TestApp
let tenant: TestTenant
beforeAll(async () => void (app = await startTestApp({}, { own: true })))
afterAll(() => app.stop())
beforeEach(async () => void (tenant = await app.newTenant()))

const read = async () => (await app.call(contract.getVolunteerForm, {}, tenant.superadmin)).body as VolunteerSettings

/** Saves the locations of the form after a change of them. */
async function save(change: (zones: ZoneSetting[]) => ZoneSetting[]) {
  const form = await read()
  const arrayData = change(form.assignedBusinessUnits.arrayData)
  const body = { ...form, assignedBusinessUnits: { arrayData } }
  return app.call(contract.updateVolunteerForm, { body }, tenant.superadmin)
}

const withoutFirstVenue = ([first, ...others]: ZoneSetting[]) => [
  { ...first!, locations: first!.locations.slice(1), venueIds: first!.venueIds!.slice(1) },
  ...others,
]

const forget = (table: 'volunteers' | 'organisations' | 'sessions' | 'session_templates' | 'accounts') =>
  tenant.inside(({ db }) =>
    sql`update ${sql.table(table)} set deleted_at = now()
      ${table === 'accounts' ? sql`where username like ${`${tenant.slug}-user-%`}` : sql``}`.execute(db),
  )

/** What the check of all data says about locations. */
const wrong = async () =>
  (await checkData(await workerDatabase())).filter(({ about, wrong }) => wrong && about.includes('location'))

test('every table that names locations has its case here', async () => {
  const { rows } = await tenant.inside(({ db }) =>
    sql<{ name: string }>`select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname in ('venue_id', 'venue_ids')`.execute(
      db,
    ),
  )
  // a letter of hours notes where the sessions were that it counted, and traits repeat what their person has: neither keeps
  // a location from going
  const named = rows.map(({ name }) => name).filter((name) => !['hours_letters', 'volunteer_traits'].includes(name))
  expect(named.toSorted()).toEqual(Object.keys(uses).toSorted())
})

test.each(Object.keys(uses))('a location that %s use stays, named with its uses; unused it goes', async (name) => {
  const use = uses[name]!
  const [zone] = (await read()).assignedBusinessUnits.arrayData
  await use.add({ zoneId: zone!.id!, venueId: zone!.venueIds![0]! })
  for (const change of [withoutFirstVenue, (zones: ZoneSetting[]) => zones.slice(1)]) {
    const refused = await save(change)
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toContain(zone!.locations[0])
    expect(refused.body.detail).toContain(`still used by ${use.words}.`)
  }
  await use.end()
  expect((await save(withoutFirstVenue)).status).toBe(200)
  expect(await wrong()).toEqual([])
})

test.each(['activities', 'batches'] as const)(
  'what lies below one of the deleted %s keeps no location',
  async (table) => {
    const [zone] = (await read()).assignedBusinessUnits.arrayData
    await addTestActivity(tenant, { venueIds: [zone!.venueIds![0]!] })
    expect((await save(withoutFirstVenue)).status).toBe(409)
    await tenant.inside(({ db, now }) => db.updateTable(table).set({ deleted_at: now }).execute())
    expect((await save(withoutFirstVenue)).status).toBe(200)
    expect(await wrong()).toEqual([])
  },
)

const move = (from: string[], to: string, as = tenant.superadmin) => app.call(moveVenueUses, { body: { from, to } }, as)

test.each(Object.keys(uses))(
  'what %s use moves to another location, with its history, and the first one goes',
  async (name) => {
    const use = uses[name]!
    const [zone, next] = (await read()).assignedBusinessUnits.arrayData
    const [from, beside, to] = [zone!.venueIds![0]!, zone!.venueIds![1]!, next!.venueIds![0]!]
    await use.add({ zoneId: zone!.id!, venueId: from })
    expect((await move([from], to, tenant.user)).status).toBe(403)
    expect((await save(withoutFirstVenue)).status).toBe(409)
    const moved = await move([from], to)
    expect([moved.status, Object.values(moved.body).filter(Boolean)]).toEqual([200, [1]])
    expect((await save(withoutFirstVenue)).status).toBe(200)
    expect(await wrong()).toEqual([])
    // once more, among what has both already: each location stands once
    expect((await move([beside], to)).body).toEqual({
      accounts: 0,
      volunteers: 0,
      organisations: 0,
      sessions: 0,
      plans: 0,
    })
    const { changeSets } = (await app.call(searchHistory, { query: {} }, tenant.superadmin)).body
    expect(changeSets.map(({ action }: { action: string }) => action)).toContain('Moved what uses a location')
    const back = (await read()).assignedBusinessUnits.arrayData[1]!
    const kept = await save((zones) => zones.map((one) => (one.id === back.id ? withoutFirst(one) : one)))
    expect([kept.status, kept.body.detail]).toEqual([409, expect.stringContaining(`still used by ${use.words}.`)])
  },
)

const withoutFirst = (zone: ZoneSetting) => ({
  ...zone,
  locations: zone.locations.slice(1),
  venueIds: zone.venueIds!.slice(1),
})

test('nothing moves to or from a location of another organisation, or one that is not there, or to the reserved zone', async () => {
  const zones = (await read()).assignedBusinessUnits.arrayData
  const own = zones[0]!.venueIds!
  const neighbour = await app.newTenant()
  const theirs = (await app.call(contract.getVolunteerForm, {}, neighbour.superadmin)).body as VolunteerSettings
  const foreign = theirs.assignedBusinessUnits.arrayData[0]!.venueIds![0]!
  for (const other of [foreign, uuidv7()]) {
    expect((await move([own[0]!], other)).status).toBe(404)
    expect((await move([other], own[0]!)).status).toBe(404)
  }
  expect((await move([own[0]!], own[0]!)).status).toBe(400)
  await tenant.addPerson('user', { venues: [{ zoneId: zones[0]!.id!, venueId: own[0]! }] })
  const refused = await move([own[0]!], zones[7]!.venueIds![0]!)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringContaining('only for people with all locations'),
  ])
  expect((await move([own[0]!], own[1]!)).body).toMatchObject({ accounts: 1 })
})

test('several uses are named by kind and number, and a rename is never refused', async () => {
  const [zone] = (await read()).assignedBusinessUnits.arrayData
  const place = { zoneId: zone!.id!, venueId: zone!.venueIds![0]! }
  await addTestVolunteers(tenant, ['Tan Mei Ling', 'Lim Wei'], { venue_ids: [place.venueId] })
  await uses['account_venues']!.add(place)
  const { detail } = (await save(withoutFirstVenue)).body
  expect(detail).toBe(
    `${zone!.locations[0]} is still used by 2 volunteers and 1 account. Assign them elsewhere first, or rename the location.`,
  )
  const renamed = await save(([first, ...others]) => [
    { ...first!, locations: ['New hall', ...first!.locations.slice(1)] },
    ...others,
  ])
  expect(renamed.body.assignedBusinessUnits.arrayData[0].venueIds[0]).toBe(place.venueId)
})

test('the reserved zone never takes in locations of somebody with some', async () => {
  const zones = (await read()).assignedBusinessUnits.arrayData
  const last = zones[8]!
  await tenant.addPerson('user', { venues: [{ zoneId: last.id!, venueId: last.venueIds![0]! }] })
  const refused = await save((all) => all.slice(1)) // the ninth becomes the eighth
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('1 account')])
  await forget('accounts')
  expect((await save((all) => all.slice(1))).status).toBe(200)
})

test('the check finds what uses a location that is not there', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling'], { venue_ids: [uuidv7()] })
  expect(await wrong()).toEqual([
    { about: 'every location that a volunteer uses is there', wrong: expect.stringContaining('1 times') },
  ])
})
