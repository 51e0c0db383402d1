import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { readPeople } from './read-people.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('reads several by their ids, and nobody who is deleted or hidden', async () => {
  const { tenant, limited, away, here: own } = await limitedTenant(test)
  const [here] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [own.id] })
  const [gone] = await addTestVolunteers(tenant, ['Gone'], { venue_ids: [own.id], deleted_at: new Date() })
  const [hidden] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [away.id] })
  const names = (as = tenant.superadmin) =>
    tenant.run(as, async (ctx) =>
      [...(await readPeople(ctx, [here!, gone!, hidden!])).values()].map(({ values }) => values.fullName).toSorted(),
    )
  expect([await names(), await names(limited)]).toEqual([['Away', 'Here'], ['Here']])
})
