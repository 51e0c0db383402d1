import { expect, it } from 'vitest'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { importGroupMembers } from '../../import-contract.ts'
import { membershipId, partsOfMembership, readImported } from './read-imported.ts'

it('names the memberships of an import, and those that are gone since', async () => {
  const test = await startTestApp()
  const tenant = await test.newTenant()
  const [ana, ben] = await addTestVolunteers(tenant, ['Ana Lim', 'Ben Tan'])
  const groupId = await addTestGroup(tenant, [], 'Readers')
  const members = ['ana.lim@example.org', 'ben.tan@example.org']
  const body = { groups: [{ groupName: 'Readers', groupDescription: '', members }] }
  const { changeSetId } = (await test.call(importGroupMembers, { body }, tenant.user)).body
  await tenant.inside(({ db }) => db.deleteFrom('group_members').where('volunteer_id', '=', ben!).execute())
  const read = await tenant.run(tenant.superadmin, (ctx) => readImported(ctx, changeSetId))
  expect(read).toEqual([
    { id: membershipId(groupId, ana!), name: 'Ana Lim in Readers', isDeleted: false, changedSince: false },
    { id: membershipId(groupId, ben!), name: 'Ben Tan in Readers', isDeleted: true, changedSince: false },
  ])
  expect(partsOfMembership(read[0]!.id)).toEqual([groupId, ana])
})
