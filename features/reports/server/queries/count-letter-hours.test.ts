import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestActivity } from '#testing/add-test-activity.ts'
import { type AttendedMonths, addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { countHoursToCome, countLetterHours } from './count-letter-hours.ts'

let test: TestApp
let place: LimitedTenant
let made: AttendedMonths
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  place = await limitedTenant(test)
  made = await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
})
afterAll(() => test.stop())

const count = (firstDay: string, lastDay: string, venueIds: string[] | null = null, issuedAt = '2026-12-31T00:00') =>
  place.tenant.inside(async (work) => {
    const names = new Map([
      [made.siti, 'Siti'],
      [made.arun, 'Arun'],
      [made.organisationId, 'Bank'],
      [made.groupId, 'Readers'],
    ])
    const found = await countLetterHours(work, [...names.keys()], { firstDay, lastDay, issuedAt, venueIds })
    return Object.fromEntries([...found.values()].map((one) => [names.get(one.participant_id), one.hours]))
  })

it.each([
  ['2026-10-01', '2026-10-31', { Siti: 3.5 }],
  ['2026-11-01', '2026-11-30', { Siti: 1, Arun: 2.5, Bank: 10, Readers: 0.5 }],
  ['2026-10-31', '2026-11-01', { Siti: 4.5, Bank: 10, Readers: 0.5 }],
  ['2026-12-01', '2026-12-31', {}],
])('from %s to %s', async (first, last, hours) => expect(await count(first, last)).toEqual(hours))

it('leaves out sessions that begin after it is issued', async () => {
  expect(await count('2026-11-01', '2026-11-30', null, '2026-11-30T23:29')).toEqual({ Siti: 1, Bank: 10, Readers: 0.5 })
})

it('counts those sessions apart, so that what a letter says and what is to come are all hours on record', async () => {
  const span = { firstDay: '2026-11-01', lastDay: '2026-11-30', issuedAt: '2026-11-30T23:29' }
  const toCome = (venueIds: string[] | null) =>
    place.tenant.inside((work) =>
      countHoursToCome(work, [made.siti, made.arun, made.organisationId], { ...span, venueIds }),
    )
  expect([await toCome(null), await toCome([place.away.id]), await toCome([place.here.id])]).toEqual([2.5, 2.5, 0])
})

it('is of some locations alone where these are given', async () => {
  expect(await count('2026-11-01', '2026-11-30', [place.away.id])).toEqual({ Arun: 2.5 })
  expect(await count('2026-11-01', '2026-11-30', [])).toEqual({})
})

it('says by activity what they are made of', async () => {
  const found = await place.tenant.inside((work) =>
    countLetterHours(work, [made.siti], {
      firstDay: '2026-01-01',
      lastDay: '2026-12-31',
      issuedAt: '2026-12-31T00:00',
      venueIds: null,
    }),
  )
  expect(found.get(made.siti)?.activities).toEqual([{ title: 'Night Reading', sessions: 2, hours: 4.5 }])
})

it('counts an organisation as often as people of it came, and says how many', async () => {
  const found = await place.tenant.inside((work) =>
    countLetterHours(work, [made.organisationId], {
      firstDay: '2026-11-01',
      lastDay: '2026-11-30',
      issuedAt: '2026-12-31T00:00',
      venueIds: null,
    }),
  )
  expect(found.get(made.organisationId)).toMatchObject({
    hours: 10,
    activities: [{ title: 'Night Reading', sessions: 1, hours: 10, people: 5 }],
  })
})

it('has the hours of an activity to the minute, and of all with two decimals', async () => {
  const tenant = await test.newTenant()
  const { attendanceId, attendeeId } = await addTestActivity(tenant, {
    start: '2026-11-24T10:00',
    end: '2026-11-24T11:00',
  })
  const times = { check_in: '2026-11-24T10:00', check_out: '2026-11-24T10:20' }
  const found = await tenant.inside(async (work) => {
    await work.db.updateTable('attendances').set(times).where('id', '=', attendanceId).execute()
    const span = { firstDay: '2026-11-01', lastDay: '2026-11-30', issuedAt: '2026-12-31T00:00', venueIds: null }
    return countLetterHours(work, [attendeeId], span)
  })
  expect(found.get(attendeeId)).toMatchObject({ hours: 0.33, activities: [{ hours: 0.333333 }] })
})
