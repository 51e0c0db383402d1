import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bringBackSessions, cancelSessions } from '#features/sessions/cancel-contract.ts'
import { deleteSessions, updateSession } from '#features/sessions/contract.ts'
import { addWalkIn } from '#features/walk-ins/contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestGroup } from '#testing/add-test-group.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import * as attendees from '../../attendee-contract.ts'
import * as closing from '../../closing-contract.ts'
import { type Attendee, addGroup, getSessionDetails } from '../../contract.ts'
import { markParticipants } from '../../several-contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
let byName: Map<string, Attendee>
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T10:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
  const people = await addTestVolunteers(tenant, ['Arun Kumar', 'Chan Bee Hoon', 'Tan Mei Ling'])
  await add(people.map((id) => participant(id)))
  byName = new Map((await open()).vols.map((one) => [one.fullName, one]))
})
afterAll(() => test.stop())

const { params, open, add, remove } = testSession(() => ({ test, tenant, planned }))
const who = (name: string) => {
  const { vid, version } = byName.get(name)!
  return { vid, version }
}
const suggestions = async () => (await test.call(closing.getClosing, { params: params() }, tenant.user)).body
const close = (body: object = {}, as: Person = tenant.user) =>
  test.call(closing.closeSession, { params: params(), body: body as never }, as)
const reopen = (putBack: object[] = [], as: Person = tenant.user) =>
  test.call(closing.reopenSession, { params: params(), body: { putBack } as never }, as)
const correct = (name: string, reason: string) =>
  test.call(
    attendees.correctAttendance,
    {
      params: { ...params(), vid: who(name).vid },
      body: { checkInTime: '2026-12-01T09:30', checkOutTime: '2026-12-01T11:00', hours: null, reason },
    },
    tenant.user,
  )
const shown = async () =>
  (await open()).vols.map(({ fullName, checkInTime, checkOutTime, hours, absent, excused }) =>
    [fullName, checkInTime.slice(11, 16), checkOutTime.slice(11, 16), hours, absent && 'absent', excused && 'excused']
      .filter((part) => part !== '' && part !== false && part !== null)
      .join(' '),
  )

const idOf = (name: string) => byName.get(name)!.volunteerId
const of = (name: string) => ({ params: { ...params(), vid: who(name).vid } })
const writes: [string, () => Promise<{ status: number }>][] = [
  ['check-in', () => test.call(attendees.checkIn, of('Arun Kumar'), tenant.user)],
  ['check-out', () => test.call(attendees.checkOut, of('Siti Rahman'), tenant.user)],
  ['hours', () => test.call(attendees.setHours, { ...of('Arun Kumar'), body: { hours: 2 } }, tenant.user)],
  [
    'roles',
    () => test.call(attendees.setRoles, { ...of('Arun Kumar'), body: { rolesFilled: ['Driver'] } }, tenant.user),
  ],
  [
    'several at once',
    () =>
      test.call(
        markParticipants,
        { params: params(), body: { vids: [who('Arun Kumar').vid], mark: 'check-in' } },
        tenant.user,
      ),
  ],
  ['removal', () => remove([idOf('Arun Kumar')])],
]

