import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { listOwnWork } from '#features/system/contract.ts'
import { product } from '#product/features.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { isDue, runHour } from './run-nightly.ts'

// 03:30 in Singapore, 20:30 of the day before in London
const night = '2026-12-01T19:30:00Z'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ NOW: night, METRICS_TOKEN: 'a-token-of-this-test' }, { worker: true })
})
afterAll(() => app.stop())

test('in the night what is past its keeping time goes, what is not stays, and volunteers are counted afresh', async () => {
  const tenant = await app.newTenant()
  const london = await app.newTenant({ timeZone: 'Europe/London' })
  for (const one of [tenant, london])
    await one.inside(async ({ db, tenantId, now }) => {
      for (const [number, hours] of [
        [1, 25],
        [2, 23],
      ] as const)
        await db
          .insertInto('events')
          .values({
            tenant_id: tenantId,
            account_id: one.user.accountId,
            number,
            payload: '{}',
            created_on: new Date(now.getTime() - hours * 3_600_000),
          })
          .execute()
      await sql`insert into volunteer_counts (tenant_id, status, change) values (${tenantId}, 'Ghost', 3)`.execute(db)
    })
  await app.platform.jobs.boss.send('nightly')
  const look = (one = tenant) =>
    one.inside(async ({ db }) => ({
      events: (await db.selectFrom('events').select('number').execute()).map((row) => row.number),
      counts: await db.selectFrom('volunteer_counts').selectAll().execute(),
    }))
  await vi.waitUntil(async () => (await look()).counts.length === 0, { timeout: 15_000, interval: 100 })
  expect((await look()).events).toEqual([2])
  // what is no night there waits for its own
  expect((await look(london)).counts).toHaveLength(1)
})

test('it is planned once, for every hour', async () => {
  expect(await app.platform.jobs.boss.getSchedules('nightly')).toMatchObject([{ cron: '17 * * * *' }])
})

test('a task that fails stops no other, is seen by superadmins and in the metrics, and is tried again', async () => {
  const [tenant, other] = [await app.newTenant(), await app.newTenant()]
  const ran: string[] = []
  let isBroken = true
  const fail = {
    task: 'Fail for one',
    run: async (_platform: unknown, id: string) => {
      ran.push(id)
      if (isBroken && id === tenant.id) throw Object.assign(new Error('Tan Mei Ling'), { code: '23505' })
    },
  }
  const after = { task: 'Come after', run: async (_platform: unknown, id: string) => void ran.push(`after ${id}`) }
  const hourly = { task: 'Fail each hour', run: () => Promise.reject(new TypeError('no')) }
  const work = { hourly: [hourly, ...product.hourly], nightly: [fail, after] }
  await runHour(app.platform, work)
  expect(ran).toEqual(expect.arrayContaining([`after ${tenant.id}`, other.id, `after ${other.id}`]))
  const seen = (await app.call(listOwnWork, {}, tenant.superadmin)).body
  expect(seen.hourly).toContainEqual(expect.objectContaining({ task: 'Fail each hour', failure: 'TypeError' }))
  expect(seen.nightly).toContainEqual(expect.objectContaining({ task: 'Fail for one', failure: '23505' }))
  expect(JSON.stringify(seen)).not.toContain('Mei Ling')
  expect((await app.call(listOwnWork, {}, other.superadmin)).body.nightly).toContainEqual(
    expect.objectContaining({ task: 'Fail for one', failure: '' }),
  )
  const metrics = await app.send('GET', '/metrics', undefined, undefined, {
    authorization: 'Bearer a-token-of-this-test',
  })
  expect(metrics.text).toContain('manyhands_own_work_failures{task="Fail for one"} 1')
  expect(metrics.text).toContain('manyhands_own_work_failures{task="Fail each hour"} 1')
  ran.length = 0
  isBroken = false
  await runHour(app.platform, work)
  expect(ran).toEqual([tenant.id])
  const { nightly } = (await app.call(listOwnWork, {}, tenant.superadmin)).body
  expect(nightly.find(({ task }: { task: string }) => task === 'Fail for one').failure).toBe('')
})

test('what fails each time is in the log when it begins, when it fails otherwise, and when it is over', async () => {
  const lines: { level: number; msg: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const failures = [new TypeError('no'), new TypeError('no'), new RangeError('no'), undefined, undefined]
  const hourly = { task: 'Fail for a while', run: async () => failures[0] && Promise.reject(failures[0]) }
  const said: string[][] = []
  for (; failures.length; failures.shift()) {
    await runHour({ ...app.platform, log }, { hourly: [hourly], nightly: [] })
    said.push(lines.splice(0).map(({ level, msg }) => `${level} ${msg}`))
  }
  const begins = '50 work without anybody asking failed'
  expect(said).toEqual([[begins], [], [begins], ['30 work without anybody asking succeeds again'], []])
})

describe('the night of an organisation', () => {
  const since = new Date('2026-11-01T00:00:00Z')
  const done = (day: string, failure = '') => ({ night: day, failure, finishedOn: `${day}T00:00:00Z` })
  it.each([
    ['begins at three of its own clock', '2026-12-01T19:00:00Z', 'Asia/Singapore', done('2026-12-01'), true],
    ['has not begun before', '2026-12-01T18:59:00Z', 'Asia/Singapore', done('2026-12-01'), false],
    ['is not the night of another zone', '2026-12-01T19:30:00Z', 'Europe/London', done('2026-12-01'), false],
    ['is done once', '2026-12-01T20:17:00Z', 'Asia/Singapore', done('2026-12-02'), false],
    ['is tried again where it failed', '2026-12-01T20:17:00Z', 'Asia/Singapore', done('2026-12-02', '23505'), true],
    ['is over at six', '2026-12-01T22:17:00Z', 'Asia/Singapore', done('2026-12-01'), false],
    ['is made up for by day where it was missed', '2026-12-02T07:00:00Z', 'Asia/Singapore', done('2026-12-01'), true],
    ['is made up for where there never was one', '2026-12-02T07:00:00Z', 'Asia/Singapore', undefined, true],
  ] as const)('%s', (_what, now, zone, last, due) => expect(isDue(new Date(now), zone, last, since)).toBe(due))
})
