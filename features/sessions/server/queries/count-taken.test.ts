import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { countTaken } from './count-taken.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

it('counts who takes part and who fills which role, of the asked sessions', async () => {
  const [one, other, empty] = [
    await addTestActivity(tenant),
    await addTestActivity(tenant),
    await addTestActivity(tenant),
  ]
  const set = (id: string, change: object) =>
    tenant.inside(({ db }) => db.updateTable('attendances').set(change).where('id', '=', id).execute())
  await set(one.attendanceId, { roles: ['Driver', 'Cook'] })
  await set(empty.attendanceId, { deleted_at: new Date() })
  const count = (batchIds: string[]) =>
    tenant.run(tenant.user, (ctx) =>
      countTaken(ctx, ctx.db.selectFrom('sessions').select('id').where('batch_id', 'in', batchIds)),
    )
  const taken = await count([one.batchId, empty.batchId])
  expect([...taken.keys()]).toEqual([one.plannedSessionId])
  expect(taken.get(one.plannedSessionId)).toEqual({
    people: 1,
    coming: 1,
    roles: new Map([
      ['Driver', 1],
      ['Cook', 1],
    ]),
  })
  await tenant.inside(({ db, now }) =>
    db.updateTable('volunteers').set({ deleted_at: now }).where('id', '=', other.attendeeId).execute(),
  )
  expect((await count([one.batchId, other.batchId])).size).toBe(1)
})

it('counts a company with as many people as are expected, and places by those who came', async () => {
  const one = await addTestActivity(tenant)
  const { organisationId } = await addTestOrganisation(tenant, 'Kopi & Co', [])
  const id = uuidv7()
  await tenant.inside(({ db, now }) =>
    db
      .insertInto('attendances')
      .values({
        tenant_id: tenant.id,
        id,
        session_id: one.plannedSessionId,
        kind: 'volunteeringorg',
        organisation_id: organisationId,
        participant_name: 'Kopi & Co',
        roles: ['Driver'],
        people_expected: 15,
        created_on: now,
        created_by: 'test',
        updated_on: now,
        updated_by: 'test',
      })
      .execute(),
  )
  const count = async (change: object) => {
    await tenant.inside(({ db }) => db.updateTable('attendances').set(change).where('id', '=', id).execute())
    const taken = await tenant.run(tenant.user, (ctx) =>
      countTaken(ctx, ctx.db.selectFrom('sessions').select('id').where('batch_id', '=', one.batchId)),
    )
    const { people, coming, roles } = taken.get(one.plannedSessionId)!
    return [people, coming, roles.get('Driver') ?? 0]
  }
  // with Siti, who has no role
  expect(await count({ absent: false })).toEqual([16, 16, 15])
  expect(await count({ people_came: 12 })).toEqual([16, 16, 12])
  expect(await count({ people_came: null, absent: true })).toEqual([16, 1, 0])
  expect(await count({ excused: true })).toEqual([1, 1, 0])
})
