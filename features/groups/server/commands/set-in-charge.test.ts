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
let gid: string
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  ;[mei, arun] = (await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])) as [string, string]
  gid = await addTestGroup(tenant, [mei])
})
afterAll(() => test.stop())

const assign = (vids: string[], as = tenant.user) => test.call(contract.assignInCharge, { body: { gid, vids } }, as)
const takeOut = (vid: string) => test.call(contract.removeInCharge, { body: { gid, vid } }, tenant.user)
const inCharge = async () =>
  (await test.call(contract.getGroup, { params: { groupId: gid } }, tenant.user)).body.volsInCharge

it('puts members in charge and takes one out, again without harm', async () => {
  for (let time = 0; time < 2; time++)
    expect((await assign([mei, mei])).body).toEqual({ message: 'Successfully updated group!' })
  expect(await inCharge()).toEqual([mei])
  for (let time = 0; time < 2; time++) expect((await takeOut(mei)).status).toBe(200)
  expect(await inCharge()).toEqual([])
})

it('refuses somebody who is not a member, and puts nobody in charge then', async () => {
  const refused = [await assign([mei, arun]), await takeOut(arun)]
  const message = 'Only members of the group can be in charge of it.'
  for (const { status, body } of refused)
    expect([status, body.detail, body.errors]).toEqual([400, message, [{ path: 'vids', message }]])
  expect(await inCharge()).toEqual([])
})

it('refuses somebody who is not there, a deleted group, and an empty choice', async () => {
  expect((await assign([uuidv7()])).status).toBe(404)
  expect((await assign([])).body.errors).toEqual([{ path: 'vids', message: 'Please select a volunteer' }])
  expect((await assign([mei], (await test.newTenant()).user)).status).toBe(404)
  await test.call(contract.deleteGroup, { params: { vid: gid } }, tenant.user)
  expect((await assign([mei])).status).toBe(404)
})
