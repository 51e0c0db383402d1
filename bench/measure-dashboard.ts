// The first page of the day: its cards, the sessions of today and what needs somebody, asked together as a browser asks
// them, in an organisation of 200,000 people with 200 sessions on each of fifteen days, 3,000 in all.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { localDate } from '#shared/dates.ts'
import { percentile, timeOf } from './measure.ts'
import { openProduct, type Product } from './open-product.ts'
import { addPeople } from './seed-daily-work.ts'

const mark = 100
const times = 60
const sessionsADay = 200
const days = 7
const peopleEach = 15

/** Answers whether the 95th of a hundred is within its mark. */
export async function measureDashboard(): Promise<boolean> {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-dashboard-'))
  chmodSync(dir, 0o755) // PostgreSQL, which is another user here, keeps its data in it, and they go with it
  try {
    return await openProduct({ dir, port: 54355, atOnce: 3 }, async (product) => {
      await addPeople(product)
      await addSessions(product)
      return await measure(product)
    })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A third of the sessions of the past were closed; each hundredth person is a minor, or has not consented. */
async function addSessions({ owner, tenantId }: Product): Promise<void> {
  const { rows } = await owner.query<{ activity_id: string; id: string }>(
    'select activity_id, id from batches where tenant_id = $1 limit 1',
    [tenantId],
  )
  const { activity_id: activityId, id: batchId } = rows[0]!
  const roles = JSON.stringify([{ roleName: 'Driver', roleCount: peopleEach + 1 }])
  await owner.query(
    `insert into sessions (tenant_id, id, activity_id, batch_id, name, starts_at, ends_at, role_counts, role_total,
       closed_on, closed_by, created_on, created_by, updated_on, updated_by)
     select $1, gen_random_uuid(), $2, $3, 'Bench ' || day || ' ' || n, at, at + interval '2 hours', $4, $5,
       case when day < 0 and n % 3 = 0 then now() end, case when day < 0 and n % 3 = 0 then 'bench' end,
       now(), 'bench', now(), 'bench'
     from generate_series(${-days}, ${days}) day, generate_series(1, ${sessionsADay}) n,
       lateral (select date_trunc('day', now() at time zone 'Asia/Singapore') + day * interval '1 day'
         + n * interval '5 minutes' as at) t`,
    [tenantId, activityId, batchId, roles, peopleEach + 1],
  )
  await owner.query(
    `insert into attendances (tenant_id, id, session_id, kind, volunteer_id, participant_name, roles, check_in, check_out,
       created_on, created_by, updated_on, updated_by)
     select $1, gen_random_uuid(), s.id, 'indivols', p.id, p.full_name, '{Driver}',
       case when s.starts_at < now() at time zone 'Asia/Singapore' then s.starts_at end,
       case when s.starts_at < now() at time zone 'Asia/Singapore' and p.place % 50 > 0 then s.ends_at end,
       now(), 'bench', now(), 'bench'
     from (select *, row_number() over (order by starts_at, id) - 1 as place from sessions
         where tenant_id = $1 and created_by = 'bench') s
     join (select id, full_name, row_number() over (order by id) - 1 as place from hand_people) p
       on p.place / ${peopleEach} = s.place`,
    [tenantId],
  )
  await owner.query(
    `update volunteers set dob = '2014-05-01' where tenant_id = $1 and created_by = 'bench' and ('x' || right(id::text, 4))::bit(16)::int % 100 = 0`,
    [tenantId],
  )
  await owner.query(
    `update volunteer_profiles set "agreeToTerms" = false
     where tenant_id = $1 and ('x' || right(volunteer_id::text, 4))::bit(16)::int % 100 = 1`,
    [tenantId],
  )
  await owner.query('vacuum analyze sessions, attendances, volunteers, volunteer_profiles')
}

async function measure({ call }: Product): Promise<boolean> {
  const today = localDate(new Date(), 'Asia/Singapore')
  const calls: [string, string][] = [
    ['its cards', '/dashboard-summary'],
    ['sessions of today', `/sessions/of-day/${today}`],
    ['what needs somebody', '/dashboard-needs'],
  ]
  const { gaps, neverOut, minors, consents } = await call('GET', '/dashboard-needs')
  console.log(
    `${gaps.count} sessions with gaps, ${neverOut.people} people never out, ${minors.count} minors, ${consents.count} without consent`,
  )
  console.log(`${'milliseconds'.padEnd(32)}${['p95', 'best', 'mark'].map((word) => word.padStart(8)).join('')}`)
  for (const [name, target] of calls) await say(name, () => call('GET', target))
  const all = await say('all of them together', () => Promise.all(calls.map(([, target]) => call('GET', target))))
  return all <= mark
}

async function say(name: string, work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 5; i++) await work()
  const taken: number[] = []
  for (let i = 0; i < times; i++) taken.push(await timeOf(work))
  const p95 = percentile(taken, 0.95)
  console.log(
    `${name.padEnd(32)}${[p95, Math.min(...taken), mark].map((value) => value.toFixed(1).padStart(8)).join('')}`,
  )
  return p95
}
