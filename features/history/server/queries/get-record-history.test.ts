import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as groups from '#features/groups/contract.ts'
import { addMembers } from '#features/organisations/member-contract.ts'
import { createVolunteer, getVolunteer, showSensitive, updateVolunteer } from '#features/volunteers/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import type { Change } from '../../contract.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => void (test = await startTestApp()))
beforeEach(async () => void (tenant = await test.newTenant()))
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
const read = async (recordType: string, recordId: string, as: Person = tenant.user): Promise<Change[]> =>
  (await test.call(contract.getRecordHistory, { params: { recordType, recordId } }, as)).body.changes

describe('a record', () => {
  it('is shown on the record itself with what it was created with; who read it is for superadmins', async () => {
    const { vid } = (await test.call(createVolunteer, { body: good }, tenant.user)).body
    await test.call(showSensitive, { params: { id: vid }, body: {} }, tenant.user)
    const params = { recordType: 'volunteer' as const, recordId: vid }
    const seenBy = async (actor: typeof tenant.user) =>
      (await test.call(contract.getRecordHistory, { params }, actor)).body.changes as Change[]
    const [created, ...others] = await seenBy(tenant.user)
    expect(others).toEqual([])
    expect(created).toMatchObject({ operation: 'create', recordName: good.fullName })
    expect(created?.fields).toMatchObject({ full_name: [null, good.fullName], gender: [null, good.gender], nric: null })
    expect(Object.keys(created!.fields)).not.toContain('hours') // nobody gave any
    expect((await seenBy(tenant.superadmin)).map((change) => change.operation)).toEqual(['read', 'create'])
  })

  it('of a person says which group they joined and left, and what a note says', async () => {
    const { vid } = (await test.call(createVolunteer, { body: good }, tenant.user)).body
    const group = (await test.call(groups.createGroup, { body: { groupName: 'Drivers' } }, tenant.user)).body
    const body = { grpId: group.vid, volIds: [vid] }
    await test.call(groups.addGroupMembers, { body }, tenant.user)
    await test.call(groups.removeGroupMembers, { body }, tenant.user)
    const { version, status } = (await test.call(getVolunteer, { params: { id: vid } }, tenant.user)).body
    const edit = { version, status, notes: [{ note: 'Likes to drive' }] }
    const saved = await test.call(updateVolunteer, { params: { id: vid }, body: edit }, tenant.user)
    expect(saved.status).toBe(200)
    const params = { recordType: 'volunteer' as const, recordId: vid }
    const { changes } = (await test.call(contract.getRecordHistory, { params }, tenant.user)).body as {
      changes: Change[]
    }
    expect(changes.map((change) => change.fields).slice(0, 3)).toEqual([
      { notes: [null, ['Likes to drive']] },
      { groups: [['Drivers'], null] },
      { groups: [null, ['Drivers']] },
    ])
    expect(changes.every((change) => change.recordName === good.fullName)).toBe(true)
  })

  it('of an organisation tells of its members too, many at once in one line', async () => {
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    const add = (count: number) => {
      const members = Array.from({ length: count }, (_, at) => ({ fullName: `Member ${at}` }))
      return test.call(addMembers, { params: { organisationId }, body: { members } }, tenant.user)
    }
    await add(2)
    await add(5)
    const names = (await read('organisation', organisationId)).map(({ recordName }) => recordName)
    expect(names).toEqual(['Member 0 and 4 more', 'Member 0', 'Member 1'])
  })

  it('of a group names to each reader the members whom they may see', async () => {
    const place = await limitedTenant(test)
    tenant = place.tenant
    const [here] = await addTestVolunteers(tenant, ['Here'], { venue_ids: [place.here.id] })
    const [away] = await addTestVolunteers(tenant, ['Away'], { venue_ids: [place.away.id] })
    const grpId = await addTestGroup(tenant, [])
    await test.call(groups.addGroupMembers, { body: { grpId, volIds: [here!, away!] } }, tenant.superadmin)
    const added = async (as: Person) => (await read('group', grpId, as))[0]!.fields['members']?.[1]
    expect(await added(place.limited)).toEqual([here])
    expect(await added(tenant.superadmin)).toHaveLength(2)
  })

  it.each([
    ['that is deleted', 'group', { deleted_at: new Date() }],
    ['of a kind that there is not', 'secret', {}],
    ['that only superadmins see', 'account', {}],
  ])('%s is not found', async (_what, recordType, change) => {
    const id = await addTestGroup(tenant, [])
    await tenant.inside(({ db }) =>
      db
        .updateTable('groups')
        .set({ name: 'Readers', ...change })
        .execute(),
    )
    const status = async (type: string, recordId: string) =>
      (await test.call(contract.getRecordHistory, { params: { recordType: type, recordId } }, tenant.user)).status
    expect(await status(recordType, recordType === 'account' ? tenant.user.accountId : id)).toBe(404)
    expect(await status('group', await addTestGroup(tenant, []))).toBe(200)
  })
})

describe('the history of a part', () => {
  it.each(['batches', 'activities'] as const)('is not found below what was deleted: %s', async (table) => {
    const { activityId, batchId, plannedSessionId } = await addTestActivity(tenant)
    const look = async () => [
      (await status('batch', batchId)).status,
      (await status('session', plannedSessionId)).status,
    ]
    const status = (recordType: 'batch' | 'session', recordId: string) =>
      test.call(contract.getRecordHistory, { params: { recordType, recordId } }, tenant.user)
    expect(await look()).toEqual([200, 200])
    const id = table === 'batches' ? batchId : activityId
    await tenant.inside(({ db, now }) => db.updateTable(table).set({ deleted_at: now }).where('id', '=', id).execute())
    expect(await look()).toEqual([404, 404])
  })
})
