import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCalendar, listCardsOfDay } from '#features/sessions/calendar-contract.ts'
import { addTestActivity, type TestActivity } from '#testing/add-test-activity.ts'
import { addTestVolunteers } from '#testing/add-test-volunteers.ts'
import { type Person, startTestApp, type TestApp, type TestTenant } from '#testing/start-test-app.ts'
import { participant, testSession } from '#testing/test-session.ts'
import { searchAttendees } from '../../attendee-contract.ts'
import type { Attendee } from '../../contract.ts'
import * as several from '../../several-contract.ts'

let test: TestApp
let tenant: TestTenant
let planned: TestActivity
let entries: Attendee[]
beforeAll(async () => void (test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })))
beforeEach(async () => {
  tenant = await test.newTenant()
  planned = await addTestActivity(tenant)
  const people = await addTestVolunteers(tenant, ['Arun Kumar', 'Tan Mei Ling'])
  await add(people.map((id) => participant(id)))
  entries = (await open()).vols
})
afterAll(() => test.stop())

const { params, open, add, remove } = testSession(() => ({ test, tenant, planned }))
type Mark =
  | 'check-in'
  | 'check-in-as-session'
  | 'check-out'
  | 'same-as-session'
  | 'absent'
  | 'excused'
  | number
  | { role: string }
const all = () => entries.map(({ vid }) => vid)
const mark = (wanted: Mark, vids = all(), as: Person = tenant.user) =>
  test.call(several.markParticipants, { params: params(), body: { vids, mark: wanted } }, as)
const putBack = (participants: several.Kept[], as: Person = tenant.user) =>
  test.call(several.putBackParticipants, { params: params(), body: { participants } }, as)
const restore = (vols: string[], as: Person = tenant.user) =>
  test.call(several.restoreParticipants, { params: params(), body: { vols } }, as)
const shown = async () =>
  (await open()).vols.map((one) => [one.fullName, one.checkInTime.slice(11, 16), one.checkOutTime.slice(11, 16)])

