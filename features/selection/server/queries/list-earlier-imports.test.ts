import { expect, it } from 'vitest'
import { importGroupMembers } from '#features/groups/import-contract.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { listEarlierImports } from '../../import-contract.ts'

it('lists one’s own imports of a kind with how many they added, and everybody’s for a superadmin', async () => {
  const test = await startTestApp()
  const tenant = await test.newTenant()
  await addTestVolunteers(tenant, ['Ana Lim', 'Ben Tan'])
  await addTestGroup(tenant, [], 'Readers')
  const fill = (members: string[], as = tenant.user) =>
    test.call(importGroupMembers, { body: { groups: [{ groupName: 'Readers', groupDescription: '', members }] } }, as)
  await fill(['ana.lim@example.org'])
  await fill(['ben.tan@example.org'], tenant.superadmin)
  const list = async (as = tenant.user, kind: 'groups' | 'group-members' = 'group-members') =>
    (await test.call(listEarlierImports, { params: { kind } }, as)).body.imports
  expect(await list()).toMatchObject([{ added: 1, undone: false, about: 'Readers' }])
  expect(await list(tenant.superadmin)).toHaveLength(2)
  expect(await list(tenant.superadmin, 'groups')).toEqual([])
  expect((await test.call(listEarlierImports, { params: { kind: 'groups' } }, tenant.kiosk)).status).toBe(403)
})
