import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addParticipants } from '#features/attendance/attendee-contract.ts'
import { addGroupMembers, createGroup } from '#features/groups/contract.ts'
import { searchHistory } from '#features/history/contract.ts'
import { createVolunteer, deleteVolunteer, importVolunteers } from '#features/volunteers/contract.ts'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import * as contract from '../../contract.ts'
import { nothingToUndo } from '../../undo-words.ts'

let test: TestApp
beforeAll(async () => void (test = await startTestApp()))
afterAll(() => test.stop())

const person = (number: number, more: object = {}) => ({
  fullName: `Person ${number}`,
  dob: '1990-03-25',
  gender: 'Female',
  nationality: 'Singaporean',
  mobileNo: '91234567',
  email: `person${number}@example.org`,
  agreeToTerms: true,
  ...more,
})

async function createPeople(tenant: TestTenant, ...people: object[]): Promise<string[]> {
  const ids: string[] = []
  for (const body of people) ids.push((await test.call(createVolunteer, { body } as never, tenant.user)).body.vid)
  return ids
}
const deleteAll = async (tenant: TestTenant, vids: string[]): Promise<string> =>
  (await test.call(contract.deleteVolunteers, { body: { vids } }, tenant.user)).body.changeSetId
const setStatus = async (tenant: TestTenant, vids: string[], newStatus: string): Promise<string> => {
  const body = { vids, newStatus, tier: '', remarks: '' }
  const reply = await test.call(contract.setStatuses, { body } as never, tenant.user)
  expect(reply.status).toBe(200)
  return reply.body.changeSetId
}
const preview = async (tenant: TestTenant, id: string) =>
  (await test.call(contract.previewUndo, { params: { id } }, tenant.superadmin)).body
const undo = async (tenant: TestTenant, id: string) =>
  (await test.call(contract.undoChangeSet, { params: { id }, body: {} } as never, tenant.superadmin)).body
const people = (tenant: TestTenant) =>
  tenant.inside(async ({ db }) => {
    const rows = await db.selectFrom('volunteers').selectAll().orderBy('full_name').orderBy('id').execute()
    return rows.map((row) => `${row.full_name} ${row.deleted_at ? 'deleted' : row.status}`)
  })

/** What the preview promised is what the undo did. */
async function undoAsPromised(tenant: TestTenant, id: string) {
  const promised = await preview(tenant, id)
  expect(await undo(tenant, id)).toEqual(promised)
  return promised as { restorable: number; kept: { recordName: string; reason: string }[] }
}

async function refuseUndo(tenant: TestTenant, id: string, detail = nothingToUndo) {
  const refused = await test.call(contract.undoChangeSet, { params: { id } }, tenant.superadmin)
  expect([refused.status, refused.body.detail]).toEqual([409, detail])
}

async function importPeople(tenant: TestTenant, ...numbers: number[]): Promise<string> {
  const rows = numbers.map((number) => ({ ...person(number), agreeToTerms: undefined }))
  expect((await test.call(importVolunteers, { body: rows }, tenant.superadmin)).status).toBe(200)
  return (await test.call(searchHistory, { query: { action: 'imported' } }, tenant.superadmin)).body.changeSets[0].id
}
const idsOf = (tenant: TestTenant) =>
  tenant.inside(async ({ db }) => {
    const rows = await db.selectFrom('volunteers').select('id').orderBy('full_name').execute()
    return rows.map((row) => row.id)
  })

