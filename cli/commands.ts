import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { WrongUse } from '#server/wrong-use.ts'
import { noteBackup } from './backup/note-backup.ts'
import { rehearseRestore } from './backup/rehearse-restore.ts'
import { checkBackup, restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { checkData } from './check-data.ts'
import { checkFiles } from './check-files.ts'
import { demo } from './demo.ts'
import { doctor } from './doctor.ts'
import { type OpenedDatabase, withDatabase, withPlatform } from './open-platform.ts'
import { readArguments } from './read-arguments.ts'
import { findPending, rehearseUpgrade, rehearseUpgradeIn } from './rehearse-upgrade.ts'
import { addTenant, listTenants, renameTenant, setTenant } from './tenant.ts'
import { addUser, resetUser } from './user.ts'
import { exportTenant, importTenant, keepTenant, removeTenant } from './whole-tenant.ts'

interface Command {
  usage: string
  about: string
  run(args: string[]): Promise<void>
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The one file after the command. */
const onlyFile = (args: string[]): string =>
  path.resolve(readArguments(args, { usage: 'FILE', words: 1 }).words[0] ?? '')

const backup: Command = {
  usage: 'FILE',
  about: 'write every row of every organisation to a file',
  run: async (args) => {
    const file = onlyFile(args)
    const rows = await withPlatform(async ({ ownerUrl, config }) => {
      const written = await writeBackup(ownerUrl, config.SECRET_KEY, file)
      await noteBackup(ownerUrl, 'backup', new Date())
      return written
    })
    say(`${rows} rows written to ${file}.`)
    say('Keep with it: the secret key (the file secret-key in DATA_DIR, or SECRET_KEY) and the uploaded files.')
  },
}

const restore: Command = {
  usage: 'FILE',
  about: 'read such a file into an empty database',
  run: async (args) => {
    const file = onlyFile(args)
    await checkBackup(readConfig().SECRET_KEY, file)
    const rows = await withPlatform(({ ownerUrl, config }) => restoreBackup(ownerUrl, config.SECRET_KEY, file), {
      mayBegin: true,
    })
    say(`${rows} rows restored.`)
  },
}

const rehearse: Command = {
  usage: 'FILE',
  about: 'see that such a file can be restored: into a database of its own, which is removed again',
  run: async (args) => {
    const file = onlyFile(args)
    const rows = await withPlatform(async ({ ownerUrl, config }) => {
      const { createdOn } = await checkBackup(config.SECRET_KEY, file)
      const restored = await rehearseRestore(config.SECRET_KEY, file)
      await noteBackup(ownerUrl, 'rehearsed backup', new Date(createdOn))
      return restored
    })
    say(`${rows} rows can be restored from ${file}, and they are consistent. Uploaded files are not part of it.`)
  },
}

const check: Command = {
  usage: '',
  about: 'check that the data are consistent',
  run: async (args) => {
    readArguments(args, check)
    const results = await withPlatform(async (opened) => [...(await checkData(opened)), ...(await checkFiles(opened))])
    for (const { about, wrong } of results) say(`${wrong ? 'WRONG' : 'right'}  ${about}${wrong ? `: ${wrong}` : ''}`)
    if (results.some((result) => result.wrong)) process.exitCode = 1
  },
}

const migrate: Command = {
  usage: '[--dry-run [--copy | --copy-to DATABASE_URL]]',
  about: "bring the database to this version's schema; or say what that would do, and upgrade a copy to see how long",
  run: async (args) => {
    const { has, options } = readArguments(args, { ...migrate, flags: ['dry-run', 'copy'], options: ['copy-to'] })
    const copy = options['copy-to'] ?? has('copy')
    if (copy && !has('dry-run')) throw new WrongUse('A copy goes with --dry-run.')
    if (typeof copy === 'string' && !/^postgres(ql)?:/.test(copy))
      throw new WrongUse('--copy-to: this is no address such as postgres://user:password@host/copy')
    if (has('dry-run')) return withDatabase((opened) => sayUpgrade(opened, copy))
    await withPlatform(async () => {}, { mayBegin: true })
    say('The database is up to date.')
  },
}

/** `copy` is the address of an empty database, or whether to make one. */
async function sayUpgrade({ config, ownerUrl, adminUrl }: OpenedDatabase, copy: string | boolean): Promise<void> {
  const { applied, pending } = await findPending(ownerUrl, config.SECRET_KEY)
  for (const name of pending) say(name)
  if (!pending.length) return say('Nothing would run: the database is up to date.')
  say(`${pending.length} migrations would run. Nothing was changed.`)
  if (!applied.length) return say('The database is empty: there is nothing to copy.')
  if (!copy) return say('How long it takes, a copy says: migrate --dry-run --copy.')
  const rehearsing = { ownerUrl, adminUrl, secretKey: config.SECRET_KEY, applied, dir: config.DATA_DIR }
  const { rows, took } = await (copy === true ? rehearseUpgrade(rehearsing) : rehearseUpgradeIn(copy, rehearsing))
  const left = copy === true ? 'The copy is gone again.' : 'The copy is still there.'
  say(`On a copy of ${rows.toLocaleString('en')} rows they took ${(took / 1000).toFixed(1)} s. ${left}`)
}

/** Every command by its words. */
export const commands: Record<string, Command> = {
  'tenant add': addTenant,
  'tenant list': listTenants,
  'tenant rename': renameTenant,
  'tenant set': setTenant,
  'tenant export': exportTenant,
  'tenant import': importTenant,
  'tenant remove': removeTenant,
  'tenant keep': keepTenant,
  'user add': addUser,
  'user reset': resetUser,
  demo,
  backup,
  restore,
  rehearse,
  check,
  doctor,
  migrate,
}
