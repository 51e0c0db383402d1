import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { activityWorks } from './kill-activities.ts'
import type { Site, Work } from './killed-work.ts'
import { readWorkbookRows } from './read-workbook-rows.ts'
import { startServer } from './start-server.ts'

const password = 'Manyhands-Demo-2026!'
const rowsOfImport = 1000

const works: Work[] = [
  {
    name: 'an import of 1,000 people',
    within: 900,
    request: async (_site, mark) => ({
      path: '/import-renci-vols',
      body: Array.from({ length: rowsOfImport }, (_, i) => ({
        fullName: `${mark} ${i}`,
        email: `${mark}${i}@example.org`,
      })),
    }),
    problem: async ({ owner }, mark) => {
      const { rows } = await owner.query('select count(*)::int as n from volunteers where full_name like $1', [
        `${mark} %`,
      ])
      return rows[0].n === rowsOfImport ? undefined : `${rows[0].n} rows`
    },
  },
  {
    name: 'the statuses of 1,000 people',
    within: 500,
    request: async ({ owner, tenantId }, mark) => {
      const people = 'select id from volunteers where tenant_id = $1 and deleted_at is null order by id limit 1000'
      const { rows } = await owner.query(people, [tenantId])
      const newStatus = Number(mark.slice(4)) % 2 ? 'Active' : 'Pending'
      return { path: '/v2/batch-update-status', body: { vids: rows.map(({ id }) => id), newStatus, remarks: mark } }
    },
    problem: async ({ owner }, mark) => {
      const { rows } = await owner.query(
        `select count(*)::int as n, count(distinct volunteer_id)::int as people,
          count(*) filter (where v.status = u.new_status)::int as same
         from status_updates u join volunteers v on v.tenant_id = u.tenant_id and v.id = u.volunteer_id
         where u.remarks = $1`,
        [mark],
      )
      const { n, people, same } = rows[0]
      return n === 1000 && people === 1000 && same === 1000 ? undefined : JSON.stringify(rows[0])
    },
  },
  {
    name: 'an export of everybody',
    within: 2500,
    request: async () => ({ path: '/generate-indi-vol-excel', body: { format: 'excel' } }),
    problem: async (site, _mark, { exportId }) => {
      const deadline = Date.now() + 120_000
      for (;;) {
        const found = await call(site, 'GET', `/bulk/exports/${exportId}`)
        if (found['state'] === 'failed') return 'failed'
        if (found['state'] === 'done') {
          const file = await fetch(new URL(String(found['url']), site.server.address))
          const rows = await readWorkbookRows(new Uint8Array(await file.arrayBuffer()))
          const { rows: counted } = await site.owner.query(
            'select count(*)::int as n from volunteers where tenant_id = $1 and deleted_at is null',
            [site.tenantId],
          )
          return rows === counted[0].n + 1 ? undefined : `${rows} rows of ${counted[0].n}`
        }
        if (Date.now() > deadline) return 'neither done nor failed after 120 s'
        await setTimeout(500)
      }
    },
  },
  ...activityWorks,
]

/**
 * Kills the server at a random moment of each kind of work, starts it again, repeats the request with its key, and
 * looks at the rows. Answers whether nothing was lost, doubled or stuck. `only` is a part of a work's name.
 */
export async function killWork(kills: number, only = ''): Promise<boolean> {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-kill-'))
  const database = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), preferredPort: 54341 })
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  const env = {
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: dir,
    SECRET_KEY: 'a secret key for measuring only, never for an installation',
  }
  const site: Site = {
    server: await startServer(env),
    env,
    token: '',
    owner,
    tenantId: '',
    call: (method, target, body) => call(site, method, target, body),
  }
  let isGood = true
  try {
    await owner.connect()
    const { rows } = await owner.query("select id from tenants where slug = 'demo'")
    site.tenantId = rows[0].id
    await owner.query("select set_config('app.tenant_id', $1, false)", [site.tenantId])
    await signIn(site)
    for (const work of works.filter(({ name }) => name.includes(only)))
      isGood = (await killDuring(site, work, kills)) && isGood
  } finally {
    site.server.process.kill('SIGTERM')
    await once(site.server.process, 'exit')
    await owner.end()
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  return isGood
}

async function killDuring(site: Site, work: Work, kills: number): Promise<boolean> {
  const wrong: string[] = []
  let interrupted = 0
  let longest = 0
  for (let number = 1; number <= kills; number++) {
    const mark = `mark${number}`
    const request = await work.request(site, mark)
    const key = `${work.name.replaceAll(/\W+/g, '-')}-${mark}`
    const first = call(site, request.method ?? 'POST', request.path, request.body, key).catch(
      () => (interrupted++, undefined),
    )
    await setTimeout(Math.random() * work.within)
    const started = performance.now()
    const dead = once(site.server.process, 'exit')
    site.server.process.kill('SIGKILL')
    await dead
    await first
    site.server = await startServer(site.env)
    const answer = await repeat(site, request, key)
    const problem = await work.problem(site, mark, answer)
    longest = Math.max(longest, performance.now() - started)
    if (problem) wrong.push(`${mark}: ${problem}`)
  }
  const figures = `${kills} kills, ${interrupted} before the answer, longest recovery ${(longest / 1000).toFixed(1)} s`
  console.log(`${work.name}: ${figures}, ${wrong.length} wrong${wrong.length ? ` (${wrong.join('; ')})` : ''}`)
  return wrong.length === 0
}

/** The same request until the server answers it: what a browser or a person does. */
async function repeat(site: Site, request: Awaited<ReturnType<Work['request']>>, key: string) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call(site, request.method ?? 'POST', request.path, request.body, key)
    } catch (error) {
      if (attempt === 20) throw error
      await setTimeout(500)
    }
  }
}

async function call(site: Site, method: string, target: string, body?: unknown, key?: string) {
  const headers: Record<string, string> = { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' }
  if (key) headers['idempotency-key'] = key
  const answer = await fetch(`${site.server.address}/api${target}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  })
  if (answer.status === 401 && site.token) await signIn(site)
  if (!answer.ok) throw new Error(`${target} ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

async function signIn(site: Site): Promise<void> {
  site.token = ''
  const answer = await call(site, 'POST', '/auth/sign-in', { username: 'demo-admin', password })
  site.token = String(answer['accessToken'])
}
