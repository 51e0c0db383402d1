// A large event begins: 500 people are checked in within a minute, half of them by staff, half at 20 kiosks without
// having signed up, each looked up and then registered and checked in; first with nobody looking on and then with 20 pages of the session and 20 dashboards open.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { addAccount } from '#features/accounts/server/commands/add-account.ts'
import { product } from '#product/features.ts'
import { readConfig } from '#server/config.ts'
import { createPlatform } from '#server/create-platform.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { asTenantId, type TenantId, withTenant } from '#server/database/with-tenant.ts'
import { signAccessToken } from '#server/http/access-token.ts'
import type { Platform } from '#server/platform.ts'
import { tenantWork } from '#server/tenant-work.ts'
import type { Role } from '#shared/access.ts'
import { localDate } from '#shared/dates.ts'
import { pageSizes } from '#web/lib/table-search.ts'
import { percentile } from './measure.ts'
import { type Call, openPage } from './open-page.ts'
import { type StartedServer, startServer } from './start-server.ts'

const people = 500
const pagesOfAKind = 20
const longest = 100
const largestRatio = 2
const secretKey = 'a secret key for measuring only, never for an installation'
const kiosksAtOnce = 20

/** Both in one run, against a server of its own. Answers whether every mark is kept. */
export async function rushCheckIns(seconds: number): Promise<boolean> {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-check-ins-'))
  const database = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), preferredPort: 54352 })
  const server = await startServer({ DATABASE_URL: database.ownerUrl, DATA_DIR: dir, SECRET_KEY: secretKey })
  const config = readConfig({ DATA_DIR: dir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent', PORT: '0' })
  const platform = await createPlatform(config, await migrate(database.ownerUrl, secretKey), product)
  try {
    const found = await sql<{ id: string }>`select find_tenant('demo') as id`.execute(platform.db)
    const rush = { server, platform, tenantId: asTenantId(found.rows[0]!.id), seconds }
    return await measure(rush)
  } finally {
    await platform.close()
    server.process.kill('SIGTERM')
    await once(server.process, 'exit')
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

export interface Rush {
  server: StartedServer
  platform: Platform
  tenantId: TenantId
  seconds: number
}

async function measure(rush: Rush): Promise<boolean> {
  const staff = await signIn(rush, 'superadmin')
  const kiosks = await Promise.all(Array.from({ length: kiosksAtOnce }, () => signIn(rush, 'kiosk')))
  await checkInAll({ ...rush, seconds: rush.seconds / 4 }, staff, kiosks, await planSession(rush, staff))
  const quiet = await checkInAll(rush, staff, kiosks, await planSession(rush, staff))
  const session = await planSession(rush, staff)
  const pages = await openPages(rush, session)
  const watched = await checkInAll(rush, staff, kiosks, session)
  const isShown = await waitUntilShown(pages, session, today(rush.platform))
  const requests = pages.reduce((sum, { read }) => sum + read.requests, 0)
  for (const page of pages) page.close()
  const ratio = watched.cpu / quiet.cpu
  console.log(`${people} check-ins in ${rush.seconds} s, ${pagesOfAKind} session pages and ${pagesOfAKind} dashboards`)
  for (const [name, { times, cpu }] of [
    ['nobody looks on', quiet],
    ['all pages open', watched],
  ] as const)
    console.log(
      `${name.padEnd(18)} median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms (mark ${longest}), server CPU ${cpu.toFixed(2)} s`,
    )
  console.log(`server CPU ratio ${ratio.toFixed(2)} (mark ${largestRatio}); the pages asked ${requests} times`)
  console.log(`every page shows the end: ${isShown ? 'yes' : 'NO'}`)
  return percentile(watched.times, 0.95) <= longest && ratio <= largestRatio && isShown
}

/** Somebody with a session of their own, as signing in would make it. */
export async function signIn({ server, platform, tenantId }: Rush, role: Role): Promise<Call> {
  const sessionId = uuidv7()
  const now = platform.clock()
  await withTenant(platform.db, tenantId, async (db) => {
    const account = { email: 'b@example.org', password: '', temporary: false, venues: 'all' as const }
    const accountId = await addAccount(tenantWork(platform, tenantId, db), {
      ...account,
      username: `bench-${sessionId}`,
      role,
    })
    await sql`
      insert into account_sessions (tenant_id, id, account_id, rotated_on, created_on, expires_on)
      values (${tenantId}, ${sessionId}, ${accountId}, ${now}, ${now}, ${new Date(now.getTime() + 86_400_000)})`.execute(
      db,
    )
  })
  const token = await signAccessToken(secretKey, sessionId, now, 86_400)
  return async (method, target, body) => {
    const answer = await fetch(`${server.address}/api${target}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${target} ${answer.status} ${text}`)
    return JSON.parse(text)
  }
}

export interface Planned {
  id: string
  expected: string[]
  others: string[]
  /** The first of the contact numbers: each person has the next one. */
  firstNumber: number
}

/** What somebody types at a kiosk. */
const numberOf = ({ others, firstNumber }: Planned, id: string) => ({
  dob: '1960-03-25',
  contactNo: String(firstNumber + others.indexOf(id)),
})

let nextNumber = 80_000_000

/** A session that half of the people have signed up for. */
export async function planSession({ platform, tenantId }: Rush, staff: Call): Promise<Planned> {
  const newPeople = () => Array.from({ length: people / 2 }, () => uuidv7())
  const [expected, others] = [newPeople(), newPeople()]
  const firstNumber = nextNumber
  nextNumber += people
  const batch = await withTenant(platform.db, tenantId, async (db) => {
    await sql`
      insert into volunteers (tenant_id, id, full_name, status, dob, mobile_no, created_on, created_by, updated_on, updated_by)
      select ${tenantId}, id, 'Person ' || n, 'active', '1960-03-25', '+65' || ${firstNumber - 1}::int + n, now(), 'bench', now(), 'bench'
      from unnest(${[...others, ...expected]}::uuid[]) with ordinality people(id, n)`.execute(db)
    const { rows } = await sql<{ path: string }>`
      select concat_ws('/', a.activity_type, a.id, b.id) as path from batches b
      join activities a on a.tenant_id = b.tenant_id and a.id = b.activity_id limit 1`.execute(db)
    return rows[0]!.path
  })
  const date = today(platform)
  const times = { sessionStartDateTime: `${date}T00:30`, sessionEndDateTime: `${date}T23:30` }
  const { vid } = await staff('POST', `/activity/${batch}`, { sessionName: 'Rush', ...times })
  const participants = expected.map((volunteerId) => ({ volType: 'indivols', volunteerId }))
  await staff('POST', `/sessions/${vid}/attendees`, { participants })
  return { id: String(vid), expected, others, firstNumber }
}

/** One after the other at an even pace, whether or not the last was answered. */
async function checkInAll(rush: Rush, staff: Call, kiosks: readonly Call[], session: Planned) {
  const times: number[] = []
  const busy: Promise<void>[] = []
  const before = cpuSeconds(rush.server)
  await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      await setTimeout((at * rush.seconds * 1000) / people)
      const id = (at % 2 ? session.others : session.expected)[Math.floor(at / 2)]!
      const timed = async <T>(work: Promise<T>): Promise<T> => {
        const start = performance.now()
        const answer = await work
        times.push(performance.now() - start)
        return answer
      }
      if (at % 2 === 0) return void (await timed(staff('POST', `/sessions/${session.id}/attendees/${id}/check-in`)))
      // a person stands before one kiosk, and the next one waits until they have gone
      const kiosk = Math.floor(at / 2) % kiosks.length
      const atIt = busy[kiosk] ?? Promise.resolve()
      busy[kiosk] = atIt.then(async () => {
        await timed(kiosks[kiosk]!('POST', '/activities_by_dob_contact-v2', numberOf(session, id)))
        await timed(
          kiosks[kiosk]!('POST', '/kiosk-attendance-v2', { volId: id, sessionId: session.id, register: true }),
        )
      })
      await busy[kiosk]
    }),
  )
  return { times, cpu: cpuSeconds(rush.server) - before }
}

