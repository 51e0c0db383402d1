// A letter to very many people, into a mail server on this machine: how soon the call answers, how many leave in a second,
// what it costs others and in memory; and what is missed or doubled when the server is killed on the way.
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { product } from '#product/features.ts'
import { readConfig } from '#server/config.ts'
import { createPlatform } from '#server/create-platform.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { asTenantId, withTenant } from '#server/database/with-tenant.ts'
import { type SunkMail, startMailSink } from '#testing/mail-sink.ts'
import { percentile } from './measure.ts'
import type { Call } from './open-page.ts'
import { type Rush, signIn } from './rush-check-ins.ts'
import { startServer } from './start-server.ts'

const secretKey = 'a secret key for measuring only, never for an installation'
/** Marks: milliseconds of the call, mails a second, MiB of the server, and how much slower others may be. */
const [longestCall, fewestASecond, mostMemory, largestRatio] = [2000, 300, 400, 2]
/** As an installation with a mail server of its own sets it. */
const connections = 8
const status = 'bench'

interface Setting extends Rush {
  staff: Call
  restart: () => Promise<void>
}

/** Runs `work` with a server of its own that sends to `keep`. */
async function withMailServer(keep: (mail: SunkMail) => void, work: (setting: Setting) => Promise<boolean>) {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-mail-'))
  chmodSync(dir, 0o755)
  const sink = await startMailSink(keep)
  const database = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), preferredPort: 54371 })
  const env = {
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: dir,
    SECRET_KEY: secretKey,
    SMTP_URL: sink.url,
    SMTP_CONNECTIONS: String(connections),
    PORT: '54372',
  }
  const rush = { server: await startServer(env) } as Setting
  const config = readConfig({ DATA_DIR: dir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent', PORT: '0' })
  const platform = await createPlatform(config, await migrate(database.ownerUrl, secretKey), product)
  rush.platform = platform
  try {
    const found = await sql<{ id: string }>`select find_tenant('demo') as id`.execute(rush.platform.db)
    rush.tenantId = asTenantId(found.rows[0]!.id)
    rush.staff = await signIn(rush, 'superadmin')
    rush.restart = async () => {
      const dead = once(rush.server.process, 'exit')
      rush.server.process.kill('SIGKILL')
      await dead
      rush.server = await startServer(env)
    }
    await inside(rush, (db) =>
      sql`update tenant_settings set settings = settings || '{"mailsPerDay": 1000000}'`.execute(db),
    )
    return await work(rush)
  } finally {
    await platform.close()
    rush.server.process.kill('SIGTERM')
    await once(rush.server.process, 'exit')
    await database.stop()
    await sink.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const inside = <T>({ platform, tenantId }: Rush, work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(platform.db, tenantId, work)

async function addPeople(rush: Rush, count: number): Promise<void> {
  await inside(rush, async (db) => {
    await sql`
      insert into volunteers (tenant_id, id, full_name, email, status, created_on, created_by, updated_on, updated_by)
      select ${rush.tenantId}, gen_random_uuid(), 'Bench ' || n, 'bench' || n || '@example.org', ${status}, now(), 'bench', now(), 'bench'
      from generate_series(1, ${count}) n`.execute(db)
    await sql`analyze volunteers`.execute(db).catch(() => {})
  })
}

/** A letter to everybody of the bench, handed over; and the milliseconds that the call took. */
async function sendLetter(staff: Call): Promise<{ id: string; milliseconds: number }> {
  const draft = await staff('POST', '/mail/messages', {
    subject: 'A walk, {{firstName}}?',
    html: '<p>Dear {{fullName}},</p><p>come to the park on <strong>Saturday</strong>. Bring good shoes and something to drink.</p>',
    audiences: [{ kind: 'statuses', statuses: [status] }],
  })
  const started = performance.now()
  await staff('POST', `/mail/messages/${draft['id']}/send`, { version: draft['version'] })
  return { id: String(draft['id']), milliseconds: performance.now() - started }
}

const memoryOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The milliseconds of another call, asked again and again by somebody who rests in between. */
async function timeOthers(staff: Call, isOver: (asked: number) => boolean): Promise<number[]> {
  const taken: number[] = []
  while (!isOver(taken.length)) {
    const started = performance.now()
    await staff('GET', '/dashboard-needs')
    taken.push(performance.now() - started)
    await setTimeout(20)
  }
  return taken
}

const p95 = (taken: number[]) => percentile(taken, 0.95)

/** Answers whether every mark is kept. */
export function measureMail(count: number): Promise<boolean> {
  let taken = 0
  const ids = new Set<string>()
  const keep = ({ raw }: SunkMail) => {
    taken++
    ids.add(messageIdOf(raw))
  }
  return withMailServer(keep, async (setting) => {
    await addPeople(setting, count)
    await timeOthers(setting.staff, (asked) => asked === 20)
    const before = await timeOthers(setting.staff, (asked) => asked === 300)
    const { id, milliseconds } = await sendLetter(setting.staff)
    while (!taken) await setTimeout(20)
    const started = performance.now()
    const atRest = memoryOf(setting.server.process.pid)
    let memory = atRest
    const watch = setInterval(() => void (memory = Math.max(memory, memoryOf(setting.server.process.pid))), 200)
    // somebody asks all the time until half of them have left, nobody afterwards
    const during = await timeOthers(setting.staff, () => taken >= count / 2)
    const [asked, half] = [(performance.now() - started) / 1000, taken]
    for (;;) {
      const { state } = await setting.staff('GET', `/mail/messages/${id}`)
      if (state === 'sent') break
      await setTimeout(500)
    }
    const seconds = (performance.now() - started) / 1000
    clearInterval(watch)
    const rateMeanwhile = half / asked
    const [rate, ratio] = [(taken - half) / (seconds - asked), p95(during) / p95(before)]
    console.log(`${count} recipients: the call answered in ${milliseconds.toFixed(0)} ms (mark ${longestCall})`)
    console.log(
      `${rate.toFixed(0)} mails a second (mark ${fewestASecond}), ${rateMeanwhile.toFixed(0)} while somebody asks all the time, ${seconds.toFixed(0)} s in all`,
    )
    console.log(
      `most memory of the server ${memory.toFixed(0)} MiB (mark ${mostMemory}), ${atRest.toFixed(0)} when it began`,
    )
    console.log(
      `p95 of another call ${p95(before).toFixed(0)} ms before (of ${before.length}), ${p95(during).toFixed(0)} ms while it sends (of ${during.length}): ratio ${ratio.toFixed(2)} (mark ${largestRatio}); medians ${percentile(before, 0.5).toFixed(0)} and ${percentile(during, 0.5).toFixed(0)}`,
    )
    console.log(`missed ${count - ids.size}, doubled ${taken - ids.size} (marks 0)`)
    const isWhole = ids.size === count && taken === count
    return (
      milliseconds <= longestCall && rate >= fewestASecond && memory <= mostMemory && ratio <= largestRatio && isWhole
    )
  })
}

const messageIdOf = (raw: Buffer): string =>
  /^message-id: *<([^>]+)>/im.exec(raw.toString('latin1', 0, 4000))?.[1] ?? ''

const recipients = 3000

/** Whether a mail names anybody but its own recipient, on the envelope or in the mail. */
const namesOthers = ({ to, raw }: SunkMail): boolean =>
  to.length !== 1 || (raw.toString('latin1').match(/bench\d+@example\.org/g) ?? []).some((one) => one !== to[0])

/** Answers whether nobody was missed or saw anybody else, and no more repeated than connections were open. */
export function killMail(kills: number): Promise<boolean> {
  const got = new Map<string, string[]>()
  const total = { kills: 0, letters: 0, missed: 0, repeats: 0, newIds: 0, indiscreet: 0 }
  const keep = (mail: SunkMail) => {
    const { to, raw } = mail
    if (namesOthers(mail)) total.indiscreet++
    const address = to.join()
    got.set(address, [...(got.get(address) ?? []), messageIdOf(raw)])
  }
  return withMailServer(keep, async (setting) => {
    await addPeople(setting, recipients)
    while (total.kills < kills) {
      got.clear()
      const { id } = await sendLetter(setting.staff)
      total.letters++
      const isSent = async () => (await setting.staff('GET', `/mail/messages/${id}`))['state'] === 'sent'
      while (!(await isSent())) {
        const place = got.size
        for (let wait = 0; got.size < Math.min(place + 1 + Math.random() * 120, recipients) && wait < 1500; wait++)
          await setTimeout(10)
        if (total.kills >= kills || got.size >= recipients) {
          await setTimeout(200)
          continue
        }
        await setting.restart()
        total.kills++
        if (total.kills % 10 === 0) console.log(`${total.kills} kills`)
      }
      const lists = [...got.values()]
      total.missed += recipients - lists.length
      total.repeats += lists.reduce((sum, ids) => sum + ids.length - 1, 0)
      total.newIds += lists.filter((ids) => new Set(ids).size > 1).length
    }
    console.log(
      `${total.kills} kills over ${total.letters} letters to ${recipients} people: missed ${total.missed}, repeated ${total.repeats} (mark ${connections * total.kills}), with another Message-ID ${total.newIds}, that name somebody else ${total.indiscreet}`,
    )
    return (
      total.missed === 0 && total.newIds === 0 && total.indiscreet === 0 && total.repeats <= connections * total.kills
    )
  })
}
