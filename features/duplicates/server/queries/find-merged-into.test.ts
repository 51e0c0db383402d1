import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreVolunteer } from '#features/volunteers/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getMergedInto, mergeVolunteers, undoMerge } from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('says of which record another became a part, to those who may see that one', async () => {
  const { tenant, limited, here, away } = await limitedTenant(test, { limitPeopleToLocations: 'only' })
  const [first] = await addTestVolunteers(tenant, ['First'], { venue_ids: [here.id] })
  const [second] = await addTestVolunteers(tenant, ['Second'], { venue_ids: [here.id] })
  const [last] = await addTestVolunteers(tenant, ['Last'], { venue_ids: [away.id] })
  const merge = async (keptId: string, goneId: string) =>
    (await test.call(mergeVolunteers, { body: { keptId, goneId, take: [] } }, tenant.user)).body.id
  const find = (vid: string, as: Person = tenant.user) => test.call(getMergedInto, { params: { vid } }, as)
  expect((await find(first!)).status).toBe(404)
  await merge(second!, first!)
  expect((await find(first!, limited)).body).toEqual({ vid: second, fullName: 'Second' })
  const id = await merge(last!, second!)
  // over both merges
  for (const vid of [first!, second!]) expect((await find(vid)).body).toEqual({ vid: last, fullName: 'Last' })
  expect((await find(first!, limited)).status).toBe(404)
  expect((await find(first!, tenant.kiosk)).status).toBe(403)
  expect((await find(first!, (await test.newTenant()).user)).status).toBe(404)
  expect((await find(last!)).status).toBe(404)
  // a record that became a part of another comes back by the undo alone
  const restore = (vid: string, as: Person = tenant.user) => test.call(restoreVolunteer, { params: { vid } }, as)
  const refused = await restore(second!)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'Second was merged into the record of Last. Undo the merge under Volunteers > Duplicates instead.',
  ])
  expect((await restore(second!, limited)).body.detail).toBe(
    'Second was merged into another record. Undo the merge under Volunteers > Duplicates instead.',
  )
  expect((await restore(second!, (await test.newTenant()).user)).status).toBe(404)
  expect((await test.call(undoMerge, { params: { id } }, tenant.user)).status).toBe(200)
  expect((await find(second!)).status).toBe(404)
  expect((await find(first!)).body).toEqual({ vid: second, fullName: 'Second' })
})
