import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { setStatuses, undoOwn } from '../../contract.ts'
import { assignLocations } from '../../venue-contract.ts'

let test: TestApp
let place: LimitedTenant
let people: string[]
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  place = await limitedTenant(test)
  people = await addTestVolunteers(place.tenant, ['Ana', 'Ben', 'Cho'])
})
afterAll(() => test.stop())

const assign = (body: object, as: Person = place.tenant.superadmin) => test.call(assignLocations, { body } as never, as)
const read = () =>
  place.tenant.inside(async ({ db }) => {
    const rows = await db
      .selectFrom('volunteers')
      .select(['full_name', 'venue_ids'])
      .where('id', 'in', people)
      .orderBy('full_name')
      .execute()
    const names = new Map([
      [place.here.id, 'here'],
      [place.away.id, 'away'],
    ])
    return rows.map(({ full_name, venue_ids }) => `${full_name}: ${venue_ids.map((id) => names.get(id)).join()}`)
  })

it('assigns several to locations and no longer to others, and what they have beside these stays', async () => {
  const first = await assign({ vids: people.slice(0, 2), add: [place.here.id] })
  expect([first.status, first.body.changed]).toEqual([200, 2])
  const second = await assign({ vids: people, add: [place.away.id], remove: [place.here.id] })
  expect(second.body.changed).toBe(3)
  expect(await read()).toEqual(['Ana: away', 'Ben: away', 'Cho: away'])
  expect((await assign({ vids: people, add: [place.away.id] })).body).toEqual({ changed: 0, changeSetId: '' })
})

it('is taken back, but for anyone whose locations were changed since', async () => {
  await assign({ vids: people.slice(0, 1), add: [place.away.id] })
  const { body } = await assign({ vids: people, add: [place.here.id] })
  await assign({ vids: people.slice(1, 2), add: [place.away.id] })
  await test.call(setStatuses, { body: { vids: people, newStatus: 'Active' } } as never, place.tenant.superadmin)
  const undone = await test.call(undoOwn, { params: { id: body.changeSetId } }, place.tenant.superadmin)
  expect(undone.body).toMatchObject({
    restorable: 2,
    kept: [{ recordName: 'Ben', reason: 'Its locations have been changed since' }],
  })
  expect(await read()).toEqual(['Ana: away', 'Ben: here,away', 'Cho: '])
})

it('takes no location that is not there, none twice, and nobody whom the person does not see', async () => {
  const absent = crypto.randomUUID()
  expect((await assign({ vids: people, add: [absent] })).status).toBe(404)
  expect((await assign({ vids: people, add: [place.here.id], remove: [place.here.id] })).status).toBe(400)
  expect((await assign({ vids: people })).status).toBe(400)
  expect((await assign({ vids: [absent], add: [place.here.id] })).status).toBe(404)
  expect(await read()).toEqual(['Ana: ', 'Ben: ', 'Cho: '])
})
