// What the product promises about long lists, measured beside hand-written SQL, and about an export beside them.
// `npm run bench -- kill 20` kills the server 20 times during each kind of work instead (`kill 20 sessions`: of that
// name), `npm run bench -- activities` measures sessions and attendance, `npm run bench -- registrations 600` the public
// form in a rush of that many seconds, `npm run bench -- check-ins` 500 check-ins in a minute with 40 pages open, `npm run
// bench -- day` what people do all day (`--keep` keeps its ratios, `--check` alone compares), `npm run bench -- browser`
// what they wait for in theirs. Ends with an error when a mark
// is missed or a kept ratio is worse.
// `npm run bench -- dashboard` measures the first page of the day, of 200,000 people and 200 sessions each day.
// `npm run bench -- insights` measures the charts of 200,000 people and 2,000,000 attendances.
// `npm run bench -- reports` writes the attendance report of as many.
// `npm run bench -- who` measures the ready questions of as many, and their lists with any three filters.
// `npm run bench -- duplicates` looks for the pairs of as many people who may be one.
// `npm run bench -- recovery 50000` writes a backup of so many people and reads it on a new machine.
// `npm run bench -- history` measures what the history costs a save.
// `npm run bench -- kiosks 600` lets 500 people check in at 20 kiosks in so many seconds; `kiosks 600 10` ten times as many.
// `npm run bench -- kill-kiosks 50` kills the server 50 times while kiosks with and without a network send check-ins.
// `npm run bench -- mail 100000` sends a letter to so many, `npm run bench -- kill-mail 100` kills the server so often while it sends.
// `npm run bench -- import 100000` sends a sheet of so many people in parts, and takes it back.
// `npm run bench -- space` measures what 200,000 people take in the database and the server's process in memory,
// `npm run bench -- bulk` work on many people and what is asked of many rows.
import path from 'node:path'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { addAccount } from '#features/accounts/server/commands/add-account.ts'
import { product } from '#product/features.ts'
import { createServer } from '#product/server.ts'
import { readConfig } from '#server/config.ts'
import { createPlatform } from '#server/create-platform.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { asTenantId, withTenant } from '#server/database/with-tenant.ts'
import { signAccessToken } from '#server/http/access-token.ts'
import type { Platform } from '#server/platform.ts'
import { tenantWork } from '#server/tenant-work.ts'
import { readStatusLists } from '#shared/statuses.ts'
import { readTenantSettings } from '#shared/tenant-settings.ts'
import { measureBulkWork } from './bulk-work.ts'
import { measureDailyWork } from './daily-work.ts'
import { exportVolunteers } from './export-volunteers.ts'
import { importInParts } from './import-in-parts.ts'
import { killKiosks } from './kill-kiosks.ts'
import { killWork } from './kill-work.ts'
import { listOrganisations } from './list-organisations.ts'
import { listVolunteers } from './list-volunteers.ts'
import { isKept, printFigures } from './measure.ts'
import { measureActivities } from './measure-activities.ts'
import { measureDashboard } from './measure-dashboard.ts'
import { measureDuplicates } from './measure-duplicates.ts'
import { measureHistory } from './measure-history.ts'
import { measureInsights } from './measure-insights.ts'
import { killMail, measureMail } from './measure-mail.ts'
import { measureQuestions } from './measure-questions.ts'
import { measureRecovery } from './measure-recovery.ts'
import { measureReports } from './measure-reports.ts'
import { measureSpace } from './measure-space.ts'
import { rushCheckIns } from './rush-check-ins.ts'
import { rushKiosks } from './rush-kiosks.ts'
import { rushRegistrations } from './rush-registrations.ts'
import { seed } from './seed.ts'
import { seedOrganisations } from './seed-organisations.ts'
import { measureBrowser } from './use-browser.ts'

if (process.argv[2] === 'space') process.exit((await measureSpace()) ? 0 : 1)
if (process.argv[2] === 'dashboard') process.exit((await measureDashboard()) ? 0 : 1)
if (process.argv[2] === 'insights') process.exit((await measureInsights(process.argv[3])) ? 0 : 1)
if (process.argv[2] === 'reports') process.exit((await measureReports(process.argv[3], process.argv[4])) ? 0 : 1)
if (process.argv[2] === 'who') process.exit((await measureQuestions(process.argv[3])) ? 0 : 1)
if (process.argv[2] === 'duplicates') process.exit((await measureDuplicates()) ? 0 : 1)
if (process.argv[2] === 'recovery') process.exit((await measureRecovery(Number(process.argv[3]) || 50_000)) ? 0 : 1)
if (process.argv[2] === 'history') process.exit((await measureHistory()) ? 0 : 1)
if (process.argv[2] === 'activities') process.exit((await measureActivities()) ? 0 : 1)
if (process.argv[2] === 'day' || process.argv[2] === '--check')
  process.exit((await measureDailyWork(Number(process.argv[3]) || 2, process.argv)) ? 0 : 1)
