import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { percentile, timeOf } from './measure.ts'
import { measureRoster } from './measure-roster.ts'
import { type Call, type Measured, say } from './say.ts'
import { startServer } from './start-server.ts'

const secretKey = 'a secret key for measuring only, never for an installation'

/** Sessions and attendance in a server of their own, with its demo. Answers whether every mark is kept. */
export async function measureActivities(): Promise<boolean> {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-activities-'))
  const database = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), preferredPort: 54351 })
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  const server = await startServer({ DATABASE_URL: database.ownerUrl, DATA_DIR: dir, SECRET_KEY: secretKey })
  try {
    await owner.connect()
    const { rows } = await owner.query("select id from tenants where slug = 'demo'")
    await owner.query("select set_config('app.tenant_id', $1, false)", [rows[0].id])
    const call = await signIn(server.address)
    console.log(`${'milliseconds'.padEnd(56)}${['took', 'best', 'mark'].map((word) => word.padStart(10)).join('')}`)
    const kept = [
      ...(await measureMaking(call)),
      ...(await measureSessionPage(owner, rows[0].id, call)),
      await measureMonth(owner, rows[0].id, call),
      ...(await measureRoster(owner, rows[0].id, call)),
    ]
    return kept.every(Boolean)
  } finally {
    server.process.kill('SIGTERM')
    await once(server.process, 'exit')
    await owner.end()
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function signIn(address: string): Promise<Call> {
  let token = ''
  const call: Call = async (method, target, body) => {
    const answer = await fetch(`${address}/api${target}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${target} ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  const password = 'Manyhands-Demo-2026!'
  token = (await call('POST', '/auth/sign-in', { username: 'demo-admin', password }))['accessToken'] as string
  return call
}

async function measure(times: number, work: () => Promise<unknown>): Promise<Measured> {
  for (let i = 0; i < 20; i++) await work()
  const taken: number[] = []
  for (let i = 0; i < times; i++) taken.push(await timeOf(work))
  return { p95: percentile(taken, 0.95), best: Math.min(...taken) }
}

/** Ten years of every day, and what a list takes beside it. */
async function measureMaking(call: Call): Promise<boolean[]> {
  const list = () => call('GET', '/activities/search/recurring')
  const quiet = await measure(60, list)
  const template = { startDate: '2026-01-04', endDate: '2036-01-04', startTime: '09:00', endTime: '10:00' }
  const batch = { batchSessions: [{ ...template, frequency: 'FREQ=DAILY' }] }
  const started = performance.now()
  const { workId } = await call('POST', '/activity-v2/async/recurring', { activity: { title: 'Every day' }, batch })
  const answered = performance.now() - started
  const beside: number[] = []
  for (;;) {
    const { state, done } = await call('GET', `/session-works/${workId}`)
    if (state === 'done' && done === 3653) break
    if (state === 'failed') throw new Error('no sessions were made')
    beside.push(await timeOf(list))
    await setTimeout(10)
  }
  return [
    say('202 for 3,653 sessions', answered, 200),
    say('until all of them are made', performance.now() - started, 20_000),
    say(
      `a list beside it (quiet ${quiet.p95.toFixed(1)}), p95`,
      { p95: percentile(beside, 0.95), best: Math.min(...beside) },
      Math.max(2 * quiet.p95, 50),
    ),
  ]
}

async function measureSessionPage(owner: pg.Client, tenantId: string, call: Call): Promise<boolean[]> {
  const { rows } = await owner.query(
    `select concat_ws('/', a.activity_type, a.id, b.id) as path from batches b
     join activities a on a.tenant_id = b.tenant_id and a.id = b.activity_id where b.tenant_id = $1 limit 1`,
    [tenantId],
  )
  const times = { sessionStartDateTime: '2026-12-01T09:00', sessionEndDateTime: '2026-12-01T12:00' }
  const { vid } = await call('POST', `/activity/${rows[0].path}`, { sessionName: 'Large', ...times })
  await owner.query(
    `insert into volunteers (tenant_id, id, full_name, status, created_on, created_by, updated_on, updated_by)
     select $1, gen_random_uuid(), 'Person ' || n, 'active', now(), 'bench', now(), 'bench' from generate_series(1, 300) n`,
    [tenantId],
  )
  await owner.query(
    `insert into attendances (tenant_id, id, session_id, kind, volunteer_id, participant_name, created_on, created_by,
       updated_on, updated_by)
     select $1, gen_random_uuid(), $2, 'indivols', id, full_name, now(), 'bench', now(), 'bench'
     from volunteers where tenant_id = $1 and deleted_at is null limit 500`,
    [tenantId, vid],
  )
  await owner.query('analyze')
  const found = await owner.query('select id from attendances where session_id = $1', [vid])
  const ids: string[] = found.rows.map(({ id }) => id)
  const page = await measure(100, () => call('GET', `/sessions/${vid}/attendees?size=500`))
  const whole = await measure(100, () => call('GET', `/activity-v2/${rows[0].path}/${vid}`))
  const checkIn = await measure(100, () => call('POST', `/sessions/${vid}/attendees/${ids.pop()}/check-in`))
  return [
    say(`a session page with ${found.rowCount} participants, p95`, page, 60),
    say(`the whole session with them, p95`, whole, 60),
    say('one check-in, p95', checkIn, 100),
  ]
}

async function measureMonth(owner: pg.Client, tenantId: string, call: Call): Promise<boolean> {
  const { rows } = await owner.query('select id, activity_id from batches where tenant_id = $1 limit 1', [tenantId])
  await owner.query(
    `insert into sessions (tenant_id, id, activity_id, batch_id, name, starts_at, ends_at, role_counts, role_total,
       created_on, created_by, updated_on, updated_by)
     select $1, gen_random_uuid(), $3, $2, 'Session ' || n, day, day + interval '2 hours',
       '[{"roleName": "Driver", "roleCount": 2}, {"roleName": "Escort", "roleCount": 8}]', 10, now(), 'bench', now(), 'bench'
     from (select n, timestamp '2027-03-01 08:00' + n % 31 * interval '1 day' + n % 9 * interval '1 hour' as day
       from generate_series(1, 2000) n) planned`,
    [tenantId, rows[0].id, rows[0].activity_id],
  )
  await owner.query(
    `insert into attendances (tenant_id, id, session_id, kind, volunteer_id, participant_name, roles, created_on, created_by,
       updated_on, updated_by)
     select s.tenant_id, gen_random_uuid(), s.id, 'indivols', v.id, v.full_name, array['Driver'], now(), 'bench', now(), 'bench'
     from sessions s join lateral (select * from volunteers v where v.tenant_id = s.tenant_id and v.deleted_at is null
       order by v.id limit 10) v on true
     where s.tenant_id = $1 and s.starts_at >= '2027-03-01' and s.starts_at < '2027-04-01' and s.name like 'Session %'`,
    [tenantId],
  )
  // as the database does by itself within minutes
  await owner.query('vacuum analyze sessions')
  await owner.query('vacuum analyze attendances')
  const month = await measure(60, () => call('GET', '/calendar?from=2027-03-01&to=2027-03-31'))
  return say('a month of 2,000 sessions and 20,000 participants, p95', month, 100)
}
