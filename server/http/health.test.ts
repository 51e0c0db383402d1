import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { workerDatabase } from '#testing/worker-database.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  const { ownerUrl, appUrl } = await workerDatabase()
  owner = new pg.Client(ownerUrl)
  await owner.connect()
  app = await startTestApp({ METRICS_TOKEN: 'a token for metrics only' }, { appUrl, own: true })
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const ready = async () => {
  const { status, body } = await app.send('GET', '/readyz')
  return [status, body]
}
const measured = async (name: string) => {
  const authorization = 'Bearer a token for metrics only'
  const { text } = await app.send('GET', '/metrics', undefined, undefined, { authorization })
  return text.split('\n').filter((line) => line.startsWith(name))
}

test('says which part is missing, and that nothing is once it is there again', async () => {
  expect(await ready()).toEqual([200, { status: 'ready' }])
  const { rows } = await owner.query('delete from kysely_migration where name like $1 returning *', ['0002%'])
  expect(await ready()).toEqual([503, { status: 'not ready', missing: ['schema'] }])
  await owner.query('insert into kysely_migration values ($1, $2)', [rows[0].name, rows[0].timestamp])
  // another process has upgraded the database meanwhile
  await owner.query("insert into kysely_migration values ('9999-of-tomorrow', now()::text)")
  expect(await ready()).toEqual([503, { status: 'not ready', missing: ['schema'] }])
  await owner.query("delete from kysely_migration where name = '9999-of-tomorrow'")
  expect(app.platform.troubles.notice(Object.assign(new Error('no room'), { code: 'ENOSPC' }))).toBe(true)
  expect(await ready()).toEqual([503, { status: 'not ready', missing: ['disk'] }])
  expect(await measured('manyhands_trouble')).toContain('manyhands_trouble{kind="disk"} 1')
  // it looks by itself, and there is room
  await vi.waitUntil(async () => (await ready())[0] === 200, { timeout: 40_000 })
})

test('measures the queue, the connections and the age of the last backup', async () => {
  await sql`select 1`.execute(app.platform.db)
  await app.platform.jobs.boss.createQueue('watched')
  await app.platform.jobs.boss.send('watched', {})
  expect(await measured('manyhands_last_')).toEqual([])
  await owner.query(
    "insert into installation_notes values ('backup', '2026-11-20T00:00:00Z'), ('rehearsed backup', '2026-11-19T00:00:00Z')",
  )
  expect(await measured('manyhands_jobs')).toContain('manyhands_jobs{queue="watched",state="created"} 1')
  expect(await measured('manyhands_oldest_job_seconds')).toEqual([expect.stringContaining('queue="watched"')])
  expect(await measured('manyhands_last_backup')).toEqual([
    `manyhands_last_backup_timestamp_seconds ${Date.parse('2026-11-20T00:00:00Z') / 1000}`,
  ])
  expect(await measured('manyhands_last_rehearsed_backup')).toEqual([
    `manyhands_last_rehearsed_backup_timestamp_seconds ${Date.parse('2026-11-19T00:00:00Z') / 1000}`,
  ])
  expect(await measured('manyhands_database_connections{state="waiting"}')).toEqual([
    'manyhands_database_connections{state="waiting"} 0',
  ])
})

test.each(['deploy/alerts.yaml', 'deploy/dashboard.json', 'docs/run/watching.md'])(
  '%s names only metrics that there are',
  async (file) => {
    const named = readFileSync(file, 'utf8').match(/\b(?:http|manyhands)_[a-z_]+/g) ?? []
    expect(named.length).toBeGreaterThan(6)
    const there = (await measured('# TYPE ')).map((line) => line.split(' ')[2])
    expect(named.filter((name) => !there.includes(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
  },
)
