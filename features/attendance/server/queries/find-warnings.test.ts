import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGroup } from '#features/groups/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import * as attendees from '../../attendee-contract.ts'
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

const { params, open, add, remove } = testSession(() => ({ test, tenant, planned }))

describe('participants', () => {
  it('are warned of and never stopped, and the answer is kept', async () => {
    const other = await addTestActivity(tenant, { start: '2026-12-01T11:00', end: '2026-12-01T13:00' })
    const later = await addTestActivity(tenant, { start: '2026-12-01T12:00', end: '2026-12-01T13:00' })
    const [idle, late] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Lim Wei'], { status: 'inactive' })
    const join = (sessionId: string, id: string) =>
      test.call(
        attendees.addParticipants,
        { params: { sessionId }, body: { participants: [participant(id)] } as never },
        tenant.user,
      )
    await join(other.plannedSessionId, idle!)
    await join(later.plannedSessionId, late!)
    const participants = [
      participant(idle!, { rolesFilled: ['Driver'] }),
      participant(late!, { rolesFilled: ['Driver'] }),
    ]
    const asked = await test.call(
      attendees.checkParticipants,
      { params: params(), body: { participants } as never },
      tenant.user,
    )
    const codes = (warnings: contract.Warning[]) => warnings.map(({ name, code }) => `${name} ${code}`).toSorted()
    const expected = ['Lim Wei not-active', 'Lim Wei role-full', 'Tan Mei Ling not-active', 'Tan Mei Ling overlap']
    expect(codes(asked.body.warnings)).toEqual(expected)
    expect((await open()).vols).toHaveLength(1)
    const accepted = ['not-active', 'role-full']
    const reply = await add([participants[0]!, { ...participants[1], acceptedWarnings: accepted }])
    expect([reply.status, codes(reply.body.warnings)]).toEqual([200, expected])
    const kept = (await open()).vols.map((vol) => [vol.fullName, vol.acceptedWarnings])
    expect(kept).toContainEqual(['Lim Wei', accepted])
  })

  it('of one name are told apart by the end of their phone, and one alone by the name', async () => {
    const [one] = await addTestVolunteers(tenant, ['Tan Wei'], { status: 'inactive', mobile_no: '+6591110001' })
    const [other] = await addTestVolunteers(tenant, ['Tan Wei'], { status: 'inactive', mobile_no: '+6591110002' })
    const said = async (ids: string[]) => {
      const body = { participants: ids.map((id) => participant(id)) } as never
      const { warnings } = (await test.call(attendees.checkParticipants, { params: params(), body }, tenant.user)).body
      return warnings.map(({ message }: contract.Warning) => message).toSorted()
    }
    expect(await said([one!, other!])).toEqual([
      'Tan Wei (…0001) has the status Inactive.',
      'Tan Wei (…0002) has the status Inactive.',
    ])
    expect(await said([other!])).toEqual(['Tan Wei has the status Inactive.'])
    expect((await add([participant(one!)])).status).toBe(200)
    expect((await add([participant(one!), participant(other!)])).body.already).toMatchObject([
      { name: 'Tan Wei (…0001)' },
    ])
    const names = (await open()).vols.map(({ fullName }) => fullName)
    expect(names.filter((name) => name.startsWith('Tan Wei'))).toEqual(['Tan Wei', 'Tan Wei'])
  })

  it('under 16 are warned of until a guardian agrees, as people and as members of a group', async () => {
    const [child] = await addTestVolunteers(tenant, ['Small Child'], { dob: '2014-05-01' })
    const [agreed] = await addTestVolunteers(tenant, ['Agreed Child'], {
      dob: '2014-05-01',
      guardian_confirmed_on: new Date(),
      guardian_confirmed_by: 'test',
    })
    const [grown] = await addTestVolunteers(tenant, ['Grown Up'], { dob: '2010-12-31' })
    const ids = [child!, agreed!, grown!]
    const group = { groupName: 'Readers', vids: ids }
    const grpId = (await test.call(createGroup, { body: group }, tenant.user)).body.vid as string
    const participants = ids.map((id) => participant(id)) as never
    for (const body of [{ participants }, { groups: [grpId] }]) {
      const asked = await test.call(attendees.checkParticipants, { params: params(), body }, tenant.user)
      expect(asked.body.warnings).toEqual([
        {
          volunteerId: child,
          name: 'Small Child',
          code: 'no-guardian',
          message: 'Small Child is under 16, and no guardian has confirmed yet.',
        },
      ])
    }
  })

  it('of a group are warned of as well, and what was told is kept with each of them', async () => {
    const other = await addTestActivity(tenant, { start: '2026-12-01T11:00', end: '2026-12-01T13:00' })
    const [mei, wei] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Lim Wei'])
    const group = { groupName: 'Readers', vids: [mei!, wei!, planned.attendeeId] }
    const grpId = (await test.call(createGroup, { body: group }, tenant.user)).body.vid as string
    const join = { params: { sessionId: other.plannedSessionId }, body: { participants: [participant(mei!)] } as never }
    await test.call(attendees.addParticipants, join, tenant.user)
    const ask = (groups: string[]) =>
      test.call(attendees.checkParticipants, { params: params(), body: { groups } }, tenant.user)
    // who takes part already is not warned of
    expect((await ask([grpId])).body.warnings).toMatchObject([{ volunteerId: mei, code: 'overlap' }])
    expect((await ask([mei!])).status).toBe(404)
    expect((await ask([])).body.errors).toEqual([{ path: 'participants', message: 'Please select a volunteer' }])
    await remove([planned.attendeeId])
    const body = { grpId, sessionId: planned.plannedSessionId, acceptWarnings: true }
    expect((await test.call(contract.addGroup, { body }, tenant.user)).body).toMatchObject({ added: 3 })
    const kept = (await open()).vols.map((vol) => [vol.fullName, vol.acceptedWarnings])
    expect(kept).toContainEqual(['Tan Mei Ling', ['overlap']])
    expect(kept).toContainEqual(['Lim Wei', []])
  })
})
