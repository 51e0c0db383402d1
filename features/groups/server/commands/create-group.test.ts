import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
afterAll(() => test.stop())

const create = (body: { groupName: string; groupDescription?: string; vids?: string[] }, headers = {}) =>
  test.call(contract.createGroup, { body }, tenant.user, headers)
const list = async (): Promise<contract.GroupSummary[]> => (await test.call(contract.listGroups, {}, tenant.user)).body

it('creates a group with its members, each once', async () => {
  const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
  const groupDescription = ' Read to children '
  const reply = await create({ groupName: ' Readers ', groupDescription, vids: [mei!, arun!, mei!] })
  expect([reply.status, reply.body.groupName]).toEqual([200, 'Readers'])
  const group = await test.call(contract.getGroup, { params: { groupId: reply.body.vid } }, tenant.user)
  expect(group.body).toMatchObject({ groupDescription: 'Read to children', version: 1, volsInCharge: [] })
  expect(group.body.grpVolList.map(({ name }: contract.GroupMember) => name)).toEqual(['Arun Kumar', 'Tan Mei Ling'])
})

it.each(['  ', '\u2060\u200b'])('needs a name that people see, which %j is not', async (groupName) => {
  const reply = await create({ groupName })
  expect([reply.status, reply.body.errors]).toEqual([400, [{ path: 'groupName', message: 'Group name is required.' }]])
})

it('creates nothing when one volunteer does not exist, is deleted or is of another organisation', async () => {
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const [gone] = await addTestVolunteers(tenant, ['Gone'], { deleted_at: new Date() })
  const [foreign] = await addTestVolunteers(await test.newTenant(), ['Foreign'])
  for (const other of [uuidv7(), gone!, foreign!])
    expect((await create({ groupName: 'Drivers', vids: [mei!, other] })).status).toBe(404)
  expect(await list()).toEqual([])
  expect((await create({ groupName: 'Drivers', vids: [mei!] })).status).toBe(200)
  expect(await list()).toMatchObject([{ groupName: 'Drivers', memberCount: 1, volsInCharge: [] }])
})

it('has one effect and one answer for one Idempotency-Key, also to twenty copies at once; another body is refused', async () => {
  const headers = { 'idempotency-key': uuidv7() }
  const replies = await Promise.all(Array.from({ length: 20 }, () => create({ groupName: 'Once' }, headers)))
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1)
  expect(await list()).toHaveLength(1)
  expect((await create({ groupName: 'Twice' }, headers)).status).toBe(422)
})
