import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGroup } from '#features/groups/contract.ts'
import { bringBackSessions, cancelSessions, listSignedUp } from '#features/sessions/cancel-contract.ts'
import { updateSession } from '#features/sessions/contract.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf } from '#testing/test-roster.ts'

let test: TestApp
let tenant: TestTenant
let roster: RosterTest
let [mei, arun]: string[] = []
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  roster = await rosterOf(test, tenant)
  ;[mei, arun] = await addTestVolunteers(tenant, ['Tan Mei Ling', 'Arun Kumar'])
})
afterAll(() => test.stop())

const session = (place: number) => roster.sessions[place]!.vid
const cancel = (place: number) =>
  test.call(cancelSessions, { body: { sessions: [session(place)], reason: 'Holiday' } }, tenant.user)

describe('signing up', () => {
  it('is refused for sessions of other locations', async () => {
    const [venue] = await tenant.inside(({ db }) => db.selectFrom('venues').select(['id', 'zone_id']).execute())
    const limited = await tenant.addPerson('user', { venues: [{ zoneId: venue!.zone_id, venueId: venue!.id }] })
    const params = { sessionId: session(1) }
    await test.call(updateSession, { params, body: { venue: venue!.id } }, tenant.user)
    const signUp = async (place: number) =>
      (await roster.signUp([mei!], { scope: 'this', sessionId: session(place) }, {}, limited)).status
    expect([await signUp(2), await signUp(1)]).toEqual([404, 200])
  })

  it.each([
    ['this', 2, '--s----'],
    ['following', 3, '---ssss'],
    ['coming', undefined, '-ssssss'],
    ['every-second', 1, '-s-s-s-'],
    ['following', 0, 'sssssss'],
  ] as const)('for %s from the one in place %s', async (scope, place, wanted) => {
    const where = { scope, ...(place === undefined ? {} : { sessionId: session(place) }) }
    const reply = await roster.signUp([mei!], where)
    expect(reply.body).toMatchObject({ changed: wanted.replaceAll('-', '').length })
    expect(await roster.grid()).toEqual({ 'Tan Mei Ling': wanted })
  })

  it('names the session that is missing where a scope begins with one', async () => {
    const { status, body } = await roster.signUp([mei!], { scope: 'every-second' })
    expect([status, body.errors]).toMatchObject([400, [{ path: 'sessionId' }]])
  })

  it('leaves out what was closed, and is refused where nothing takes place', async () => {
    await cancel(2)
    await tenant.inside(({ db, now }) =>
      db.updateTable('sessions').set({ closed_on: now, closed_by: 'test' }).where('id', '=', session(4)).execute(),
    )
    await roster.signUp([mei!], { scope: 'coming' })
    expect(await roster.grid()).toEqual({ 'Tan Mei Ling': '-sss-ss' })
    const refused = await roster.signUp([arun!], { scope: 'this', sessionId: session(2) })
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'There is no upcoming session that is neither cancelled nor closed.',
    ])
  })

  it('holds for a cancelled session when it is brought back, and tells those only who counted on it', async () => {
    await roster.signUp([arun!], { scope: 'coming' })
    await cancel(2)
    expect(await roster.check([mei!], { scope: 'coming' })).toMatchObject({ sessions: 5, cancelled: 1 })
    await roster.signUp([mei!], { scope: 'coming' })
    await roster.takeOff([arun!], { scope: 'following', sessionId: session(5) })
    const sessions = [session(2)]
    const { body } = await test.call(listSignedUp, { body: { sessions } }, tenant.user)
    expect(body.people.map(({ name }: { name: string }) => name)).toEqual(['Arun Kumar'])
    await roster.takeOff([arun!], { scope: 'coming' })
    await test.call(bringBackSessions, { body: { sessions } }, tenant.user)
    expect(await roster.grid()).toEqual({ 'Tan Mei Ling': '-ssssss' })
    // nothing takes place from there on
    for (const place of [5, 6]) await cancel(place)
    expect((await roster.signUp([arun!], { scope: 'following', sessionId: session(5) })).status).toBe(409)
  })

  it('takes people, organisations and the members of groups, each once and in their roles', async () => {
    const { organisationId } = await addTestOrganisation(tenant, 'Harbour Bank', [])
    const group = await test.call(
      createGroup,
      { body: { groupName: 'Readers', vids: [arun, mei] } } as never,
      tenant.user,
    )
    const groups = [group.body.vid]
    const participants = [
      { volType: 'indivols', volunteerId: mei },
      { volType: 'volunteeringorg', volunteerId: organisationId },
    ]
    await roster.signUp([], { scope: 'coming' }, { participants, groups, roles: ['Driver'] })
    const { people, sessions } = await roster.read()
    expect(people.map(({ fullName, volType }) => [fullName, volType])).toEqual([
      ['Arun Kumar', 'indivols'],
      ['Harbour Bank', 'volunteeringorg'],
      ['Tan Mei Ling', 'indivols'],
    ])
    expect(sessions[1]).toMatchObject({
      people: 3,
      gap: 0,
      roleCounts: [{ roleName: 'Driver', roleCount: 2, filled: 3 }],
    })
    expect(sessions[0]).toMatchObject({ people: 0, gap: 2, isOver: true })
  })

  it('leaves who is there as they are, and what it answers takes back no more than it did', async () => {
    await roster.signUp([mei!], { scope: 'this', sessionId: session(2) }, { roles: ['Driver'] })
    const { body } = await roster.signUp([mei!, arun!], { scope: 'coming' })
    expect([body.changed, body.sessions]).toEqual([11, 6])
    expect((await roster.read()).people.map(({ cells }) => cells[2]?.roles)).toEqual([[], ['Driver']])
    await roster.setEntries(body.undo)
    expect(await roster.grid()).toEqual({ 'Tan Mei Ling': '--s----' })
    expect((await roster.read()).people[0]?.cells[2]?.roles).toEqual(['Driver'])
  })

  it('is one change of the history, whatever the number of people and sessions', async () => {
    const before = await tenant.inside(({ db }) => db.selectFrom('change_sets').select('id').execute())
    await roster.signUp([mei!, arun!], { scope: 'coming' })
    const after = await tenant.inside(({ db }) => db.selectFrom('change_sets').select('id').execute())
    expect(after.length - before.length).toBe(1)
  })

  it('asks for roles that the sessions have', async () => {
    const refused = await roster.signUp([mei!], { scope: 'coming' }, { roles: ['Pilot'] })
    expect([refused.status, refused.body.detail]).toEqual([400, '"Pilot" is not a role of this session'])
    expect((await roster.signUp([mei!], { scope: 'coming' }, { roles: ['Driver'] })).status).toBe(200)
  })
})
