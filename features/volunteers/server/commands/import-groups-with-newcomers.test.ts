import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importGroupMembers, importGroups } from '#features/groups/import-contract.ts'
import { undoOwn } from '#features/selection/contract.ts'
import type { Sent } from '#shared/endpoint.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const id = '00000000-0000-4000-8000-000000000001'
const bala = { id, fullName: 'Uncle Bala', mobileNo: '91112222' }
const make = (body: Sent<typeof importGroups>['body']) => test.call(importGroups, { body }, tenant.superadmin)
const fill = (body: Sent<typeof importGroupMembers>['body']) => test.call(importGroupMembers, { body }, tenant.user)
const names = () =>
  tenant.inside(async ({ db }) => {
    const of = async (table: 'volunteers' | 'groups', column: 'full_name' | 'name') =>
      (
        await db
          .selectFrom(table)
          .select(column as never)
          .where('deleted_at', 'is', null)
          .execute()
      ).map((row) => Object.values(row as object)[0] as string)
    return { people: (await of('volunteers', 'full_name')).toSorted(), groups: await of('groups', 'name') }
  })

it('registers who is not on record with the group, and Undo takes both back', async () => {
  const [mei = ''] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const groups = [
    { groupName: 'Drivers', memberIds: [id, mei], inChargeIds: [id] },
    { groupName: 'Cooks', memberIds: [id] },
  ]
  const { status, body } = await make({ groups, newcomers: [bala] })
  expect([status, body]).toMatchObject([200, { groups: 2, members: 3, inCharge: 1, registered: 1 }])
  expect(await names()).toEqual({ people: ['Tan Mei Ling', 'Uncle Bala'], groups: ['Drivers', 'Cooks'] })
  const undone = await test.call(undoOwn, { params: { id: body.changeSetId }, body: {} }, tenant.superadmin)
  expect([undone.status, undone.body]).toMatchObject([200, { keptTotal: 0 }])
  expect(await names()).toEqual({ people: ['Tan Mei Ling'], groups: [] })
})

it('registers new members of a group that is there; one who joined another group since stays', async () => {
  await addTestGroup(tenant, [], 'Readers')
  const { body } = await fill({ groups: [{ groupName: 'Readers', memberIds: [id] }], newcomers: [bala] })
  expect(body).toMatchObject({ members: 1, registered: 1 })
  const [vid = ''] = await tenant.inside(async ({ db }) =>
    (await db.selectFrom('group_members').select('volunteer_id').execute()).map((row) => row.volunteer_id),
  )
  await make({ groups: [{ groupName: 'Cooks', memberIds: [vid] }] })
  const undone = await test.call(undoOwn, { params: { id: body.changeSetId }, body: {} }, tenant.user)
  expect([undone.status, undone.body]).toMatchObject([200, { restorable: 1, keptTotal: 1 }])
  expect((await names()).people).toEqual(['Uncle Bala'])
})

it('registers nobody where a row is wrong', async () => {
  const refused = await make({ groups: [{ groupName: 'A', memberIds: [id] }, { groupName: 'a' }], newcomers: [bala] })
  expect(refused.status).toBe(400)
  const unknown = await make({ groups: [{ groupName: 'A', memberIds: [id] }] })
  expect(unknown.status).toBe(404)
  expect(await names()).toEqual({ people: [], groups: [] })
})
