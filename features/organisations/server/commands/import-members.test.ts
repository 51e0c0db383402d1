import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { undoOwn } from '#features/selection/contract.ts'
import { listEarlierImports } from '#features/selection/import-contract.ts'
import type { Sent } from '#shared/endpoint.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { listMembers } from '../../member-contract.ts'
import { importMembers } from '../../sheet-contract.ts'

let test: TestApp
let tenant: TestTenant
let organisationId: string
let meiId: string
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => {
  tenant = await test.newTenant()
  const added = await addTestOrganisation(tenant, 'Harbour Bank', ['Tan Mei Ling'])
  organisationId = added.organisationId
  meiId = added.memberIds[0]!
})
afterAll(() => test.stop())

const send = (body: Sent<typeof importMembers>['body']) =>
  test.call(importMembers, { params: { organisationId }, body }, tenant.user)
const list = async () =>
  ((await test.call(listMembers, { params: { organisationId } }, tenant.user)).body.orgVolunteerList as object[]).map(
    (one) => one as { fullName: string; contactNo: string; nric: string },
  )

it('adds members and completes others, and Undo takes both back', async () => {
  const { status, body } = await send({
    members: [{ fullName: 'Arun Kumar' }],
    updates: [{ vid: meiId, member: { fullName: 'TAN MEI LING', contactNo: '9123 4567', nric: 's1234567d' } }],
  })
  expect([status, body]).toMatchObject([200, { added: 1, updated: 1 }])
  expect(await list()).toContainEqual(
    expect.objectContaining({ fullName: 'Tan Mei Ling', contactNo: '+6591234567', nric: 'S****567D' }),
  )
  const listed = await test.call(listEarlierImports, { params: { kind: 'members' } }, tenant.user)
  expect(listed.body.imports).toMatchObject([{ added: 1, updated: 1 }])
  const undone = await test.call(undoOwn, { params: { id: body.changeSetId } }, tenant.user)
  expect([undone.status, undone.body]).toMatchObject([200, { restorable: 2, removed: 1 }])
  expect(await list()).toMatchObject([{ fullName: 'Tan Mei Ling', contactNo: '', nric: '' }])
})

it('refuses all rows where one is wrong or somebody is not there', async () => {
  const bad = await send({
    members: [{ fullName: 'Arun' }, { fullName: '' }],
    updates: [{ vid: meiId, member: { fullName: 'Mei', email: 'x' } }],
  })
  expect([bad.status, bad.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['members.1.fullName', 'updates.0.email', 'updates.0.email'],
  ])
  expect((await send({ updates: [{ vid: uuidv7(), member: { fullName: 'Mei' } }] })).status).toBe(404)
  expect(await list()).toHaveLength(1)
})
