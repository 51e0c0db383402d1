import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAttendedMonths } from '#testing/attended-months.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { getAttendanceUrl } from '../../attendance-contract.ts'

let test: TestApp
let place: LimitedTenant
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  place = await limitedTenant(test)
  const months = await addAttendedMonths(place.tenant, { here: [place.here.id], away: [place.away.id] })
  await place.tenant.inside(({ db }) =>
    db
      .updateTable('volunteers')
      .set({ venue_ids: [place.away.id] })
      .where('id', '=', months.arun)
      .execute(),
  )
})
afterAll(() => test.stop())

const link = async (as: Person) => String((await test.call(getAttendanceUrl, {}, as)).body.url)
/** As a client reads it: the address alone. */
const read = (url: string) => test.send('GET', url)

interface Sent {
  sessionStartDateTime: string
  vols: { fullName: string; hours: number }[]
}
const shown = (sessions: Sent[]) =>
  sessions.map((one) => [one.sessionStartDateTime, ...one.vols.map(({ fullName, hours }) => `${fullName} ${hours}`)])

const [october, november] = [
  ['2026-10-31T22:00', 'Siti Rahman 3.5'],
  ['2026-11-01T00:00', 'Siti Rahman 1'],
]

it('is every session with the volunteers who came, by its link alone', async () => {
  const reply = await read(await link(place.tenant.superadmin))
  expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(shown(reply.body)).toEqual([
    october,
    november,
    ['2026-11-30T23:30', 'Arun Kumar 2.5'],
    ['2026-12-01T00:00', 'Arun Kumar 0'],
  ])
  expect(reply.body[0]).toMatchObject({
    activityType: 'events',
    activityTitle: 'Night Reading',
    sessionName: 'Reading 10-31',
    sessionEndDateTime: '2026-11-01T02:00',
    vols: [
      { rolesFilled: ['Reader', 'Host'], checkInTime: '2026-10-31T22:05:00', checkOutTime: '2026-11-01T01:35:00' },
    ],
  })
})

it('has for anyone with some locations the sessions there, and the people whom they may see', async () => {
  expect(shown((await read(await link(place.limited))).body)).toEqual([october, november])
})

it('is refused to a kiosk, without a link of ours, and once its person lost the right or signed out', async () => {
  expect((await test.call(getAttendanceUrl, {}, place.tenant.kiosk)).status).toBe(403)
  expect((await test.call(getAttendanceUrl, {})).status).toBe(401)
  expect((await read(`/api/attendance-by-link/${'x'.repeat(51)}`)).status).toBe(403)
  const leaving = await place.tenant.addPerson('user', { venues: 'all' })
  const url = await link(leaving)
  expect((await read(url)).status).toBe(200)
  await place.tenant.inside(({ db }) =>
    db.updateTable('accounts').set({ role: 'kiosk' }).where('id', '=', leaving.accountId).execute(),
  )
  expect((await read(url)).status).toBe(403)
  await place.tenant.inside(({ db }) =>
    db.deleteFrom('account_sessions').where('account_id', '=', leaving.accountId).execute(),
  )
  expect((await read(url)).status).toBe(403)
})

it('is closed after five minutes', async () => {
  const url = await link(place.tenant.user)
  const now = test.platform.clock
  test.platform.clock = () => new Date(now().getTime() + 6 * 60_000)
  try {
    expect((await read(url)).status).toBe(403)
  } finally {
    test.platform.clock = now
  }
})

it('goes on after the first hundred sessions', async () => {
  const { tenant } = await limitedTenant(test)
  const { siti, activityId: activity_id } = await addAttendedMonths(tenant)
  await tenant.inside(async ({ db, now }) => {
    const batch = await db.selectFrom('batches').select('id').executeTakeFirstOrThrow()
    const of = { tenant_id: tenant.id, created_on: now, created_by: 'test', updated_on: now, updated_by: 'test' }
    // two at each time, so that a part ends between them
    const sessions = Array.from({ length: 100 }, (_, at) => {
      const day = `2026-0${1 + Math.floor(at / 20)}-${10 + Math.floor((at % 20) / 2)}`
      const span = { starts_at: `${day}T09:00`, ends_at: `${day}T10:00` }
      return { ...of, ...span, id: uuidv7(), activity_id, batch_id: batch.id, name: `Reading ${at}` }
    })
    await db.insertInto('sessions').values(sessions).execute()
    const came = sessions.map(({ id, starts_at: check_in }) => ({
      ...of,
      id: uuidv7(),
      session_id: id,
      kind: 'indivols' as const,
      volunteer_id: siti,
      participant_name: 'Siti Rahman',
      check_in,
    }))
    await db.insertInto('attendances').values(came).execute()
  })
  const { body } = await read(await link(tenant.superadmin))
  expect(new Set(body.map(({ vid }: { vid: string }) => vid)).size).toBe(104)
  expect(body.length).toBe(104)
})
