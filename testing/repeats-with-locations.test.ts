import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameOf, prepareCall, sendAgain, writes } from './repeated-calls.ts'
import { startTestApp, type TestApp } from './start-test-app.ts'

// each case is in an organisation of its own: nobody waits for another
let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

/** It is made by accounts with all locations alone: what it holds is of all of them. */
const needsAllLocations = ['POST /indi-vols/:vid/copies']

const located = /^(volunteer|member|organisation|orgMember|activity|batch|plannedSession|attendance|attendee)Id$/

describe.concurrent.each(
  writes
    .filter(({ endpoint, names }) => endpoint.repeatable && names.some((name) => located.test(name)))
    .filter(({ endpoint }) => endpoint.access.includes('user'))
    .map((one) => [nameOf(one), one] as const),
)('%s by an account whose locations became fewer', (_name, one) => {
  it('is told of records of those that are left that it was done, of others nothing, and gets no answer twice', async () => {
    const limited = await test.newTenant({ limitPeopleToLocations: 'only' })
    const [own, other] = await limited.inside(({ db }) => db.selectFrom('venues').selectAll().limit(2).execute())
    for (const [venue, allowed] of [
      [own, true],
      [other, false],
    ] as const) {
      const person = await limited.addPerson('user')
      const input = await prepareCall(one, limited)
      const first = await sendAgain(test, one, input, person)
      expect(first.status).toBeLessThan(300)
      await limited.inside(async ({ db, tenantId }) => {
        for (const table of ['volunteers', 'organisations', 'sessions'] as const)
          await db
            .updateTable(table)
            .set({ venue_ids: [venue!.id] })
            .execute()
        await db.updateTable('accounts').set({ all_locations: false }).where('id', '=', person.accountId).execute()
        const place = { tenant_id: tenantId, account_id: person.accountId, zone_id: own!.zone_id, venue_id: own!.id }
        await db.insertInto('account_venues').values(place).execute()
      })
      const again = await sendAgain(test, one, input, person)
      expect([allowed, again.status]).toEqual([allowed, allowed ? 409 : 404])
      expect(again.text).not.toBe(first.text)
    }
  })
})

/** Anyone who has some locations names one of them here, which these examples do not. */
const needsVenue = [
  'POST /activity-v2/async/:activityType/:activityId',
  'POST /activity/:activityType/:activityId/:batchId',
  'PUT /update-session-excel/:sessionId/:fileName',
  'POST /kiosk/kept',
]

describe.concurrent.each(
  writes
    .filter(({ endpoint, names }) => endpoint.repeatable && names.some((name) => located.test(name)))
    .filter(
      (one) => one.endpoint.access.includes('user') && ![...needsVenue, ...needsAllLocations].includes(nameOf(one)),
    )
    .map((one) => [nameOf(one), one] as const),
)('%s by an account with some locations, before people are limited to them', (_name, one) => {
  it('is not answered again after it: anyone else who stands in the answer may be hidden by then', async () => {
    const tenant = await test.newTenant()
    const venues = await tenant.inside(({ db }) => db.selectFrom('venues').selectAll().execute())
    const person = await tenant.addPerson('user', {
      venues: venues.map(({ id, zone_id }) => ({ zoneId: zone_id, venueId: id })),
    })
    const input = await prepareCall(one, tenant)
    await tenant.inside(async ({ db }) => {
      for (const table of ['volunteers', 'organisations', 'sessions'] as const)
        await db
          .updateTable(table)
          .set({ venue_ids: [venues[0]!.id] })
          .execute()
    })
    const first = await sendAgain(test, one, input, person)
    expect(first.status).toBeLessThan(300)
    const same = await sendAgain(test, one, input, person)
    expect([same.status, same.text]).toEqual([first.status, first.text])
    await tenant.inside(({ db }) =>
      db
        .updateTable('tenant_settings')
        .set({ settings: JSON.stringify({ limitPeopleToLocations: 'only' }) })
        .execute(),
    )
    const again = await sendAgain(test, one, input, person)
    expect([404, 409]).toContain(again.status)
    expect(again.text).not.toBe(first.text)
  })
})
