import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { asPeople, type RosterTest, rosterOf } from '#testing/test-roster.ts'

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
const at = (place: number) => ({ scope: 'this', sessionId: session(place) }) as const
/** The session in this place has no roles any more. */
const dropRoles = (place: number) =>
  tenant.inside(({ db }) =>
    db.updateTable('sessions').set({ role_counts: '[]', role_total: 0 }).where('id', '=', session(place)).execute(),
  )

it('brings single places to what is sent', async () => {
  await roster.signUp([mei!, arun!], { scope: 'coming' })
  const vols = asPeople([mei!])
  const { body } = await roster.setEntries([
    { vols, sessions: [session(2)], roles: null },
    { vols, sessions: [session(0), session(1)], roles: ['Driver'] },
  ])
  expect([body.changed, body.sessions]).toEqual([3, 3])
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': 'ss-ssss', 'Arun Kumar': '-ssssss' })
  expect((await roster.read()).people[1]?.cells.map(({ roles }) => roles.join())).toEqual([
    'Driver',
    'Driver',
    '',
    '',
    '',
    '',
    '',
  ])
  await roster.setEntries(body.undo)
  expect(await roster.grid()).toEqual({ 'Tan Mei Ling': '-ssssss', 'Arun Kumar': '-ssssss' })
})

it('knows sessions of this batch only, and changes none that was closed', async () => {
  const other = await rosterOf(test, tenant)
  const set = (id: string) => roster.setEntries([{ vols: asPeople([mei!]), sessions: [id], roles: [] }])
  expect((await set(other.sessions[2]!.vid)).status).toBe(404)
  await tenant.inside(({ db, now }) =>
    db.updateTable('sessions').set({ closed_on: now, closed_by: 'test' }).where('id', '=', session(2)).execute(),
  )
  const closed = await set(session(2))
  expect([closed.status, closed.body.detail]).toEqual([409, 'A closed session can only be changed on its own page.'])
  expect(await roster.grid()).toEqual({})
})

it('asks for roles that each of the sessions has', async () => {
  await dropRoles(2)
  const set = (place: number) =>
    roster.setEntries([{ vols: asPeople([mei!]), sessions: [session(place)], roles: ['Driver'] }])
  expect([(await set(1)).status, (await set(2)).status]).toEqual([200, 400])
})

it('takes the last of what names one place twice', async () => {
  const vols = [...asPeople([mei!]), ...asPeople([mei!])]
  const twice = { vols, sessions: [session(2), session(2)] }
  expect(
    (
      await roster.setEntries([
        { ...twice, roles: null },
        { ...twice, roles: ['Driver'] },
      ])
    ).status,
  ).toBe(200)
  expect((await roster.grid())['Tan Mei Ling']).toBe('--s----')
})

describe('an undo', () => {
  const all = { scope: 'coming' } as const
  it.each([
    // what was done, what a colleague did since, what the undo leaves
    [
      'a sign-up that a colleague took off',
      () => roster.signUp([mei!], all),
      () => roster.takeOff([mei!], at(2)),
      '-------',
      1,
    ],
    [
      'a sign-up to which a colleague gave a role',
      () => roster.signUp([mei!], all),
      () => roster.setRoles([mei!], ['Driver'], at(2)),
      '--s----',
      1,
    ],
    ['a sign-up that nobody touched', () => roster.signUp([mei!], all), async () => {}, '-------', 0],
  ] as const)('of %s', async (_name, act, since, row, kept) => {
    await roster.signUp([arun!], at(3)) // somebody keeps the grid from being empty
    const { body } = await act()
    await since()
    const undone = await roster.setEntries(body.undo)
    expect([undone.body.changed, undone.body.kept]).toEqual([6 - kept, kept])
    expect((await roster.grid())['Tan Mei Ling'] ?? '-------').toBe(row)
  })

  it('of a removal leaves the roles with which a colleague signed them up again', async () => {
    await roster.signUp([mei!], all, { roles: ['Driver'] })
    const { body } = await roster.takeOff([mei!], all)
    await roster.signUp([mei!], at(2))
    expect((await roster.setEntries(body.undo)).body).toMatchObject({ changed: 5, kept: 1 })
    const [person] = (await roster.read()).people
    expect(person?.cells.map(({ roles }) => roles.join())).toEqual([
      '',
      'Driver',
      '',
      'Driver',
      'Driver',
      'Driver',
      'Driver',
    ])
  })

  it('of a sign-up leaves anyone who has come since', async () => {
    const { body } = await roster.signUp([mei!], at(1))
    await tenant.inside(({ db }) =>
      db.updateTable('attendances').set({ absent: true }).where('session_id', '=', session(1)).execute(),
    )
    expect((await roster.setEntries(body.undo)).body).toMatchObject({ changed: 0, kept: 1 })
  })
})
