import { sql } from 'kysely'
import { addAccount, temporaryUntil } from '#features/accounts/server/commands/add-account.ts'
import { endSessions } from '#features/accounts/server/commands/set-password.ts'
import { asTenantId, withTenant } from '#server/database/with-tenant.ts'
import { hashPassword } from '#server/passwords.ts'
import { createTemporaryPassword } from '#server/secrets.ts'
import { tenantWork } from '#server/tenant-work.ts'
import { WrongUse } from '#server/wrong-use.ts'
import { roles } from '#shared/access.ts'
import { findTenant } from './find-tenant.ts'
import { withPlatform } from './open-platform.ts'
import { readArguments, readEmail, readUsername } from './read-arguments.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

export const addUser = {
  usage: `USERNAME --tenant SLUG --email ADDRESS --role ${roles.join('|')}`,
  about: 'an account for all locations, with a temporary password',
  run: async (args: string[]) => {
    const { usage } = addUser
    const { words, options } = readArguments(args, { usage, words: 1, options: ['tenant', 'email', 'role'] })
    const role = roles.find((known) => known === options.role)
    const { tenant } = options
    if (!tenant || !options.email || !role) throw new WrongUse(`This is used so: ${usage}`)
    const [username, email] = [readUsername(words[0]!), readEmail(options.email)]
    const password = createTemporaryPassword()
    await withPlatform(async ({ platform }) => {
      const tenantId = await findTenant(platform, tenant)
      await withTenant(platform.db, tenantId, (db) =>
        addAccount(tenantWork(platform, tenantId, db), {
          username,
          email,
          role,
          password,
          temporary: true,
          venues: 'all',
        }),
      )
    })
    say(`${username} / ${password} (for 24 hours; the person chooses a password then)`)
  },
}

export const resetUser = {
  usage: 'USERNAME',
  about: 'a new temporary password; everybody signed in with this account is signed out',
  run: async (args: string[]) => {
    const [username = ''] = readArguments(args, { ...resetUser, words: 1 }).words
    const password = createTemporaryPassword()
    await withPlatform(async ({ platform }) => {
      const found = await sql<{
        tenant_id: string
        account_id: string
      }>`select * from find_account(${username})`.execute(platform.db)
      const account = found.rows[0]
      if (!account) throw new WrongUse(`There is no account "${username}".`)
      await withTenant(platform.db, asTenantId(account.tenant_id), async (db) => {
        const now = platform.clock()
        await db
          .updateTable('accounts')
          .set({ password_hash: await hashPassword(password), temporary_until: temporaryUntil(now), updated_on: now })
          .where('id', '=', account.account_id)
          .execute()
        await endSessions({ db, now, tenantId: asTenantId(account.tenant_id) }, account.account_id)
      })
    })
    say(`${username} / ${password} (for 24 hours; the person chooses a password then)`)
  },
}
