import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sent } from '#shared/endpoint.ts'
import { addHeldSessions } from '#testing/held-sessions.ts'
import { type LimitedTenant, limitedTenant } from '#testing/limited-tenant.ts'
import { type Person, startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { type FiguresRow, getBusiestHours, listCountedSessions, sumSessions } from '../../activity-contract.ts'
import { type CountedBy, hourKey } from '../../counted-rules.ts'

let test: TestApp
let place: LimitedTenant
/** It is the 1st of December, five past nine in Singapore. */
beforeAll(async () => {
  test = await startTestApp({ NOW: '2026-12-01T01:05:00Z' })
  place = await limitedTenant(test)
  await addHeldSessions(place)
})
afterAll(() => test.stop())

const quarter = { from: '2026-10', to: '2026-12' }
const list = async (
  query: Partial<Sent<typeof listCountedSessions>['query']> & { by: CountedBy },
  as: Person = place.tenant.superadmin,
) => (await test.call(listCountedSessions, { query: { ...quarter, ...query } }, as)).body
const starts = (body: { sessions: { start: string }[] }) => body.sessions.map(({ start }) => start)

it('lists the sessions of each bar of roles and organisations, with the same hours and the same people', async () => {
  for (const by of ['role', 'organisation'] as const)
    for (const as of [place.tenant.superadmin, place.limited]) {
      const { body } = await test.call(sumSessions, { query: { by, ...quarter } }, as)
      for (const { key, came, hours, hoursOfAll } of body.rows as FiguresRow[])
        expect(await list({ by, key }, as), `${by} ${key}`).toMatchObject({ came, hours, hoursOfAll })
    }
  const readers = await list({ by: 'role', key: 'Reader' })
  expect(readers).toMatchObject({ total: 1, came: 1, hours: 3.5, name: '' })
  expect(readers.sessions[0]).toMatchObject({
    sessionName: 'Reading 10-31',
    title: 'Night Reading',
    start: '2026-10-31T22:00',
    end: '2026-11-01T02:00',
  })
  expect(starts(await list({ by: 'role' }))).toEqual(['2026-12-01T00:00', '2026-11-30T23:30', '2026-11-01T00:00'])
})

it('lists the sessions of each cell of the busiest hours, with as many people', async () => {
  for (const as of [place.tenant.superadmin, place.limited]) {
    const { body } = await test.call(getBusiestHours, { query: quarter }, as)
    for (const { weekday, hour, came } of body.hours)
      expect(await list({ by: 'hour', key: hourKey(weekday, hour) }, as)).toMatchObject({ came })
  }
  expect(starts(await list({ by: 'hour', key: '7-0' }))).toEqual(['2026-11-01T00:00', '2026-10-31T22:00'])
  expect(starts(await list({ by: 'hour', key: '7-2' }))).toEqual([])
})

it('counts a session of a whole week once at each hour', async () => {
  const own = await limitedTenant(test)
  await addHeldSessions(own)
  await own.tenant.inside(({ db }) =>
    db
      .updateTable('sessions')
      .set({ ends_at: '2026-11-09T01:30' })
      .where('starts_at', '=', '2026-11-01T00:00')
      .execute(),
  )
  const query = { from: '2026-11', to: '2026-11' }
  const { body } = await test.call(getBusiestHours, { query }, own.tenant.superadmin)
  const all = { weekday: 7, hour: 0 }
  expect(body.hours).toHaveLength(168)
  expect(body.hours).toContainEqual({ ...all, sessions: 1, came: 7 })
  const cell = { query: { ...query, by: 'hour', key: '7-0' } as const }
  expect((await test.call(listCountedSessions, cell, own.tenant.superadmin)).body).toMatchObject({ total: 1, came: 7 })
})

it('is of the months and the venue asked for, a page at a time', async () => {
  expect(starts(await list({ by: 'role', to: '2026-11' }))).toEqual(['2026-11-30T23:30', '2026-11-01T00:00'])
  expect(starts(await list({ by: 'role', venueId: place.away.id }))).toEqual(['2026-11-30T23:30'])
  const second = await list({ by: 'role', size: 2, page: 2 })
  expect([second.total, starts(second)]).toEqual([3, ['2026-11-01T00:00']])
  expect(await list({ by: 'role', page: 9 })).toMatchObject({ total: 3, sessions: [] })
})

it('names the organisation to those who see it; refuses a kiosk and what is no key', async () => {
  const { body } = await test.call(sumSessions, { query: { by: 'organisation', ...quarter } }, place.tenant.superadmin)
  const { key } = body.rows[0]
  expect(await list({ by: 'organisation', key })).toMatchObject({ name: 'Harbour Bank', total: 1 })
  expect(await list({ by: 'organisation', key }, place.limited)).toMatchObject({ name: '', total: 0 })
  const other = await limitedTenant(test)
  expect(await list({ by: 'organisation', key }, other.tenant.superadmin)).toMatchObject({ name: '', total: 0 })
  const status = async (query: object, as: Person) =>
    (await test.call(listCountedSessions, { query: { by: 'role', ...quarter, ...query } as never }, as)).status
  expect(await status({}, place.tenant.kiosk)).toBe(403)
  expect(await status({}, place.tenant.user)).toBe(200)
  expect(await status({ by: 'organisation', key: 'Harbour Bank' }, place.tenant.user)).toBe(400)
  expect(await status({ by: 'hour', key: '8-1' }, place.tenant.user)).toBe(400)
})

it('adds hours up to two decimals, whatever they are', async () => {
  const own = await limitedTenant(test)
  await addHeldSessions(own)
  await own.tenant.inside(({ db }) =>
    db.updateTable('attendances').set({ hours: 0.1 }).where('hours', '>', 0).execute(),
  )
  const query = { by: 'hour', key: '7-0', from: '2026-11', to: '2026-11' } as const
  const { body } = await test.call(listCountedSessions, { query }, own.tenant.superadmin)
  expect(String(body.hours)).toMatch(/^\d+(\.\d{1,2})?$/)
})
