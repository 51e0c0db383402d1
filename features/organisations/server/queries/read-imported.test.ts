import { afterAll, beforeAll, expect, it } from 'vitest'
import { undoChangeSet } from '#features/selection/contract.ts'
import { listEarlierImports } from '#features/selection/import-contract.ts'
import { importVolunteers } from '#features/volunteers/contract.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { searchOrganisations } from '../../list-contract.ts'
import { addMembers } from '../../member-contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

it('an import of organisations is undone, but for those that were changed or got members since', async () => {
  const tenant = await test.newTenant()
  const rows = [{ orgName: 'Alder', memberFullName: 'Arun' }, { orgName: 'Birch' }, { orgName: 'Kiln' }]
  const { changeSetId } = (await test.call(importVolunteers, { body: rows }, tenant.superadmin)).body
  const list = async () =>
    (await test.call(searchOrganisations, { query: { sort: 'orgName', direction: 'asc' } }, tenant.user)).body
      .organisations as { orgName: string; volunteeringOrgId: string }[]
  const birch = (await list())[1]!.volunteeringOrgId
  const added = await test.call(
    addMembers,
    { params: { organisationId: birch }, body: { members: [{ fullName: 'Siti' }] } } as never,
    tenant.user,
  )
  expect([added.status, added.body.detail]).toEqual([200, undefined])
  const undone = await test.call(undoChangeSet, { params: { id: changeSetId } }, tenant.superadmin)
  expect([undone.status, undone.body]).toMatchObject([
    200,
    { restorable: 2, kept: [{ recordName: 'Birch', reason: 'It has been changed since' }] },
  ])
  expect((await list()).map(({ orgName }) => orgName)).toEqual(['Birch'])
  const listed = await test.call(listEarlierImports, { params: { kind: 'organisations' } }, tenant.superadmin)
  expect(listed.body.imports).toMatchObject([{ changeSetId, added: 3, undone: true }])
})
