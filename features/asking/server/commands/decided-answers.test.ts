import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addParticipants } from '#features/attendance/server/commands/add-participants.ts'
import { type Paper, savePaper } from '#features/papers/contract.ts'
import { writeLetterLink } from '#features/reports/server/queries/letter-link.ts'
import { type Candidate, findCandidates } from '#features/rosters/candidate-contract.ts'
import { setRosterEntries } from '#features/rosters/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { limitedTenant } from '#testing/limited-tenant.ts'
import { secretKey } from '#testing/secret-key.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { answerQuestion, askCandidates, getQuestion, listAsks, type SessionAsk } from '../../contract.ts'
import { listWaitedPlaces } from '../queries/list-waiting.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
let mei: string
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-11-30T01:00:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
  await needDriver(planned)
  mei = (await addTestVolunteers(tenant, ['Tan Mei Ling']))[0]!
})
afterAll(() => test.stop())

/** One more than the one who has come. */
const needDriver = ({ plannedSessionId }: TestActivity) =>
  tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ role_counts: JSON.stringify([{ roleName: 'Driver', roleCount: 2 }]) })
      .where('id', '=', plannedSessionId)
      .execute(),
  )
const params = (of = planned) => ({ sessionId: of.plannedSessionId })
type Accepted = ('no-paper' | 'no-guardian' | 'overlap' | 'not-active' | 'away')[]
/** Asks for the place of a driver; returns the token of the link. */
async function ask({ of = planned, vid = mei, acceptedWarnings = [] as Accepted } = {}): Promise<string> {
  const body = { role: 'Driver', vids: [vid], acceptedWarnings }
  const reply = await test.call(askCandidates, { params: params(of), body }, tenant.user)
  expect(reply.body).toMatchObject({ asked: 1, leftOut: [] })
  const { id: letterId } = await tenant.inside(({ db }) =>
    db
      .selectFrom('session_asks')
      .select('id')
      .where('session_id', '=', of.plannedSessionId)
      .where('volunteer_id', '=', vid)
      .executeTakeFirstOrThrow(),
  )
  return writeLetterLink(secretKey, { tenantId: tenant.id, letterId }, 'session ask')
}
const answer = async (token: string, said: 'yes' | 'no' | 'waiting') =>
  (await test.call(answerQuestion, { params: { token }, body: { answer: said } })).body
const signUp = ({ plannedSessionId }: TestActivity) =>
  tenant.run(tenant.user, (ctx) =>
    addParticipants(ctx, plannedSessionId, [
      { volType: 'indivols', volunteerId: mei, rolesFilled: [], acceptedWarnings: [] },
    ]),
  )
const isSignedUp = async (of = planned) =>
  (await list(tenant.user, of)).asks.some((one: SessionAsk) => one.volunteerId === mei && one.isSignedUp)
const list = async (as: Person = tenant.user, of = planned) =>
  (await test.call(listAsks, { params: params(of) }, as)).body
const candidates = async (as: Person = tenant.user): Promise<Candidate[]> =>
  (await test.call(findCandidates, { params: params(), query: { role: 'Driver' } }, as)).body.candidates
const setStatus = (status: string) =>
  tenant.inside(({ db }) => db.updateTable('volunteers').set({ status }).where('id', '=', mei).execute())
const save = (slot: number, paper: Pick<Paper, 'name' | 'neededBy' | 'roles'>) =>
  test.call(savePaper, { params: { slot }, body: { ...paper, version: 1 } }, tenant.superadmin)

it('is decided by staff where somebody was signed up for another session at that time since', async () => {
  const token = await ask()
  const other = await addTestActivity(tenant, { start: '2026-12-01T10:00', end: '2026-12-01T11:00' })
  await signUp(other)
  const overlap = { sessionName: 'Visit', start: '2026-12-01T10:00', end: '2026-12-01T11:00' }
  expect(await answer(token, 'yes')).toMatchObject({ answer: 'check', overlap })
  expect((await test.call(getQuestion, { params: { token } })).body).toMatchObject({ answer: 'check', overlap })
  expect(await isSignedUp()).toBe(false)
  const why = 'Tan Mei Ling is already in Visit at this time.'
  expect((await list()).asks).toMatchObject([{ answer: 'check', warnings: [why], isSignedUp: false }])
  // first among those who could come, though nobody else is who has no time
  await addTestVolunteers(tenant, ['Arun Kumar'])
  expect(await candidates()).toMatchObject([
    { fullName: 'Tan Mei Ling', said: 'check', warnings: [why] },
    { fullName: 'Arun Kumar', said: '', warnings: [] },
  ])
  // nobody is told again that a place is free, whatever they press
  expect(await answer(token, 'waiting')).toMatchObject({ answer: 'check' })
  expect(await tenant.run(tenant.user, listWaitedPlaces)).toEqual([])
  expect(await answer(token, 'no')).toMatchObject({ answer: 'no', overlap: null })
  expect((await list()).asks).toMatchObject([{ answer: 'no', warnings: [] }])
})

