import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { addAccount } from '#features/accounts/server/commands/add-account.ts'
import { cutRightsWhereStricter } from '#features/accounts/server/commands/cut-rights.ts'
import { storeLogo, takeLogo } from '#features/accounts/server/commands/set-logo.ts'
import { readActiveStatuses } from '#features/accounts/server/queries/read-active-statuses.ts'
import { createOrganisation } from '#features/form-settings/server/commands/open-organisation.ts'
import { withTenant } from '#server/database/with-tenant.ts'
import { createTemporaryPassword } from '#server/secrets.ts'
import { tenantWork } from '#server/tenant-work.ts'
import { WrongUse } from '#server/wrong-use.ts'
import { readTenantSettings, type TenantSettings, tenantSettings } from '#shared/tenant-settings.ts'
import { findTenant, requireFreeSlug } from './find-tenant.ts'
import { withPlatform } from './open-platform.ts'
import { readArguments, readEmail, readName, readSlug, readUsername } from './read-arguments.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The logo is a file and no value: logo=FILE takes it, logo= removes it. */
const logoIs = 'logo='
const isLogo = (pair: string) => pair.startsWith(logoIs)
const settingNames = [...Object.keys(tenantSettings.shape), 'logo']

export const addTenant = {
  usage: 'SLUG --name NAME --admin USERNAME --email ADDRESS',
  about: 'a new organisation with its first superadmin',
  run: async (args: string[]) => {
    const { usage } = addTenant
    const { words, options } = readArguments(args, { usage, words: 1, options: ['name', 'admin', 'email'] })
    const name = options.name === undefined ? undefined : readName(options.name)
    if (!name || !options.admin || !options.email) throw new WrongUse(`This is used so: ${usage}`)
    const [slug, admin, email] = [readSlug(words[0]!), readUsername(options.admin), readEmail(options.email)]
    const password = createTemporaryPassword()
    await withPlatform(
      async ({ platform }) => {
        await requireFreeSlug(platform, slug)
        await createOrganisation(platform, { slug, name }, async (work) => {
          const account = {
            username: admin,
            email,
            role: 'superadmin',
            password,
            temporary: true,
            venues: 'all',
          } as const
          await addAccount(work, account)
        })
      },
      { mayBegin: true },
    )
    say(`${name} is there. First sign-in: ${admin} / ${password} (for 24 hours)`)
  },
}

export const listTenants = {
  usage: '',
  about: 'the organisations',
  run: async (args: string[]) => {
    readArguments(args, listTenants)
    await withPlatform(async ({ ownerUrl }) => {
      const owner = new pg.Client(ownerUrl)
      await owner.connect()
      const { rows } = await owner
        .query(`
        select slug, coalesce(nullif(settings->>'name', ''), name) as name
        from tenants join tenant_settings on tenant_id = id order by slug`)
        .finally(() => owner.end())
      for (const { slug, name } of rows) say(`${slug}\t${name}`)
    })
  },
}

export const renameTenant = {
  usage: 'SLUG NEW-SLUG',
  about: 'another short name; links to its public forms change with it',
  run: async (args: string[]) => {
    const [slug, wanted] = readArguments(args, { ...renameTenant, words: 2 }).words.map(readSlug) as [string, string]
    await withPlatform(async ({ platform }) => {
      const tenantId = await findTenant(platform, slug)
      await requireFreeSlug(platform, wanted)
      await withTenant(platform.db, tenantId, (db) =>
        db.updateTable('tenants').set({ slug: wanted }).where('id', '=', tenantId).execute(),
      )
    })
    say(`${slug} is ${wanted} now. Links to its public forms and posters with the old name lead nowhere.`)
  },
}

export const setTenant = {
  usage: 'SLUG SETTING=VALUE ...',
  about: `settings of an organisation: ${settingNames.join(', ')}`,
  run: async ([slug, ...pairs]: string[]) => {
    if (!slug || !pairs.length) throw new WrongUse(`This is used so: ${setTenant.usage}`)
    const given = readPairs(pairs.filter((pair) => !isLogo(pair)))
    const logos = pairs.filter(isLogo).map((pair) => pair.slice(logoIs.length))
    const pictures = await Promise.all(
      logos.map(async (file) => file && { name: path.basename(file), bytes: await readLogoFile(file) }),
    )
    await withPlatform(async ({ platform }) => {
      const tenantId = await findTenant(platform, slug)
      await withTenant(platform.db, tenantId, async (db) => {
        const row = await db.selectFrom('tenant_settings').select('settings').forUpdate().executeTakeFirstOrThrow()
        const before = readTenantSettings(row.settings)
        const settings = { ...before, ...given }
        settings.activeStatuses = await readActiveStatuses({ db }, settings.activeStatuses, before.activeStatuses)
        await db
          .updateTable('tenant_settings')
          .set((eb) => ({ settings: JSON.stringify(settings), version: eb('version', '+', 1) }))
          .execute()
        const work = tenantWork(platform, tenantId, db)
        await cutRightsWhereStricter(work, before, settings)
        for (const picture of pictures)
          await (picture ? storeLogo(work, { ...picture, createdBy: 'command line' }) : takeLogo(work, undefined))
        const { logo } = await db.selectFrom('tenant_settings').select('logo').executeTakeFirstOrThrow()
        for (const [name, value] of Object.entries({ ...settings, logo })) say(`${name}=${JSON.stringify(value)}`)
      })
    })
  },
}

const readLogoFile = (file: string) =>
  readFile(file).catch(() => {
    throw new WrongUse(`logo: The file ${file} cannot be read. Write logo=FILE, or logo= to remove the logo.`)
  })

/** The settings that are named, each checked; throws a line for each that cannot be. */
function readPairs(pairs: string[]): Partial<TenantSettings> {
  const known = Object.keys(tenantSettings.shape)
  const given = Object.fromEntries(pairs.map(readPair))
  const problems = Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => `There is no setting "${name}". There are: ${settingNames.join(', ')}.`)
  const parsed = tenantSettings.partial().strip().safeParse(given)
  for (const { path, message } of parsed.error?.issues ?? []) problems.push(`${path.join('.')}: ${message}`)
  if (problems.length) throw new WrongUse(problems.join('\n'))
  // those that are not named would come with their defaults
  return Object.fromEntries(Object.entries(parsed.data ?? {}).filter(([name]) => name in given))
}

/** timeZone=Asia/Singapore, activeStatuses=["accepted"]: JSON where it is JSON, else text. */
function readPair(pair: string): [string, unknown] {
  const at = pair.indexOf('=')
  if (at < 1) throw new WrongUse(`${pair}: write SETTING=VALUE`)
  const text = pair.slice(at + 1)
  try {
    return [pair.slice(0, at), JSON.parse(text)]
  } catch {
    return [pair.slice(0, at), text]
  }
}
