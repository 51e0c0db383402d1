// A rush at kiosks, of which two have been without a network and send what they kept, in one and the same order of people:
// the server is killed at a random moment, again and again, and every acknowledged time is looked for.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { lookUpText } from '#features/kiosk/pack-rules.ts'
import { hashOfDevice } from '#features/kiosk/server/policy.ts'
import { product } from '#product/features.ts'
import { readConfig } from '#server/config.ts'
import { createPlatform } from '#server/create-platform.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { asTenantId, withTenant } from '#server/database/with-tenant.ts'
import { localTime } from '#shared/dates.ts'
import type { Call } from './open-page.ts'
import { type Planned, planSession, type Rush, signIn } from './rush-check-ins.ts'
import { startServer } from './start-server.ts'

const secretKey = 'a secret key for measuring only, never for an installation'
const timeZone = 'Asia/Singapore'
/** In each rush so many check in at kiosks with a network, and so many did at kiosks without. */
const [online, offline] = [8, 12]
/** A pack has room for 5,000 people: a session, for which 250 have signed up, sees some rushes. */
const rushesOfSession = 12
/** About as long as a rush takes, in milliseconds. */
const within = 400

/** Answers whether nothing that was acknowledged was lost, and nothing done twice. */
export async function killKiosks(kills: number): Promise<boolean> {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-kill-kiosks-'))
  const database = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), preferredPort: 54361 })
  const env = { DATABASE_URL: database.ownerUrl, DATA_DIR: dir, SECRET_KEY: secretKey, PORT: '54362' }
  let server = await startServer(env)
  const config = readConfig({ DATA_DIR: dir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent', PORT: '0' })
  const platform = await createPlatform(config, await migrate(database.ownerUrl, secretKey), product)
  const counts = { acknowledged: 0, lost: 0, doubled: 0, interrupted: 0 }
  try {
    const found = await sql<{ id: string }>`select find_tenant('demo') as id`.execute(platform.db)
    const rush: Rush = { server, platform, tenantId: asTenantId(found.rows[0]!.id), seconds: 0 }
    const staff = await signIn(rush, 'superadmin')
    // a look-up that a kill interrupted stays counted as a miss: as many kills as here would lock a device out
    const signInKiosks = () => Promise.all(Array.from({ length: 6 }, () => signIn(rush, 'kiosk')))
    let kiosks = await signInKiosks()
    let session = await planSession(rush, staff)
    for (let number = 0; number < kills; number++) {
      const place = number % rushesOfSession
      if (place === 0) [session, kiosks] = [await planSession(rush, staff), await signInKiosks()]
      const begun = checkInAll(kiosks, session, place * (online + offline), await takePacks(kiosks.slice(0, 2)), counts)
      await setTimeout(Math.random() * within)
      const dead = once(server.process, 'exit')
      server.process.kill('SIGKILL')
      await dead
      server = await startServer(env)
      await look(rush, session, await begun, counts)
    }
  } finally {
    await platform.close()
    server.process.kill('SIGTERM')
    await once(server.process, 'exit')
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  const { acknowledged, interrupted, lost, doubled } = counts
  console.log(`${kills} kills: ${acknowledged} times acknowledged, ${interrupted} calls interrupted and sent again`)
  console.log(`acknowledged and lost: ${lost}, doubled: ${doubled}`)
  return lost === 0 && doubled === 0
}

interface Pack {
  id: string
  ticket: string
  keys: { lookUp: string }
}
type Counts = Record<'acknowledged' | 'lost' | 'doubled' | 'interrupted', number>
/** The earliest time that somebody was told, by their id. */
type Told = Map<string, string>

// a call answers any JSON: its fields are those of the pack's contract
const takePacks = (kiosks: readonly Call[]) =>
  Promise.all(kiosks.map(async (call) => (await call('POST', '/kiosk/pack')) as unknown as Pack))

async function checkInAll(
  kiosks: readonly Call[],
  session: Planned,
  from: number,
  packs: readonly Pack[],
  counts: Counts,
) {
  const told: Told = new Map()
  const tell = (id: string, time: string) => {
    counts.acknowledged += 1
    const before = told.get(id)
    if (!before || time < before) told.set(id, time)
  }
  const people = session.expected.slice(from, from + online + offline)
  const kept = people.slice(online)
  const saidBy = (volId: string) => ({
    dob: '1960-03-25',
    contactNo: String(session.firstNumber + session.others.length + session.expected.indexOf(volId)),
  })
  const sending = packs.map(async ({ id, ticket, keys }, device) => {
    const key = Buffer.from(keys.lookUp, 'base64')
    const at = new Date(Date.now() - (device ? 20_000 : 40_000))
    const marks = kept.map((volId) => ({
      id: randomUUID(),
      volId,
      sessionId: session.id,
      way: 'in',
      at: at.toISOString(),
      proof: hashOfDevice(key, lookUpText(saidBy(volId))),
    }))
    // the first half, everybody, and everybody again as after a lost answer
    for (const part of [marks.slice(0, offline / 2), marks, marks]) {
      const body = { pack: { id, ticket }, marks: part }
      const { answers } = await untilAnswered(counts, () => kiosks[device]!('POST', '/kiosk/kept', body))
      const refused = (answers as { refusal: string }[]).filter(({ refusal }) => refusal)
      if (refused.length) throw new Error(refused[0]!.refusal)
      for (const { volId } of part) tell(volId, localTime(at, timeZone))
    }
  })
  // each device has one person before it at a time
  const passing = kiosks.slice(packs.length).map(async (call, lane, lanes) => {
    for (const volId of people.slice(0, online).filter((_id, at) => at % lanes.length === lane)) {
      await untilAnswered(counts, () => call('POST', '/activities_by_dob_contact-v2', saidBy(volId)))
      const body = { volId, sessionId: session.id }
      const answer = await untilAnswered(counts, () => call('POST', '/kiosk-attendance-v2', body))
      tell(volId, String(answer['checkInTime']))
    }
  })
  await Promise.all([...sending, ...passing])
  return told
}

/** The same request until the server answers it, as a kiosk does. */
async function untilAnswered(counts: Counts, work: () => ReturnType<Call>): ReturnType<Call> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 150) throw error
      counts.interrupted += 1
      await setTimeout(200)
    }
  }
}

async function look({ platform, tenantId }: Rush, session: Planned, told: Told, counts: Counts): Promise<void> {
  const { rows } = await withTenant(platform.db, tenantId, (db) =>
    sql<{ volunteer_id: string; check_in: string; rows: number; changes: number }>`
      select volunteer_id, min(check_in) as check_in, count(*)::int as rows,
        (select count(*)::int from changes c where c.record_type = 'attendance'
          and c.record_id = any(array_agg(a.id::text)) and c.fields ? 'check_in') as changes
      from attendances a where session_id = ${session.id} and check_in is not null group by 1`.execute(db),
  )
  const byId = new Map(rows.map((row) => [row.volunteer_id, row]))
  for (const [id, time] of told) {
    const row = byId.get(id)
    if (!row || row.check_in !== time) counts.lost += 1
    // two devices were without a network: at most the later time and then the earlier one were written
    if (row && (row.rows > 1 || row.changes > 2)) counts.doubled += 1
  }
}
