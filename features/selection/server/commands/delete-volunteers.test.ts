import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { searchHistory } from '#features/history/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { deleteVolunteers, undoOwn } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const remove = (vids: string[], as: Person = tenant.user) => test.call(deleteVolunteers, { body: { vids } }, as)
const living = async () =>
  (await tenant.inside(({ db }) => db.selectFrom('volunteers').select('id').where('deleted_at', 'is', null).execute()))
    .length

it('deletes everybody of the selection in one change that the person who did it can take back', async () => {
  const ids = await addTestVolunteers(tenant, ['A', 'B', 'C'])
  const { deleted, changeSetId } = (await remove([...ids.slice(0, 2), ids[0]!])).body
  expect([deleted, await living()]).toEqual([2, 1])
  const { changeSets } = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body
  expect(changeSets).toMatchObject([{ id: changeSetId, records: 2, undoable: true }])
  expect((await test.call(undoOwn, { params: { id: changeSetId } }, tenant.user)).body.restorable).toBe(2)
  expect(await living()).toBe(3)
})

it('deletes nobody where one is deleted already, is of another organisation, or may not be seen', async () => {
  const place = await limitedTenant(test)
  tenant = place.tenant
  const [here] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [place.here.id] })
  const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
  const [foreign] = await addTestVolunteers(await test.newTenant(), ['Foreign'])
  for (const other of [away!, foreign!]) expect((await remove([here!, other], place.limited)).status).toBe(404)
  expect(await living()).toBe(2)
  expect([(await remove([here!], place.limited)).body.deleted, (await remove([here!], place.limited)).status]).toEqual([
    1, 404,
  ])
})