describe('what an undo has taken back is no change since', () => {
  it('statuses are undone from the last to the first, and each waits for the one after it', async () => {
    const tenant = await test.newTenant()
    const ids = await createPeople(tenant, person(1), person(2))
    const sets = []
    for (const status of ['Active', 'Pending', 'Inactive']) sets.push(await setStatus(tenant, ids, status))
    const [first, second, third] = sets as [string, string, string]
    await refuseUndo(tenant, first)
    await refuseUndo(tenant, second)
    for (const [set, status] of [
      [third, 'pending'],
      [second, 'active'],
      [first, 'new'],
    ] as const) {
      expect(await undoAsPromised(tenant, set)).toEqual({
        restorable: 2,
        removed: 0,
        staying: 0,
        kept: [],
        keptTotal: 0,
      })
      expect(await people(tenant)).toEqual([`Person 1 ${status}`, `Person 2 ${status}`])
    }
  })

  it('an import goes after the status that was set in it has been undone, and a deletion', async () => {
    const tenant = await test.newTenant()
    const imported = await importPeople(tenant, 1, 2)
    const ids = await idsOf(tenant)
    const changeSet = await setStatus(tenant, ids, 'Active')
    const deleted = await deleteAll(tenant, [ids[0]!])
    expect(await preview(tenant, imported)).toMatchObject({ restorable: 0, staying: 1, keptTotal: 2 })
    const stays = 'Nothing was undone: 1 changed since and stays: Person 2.'
    const offer = 'The import window lists them under Earlier imports, and can remove them too.'
    await refuseUndo(tenant, imported, `${stays} ${offer}`)
    await undoAsPromised(tenant, deleted)
    await undoAsPromised(tenant, changeSet)
    expect(await undoAsPromised(tenant, imported)).toEqual({
      restorable: 2,
      removed: 2,
      staying: 0,
      kept: [],
      keptTotal: 0,
    })
    expect(await people(tenant)).toEqual(['Person 1 deleted', 'Person 2 deleted'])
  })

  it('whom an undo left as they were has been changed since', async () => {
    const tenant = await test.newTenant()
    const ids = await createPeople(tenant, person(1), person(2))
    const first = await setStatus(tenant, ids, 'Active')
    const second = await setStatus(tenant, ids, 'Pending')
    const third = await setStatus(tenant, [ids[1]!], 'Inactive')
    expect(await undoAsPromised(tenant, second)).toMatchObject({ restorable: 1, keptTotal: 1 })
    await undoAsPromised(tenant, third)
    expect(await people(tenant)).toEqual(['Person 1 active', 'Person 2 pending'])
    expect(await undoAsPromised(tenant, first)).toMatchObject({ restorable: 1, keptTotal: 1 })
    expect(await people(tenant)).toEqual(['Person 1 new', 'Person 2 pending'])
  })
})

