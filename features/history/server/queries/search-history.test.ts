import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateAccount } from '#features/accounts/staff-contract.ts'
import * as groups from '#features/groups/contract.ts'
import { createVolunteer, getVolunteer, importVolunteers, updateVolunteer } from '#features/volunteers/contract.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { Change, ChangeSet } from '../../contract.ts'
import * as contract from '../../contract.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const good = {
  fullName: 'Tan Mei Ling',
  nric: 'S1234567D',
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: 'mei.ling@example.org',
  agreeToTerms: true,
}

async function search(tenant: TestTenant, query: object = {}): Promise<ChangeSet[]> {
  const reply = await test.call(contract.searchHistory, { query }, tenant.superadmin)
  expect(reply.status).toBe(200)
  return reply.body.changeSets
}
async function changesOf(tenant: TestTenant, id: string): Promise<Change[]> {
  return (await test.call(contract.getChangeSet, { params: { id } }, tenant.superadmin)).body.changes
}

describe('history', () => {
  it('says who changed what, field by field, and from which page', async () => {
    const tenant = await test.newTenant()
    const body = { groupName: 'Readers' }
    const headers = { 'x-screen': '/volunteers/group' }
    const { vid } = (await test.call(groups.createGroup, { body }, tenant.user, headers)).body
    const edit = { groupName: 'Readers', groupDescription: 'On Saturdays', version: 1 }
    await test.call(groups.updateGroup, { params: { vid }, body: edit }, tenant.user)
    const [newest, oldest] = await search(tenant)
    expect(oldest).toMatchObject({
      username: tenant.user.username,
      action: groups.createGroup.historyAction.message,
      actionCode: groups.createGroup.historyAction.text.code,
      screen: '/volunteers/group',
      records: 1,
      recordType: 'group',
      recordName: 'Readers',
    })
    expect(await changesOf(tenant, newest!.id)).toEqual([
      {
        recordType: 'group',
        recordId: vid,
        recordName: 'Readers',
        operation: 'update',
        fields: { description: ['', 'On Saturdays'] },
      },
    ])
  })

  it('keeps no change-set of a call that changed nothing, and one of fifty changes at once', async () => {
    const tenant = await test.newTenant()
    const ids = await addTestVolunteers(
      tenant,
      Array.from({ length: 50 }, (_, i) => `Person ${i}`),
    )
    expect(await search(tenant)).toEqual([])
    const { vid } = (await test.call(groups.createGroup, { body: { groupName: 'A' } }, tenant.user)).body
    const edit = { groupName: 'A', groupDescription: '' }
    await test.call(groups.updateGroup, { params: { vid }, body: edit }, tenant.user)
    await test.call(groups.addGroupMembers, { body: { grpId: vid, volIds: ids } }, tenant.user)
    const [members, ...others] = await search(tenant)
    expect(others).toHaveLength(1)
    const [change] = await changesOf(tenant, members!.id)
    expect(change).toMatchObject({ recordType: 'group', recordId: vid, operation: 'update' })
    expect(change?.fields['members']?.[1]).toHaveLength(50)
  })

  it('names sensitive fields and never holds their values, also of who read them', async () => {
    const tenant = await test.newTenant()
    const { vid } = (await test.call(createVolunteer, { body: good }, tenant.user)).body
    const { version, status } = (await test.call(getVolunteer, { params: { id: vid } }, tenant.user)).body
    const body = {
      version,
      status,
      nric: 'T1234567J',
      hasCriminalHistory: 'Yes',
      criminalHistory: 'A secret of long ago',
    }
    expect((await test.call(updateVolunteer, { params: { id: vid }, body }, tenant.user)).status).toBe(200)
    await test.call(getVolunteer, { params: { id: vid } }, tenant.user)
    const sets = await search(tenant)
    const all = (await Promise.all(sets.map((set) => changesOf(tenant, set.id)))).flat()
    expect(all.filter((change) => change.operation === 'update').map((change) => change.fields)).toContainEqual(
      expect.objectContaining({ nric: null, criminal_history: null, hasCriminalHistory: [null, 'Yes'] }),
    )
    expect(JSON.stringify(all)).not.toMatch(/S1234567D|T1234567J|secret of long ago/)
  })

  it('names the record also when only a part of it or a sensitive text changed', async () => {
    const tenant = await test.newTenant()
    const { vid } = (await test.call(createVolunteer, { body: good }, tenant.user)).body
    const { version, status } = (await test.call(getVolunteer, { params: { id: vid } }, tenant.user)).body
    await test.call(updateVolunteer, { params: { id: vid }, body: { version, status, nric: 'T1234567J' } }, tenant.user)
    const group = (await test.call(groups.createGroup, { body: { groupName: 'Drivers' } }, tenant.user)).body
    await test.call(groups.addGroupMembers, { body: { grpId: group.vid, volIds: [vid] } }, tenant.user)
    const named = (await search(tenant)).map((set) => set.recordName)
    expect(named).toEqual(expect.arrayContaining(['Drivers', good.fullName]))
    expect(named).not.toContain('')
  })

  it('is filtered by who, what, which record and when', async () => {
    const tenant = await test.newTenant()
    const rows = [{ ...good, agreeToTerms: undefined, status: 'New' }]
    expect((await test.call(importVolunteers, { body: rows }, tenant.superadmin)).status).toBe(200)
    await test.call(groups.createGroup, { body: { groupName: 'Café' } }, tenant.user)
    const body = { userRole: 'user' as const, locationpermission: [] }
    await test.call(updateAccount, { params: { username: tenant.kiosk.username }, body }, tenant.superadmin)
    const actions = async (query: object) => (await search(tenant, query)).map((set) => set.action)
    expect(await actions({})).toHaveLength(3)
    expect(await actions({ recordType: 'group' })).toEqual([groups.createGroup.historyAction.message])
    expect(await actions({ recordName: 'cafe' })).toEqual([groups.createGroup.historyAction.message])
    expect(await actions({ action: 'IMPORTED' })).toEqual([importVolunteers.historyAction.message])
    // people search for words, not for codes
    expect(await actions({ action: 'createdGroup' })).toEqual([])
    expect(await actions({ username: tenant.superadmin.username })).toHaveLength(2)
    expect(await actions({ from: '2099-01-01' })).toEqual([])
    expect(await actions({ until: '2099-01-01' })).toHaveLength(3)
    expect(await actions({ until: '2000-01-01' })).toEqual([])
  })

  it('offers every kind of record that is written to it', async () => {
    const { rows } = await sql<{ kind: string }>`
      select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where proname ~ '^(changes|parts)_of_'`.execute(test.platform.db)
    expect(rows.length).toBeGreaterThan(10)
    const { recordTypes } = (
      await test.call(contract.searchHistory, { query: {} }, (await test.newTenant()).superadmin)
    ).body
    expect(rows.map(({ kind }) => kind).filter((kind) => !recordTypes.includes(kind))).toEqual([])
  })

  it('cannot be changed by the application', async () => {
    const tenant = await test.newTenant()
    await test.call(groups.createGroup, { body: { groupName: 'A' } }, tenant.user)
    for (const table of ['change_sets', 'changes'] as const) {
      await expect(tenant.inside(({ db }) => db.deleteFrom(table).execute())).rejects.toThrow('permission denied')
      const change = tenant.inside(({ db }) => db.updateTable(table).set({ tenant_id: tenant.id }).execute())
      await expect(change).rejects.toThrow('permission denied')
    }
  })
})