describe('several participants in one call', () => {
  it('are checked in and out by the clock of the server, and the first time stays', async () => {
    const came = await mark('check-in')
    expect([came.status, came.body.changed.length]).toEqual([200, 2])
    expect(await shown()).toEqual([
      ['Arun Kumar', '09:05', ''],
      ['Siti Rahman', '09:00', ''],
      ['Tan Mei Ling', '09:05', ''],
    ])
    expect((await mark('check-in')).body.changed).toEqual([])
    expect((await mark('check-out')).body.changed).toHaveLength(3)
    expect((await mark('check-out')).body.changed).toEqual([])
    expect((await shown()).map(([, , out]) => out)).toEqual(['09:05', '09:05', '09:05'])
  })

  it('who have not come are not checked out', async () => {
    expect((await mark('check-out')).body.changed.map(({ vid }: several.Kept) => vid)).toEqual([planned.attendanceId])
  })

  it('are checked in at the times of the session, but for those who have a time of their own', async () => {
    await mark(2.5, [planned.attendanceId])
    expect((await mark('check-in-as-session')).body.changed).toHaveLength(2)
    expect(await shown()).toEqual([
      ['Arun Kumar', '09:00', '12:00'],
      ['Siti Rahman', '09:00', ''],
      ['Tan Mei Ling', '09:00', '12:00'],
    ])
  })

  it('have the same hours, the times of the session, or were absent', async () => {
    await mark(2.5)
    expect((await open()).vols.map(({ hours }) => hours)).toEqual([2.5, 2.5, 2.5])
    await mark('same-as-session')
    expect(new Set((await shown()).map(([, from, to]) => `${from} ${to}`))).toEqual(new Set(['09:00 12:00']))
    await mark('absent')
    expect((await open()).vols.map(({ absent, checkInTime }) => [absent, checkInTime])).toEqual([
      [true, ''],
      [true, ''],
      [true, ''],
    ])
    expect((await mark(0.7)).status).toBe(400)
  })

  it('get a role beside those that they hold, once, and lose it again by Undo', async () => {
    const roles = async () => (await open()).vols.map(({ rolesFilled }) => rolesFilled)
    expect((await mark({ role: 'Driver' }, [planned.attendanceId])).body.changed).toHaveLength(1)
    const { changed } = (await mark({ role: 'Driver' })).body
    expect([changed.length, await roles()]).toEqual([2, [['Driver'], ['Driver'], ['Driver']]])
    await putBack(changed)
    expect(await roles()).toEqual([[], ['Driver'], []])
    expect((await mark({ role: 'Pilot' })).status).toBe(400)
  })

  it('are excused, which is absent too, and no longer when they come after all', async () => {
    const away = async () => (await open()).vols.map(({ absent, excused }) => [absent, excused])
    const { changed } = (await mark('excused')).body
    expect(await away()).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ])
    await mark('check-in', [entries[0]!.vid])
    expect(await away()).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ])
    await putBack(changed)
    expect(await away()).toEqual([
      [false, false],
      [false, false],
      [false, false],
    ])
  })

  it('who are excused fill no place, in any count', async () => {
    const counts = async () => {
      const from = '2026-12-01'
      const page = await test.call(searchAttendees, { params: params(), query: {} as never }, tenant.user)
      const calendar = await test.call(getCalendar, { query: { from, to: from } as never }, tenant.user)
      const { roleGap, attendeeCount } = calendar.body.sessions[0]!
      const cards = await test.call(listCardsOfDay, { params: { date: from } }, tenant.user)
      return [page.body.roles[0]!.filled, roleGap, attendeeCount, cards.body.sessions[0]!.attendeeCount]
    }
    await mark({ role: 'Driver' }, [entries[0]!.vid])
    expect(await counts()).toEqual([1, 0, 3, 3])
    await mark('excused', [entries[0]!.vid])
    expect(await counts()).toEqual([0, 1, 2, 2])
  })

  it('are put back as they were, but for those whom somebody changed since', async () => {
    const before = await shown()
    const { changed } = (await mark('same-as-session')).body
    expect((await putBack(changed)).body.changed).toHaveLength(3)
    expect(await shown()).toEqual(before)
    const again = (await mark('absent')).body.changed
    await mark('check-in', [planned.attendanceId])
    expect((await putBack(again)).body.changed).toHaveLength(2)
    expect((await shown()).map(([name, from]) => [name, from])).toEqual([
      ['Arun Kumar', ''],
      ['Siti Rahman', '09:05'],
      ['Tan Mei Ling', ''],
    ])
    const wrong = { ...again[0], checkInTime: '', checkOutTime: '2026-12-01T10:00' }
    expect((await putBack([wrong])).status).toBe(400)
  })

  it('come back as they were when their removal is taken back', async () => {
    const before = await open()
    const ids = entries.map(({ volunteerId }) => volunteerId)
    await remove(ids)
    expect((await open()).vols).toEqual([])
    expect((await restore(ids)).body).toEqual({ restored: 3 })
    expect(await open()).toMatchObject({
      vols: before.vols.map(({ vid, checkInTime, rolesFilled }) => ({ vid, checkInTime, rolesFilled })),
    })
    expect((await restore(ids)).body).toEqual({ restored: 0 })
  })

  it('are all there, or nobody is changed', async () => {
    const stranger = crypto.randomUUID()
    expect((await mark('check-in', [...all(), stranger])).status).toBe(404)
    expect((await restore([planned.attendeeId, stranger])).status).toBe(404)
    expect((await mark('check-in', [])).status).toBe(400)
    expect((await shown()).map(([, from]) => from)).toEqual(['', '09:00', ''])
  })

  it('are marked by staff, and by no kiosk', async () => {
    const ids = entries.map(({ volunteerId }) => volunteerId)
    const kept = (await mark('absent')).body.changed
    const by = async (person: Person) => [
      (await mark('check-in', all(), person)).status,
      (await putBack(kept, person)).status,
      (await restore(ids, person)).status,
    ]
    expect(await by(tenant.kiosk)).toEqual([403, 403, 403])
    expect(await by(tenant.user)).toEqual([200, 200, 200])
  })
})
