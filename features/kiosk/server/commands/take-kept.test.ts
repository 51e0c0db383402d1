import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { proofOf } from '#testing/kiosk-proof.ts'
import { lookedUp } from '#testing/look-up.ts'
import { newSignIn } from '#testing/new-tenant.ts'
import { signUpAtKiosk } from '#testing/sign-up-at-kiosk.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { takePack } from '#testing/take-pack.ts'
import { writeKioskAttendance } from '../../contract.ts'
import * as contract from '../../pack-contract.ts'

// in Singapore five past nine in the morning
const now = '2026-12-01T01:05:00Z'
let test: TestApp
let tenant: TestTenant
let sessionId: string
let person: string
beforeAll(async () => void (test = await startTestApp({ NOW: now })))
afterAll(() => test.stop())
beforeEach(async () => {
  tenant = await test.newTenant()
  sessionId = (await addTestActivity(tenant)).plannedSessionId
  person = await signUp('Tan Mei Ling')
})

const signUp = (name: string) => signUpAtKiosk(test, tenant, { name, sessionId })
const take = (as?: Person, minutes?: number) => takePack(test, tenant, as, minutes)
const shown = ({ id, ticket }: { id: string; ticket: string }) => ({ id, ticket })
const mark = (more: object = {}) => ({
  id: uuidv7(),
  volId: person,
  sessionId,
  way: 'in' as const,
  at: '2026-12-01T00:45:00.000Z',
  ...more,
})
type Taken = { id: string; ticket: string; keys: { lookUp: string } }
/** Each of somebody who said to this device who they are. */
const send = (pack: Taken, marks: ReturnType<typeof mark>[], as: Person = tenant.kiosk) => {
  const said = marks.map((one) => ({ proof: proofOf(pack, one.volId), ...one }))
  return test.call(contract.sendKept, { body: { pack: shown(pack), marks: said } }, as)
}
const refusalsOf = ({ body }: { body: { answers: { refusal: string }[] } }) =>
  body.answers.map(({ refusal }) => refusal)
const rows = (of = person) =>
  tenant.inside(({ db }) =>
    db.selectFrom('attendances').select(['check_in', 'check_out']).where('volunteer_id', '=', of).execute(),
  )
const at = (time: string) => `2026-12-01T${time}:00`