describe('an undo leaves what was decided since', () => {
  it('an imported person who joined a group stays; the other one goes', async () => {
    const tenant = await test.newTenant()
    const imported = await importPeople(tenant, 1, 2)
    const [first] = await idsOf(tenant)
    const { vid } = (await test.call(createGroup, { body: { groupName: 'Drivers' } }, tenant.user)).body
    const body = { grpId: vid, volIds: [first!] }
    expect((await test.call(addGroupMembers, { body }, tenant.user)).status).toBe(200)
    const { restorable, kept } = await undoAsPromised(tenant, imported)
    expect([restorable, kept]).toEqual([1, [expect.objectContaining({ recordName: 'Person 1' })]])
    expect(await people(tenant)).toEqual(['Person 1 new', 'Person 2 deleted'])
  })

  it('an imported person who was signed up for a session stays; the other one goes', async () => {
    const tenant = await test.newTenant()
    const imported = await importPeople(tenant, 1, 2)
    const [first] = await idsOf(tenant)
    const { plannedSessionId: sessionId } = await addTestActivity(tenant)
    const body = { participants: [{ volType: 'indivols' as const, volunteerId: first! }] }
    expect((await test.call(addParticipants, { params: { sessionId }, body }, tenant.user)).status).toBe(200)
    expect(await undoAsPromised(tenant, imported)).toMatchObject({ restorable: 1, kept: [{ recordName: 'Person 1' }] })
    expect(await people(tenant)).toContain('Person 1 new')
  })

  it('a status that was set again by hand stays; the others return', async () => {
    const tenant = await test.newTenant()
    const ids = await createPeople(tenant, person(1), person(2))
    const changeSet = await setStatus(tenant, ids, 'Active')
    await setStatus(tenant, [ids[1]!], 'Pending')
    const { kept } = await undoAsPromised(tenant, changeSet)
    expect(kept.map((one) => one.reason)).toEqual(['Its status has been changed since'])
    expect(await people(tenant)).toEqual(['Person 1 new', 'Person 2 pending'])
  })

  it('a status that was set away and back again by hand stays too', async () => {
    const tenant = await test.newTenant()
    const ids = await createPeople(tenant, person(1))
    const changeSet = await setStatus(tenant, ids, 'Active')
    await setStatus(tenant, ids, 'Pending')
    await setStatus(tenant, ids, 'Active')
    expect((await preview(tenant, changeSet)).restorable).toBe(0)
    await refuseUndo(tenant, changeSet)
    expect(await people(tenant)).toEqual(['Person 1 active'])
  })

  it('a person who was brought back and deleted again stays deleted', async () => {
    const tenant = await test.newTenant()
    const ids = await createPeople(tenant, person(1), person(2))
    const first = await deleteAll(tenant, ids)
    await undo(tenant, first)
    const second = await deleteAll(tenant, [ids[0]!])
    expect((await test.call(contract.undoChangeSet, { params: { id: first } }, tenant.superadmin)).status).toBe(409)
    await undo(tenant, second)
    expect(await people(tenant)).toEqual(['Person 1 new', 'Person 2 new'])
  })

  it('a person whose NRIC somebody else has by now stays deleted', async () => {
    const tenant = await test.newTenant()
    const ids = await createPeople(tenant, person(1, { nric: 'S1234567D' }), person(2))
    const changeSet = await deleteAll(tenant, ids)
    await createPeople(tenant, person(3, { nric: 'S1234567D' }))
    const { kept } = await undoAsPromised(tenant, changeSet)
    expect(kept.map((one) => one.reason)).toEqual(['Somebody else has this NRIC now'])
    expect(await people(tenant)).toEqual(['Person 1 deleted', 'Person 2 new', 'Person 3 new'])
  })

  it('a change of statuses does not bring back who was deleted since', async () => {
    const tenant = await test.newTenant()
    const ids = await createPeople(tenant, person(1), person(2))
    const changeSet = await setStatus(tenant, ids, 'Active')
    expect((await test.call(deleteVolunteer, { params: { vid: ids[0]! } } as never, tenant.user)).status).toBe(200)
    const { kept } = await undoAsPromised(tenant, changeSet)
    expect(kept.map((one) => one.reason)).toEqual(['It has been deleted since'])
    expect(await people(tenant)).toEqual(['Person 1 deleted', 'Person 2 new'])
  })
})

it('an undo says in the history what it undid, when that was and whose it was', async () => {
  const tenant = await test.newTenant()
  const ids = await createPeople(tenant, person(1))
  await undo(tenant, await deleteAll(tenant, ids))
  const [newest] = (await test.call(searchHistory, { query: {} }, tenant.superadmin)).body.changeSets
  expect(newest!.reason).toMatch(
    new RegExp(`^Undo of: Deleted volunteers, \\d\\d [A-Z][a-z]{2} \\d{4}, \\d\\d:\\d\\d, ${tenant.user.username}$`),
  )
})

it('thousands are undone right after they came, before the database has counted them', async () => {
  const tenant = await test.newTenant()
  const imported = await importPeople(tenant, ...Array.from({ length: 4000 }, (_, i) => i))
  const changeSet = await setStatus(tenant, await idsOf(tenant), 'Active')
  expect(await preview(tenant, imported)).toMatchObject({ restorable: 0, keptTotal: 4000 })
  for (const id of [changeSet, imported]) expect(await undo(tenant, id)).toMatchObject({ restorable: 4000 })
})
