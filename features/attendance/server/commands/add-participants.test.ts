import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGroup, deleteGroup } from '#features/groups/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import { searchAttendees } from '../../attendee-contract.ts'
import * as contract from '../../contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
})
afterAll(() => test.stop())

const { open, add, remove } = testSession(() => ({ test, tenant, planned }))

describe('participants', () => {
  it('are added with their roles: people and organisations', async () => {
    const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    const reply = await add([
      participant(mei!, { rolesFilled: ['Driver'] }),
      { volType: 'volunteeringorg', volunteerId: organisationId },
    ])
    expect([reply.status, reply.body.added]).toEqual([200, 2])
    const session = await open()
    expect(session.vols.map((vol) => [vol.fullName, vol.volType, vol.rolesFilled])).toEqual([
      ['Harbour Bank', 'volunteeringorg', []],
      ['Siti Rahman', 'indivols', []],
      ['Tan Mei Ling', 'indivols', ['Driver']],
    ])
    expect(session.vols[0]).toMatchObject({ orgName: 'Harbour Bank' })
    expect(session.attendeeCount).toBe(3)
  })

  it('of a company are as many as were said, and none of a person', async () => {
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    const company = { volType: 'volunteeringorg', volunteerId: organisationId, rolesFilled: ['Driver'], people: 15 }
    expect((await add([participant(planned.attendeeId, { people: 2 })])).body.detail).toBe(
      'An individual volunteer is one person',
    )
    const reply = await add([company])
    expect(reply.body.attendees).toMatchObject([{ volCount: 15, peopleExpected: 15 }])
    expect(reply.body.warnings.map(({ message }: { message: string }) => message)).toContain(
      'Driver has 1 place left, and 15 people are expected.',
    )
    expect((await open()).attendeeCount).toBe(16)
    const { body } = await test.call(
      searchAttendees,
      { params: { sessionId: planned.plannedSessionId }, query: {} },
      tenant.user,
    )
    expect([body.counts.all, body.counts.people, body.counts.expected, body.roles[0]?.filled]).toEqual([2, 1, 16, 15])
  })

  it('of a company that was taken off come back without a number, unless it is said', async () => {
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    const company = { volType: 'volunteeringorg', volunteerId: organisationId }
    await add([{ ...company, people: 15 }])
    await remove([organisationId])
    expect((await add([company])).body.attendees).toMatchObject([{ volCount: 1, peopleExpected: null }])
  })

  it('who take part already are named and stay as they were, and the others are added', async () => {
    const [mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
    const there = { volunteerId: planned.attendeeId, name: 'Siti Rahman' }
    const several = await add([participant(mei!), participant(planned.attendeeId), participant(arun!)])
    expect([several.status, several.body.added, several.body.already]).toEqual([200, 2, [there]])
    const shown = (await open()).vols.map((vol) => [vol.fullName, vol.checkInTime])
    expect(shown).toEqual([
      ['Arun Kumar', ''],
      ['Siti Rahman', '2026-12-01T09:00:00'],
      ['Tan Mei Ling', ''],
    ])
    const all = await add([participant(mei!), participant(planned.attendeeId)])
    expect([all.status, all.body.added, all.body.already.length]).toEqual([200, 0, 2])
  })

  it('one alone who takes part already is refused with the specified words', async () => {
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    const organisation = { volType: 'volunteeringorg', volunteerId: organisationId }
    const alone = await add([participant(planned.attendeeId)])
    expect([alone.status, alone.body.detail]).toEqual([
      409,
      'The volunteer you have just selected is already participating in the activity.',
    ])
    expect((await open()).vols).toHaveLength(1)
    expect((await add([organisation])).status).toBe(200)
    const again = await add([organisation])
    expect([again.status, again.body.detail]).toEqual([
      409,
      'An organisation that you have just selected is already participating in the activity',
    ])
  })

  it('come and go, and come back with a clean row', async () => {
    expect((await remove([])).body.detail).toContain('Please select a volunteer')
    expect((await remove([planned.attendeeId])).body).toEqual({
      message: 'Successfully deleted the volunteers',
      removed: 1,
    })
    expect((await open()).vols).toEqual([])
    expect((await remove([planned.attendeeId])).status).toBe(404)
    await add([participant(planned.attendeeId)])
    expect((await open()).vols).toMatchObject([{ vid: planned.attendanceId, checkInTime: '', hours: null }])
    const rows = await tenant.inside(({ db }) => db.selectFrom('attendances').selectAll().execute())
    expect(rows).toHaveLength(1)
  })

  it('of a group are added as a whole; one who is there already stops it', async () => {
    const [mei, arun, wei] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar', 'Lim Wei'])
    const makeGroup = async (groupName: string, vids: string[]) =>
      (await test.call(createGroup, { body: { groupName, vids } }, tenant.user)).body.vid as string
    const addGroup = (grpId: string) =>
      test.call(contract.addGroup, { body: { grpId, sessionId: planned.plannedSessionId } }, tenant.user)
    const readers = await makeGroup('Readers', [mei!, arun!])
    expect((await addGroup(readers)).body).toMatchObject({ added: 2 })
    expect((await addGroup(readers)).body.detail).toBe(
      'A volunteer in the group that you have just selected is already participating in the activity',
    )
    const session = await open()
    expect([session.vols.length, session.grps]).toEqual([3, [readers]])
    const drivers = await makeGroup('Drivers', [wei!, mei!])
    const refused = await addGroup(drivers)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'A volunteer in the group that you have just selected is already participating in the activity',
    ])
    expect((await open()).vols).toHaveLength(3)
    // anyone who asks for the others gets these, and the group is named with the session
    const addOthers = () => {
      const body = { grpId: drivers, sessionId: planned.plannedSessionId, addOthers: true }
      return test.call(contract.addGroup, { body }, tenant.user)
    }
    expect((await addOthers()).body).toMatchObject({ added: 1 })
    const both = await open()
    expect([both.vols.length, both.grps]).toEqual([4, [readers, drivers]])
    expect((await addOthers()).body).toMatchObject({ added: 0 })
    await test.call(deleteGroup, { params: { vid: drivers } }, tenant.user)
    expect((await addGroup(drivers)).status).toBe(404)
  })
})