describe('closing a session', () => {
  it('suggests a time for who was never checked out, and names of whom nothing is known', async () => {
    const { neverOut, unknown, odd, came, hours, closedOn } = await suggestions()
    expect(neverOut).toMatchObject([{ fullName: 'Siti Rahman', suggestedTime: '2026-12-01T12:00:00' }])
    expect(unknown.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
      'Arun Kumar',
      'Chan Bee Hoon',
      'Tan Mei Ling',
    ])
    expect({ odd, came, hours, closedOn }).toEqual({ odd: [], came: 1, hours: 0, closedOn: '' })
  })

  it('writes what was decided of each in one go, and says who closed it', async () => {
    const body = {
      checkOuts: [{ ...who('Siti Rahman'), checkOutTime: '2026-12-01T12:00' }],
      absent: [who('Arun Kumar'), { ...who('Chan Bee Hoon'), excused: true }],
      came: [who('Tan Mei Ling')],
    }
    const closed = await close(body)
    expect([closed.status, closed.body.changed.length, closed.body.came, closed.body.hours]).toEqual([200, 4, 2, 6])
    expect(await shown()).toEqual([
      'Arun Kumar absent',
      'Chan Bee Hoon absent excused',
      'Siti Rahman 09:00 12:00',
      'Tan Mei Ling 09:00 12:00 0',
    ])
    const details = (await test.call(getSessionDetails, { params: params() }, tenant.user)).body
    expect([details.closedOn.slice(0, 16), details.closedBy]).toEqual(['2026-12-01T10:05', tenant.user.username])
    expect((await close()).status).toBe(409)
    expect(await suggestions()).toMatchObject({ neverOut: [], unknown: [], came: 2, hours: 6 })
  })

  it('writes when somebody came who came late, to the end of the session', async () => {
    const late = (checkInTime: string) => close({ came: [{ ...who('Tan Mei Ling'), checkInTime }] })
    for (const wrong of ['2026-12-01T12:30', '2025-12-01T10:15', '2026-12-03T10:15', 'noon'])
      expect([wrong, (await late(wrong)).status]).toEqual([wrong, 400])
    const closed = await late('2026-12-01T10:15')
    expect([closed.status, closed.body.came, closed.body.hours]).toEqual([200, 2, 1.75])
    expect(await shown()).toContain('Tan Mei Ling 10:15 12:00 0')
    expect((await reopen(closed.body.changed)).status).toBe(200)
    expect(await shown()).toContain('Tan Mei Ling')
  })

  it('names whom somebody else changed meanwhile, and then writes nothing', async () => {
    const before = [who('Arun Kumar'), who('Tan Mei Ling')]
    await test.call(attendees.checkIn, { params: { ...params(), vid: who('Tan Mei Ling').vid } }, tenant.user)
    const refused = await close({ absent: before })
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Somebody else changed the attendance of Tan Mei Ling in the meantime. Please check it again.',
    ])
    expect(await shown()).toContain('Arun Kumar')
    expect((await close({ absent: before.slice(0, 1) })).status).toBe(200)
  })

  it.each([
    [
      'a check-out before the check-in',
      () => ({ checkOuts: [{ ...who('Siti Rahman'), checkOutTime: '2026-12-01T08:00' }] }),
      400,
    ],
    [
      'a check-out of who never came',
      () => ({ checkOuts: [{ ...who('Arun Kumar'), checkOutTime: '2026-12-01T12:00' }] }),
      400,
    ],
    ['somebody twice', () => ({ absent: [who('Arun Kumar')], came: [who('Arun Kumar')] }), 400],
    ['a stranger', () => ({ absent: [{ vid: crypto.randomUUID(), version: 1 }] }), 404],
    ['hours of 0.3', () => ({ hours: [{ ...who('Siti Rahman'), hours: 0.3 }] }), 400],
  ])('refuses %s and stays open', async (_what, body, status) => {
    expect((await close(body())).status).toBe(status)
    expect((await suggestions()).closedOn).toBe('')
  })

  it('is done by staff and by no kiosk, and opening it again too', async () => {
    expect([(await close({}, tenant.kiosk)).status, (await close()).status]).toEqual([403, 200])
    expect([(await reopen([], tenant.kiosk)).status, (await reopen()).status]).toEqual([403, 200])
  })
})

describe('a session', () => {
  it('is closed when it has begun, and not before', async () => {
    const start = (starts_at: string) =>
      tenant.inside(({ db }) => db.updateTable('sessions').set({ starts_at, ends_at: '2026-12-01T20:00' }).execute())
    await start('2026-12-01T18:06')
    const refused = await close()
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'session-not-begun',
      'This session has not begun yet: it begins on 01 Dec 2026 at 06:06 PM.',
    ])
    expect((await suggestions()).closedOn).toBe('')
    await start('2026-12-01T18:05')
    expect((await close()).status).toBe(200)
  })

  it('that is closed is not cancelled until it is opened again', async () => {
    await close()
    const cancel = () =>
      test.call(cancelSessions, { body: { sessions: [planned.plannedSessionId], reason: 'Rain' } }, tenant.user)
    const refused = await cancel()
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'session-closed',
      'Visit on 01 Dec 2026 is closed. Open it again before you cancel it.',
    ])
    await reopen()
    expect((await cancel()).status).toBe(200)
  })
})

