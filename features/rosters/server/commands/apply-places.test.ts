import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkIn } from '#features/attendance/attendee-contract.ts'
import { findParticipants } from '#features/attendance/server/queries/find-participants.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { asPeople, type RosterTest, rosterOf } from '#testing/test-roster.ts'
import { listBatchSessions } from '../queries/list-batch-sessions.ts'
import { applyPlaces } from './apply-places.ts'

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
/** Somebody comes to the session in this place. */
const come = async (id: string, place: number) => {
  const sessionId = session(place)
  const [row] = await tenant.inside(({ db }) =>
    db
      .selectFrom('attendances')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('volunteer_id', '=', id)
      .execute(),
  )
  await test.call(checkIn, { params: { sessionId, vid: row!.id } }, tenant.user)
}

/** Mei in every session, with these roles; `times` as often. */
const apply = (roles: string[] | null, { times = 1, ...options }: { times?: number; keepsRoles?: boolean } = {}) =>
  tenant.run(tenant.user, async (ctx) => {
    const sessions = await listBatchSessions(ctx, roster.batchId)
    const participant = (await findParticipants(ctx, asPeople([mei!]))).get(mei!)!
    const wanted = sessions.map((one) => ({ session: one, participant, roles }))
    return applyPlaces(ctx, roster.batchId, Array.from({ length: times }, () => wanted).flat(), options)
  })

it('changes what is other than wanted, and says what would take it back', async () => {
  await roster.signUp([mei!], { scope: 'this', sessionId: session(1) }, { roles: ['Driver'] })
  await roster.signUp([mei!, arun!], { scope: 'this', sessionId: session(2) })
  const vols = asPeople([mei!])
  expect(await apply(['Driver'])).toEqual({
    changed: 6,
    sessions: 6,
    kept: 0,
    undo: [
      {
        vols,
        sessions: [session(0), ...roster.sessions.slice(3).map(({ vid }) => vid)],
        roles: null,
        expected: ['Driver'],
      },
      { vols, sessions: [session(2)], roles: [], expected: ['Driver'] },
    ],
  })
  expect(await apply(['Driver'])).toEqual({ changed: 0, sessions: 0, kept: 0, undo: [] })
  expect(await apply([], { keepsRoles: true })).toMatchObject({ changed: 0 })
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': 'sssssss', 'Arun Kumar': '--s----' })
})

it('leaves anyone who came or was marked', async () => {
  await roster.signUp([mei!], { scope: 'following', sessionId: session(0) })
  await come(mei!, 1)
  await tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ absent: true }).where('session_id', '=', session(2)).execute(),
  )
  expect(await apply(null)).toMatchObject({ changed: 5 })
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': '-ca----' })
})

it('takes no more than everybody else can wait for', async () => {
  await expect(apply([], { times: 3000 })).rejects.toMatchObject({
    status: 400,
    message: 'At most 20,000 places can be changed at once: choose fewer people or sessions',
  })
})
