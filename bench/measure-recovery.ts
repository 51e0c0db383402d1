// Recovery as docs/run/recovery.md describes it: a backup is written while the product has so many people, and read on a
// new machine, which has the key and that file alone. Each person has two
// attendances, up to 100,000 of them: more are counted in a night, and not while one waits.
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { restoreBackup } from '#cli/backup/restore-backup.ts'
import { writeBackup } from '#cli/backup/write-backup.ts'
import { checkData } from '#cli/check-data.ts'
import { openPlatform } from '#cli/open-platform.ts'
import { addManySessions } from '#demo/add-many-sessions.ts'
import { addPeople } from '#demo/add-people.ts'
import { addAccount } from '#features/accounts/server/commands/add-account.ts'
import { createOrganisation } from '#features/form-settings/server/commands/open-organisation.ts'
import { withTenant } from '#server/database/with-tenant.ts'
import { tenantWork } from '#server/tenant-work.ts'
import { timeOf } from './measure.ts'

const SECRET_KEY = 'a key of a bench, which nobody else has at all'
const atOnce = 10_000
const attendanceEach = 40
const mostAttendance = 100_000

/** Answers whether what was restored is consistent, and as much as there was. */
export async function measureRecovery(people: number): Promise<boolean> {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-recovery-'))
  chmodSync(dir, 0o755) // PostgreSQL, which is another user here, keeps its data in it
  const file = path.join(dir, 'backup.gz')
  try {
    const old = await openPlatform({ DATA_DIR: path.join(dir, 'old'), SECRET_KEY })
    await fill(old, people)
    const { took: wrote, result: written } = await timed(() => writeBackup(old.ownerUrl, SECRET_KEY, file))
    await old.close()
    const fresh = await timed(() => openPlatform({ DATA_DIR: path.join(dir, 'new'), SECRET_KEY }))
    const read = await timed(() => restoreBackup(fresh.result.ownerUrl, SECRET_KEY, file))
    const analysed = await timed(() => sql`select analyse_tables()`.execute(fresh.result.platform.db))
    const checked = await timed(() => checkData(fresh.result))
    await fresh.result.close()
    const megabytes = (statSync(file).size / 1024 ** 2).toFixed(1)
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
    console.log(
      `${people.toLocaleString('en')} people, ${written.toLocaleString('en')} rows, a backup of ${megabytes} MB`,
    )
    console.log(`backup written in ${seconds(wrote)}; new database made in ${seconds(fresh.took)}`)
    console.log(`restored in ${seconds(read.took + analysed.took)}; checked in ${seconds(checked.took)}`)
    for (const { about, wrong } of checked.result) if (wrong) console.log(`WRONG ${about}: ${wrong}`)
    return read.result === written && checked.result.every(({ wrong }) => !wrong)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ took: number; result: T }> {
  let result: T | undefined
  const took = await timeOf(async () => void (result = await work()))
  return { took, result: result as T }
}

async function fill({ platform }: Awaited<ReturnType<typeof openPlatform>>, people: number): Promise<void> {
  const admin = { username: 'bench', email: 'bench@example.org', role: 'superadmin', password: '' } as const
  const tenantId = await createOrganisation(platform, { slug: 'bench', name: 'Bench' }, async (work) => {
    await addAccount(work, { ...admin, temporary: false, venues: 'all' })
  })
  const inside = (work: (of: ReturnType<typeof tenantWork>) => Promise<unknown>) =>
    withTenant(platform.db, tenantId, (db) => work(tenantWork(platform, tenantId, db)))
  for (let done = 0; done < people; done += atOnce) {
    const count = Math.min(atOnce, people - done)
    await inside((work) => addPeople(work, { count, first: 3_000_000 + done, timeZone: 'Asia/Singapore' }))
  }
  const attendance = Math.min(mostAttendance, people * 2)
  const sessions = Math.max(1, Math.round(attendance / attendanceEach))
  await inside((work) => addManySessions(work, { sessions, attendance }))
}
