// What people do all day, as their browsers ask for it: a page of the list, a person opened, a person's whole form saved,
// somebody checked in; eight at a time, in turn with the same by hand-written SQL on plain tables of the same server.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { product } from '#product/features.ts'
import { readConfig } from '#server/config.ts'
import { createPlatform } from '#server/create-platform.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { asTenantId, type TenantId } from '#server/database/with-tenant.ts'
import type { Platform } from '#server/platform.ts'
import { cpuOf } from './cpu-of.ts'
import { percentile } from './measure.ts'
import { openPages } from './open-pages.ts'
import { addPeople, people, planSessions } from './seed-daily-work.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { staySignedIn } from './stay-signed-in.ts'

const atOnce = 8
const rounds = 5
const secretKey = 'a secret key for measuring only, never for an installation'
const keptFile = path.join(import.meta.dirname, 'kept-ratios.json')
/** A ratio that is worse by more than this is a change for the worse, and not the machine's mood. */
const allowed = 0.1

/** One kind of work, by the product and by hand; each is done again and again, by whoever is free. */
interface Work {
  name: string
  /** Requests a second. */
  mark: number
  ours: () => Promise<unknown>
  byHand: () => Promise<unknown>
  /** Opens pages that others look at meanwhile; answers how they are closed. */
  watch?: () => Promise<() => void>
}

interface Measured {
  name: string
  mark: number
  ours: number
  byHand: number
  /** Our requests a second by those of the hand-written SQL: median of the rounds, each of which has both. */
  ratio: number
  /** Milliseconds of CPU a request: of the server, of PostgreSQL. */
  cpu: [number, number]
  p95: number
}