describe('what was kept', () => {
  it('is written at its own time, and once however often it is sent', async () => {
    const pack = await take()
    const kept = [mark(), mark({ way: 'out', at: '2026-12-01T00:55:00.000Z' })]
    for (let time = 0; time < 3; time += 1) expect(refusalsOf(await send(pack, kept))).toEqual(['', ''])
    expect(await rows()).toEqual([{ check_in: at('08:45'), check_out: at('08:55') }])
    await tenant.inside(({ db }) => db.updateTable('attendances').set({ check_in: null, check_out: null }).execute())
    await send(pack, kept)
    expect(await rows()).toEqual([{ check_in: null, check_out: null }])
  })

  it('by two devices is one row with the earlier time, no matter which sends first, also both at once', async () => {
    const others = await Promise.all([1, 2].map(() => tenant.addPerson('kiosk')))
    const [one, two] = await Promise.all(others.map((device) => take(device)))
    const early = mark({ at: '2026-12-01T00:40:00.000Z' })
    await send(one, [mark()], others[0])
    expect(refusalsOf(await send(two, [early], others[1]))).toEqual([''])
    expect(await rows()).toEqual([{ check_in: at('08:40'), check_out: null }])
    await Promise.all([send(one, [mark()], others[0]), send(two, [mark(), mark()], others[1])])
    expect(await rows()).toEqual([{ check_in: at('08:40'), check_out: null }])
    // one who is at a kiosk with a network meanwhile
    await lookedUp(tenant, person, others[0])
    const body = { volId: person, sessionId }
    expect((await test.call(writeKioskAttendance, { body }, others[0])).body.checkInTime).toBe(at('08:40'))
  })

  it('of many people by two devices at once waits for nobody for ever', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_unused, i) => signUp(`Person ${i}`)))
    const other = await tenant.addPerson('kiosk')
    const packs = [await take(), await take(other)]
    const of = (ids: readonly string[]) => ids.flatMap((volId) => [mark({ volId }), mark({ volId, way: 'out' })])
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all([
        send(packs[0]!, of(people)),
        send(packs[1]!, of(people.toReversed()), other),
        send(packs[0]!, of(people.toReversed())),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    expect(await rows(people[5])).toEqual([{ check_in: at('08:45'), check_out: at('08:45') }])
  })

  it('registers anyone who is in the pack for another session of the day', async () => {
    const other = (await addTestActivity(tenant)).plannedSessionId
    const pack = await take()
    expect(refusalsOf(await send(pack, [mark({ sessionId: other })]))).toEqual([
      'You are not registered for this session.',
    ])
    expect(refusalsOf(await send(pack, [mark({ sessionId: other, register: true })]))).toEqual([''])
    expect(new Set((await rows()).map(({ check_in }) => check_in))).toEqual(new Set([at('08:45'), null]))
  })

  it('registers in the role that was chosen at the device, and without it where the session has it no more', async () => {
    const other = (await addTestActivity(tenant)).plannedSessionId
    const setRoles = (...names: string[]) =>
      tenant.inside(({ db }) =>
        db
          .updateTable('sessions')
          .set({ role_counts: JSON.stringify(names.map((roleName) => ({ roleName, roleCount: 1 }))) })
          .where('id', '=', other)
          .execute(),
      )
    const rolesOf = async (volId: string) =>
      (
        await tenant.inside(({ db }) =>
          db
            .selectFrom('attendances')
            .select('roles')
            .where('volunteer_id', '=', volId)
            .where('session_id', '=', other)
            .execute(),
        )
      ).map(({ roles }) => roles)
    const second = await signUp('Arun Kumar')
    await setRoles('Driver', 'Cook')
    const pack = await take()
    expect(pack.sessions.find(({ vid }: { vid: string }) => vid === other).openRoles).toEqual(['Driver', 'Cook'])
    const kept = { sessionId: other, register: true, role: 'Cook' }
    expect(refusalsOf(await send(pack, [mark(kept)]))).toEqual([''])
    await setRoles('Driver', 'Guide')
    expect(refusalsOf(await send(pack, [mark({ ...kept, volId: second })]))).toEqual([''])
    expect([await rolesOf(person), await rolesOf(second)]).toEqual([[['Cook']], [[]]])
  })

  it('registers for a session that has ended since, and for none that was over by then', async () => {
    const end = { start: '2026-12-01T08:00', end: '2026-12-01T08:50' }
    const other = (await addTestActivity(tenant, end)).plannedSessionId
    const second = await signUp('Arun Kumar')
    const pack = await take()
    const register = { sessionId: other, register: true }
    const late = mark({ ...register, volId: second, at: '2026-12-01T00:50:00.000Z' })
    expect(refusalsOf(await send(pack, [mark(register), late])).toSorted()).toEqual(['', 'This session has ended'])
  })

  it('that is refused says why, and keeps nothing else from being taken', async () => {
    const pack = await take()
    const stranger = (await addTestVolunteers(tenant, ['Arun Kumar']))[0]
    const tomorrow = await addTestActivity(tenant, { start: '2026-12-02T09:00', end: '2026-12-02T11:00' })
    const answer = await send(pack, [
      mark({ way: 'out', at: '2026-12-01T00:30:00.000Z' }),
      mark({ volId: stranger, register: true }),
      mark({ sessionId: uuidv7() }),
      mark({ sessionId: tomorrow.plannedSessionId, register: true }),
      mark(),
    ])
    expect(answer.status).toBe(200)
    expect(new Set(refusalsOf(answer))).toEqual(
      new Set([
        'Check out is possible only after check in.',
        'This device had no data on this person.',
        'The session or the person was deleted, or is no longer for this kiosk.',
        'This session is not today.',
        '',
      ]),
    )
    expect(await rows()).toEqual([{ check_in: at('08:45'), check_out: null }])
  })

  it('of somebody who said nothing at this device is refused by a kiosk, not by staff, who write anybody', async () => {
    const pack = await take()
    const neighbour = await signUp('Goh Wei')
    const others = await take(await tenant.addPerson('kiosk'))
    const notSaid = 'This person did not say at this device who they are.'
    const { lookUps } = pack.people.find(({ volId }: { volId: string }) => volId === person)
    for (const proof of ['', 'guessed', lookUps[0], proofOf(pack, neighbour), proofOf(others, person)])
      expect(refusalsOf(await send(pack, [mark({ proof })]))).toEqual([notSaid])
    expect(await rows()).toEqual([{ check_in: null, check_out: null }])
    // as they said it then, whatever staff have changed since
    await tenant.inside(({ db }) => db.updateTable('volunteers').set({ dob: '1990-03-26' }).execute())
    expect(refusalsOf(await send(pack, [mark()]))).toEqual([''])
    const own = await take(tenant.user)
    expect(refusalsOf(await send(own, [mark({ volId: neighbour, proof: '' })], tenant.user))).toEqual([''])
  })

  const notThatDay = 'This was not done on the day of this device.'
  it.each([
    ['in half an hour', '2026-12-01T01:35:00.000Z', notThatDay],
    ['tomorrow', '2026-12-02T00:45:00.000Z', notThatDay],
    ['yesterday', '2026-11-30T00:45:00.000Z', notThatDay],
    ['before the pack was given', '2026-12-01T00:02:00.000Z', notThatDay],
    ['half a minute ahead, as a clock that was measured may be', '2026-12-01T01:05:30.000Z', ''],
    ['since the pack was given', '2026-12-01T00:06:00.000Z', ''],
  ])('%s is taken only where that can be', async (_when, time, refusal) => {
    expect(refusalsOf(await send(await take(), [mark({ at: time })]))).toEqual([refusal])
    expect((await rows())[0]?.check_in === null).toBe(refusal !== '')
  })

  it('is taken of the same device alone, also when its account has signed in again, and never of one that is signed out', async () => {
    const pack = await take()
    const other = await tenant.addPerson('kiosk')
    const stolen = await take(other)
    const statusOf = async (as: Person, ticket = pack.ticket) => (await send({ ...pack, ticket }, [mark()], as)).status
    expect(await statusOf(other)).toBe(404)
    expect(await statusOf(tenant.kiosk, stolen.ticket)).toBe(404)
    expect(await statusOf(await newSignIn(tenant, tenant.kiosk))).toBe(200)
    expect(await statusOf(tenant.kiosk)).toBe(200)
    await tenant.inside(({ db, now: time }) =>
      db.updateTable('account_sessions').set({ revoked_on: time }).where('id', '=', tenant.kiosk.sessionId).execute(),
    )
    expect(await statusOf(tenant.kiosk)).toBe(401)
  })
})
