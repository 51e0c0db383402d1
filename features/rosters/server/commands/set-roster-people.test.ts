import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Scope } from '#features/rosters/contract.ts'
import { addTestOrganisation } from '#testing/add-test-organisation.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { type RosterTest, rosterOf, type Where } from '#testing/test-roster.ts'
import { checkRoster, setRosterEntries, signUpForSessions, takeOffSessions } from '../../contract.ts'
import { setRosterPeople } from '../../people-contract.ts'

let test: TestApp
let tenant: TestTenant
let roster: RosterTest
let company: { volType: 'volunteeringorg'; volunteerId: string }
// the first of seven Mondays has passed
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-20T04:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  roster = await rosterOf(test, tenant)
  const { organisationId } = await addTestOrganisation(tenant, 'Kopi & Co', [])
  company = { volType: 'volunteeringorg', volunteerId: organisationId }
})
afterAll(() => test.stop())

const session = (place: number) => roster.sessions[place]!.vid
const params = () => ({ batchId: roster.batchId })
const coming = { scope: 'coming' as Scope }
const signUp = (people: number | null, more: object = {}) =>
  test.call(
    signUpForSessions,
    { params: params(), body: { participants: [{ ...company, people }], ...coming, ...more } },
    tenant.user,
  )
const setPeople = (people: number | null, where: Where) =>
  test.call(setRosterPeople, { params: params(), body: { vols: [company], people, ...where } }, tenant.user)
const takeBack = (entries: Parameters<RosterTest['setEntries']>[0]) =>
  test.call(setRosterEntries, { params: params(), body: { entries } }, tenant.user)
const numbers = async () =>
  (await roster.read()).people.find(({ fullName }) => fullName === 'Kopi & Co')?.cells.map(({ people }) => people ?? 0)

it('expects as many people of a company as were said when it was signed up, and counts them', async () => {
  await addTestVolunteers(tenant, ['Tan Mei Ling'])
  await signUp(15, { roles: ['Driver'] })
  expect(await numbers()).toEqual([0, 15, 15, 15, 15, 15, 15])
  const { people, gap, roleCounts } = (await roster.read()).sessions[1]!
  expect([people, gap, roleCounts.find(({ roleName }) => roleName === 'Driver')?.filled]).toEqual([15, 0, 15])
})

it('warns when more are expected than there are places, before anything is written', async () => {
  const body = { participants: [{ ...company, people: 15 }], roles: ['Driver'], ...coming }
  const { body: checked } = await test.call(checkRoster, { params: params(), body }, tenant.user)
  expect(checked.people).toBe(15)
  expect(checked.warnings.map(({ code }: { code: string }) => code)).toContain('role-full')
})

it('changes the number from a session on, and takes that back', async () => {
  await signUp(15)
  const { body } = await setPeople(20, { scope: 'following', sessionId: session(3) })
  expect([body.changed, body.sessions]).toEqual([4, 4])
  expect(await numbers()).toEqual([0, 15, 15, 20, 20, 20, 20])
  await setPeople(18, { scope: 'this', sessionId: session(6) })
  // what a colleague said since stays
  expect((await takeBack(body.undo)).body).toMatchObject({ changed: 3, kept: 1 })
  expect(await numbers()).toEqual([0, 15, 15, 15, 15, 15, 18])
})

it('takes the number back, and says nothing where it is the same', async () => {
  await signUp(15)
  expect((await setPeople(15, coming)).body.changed).toBe(0)
  const { body } = await setPeople(null, coming)
  expect(await numbers()).toEqual([0, 0, 0, 0, 0, 0, 0])
  await takeBack(body.undo)
  expect(await numbers()).toEqual([0, 15, 15, 15, 15, 15, 15])
})

it('is there again when a company that was taken off is put back, and when it is copied', async () => {
  await signUp(15, { scope: 'this', sessionId: session(1) })
  await roster.copy({ fromSessionId: session(1), to: 'next' })
  expect(await numbers()).toEqual([0, 15, 15, 0, 0, 0, 0])
  const off = { params: params(), body: { vols: [company], ...coming } }
  const { body } = await test.call(takeOffSessions, off, tenant.user)
  expect(await numbers()).toBeUndefined()
  await takeBack(body.undo)
  expect(await numbers()).toEqual([0, 15, 15, 0, 0, 0, 0])
})

it('lets nobody join by a number, and takes one person for one', async () => {
  expect((await setPeople(15, coming)).body.changed).toBe(0)
  expect(await numbers()).toBeUndefined()
  const [mei] = await addTestVolunteers(tenant, ['Tan Mei Ling'])
  const participants = [{ volType: 'indivols' as const, volunteerId: mei!, people: 2 }]
  const refused = await test.call(
    signUpForSessions,
    { params: params(), body: { participants, ...coming } },
    tenant.user,
  )
  expect([refused.status, refused.body.detail]).toEqual([400, 'An individual volunteer is one person'])
})