/** Each work for so many seconds a round. With `--keep` the ratios are kept, with `--check` compared with those. */
export async function measureDailyWork(seconds: number, flags: string[]): Promise<boolean> {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-daily-work-'))
  const database = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), preferredPort: 54353 })
  const server = await startServer({ DATABASE_URL: database.ownerUrl, DATA_DIR: dir, SECRET_KEY: secretKey })
  const config = readConfig({ DATA_DIR: dir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent', PORT: '0' })
  const platform = await createPlatform(config, await migrate(database.ownerUrl, secretKey), product)
  const found = await sql<{ id: string }>`select find_tenant('demo') as id`.execute(platform.db)
  const tenantId = asTenantId(found.rows[0]!.id)
  const options = `-c app.tenant_id=${tenantId}` // the owner, too, sees rows of no tenant else
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: atOnce, options })
  try {
    const work = await prepare({ server, platform, owner, tenantId })
    const measured: Measured[] = []
    for (const one of work) measured.push(await measure(one, seconds, server))
    print(measured)
    if (flags.includes('--keep')) keep(measured)
    return flags.includes('--check') ? isAsKept(measured) : measured.every(({ ours, mark }) => ours >= mark)
  } finally {
    await owner.end()
    await platform.close()
    server.process.kill('SIGTERM')
    await once(server.process, 'exit')
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

interface Place {
  server: StartedServer
  platform: Platform
  owner: pg.Pool
  tenantId: TenantId
}

async function prepare(place: Place): Promise<Work[]> {
  const { owner } = place
  const call = await staySignedIn(place.server, atOnce)
  await addPeople(place)
  const page = {
    query: {
      bool: {
        filter: [{ term: { compositeVolSortKey: 'indivols' } }],
        must_not: [{ match: { status: 'tombstone' } }],
      },
    },
    from: 0,
    size: 10,
    sort: [{ createdOn: { order: 'desc' } }],
  }
  const { rows } = await owner.query<{ id: string }>(
    "select id from hand_people where full_name like 'Person %' limit 2000",
  )
  const ids = rows.map(({ id }) => id)
  const forms = new Map<string, object>()
  for (const id of ids.slice(0, 200)) forms.set(id, await call('GET', `/v3/indivols/${id}`))
  const waiting = await planSessions(place, call)
  const next =
    <T>(list: T[], at = { now: 0 }) =>
    () =>
      list[at.now++ % list.length]!
  const [opened, openedByHand] = [next(ids), next(ids)]
  const saved = next([...forms.keys()])
  const [comes, comesByHand] = [next(waiting), next(waiting)]
  const phone = () => `9${Math.floor(Math.random() * 1e7)}`.padEnd(8, '0')
  const ask = (name: string, query: string, values: unknown[] = []) => owner.query({ name, text: query, values })
  const checkIn = {
    mark: 300,
    ours: () => {
      const { session, person } = comes()
      return call('POST', `/sessions/${session}/attendees/${person}/check-in`)
    },
    byHand: () =>
      ask(
        'check-in',
        'update hand_attendances set check_in = localtimestamp, version = version + 1 where id = $1 returning *',
        [comesByHand().id],
      ),
  }
  const watch = () => openPages(place.server, call, comes().session)
  return [
    {
      name: 'a page of the list, with its total',
      mark: 1500,
      ours: () => call('POST', '/_search', page),
      byHand: () =>
        ask(
          'page',
          'select *, (select total from hand_total) from hand_people order by created_on desc, id desc limit 10',
        ),
    },
    {
      name: 'a person opened',
      mark: 1000,
      ours: () => call('GET', `/v3/indivols/${opened()}`),
      byHand: () => ask('one', 'select * from hand_people where id = $1', [openedByHand()]),
    },
    {
      name: "a person's whole form saved",
      mark: 400,
      ours: async () => {
        const id = saved()
        const { version: _, ...form } = forms.get(id) as { version: number }
        await call('PUT', `/v2/indivols/${id}`, { ...form, mobileNo: phone() }, { 'idempotency-key': uuidv7() })
      },
      byHand: () =>
        ask(
          'save',
          'update hand_people set mobile_no = $2, version = version + 1, updated_on = now() where id = $1 returning *',
          [openedByHand(), phone()],
        ),
    },
    { name: 'somebody checked in', ...checkIn },
    { name: 'the same with four pages open', ...checkIn, watch },
  ]
}

async function measure(work: Work, seconds: number, server: StartedServer): Promise<Measured> {
  const close = await work.watch?.()
  await run(work.ours, seconds) // what is compiled and read once
  await run(work.byHand, seconds / 4)
  const cpu: [number, number] = [0, 0]
  const times: number[] = []
  const each: { ours: number; byHand: number }[] = []
  let done = 0
  for (let round = 0; round < rounds; round++) {
    const before = cpuOf(server)
    const ours = await run(work.ours, seconds)
    cpuOf(server).forEach((spent, at) => void (cpu[at]! += spent - before[at]!))
    times.push(...ours)
    done += ours.length
    each.push({ ours: ours.length / seconds, byHand: (await run(work.byHand, seconds)).length / seconds })
  }
  close?.()
  const median = (list: number[]) => percentile(list, 0.5)
  return {
    name: work.name,
    mark: work.mark,
    ours: median(each.map(({ ours }) => ours)),
    byHand: median(each.map(({ byHand }) => byHand)),
    ratio: median(each.map(({ ours, byHand }) => ours / byHand)),
    cpu: [(cpu[0] / done) * 1000, (cpu[1] / done) * 1000],
    p95: percentile(times, 0.95),
  }
}

/** How long each took, in milliseconds, of what eight did within so many seconds. */
async function run(work: () => Promise<unknown>, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const one = async () => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      await work()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return times
}

function print(measured: Measured[]): void {
  console.log(`${people.toLocaleString('en')} people, ${atOnce} at a time, median of ${rounds} rounds`)
  console.log('| work | a second | mark | by hand | ratio | ms of CPU: server + PostgreSQL | p95 in ms |')
  console.log('|---|---|---|---|---|---|---|')
  for (const { name, ours, mark, byHand, ratio, cpu, p95 } of measured)
    console.log(
      `| ${name} | ${ours.toFixed(0)} | ${mark}${ours < mark ? ', missed' : ''} | ${byHand.toFixed(0)} | ${ratio.toFixed(3)} | ${cpu.map((one) => one.toFixed(2)).join(' + ')} | ${p95.toFixed(1)} |`,
    )
}

function keep(measured: Measured[]): void {
  const ratios = Object.fromEntries(measured.map(({ name, ratio }) => [name, Number(ratio.toFixed(4))]))
  writeFileSync(keptFile, `${JSON.stringify(ratios, null, 2)}\n`)
}

function isAsKept(measured: Measured[]): boolean {
  const kept: Record<string, number> = JSON.parse(readFileSync(keptFile, 'utf8'))
  const worse = measured.filter(({ name, ratio }) => ratio < kept[name]! * (1 - allowed))
  for (const { name, ratio } of worse) console.log(`WORSE: ${name}, ${ratio.toFixed(3)} and not ${kept[name]}`)
  return worse.length === 0
}