it('gets the place once nothing is left to decide, or staff sign up all the same', async () => {
  const token = await ask()
  await setStatus('inactive')
  expect(await answer(token, 'yes')).toMatchObject({ answer: 'check', overlap: null })
  expect(await isSignedUp()).toBe(false)
  expect((await list()).asks).toMatchObject([{ warnings: ['Tan Mei Ling has the status Inactive.'] }])
  expect(await candidates()).toMatchObject([{ fullName: 'Tan Mei Ling', said: 'check' }])
  const entry = { vols: [{ volType: 'indivols' as const, volunteerId: mei }], sessions: [planned.plannedSessionId] }
  const body = { entries: [{ ...entry, roles: ['Driver'] }], acceptedWarnings: ['not-active' as const] }
  await test.call(setRosterEntries, { params: { batchId: planned.batchId }, body }, tenant.user)
  expect((await list()).asks).toMatchObject([{ isSignedUp: true, warnings: [] }])
  expect(await candidates()).toEqual([])
  // their no takes them off, and their next yes is as good as any
  expect(await answer(token, 'no')).toMatchObject({ answer: 'no' })
  expect(await isSignedUp()).toBe(false)
  await setStatus('active')
  expect(await answer(token, 'yes')).toMatchObject({ answer: 'yes' })
  expect(await isSignedUp()).toBe(true)
})

it('gets the place with what staff knew when they asked, and not with more', async () => {
  await save(1, { name: 'Driving licence', neededBy: 'roles', roles: ['Driver'] })
  const lacks = 'Tan Mei Ling lacks: Driving licence, needed for Driver.'
  expect(await candidates()).toMatchObject([{ fullName: 'Tan Mei Ling', warnings: [lacks] }])
  const token = await ask({ acceptedWarnings: ['no-paper', 'overlap'] })
  // an overlap that was not there was accepted by nobody
  const other = await addTestActivity(tenant, { start: '2026-12-01T10:00', end: '2026-12-01T11:00' })
  await signUp(other)
  expect(await answer(token, 'yes')).toMatchObject({ answer: 'check' })
  await tenant.inside(({ db, now }) =>
    db.updateTable('sessions').set({ cancelled_on: now }).where('id', '=', other.plannedSessionId).execute(),
  )
  expect(await answer(token, 'yes')).toMatchObject({ answer: 'yes' })
  const kept = await tenant.inside(({ db }) =>
    db
      .selectFrom('attendances')
      .select(['roles', 'accepted_warnings'])
      .where('participant_id', '=', mei)
      .where('session_id', '=', planned.plannedSessionId)
      .executeTakeFirstOrThrow(),
  )
  expect(kept).toEqual({ roles: ['Driver'], accepted_warnings: ['no-paper'] })
})

it('is decided by staff where they asked without knowing what is missing', async () => {
  const token = await ask()
  await save(1, { name: 'Driving licence', neededBy: 'roles', roles: ['Driver'] })
  expect(await answer(token, 'yes')).toMatchObject({ answer: 'check' })
  expect((await list()).asks[0]?.warnings).toEqual(['Tan Mei Ling lacks: Driving licence, needed for Driver.'])
})

it('gives one place to somebody who says yes to two sessions of one time at once', async () => {
  const other = await addTestActivity(tenant)
  await needDriver(other)
  const tokens = [await ask(), await ask({ of: other })]
  const said = await Promise.all(tokens.map((token) => answer(token, 'yes')))
  expect(new Set(said.map((one) => one.answer))).toEqual(new Set(['check', 'yes']))
})

it('names the other session to nobody who may not see it', async () => {
  const places = await limitedTenant(test)
  tenant = places.tenant
  planned = await addTestActivity(tenant, { venueIds: [places.here.id] })
  await needDriver(planned)
  mei = (await addTestVolunteers(tenant, ['Tan Mei Ling'], { venue_ids: [places.here.id] }))[0]!
  const token = await ask()
  await signUp(await addTestActivity(tenant, { venueIds: [places.away.id] }))
  expect(await answer(token, 'yes')).toMatchObject({ answer: 'check' })
  const reasons = async (as: Person) => [(await list(as)).asks[0]?.warnings, (await candidates(as))[0]?.warnings]
  const [hidden, told] = ['another session', 'Visit'].map(
    (where) => `Tan Mei Ling is already in ${where} at this time.`,
  )
  expect(await reasons(places.limited)).toEqual([[hidden], [hidden]])
  expect(await reasons(tenant.user)).toEqual([[told], [told]])
})