describe('a cancelled session', () => {
  const cancel = () => test.call(cancelSessions, { body: { sessions: [planned.plannedSessionId] } }, tenant.user)
  const bringBack = () => test.call(bringBackSessions, { body: { sessions: [planned.plannedSessionId] } }, tenant.user)
  const more: typeof writes = [
    ...writes,
    ['correction', () => correct('Siti Rahman', '')],
    ['closing', () => close()],
    ['group', () => test.call(addGroup, { body: { grpId, sessionId: planned.plannedSessionId } }, tenant.user)],
    ['walk-in', () => test.call(addWalkIn, { params: params(), body: { who: { fullName: 'Mary' } } }, tenant.user)],
  ]
  let grpId: string
  beforeEach(async () => {
    grpId = await addTestGroup(tenant, await addTestVolunteers(tenant, ['Lim Hui']))
  })
  it.each(more)('takes no %s until it takes place after all', async (_what, write) => {
    await cancel()
    const refused = (await write()) as { status: number; body: { code: string; detail: string } }
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'session-cancelled',
      'This session is cancelled. Restore it before you change who comes.',
    ])
    await bringBack()
    expect((await write()).status).toBe(200)
  })
})

describe('a closed session', () => {
  it.each(writes)('takes no %s until it is opened again', async (_what, write) => {
    await close()
    expect((await write()).status).toBe(409)
    await reopen()
    expect((await write()).status).toBe(200)
  })

  it('takes nobody in until it is opened again', async () => {
    const [late] = await addTestVolunteers(tenant, ['Late Comer'])
    await close()
    expect((await add([participant(late!)])).status).toBe(409)
    await reopen()
    expect((await add([participant(late!)])).status).toBe(200)
  })

  it('is corrected with a reason, and without one says that it is needed', async () => {
    await close()
    const refused = await correct('Siti Rahman', '')
    expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, ['reason']])
    expect((await correct('Siti Rahman', 'She wrote it on paper')).status).toBe(200)
    expect(await shown()).toContain('Siti Rahman 09:30 11:00')
  })

  it('is neither deleted nor moved until it is opened again; publishing it is another matter', async () => {
    const remove = () => test.call(deleteSessions, { body: { sessions: [planned.plannedSessionId] } }, tenant.user)
    const change = (body: object) => test.call(updateSession, { params: params(), body: body as never }, tenant.user)
    const moved = { sessionStartDateTime: '2026-12-01T08:00', sessionEndDateTime: '2026-12-01T12:00' }
    await close()
    const refused = [await remove(), await change(moved)]
    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual([
      [409, expect.stringMatching(/^Visit on .* is closed. Open it again before you delete it.$/)],
      [409, expect.stringMatching(/^Visit on .* is closed. Open it again before you move it.$/)],
    ])
    expect((await change({ visibility: 'Public' })).status).toBe(200)
    await reopen()
    expect([(await change(moved)).status, (await remove()).status]).toEqual([200, 200])
  })

  it('is as it was before, when its closing is taken back', async () => {
    const before = await shown()
    const { changed } = (await close({ absent: [who('Arun Kumar')], came: [who('Tan Mei Ling')] })).body
    expect(await shown()).not.toEqual(before)
    expect((await reopen(changed)).status).toBe(200)
    expect(await shown()).toEqual(before)
  })
})

describe('how many of a group came', () => {
  it('is said with that it came, counted with its hours, and taken back with it', async () => {
    const groupId = await addTestGroup(tenant, [], 'Readers')
    await add([{ volType: 'grps', volunteerId: groupId }])
    const { unknown, came: before } = await suggestions()
    const readers = unknown.find((one: { fullName: string }) => one.fullName === 'Readers')
    expect(unknown.map((one: { asksPeople: boolean }) => one.asksPeople).toSorted()).toEqual([
      false,
      false,
      false,
      true,
    ])
    const { vid, version } = readers
    const closed = await close({ came: [{ vid, version, people: 12 }] })
    expect([closed.status, closed.body.came]).toEqual([200, before + 12])
    const group = async () => (await open()).vols.find(({ fullName }) => fullName === 'Readers')
    expect(await group()).toMatchObject({ peopleCame: 12, hours: 0 })
    expect((await suggestions()).unsaid).toEqual([])
    expect((await reopen(closed.body.changed)).status).toBe(200)
    expect(await group()).toMatchObject({ hours: null, checkInTime: '' })
  })

  it('is not said of a person', async () => {
    const refused = await close({ came: [{ ...who('Arun Kumar'), people: 2 }] })
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'came.0.people' }]])
    expect((await close({ came: [{ ...who('Arun Kumar'), people: -1 }] })).status).toBe(400)
  })
})
