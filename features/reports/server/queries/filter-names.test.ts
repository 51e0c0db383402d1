import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { ReportType } from '../../contract.ts'
import { readFilterNames } from './filter-names.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp()
  place = await limitedTenant(test)
})
afterAll(() => test.stop())

const names = (type: ReportType, statuses: string[], venueIds: string[]) =>
  place.tenant.run(place.tenant.user, async (ctx) => (await readFilterNames(ctx))(type, { statuses, venueIds }))

it('are the statuses and locations as they are called, and nothing where all are meant', async () => {
  expect(await names('indivols', ['inactive', 'rejected'], [place.here.id])).toEqual({
    statuses: 'Inactive, Rejected',
    locations: place.here.name,
  })
  expect(await names('volunteeringorg', ['active'], [])).toEqual({ statuses: 'Active', locations: '' })
  expect(await names('attendance', [], [])).toEqual({ statuses: '', locations: '' })
})

it('say the locations that the account saw when the report was asked for', async () => {
  const seen = (seenVenueIds: string[] | undefined) =>
    place.tenant.run(place.tenant.user, async (ctx) => {
      const query = { statuses: [], venueIds: [], ...(seenVenueIds && { seenVenueIds }) }
      return (await readFilterNames(ctx))('indivols', query).locations
    })
  expect(await seen([place.here.id])).toBe(`${place.here.name} (the locations of the account)`)
  expect(await seen(undefined)).toBe('')
})

it('say of a location that was removed that it was', async () =>
  expect((await names('indivols', [], [uuidv7()])).locations).toBe('A removed location'))
