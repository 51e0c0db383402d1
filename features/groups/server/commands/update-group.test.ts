import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { deleteGroup, updateGroup } from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let vid: string
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  vid = await addTestGroup(tenant, [])
})
afterAll(() => test.stop())

const save = (groupName: string, version?: number, as = tenant.user) =>
  test.call(updateGroup, { params: { vid }, body: { groupName, groupDescription: 'Read', version } }, as)

it('saves name and description, and counts the version', async () => {
  const saved = await save('Listeners', 1)
  expect(saved.body).toMatchObject({ vid, groupName: 'Listeners', groupDescription: 'Read', version: 2 })
  expect(Date.parse(saved.body.updatedOn)).toBeGreaterThanOrEqual(Date.parse(saved.body.createdOn))
  expect((await save('Speakers')).body).toMatchObject({ groupName: 'Speakers', version: 3 })
})

it('refuses a save on an old version with the group as it is now', async () => {
  await save('First', 1)
  const stale = await save('Second', 1)
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  expect(stale.body.current).toMatchObject({ groupName: 'First', version: 2 })
  expect((await save('Second', 2)).status).toBe(200)
})

it('accepts the first of two saves of one version', async () => {
  const replies = await Promise.all(['A', 'B', 'C'].map((name) => save(name, 1)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

it('refuses a blank name, a deleted group and one of another organisation', async () => {
  expect((await save(' ')).body.errors).toEqual([{ path: 'groupName', message: 'Group name is required.' }])
  expect((await save('A', 1, (await test.newTenant()).user)).status).toBe(404)
  await test.call(deleteGroup, { params: { vid } }, tenant.user)
  expect((await save('A', 1)).status).toBe(404)
})