/** Of the server's process, in user and system mode, as Linux counts them in hundredths. */
function cpuSeconds({ process: server }: StartedServer): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The day of the demo's organisation. */
const today = (platform: Platform) => localDate(platform.clock(), 'Asia/Singapore')

const attendanceKey = (session: Planned) => ['attendance', session.id]

/** Four pages of each person: an account has at most five sockets. */
async function openPages(rush: Rush, session: Planned) {
  const ofSession = [
    { key: ['sessions', 'one', session.id], path: `/sessions/${session.id}` },
    { key: attendanceKey(session), path: `/sessions/${session.id}/attendees?page=1&size=${pageSizes[0]}` },
  ]
  const ofDashboard = [
    { key: ['volunteers', 'summary'], path: '/dashboard-summary' },
    { key: ['sessions', 'of-day', today(rush.platform)], path: `/sessions/of-day/${today(rush.platform)}` },
  ]
  const pages = []
  let call: Call | undefined
  for (let at = 0; at < 2 * pagesOfAKind; at++) {
    if (at % 4 === 0 || !call) call = await signIn(rush, 'superadmin')
    pages.push(await openPage(rush.server.address, call, `tab-${at}`, at % 2 ? ofDashboard : ofSession))
  }
  return pages
}

/** Whether every page comes to show what is there when all is over. */
async function waitUntilShown(
  pages: Awaited<ReturnType<typeof openPages>>,
  session: Planned,
  day: string,
): Promise<boolean> {
  const isShown = (page: (typeof pages)[number], at: number) => {
    if (at % 2 === 0)
      return (page.shown(attendanceKey(session))?.['counts'] as { checkedIn: number })?.checkedIn === people
    const shown = page.shown(['sessions', 'of-day', day])?.['sessions'] as { vid: string; attendeeCount: number }[]
    return shown?.find(({ vid }) => vid === session.id)?.attendeeCount === people
  }
  for (let tries = 0; tries < 100; tries++) {
    if (pages.every(isShown)) return true
    await setTimeout(200)
  }
  return false
}
