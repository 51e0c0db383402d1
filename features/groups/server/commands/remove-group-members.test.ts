import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let mei: string
let arun: string
let grpId: string
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  ;[mei, arun] = (await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])) as [string, string]
  grpId = await addTestGroup(tenant, [mei, arun])
})
afterAll(() => test.stop())

const remove = (volIds: string[], as = tenant.user) =>
  test.call(contract.removeGroupMembers, { body: { grpId, volIds } }, as)
const open = async () => (await test.call(contract.getGroup, { params: { groupId: grpId } }, tenant.user)).body

it.each([
  ['the first version', contract.removeGroupMembers, 200],
  ['the second version', contract.removeGroupMembersLater, 202],
] as const)('takes volunteers out by %s of the call, twice without harm', async (_name, endpoint, status) => {
  for (const message of ['Removed 1 volunteer from Readers', 'Removed 0 volunteers from Readers']) {
    const reply = await test.call(endpoint, { body: { grpId, volIds: [mei] } }, tenant.user)
    expect([reply.status, reply.body.message]).toEqual([status, message])
  }
  expect((await open()).vids).toEqual([arun])
})

it('takes them out of charge, which they are not when they come back', async () => {
  await test.call(contract.assignInCharge, { body: { gid: grpId, vids: [mei] } }, tenant.user)
  await remove([mei])
  await test.call(contract.addGroupMembers, { body: { grpId, volIds: [mei] } }, tenant.user)
  expect(await open()).toMatchObject({ volsInCharge: [] })
})

it('leaves everybody where one of them is not there or is of another organisation', async () => {
  const [foreign] = await addTestVolunteers(await test.newTenant(), ['Foreign'])
  for (const other of [uuidv7(), foreign!]) expect((await remove([mei, other])).status).toBe(404)
  expect((await open()).vids).toHaveLength(2)
  expect((await remove([mei, arun])).body.message).toBe('Removed 2 volunteers from Readers')
})

it('leaves other groups alone', async () => {
  const other = await addTestGroup(tenant, [mei], 'Drivers')
  await remove([mei])
  const drivers = await test.call(contract.getGroup, { params: { groupId: other } }, tenant.user)
  expect(drivers.body.vids).toEqual([mei])
})
