// The doors open: people come to kiosks, two fifths of them in the first tenth of the time. Each says who they are, by the
// NRIC or by birth date and contact number, and is checked in; half have signed up for the session, and half have not.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { withTenant } from '#server/database/with-tenant.ts'
import { tenantWork } from '#server/tenant-work.ts'
import { nricCheckLetter } from '#shared/nric.ts'
import { percentile } from './measure.ts'
import type { Call } from './open-page.ts'
import { openProduct } from './open-product.ts'
import { planSession, type Rush, signIn } from './rush-check-ins.ts'
import { say } from './say.ts'

const peopleOfSession = 500
const kiosksOfSession = 20
/** The first to come, and the part of the time in which they do. */
const [early, earlyTime] = [0.4, 0.1]
/** The longest that nineteen of twenty calls may take, in milliseconds; of ten times as many people at as many kiosks. */
const [mark, markOfTen] = [300, 800]

/** The rush of one session, or of `times` sessions at once. Returns whether each mark is kept and nobody is there twice. */
export async function rushKiosks(seconds: number, times: number): Promise<boolean> {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-rush-kiosks-'))
  chmodSync(dir, 0o755) // PostgreSQL, which is another user here, keeps its data in it, and they go with it
  try {
    return await openProduct({ dir, port: 54363, atOnce: 1 }, (product) => measure({ ...product, seconds }, times))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

interface Visit {
  volId: string
  sessionId: string
  target: string
  body: object
  register: boolean
}

async function measure(rush: Rush, times: number): Promise<boolean> {
  const staff = await signIn(rush, 'superadmin')
  const sessions: Visit[][] = []
  for (let number = 0; number < times; number++) sessions.push(await planVisits(rush, staff))
  const lookUps: number[] = []
  const checkIns: number[] = []
  await Promise.all(
    sessions.map(async (visits) => {
      const kiosks = await Promise.all(Array.from({ length: kiosksOfSession }, () => signIn(rush, 'kiosk')))
      await visitAll(rush, kiosks, visits, { lookUps, checkIns })
    }),
  )
  const people = times * peopleOfSession
  console.log(`${people} people at ${times * kiosksOfSession} kiosks in ${rush.seconds} s; ms: p95, median, mark`)
  const most = times === 1 ? mark : markOfTen
  const kept = [
    say('a look-up', { p95: percentile(lookUps, 0.95), best: percentile(lookUps, 0.5) }, most),
    say('a check-in', { p95: percentile(checkIns, 0.95), best: percentile(checkIns, 0.5) }, most),
  ]
  const { rows, checkedIn } = await countRows(rush, sessions)
  console.log(`rows of attendance: ${rows}, of ${checkedIn} people who are checked in (${people} came)`)
  return kept.every(Boolean) && rows === people && checkedIn === people
}

/** Everybody of a session in the order in which they come; every second one says an NRIC. */
async function planVisits(rush: Rush, staff: Call): Promise<Visit[]> {
  const session = await planSession(rush, staff)
  const people = [...session.others, ...session.expected]
  const visits = people.map((volId, at) => {
    const number = session.firstNumber + at
    const digits = `S${String(number).slice(-7)}`
    const nric = at % 2 ? digits + nricCheckLetter(digits) : undefined
    return {
      volId,
      sessionId: session.id,
      target: nric ? '/activities_by_nric-v2' : '/activities_by_dob_contact-v2',
      body: nric ? { nric } : { dob: '1960-03-25', contactNo: String(number) },
      register: at < session.others.length,
      nric,
    }
  })
  const { platform, tenantId } = rush
  await withTenant(platform.db, tenantId, async (db) => {
    const work = tenantWork(platform, tenantId, db)
    for (const { volId, nric } of visits)
      if (nric)
        await sql`update volunteers set nric_hash = ${await platform.keys.lookupHash(work, nric)}
          where id = ${volId}`.execute(db)
  })
  // those who have signed up and those who have not come mixed
  return visits.map((_visit, at) => visits[(at * 7) % visits.length]!)
}

/** A person stands before one kiosk, and the next one waits until they have gone: the wait is counted with the look-up. */
async function visitAll(
  { seconds }: Rush,
  kiosks: readonly Call[],
  visits: readonly Visit[],
  { lookUps, checkIns }: { lookUps: number[]; checkIns: number[] },
): Promise<void> {
  const busy: Promise<void>[] = []
  await Promise.all(
    visits.map(async ({ volId, sessionId, target, body, register }, at) => {
      await setTimeout(comesAt(at / visits.length) * seconds * 1000)
      const kiosk = at % kiosks.length
      const before = busy[kiosk] ?? Promise.resolve()
      const came = performance.now()
      busy[kiosk] = before.then(async () => {
        await kiosks[kiosk]!('POST', target, body)
        const known = performance.now()
        lookUps.push(known - came)
        await kiosks[kiosk]!('POST', '/kiosk-attendance-v2', { volId, sessionId, ...(register ? { register } : {}) })
        checkIns.push(performance.now() - known)
      })
      await busy[kiosk]
    }),
  )
}

/** When in the whole time somebody comes, of whom this part of all have come before. */
const comesAt = (part: number) =>
  part < early ? (part / early) * earlyTime : earlyTime + ((part - early) / (1 - early)) * (1 - earlyTime)

async function countRows({ platform, tenantId }: Rush, sessions: Visit[][]) {
  const ids = sessions.map(([first]) => first!.sessionId)
  const { rows } = await withTenant(platform.db, tenantId, (db) =>
    sql<{ rows: number; checkedIn: number }>`
      select count(*)::int as rows, count(distinct volunteer_id) filter (where check_in is not null)::int as "checkedIn"
      from attendances where session_id = any(${ids}) and deleted_at is null`.execute(db),
  )
  return rows[0]!
}