if (process.argv[2] === 'browser') process.exit((await measureBrowser()) ? 0 : 1)
if (process.argv[2] === 'bulk') process.exit((await measureBulkWork(process.argv[3])) ? 0 : 1)
if (process.argv[2] === 'check-ins') process.exit((await rushCheckIns(Number(process.argv[3] ?? 60))) ? 0 : 1)
if (process.argv[2] === 'registrations') process.exit((await rushRegistrations(Number(process.argv[3] ?? 600))) ? 0 : 1)
if (process.argv[2] === 'import') process.exit((await importInParts(Number(process.argv[3] ?? 100_000))) ? 0 : 1)
if (process.argv[2] === 'kiosks')
  process.exit((await rushKiosks(Number(process.argv[3] ?? 600), Number(process.argv[4] ?? 1))) ? 0 : 1)
if (process.argv[2] === 'kill-kiosks') process.exit((await killKiosks(Number(process.argv[3] ?? 50))) ? 0 : 1)
if (process.argv[2] === 'mail') process.exit((await measureMail(Number(process.argv[3] ?? 100_000))) ? 0 : 1)
if (process.argv[2] === 'kill-mail') process.exit((await killMail(Number(process.argv[3] ?? 100))) ? 0 : 1)
if (process.argv[2] === 'kill') process.exit((await killWork(Number(process.argv[3] ?? 20), process.argv[4])) ? 0 : 1)

const dir = path.resolve('.cache/bench')
const secretKey = 'a secret key for measuring only, never for an installation'
const config = readConfig({ DATA_DIR: dir, SECRET_KEY: secretKey, LOG_LEVEL: 'silent', PORT: '0' })
const database = await startEmbeddedPostgres({
  dir: path.join(dir, 'postgres'),
  preferredPort: 54331,
  fallbackDir: '/tmp/manyhands-bench',
})
try {
  const appUrl = await migrate(database.ownerUrl, secretKey)
  const platform = await createPlatform(config, appUrl, product)
  const tenantId = asTenantId(await seed(platform, database.ownerUrl))
  await seedOrganisations(database.ownerUrl, tenantId)
  const sessionId = await openSession(platform, tenantId)
  const app = await createServer(platform)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const token = await signAccessToken(secretKey, sessionId, platform.clock(), 86_400)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (path: string, more: RequestInit = {}) => {
    const answer = await fetch(address + path, { headers, ...more })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  }
  const search = (body: unknown) => call('/api/_search', { method: 'POST', body: JSON.stringify(body) })
  const actor = {
    accountId: uuidv7(),
    username: 'bench',
    email: '',
    role: 'superadmin' as const,
    sessionId,
    venues: 'all' as const,
  }
  const signedIn = {
    actor,
    tenantId,
    tenantName: 'Large',
    tenantSlug: 'large',
    settings: readTenantSettings({}),
    statuses: readStatusLists({}),
  }
  const figures = [
    ...(await listVolunteers(platform, signedIn, search, appUrl)),
    ...(await listOrganisations(platform, signedIn, call, appUrl)),
  ]
  printFigures(figures)
  const missed = figures.filter((figure) => !isKept(figure)).length
  console.log(`${figures.length - missed} kept, ${missed} missed`)
  const isExportKept = await exportVolunteers({ databaseUrl: database.ownerUrl, secretKey, dir, token })
  process.exitCode = missed || !isExportKept ? 1 : 0
  await app.close()
  await platform.close()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await database.stop()
}

async function openSession(platform: Platform, tenantId: ReturnType<typeof asTenantId>): Promise<string> {
  const sessionId = uuidv7()
  const now = platform.clock()
  await withTenant(platform.db, tenantId, async (db) => {
    const account = { email: 'b@example.org', password: '', temporary: false, venues: 'all' as const }
    const username = `bench-${sessionId}`
    const accountId = await addAccount(tenantWork(platform, tenantId, db), { ...account, username, role: 'superadmin' })
    await sql`
      insert into account_sessions (tenant_id, id, account_id, rotated_on, created_on, expires_on)
      values (${tenantId}, ${sessionId}, ${accountId}, ${now}, ${now}, ${new Date(now.getTime() + 86_400_000)})`.execute(
      db,
    )
  })
  return sessionId
}
