import { sql } from 'kysely'
import { addManySessions } from '#demo/add-many-sessions.ts'
import { addPeople } from '#demo/add-people.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { withTenant } from '#server/database/with-tenant.ts'
import { tenantWork } from '#server/tenant-work.ts'
import { WrongUse } from '#server/wrong-use.ts'
import { required } from '#shared/required.ts'
import { readTenantSettings } from '#shared/tenant-settings.ts'
import { findTenant } from './find-tenant.ts'
import { withPlatform } from './open-platform.ts'
import { readArguments } from './read-arguments.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const peopleAtOnce = 10_000
const most = 10_000_000

export const demo = {
  usage: '--tenant SLUG [--volunteers NUMBER] [--sessions NUMBER] [--attendance NUMBER]',
  about: 'more made-up volunteers, sessions and attendance for an organisation',
  run: async (args: string[]) => {
    const names = ['tenant', 'volunteers', 'sessions', 'attendance'] as const
    const { options: values } = readArguments(args, { ...demo, options: names })
    const [wanted, sessions, attendance] = [values.volunteers, values.sessions, values.attendance].map((n) =>
      Number(n ?? 0),
    ) as [number, number, number]
    const isWhole = [wanted, sessions, attendance].every((n) => Number.isInteger(n) && n >= 0 && n <= most)
    if (!values.tenant || !isWhole || wanted + sessions < 1)
      throw new WrongUse(`This is used so: ${demo.usage}, each at most ${most.toLocaleString('en')}`)
    const started = performance.now()
    await withPlatform(async ({ platform }) => {
      const tenantId = await findTenant(platform, required(values.tenant, 'tenant'))
      const inside = <T>(run: (work: { db: typeof platform.db }) => Promise<T>) =>
        withTenant(platform.db, tenantId, (db) => run({ db }))
      const stored = await inside(({ db }) =>
        db.selectFrom('tenant_settings').select('settings').executeTakeFirstOrThrow(),
      )
      const { timeZone } = readTenantSettings(stored.settings)
      const there = await inside(({ db }) =>
        sql<{ count: number }>`select count(*) as count from volunteers`
          .execute(db)
          .then(({ rows }) => onlyRow(rows).count),
      )
      for (let done = 0; done < wanted; done += peopleAtOnce) {
        const count = Math.min(peopleAtOnce, wanted - done)
        const first = 3_000_000 + there + done
        await inside(({ db }) => addPeople(tenantWork(platform, tenantId, db), { count, first, timeZone }))
        say(`${(done + count).toLocaleString('en')} of ${wanted.toLocaleString('en')}`)
      }
      if (sessions) {
        const made = await inside(({ db }) =>
          addManySessions(tenantWork(platform, tenantId, db), { sessions, attendance }),
        )
        say(`${made.sessions.toLocaleString('en')} sessions with ${made.attendance.toLocaleString('en')} participants`)
      }
      await sql`select analyse_tables()`.execute(platform.db)
    })
    if (wanted)
      say(`${wanted.toLocaleString('en')} volunteers in ${Math.round((performance.now() - started) / 1000)} s.`)
  },
}
