import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { checkBackup, restoreBackup } from './backup/restore-backup.ts'
import { noteBackup, writeBackup } from './backup/write-backup.ts'
import { checkData } from './check-data.ts'
import { checkFiles } from './check-files.ts'
import { demo } from './demo.ts'
import { withPlatform } from './open-platform.ts'
import { readArguments } from './read-arguments.ts'
import { addTenant, listTenants, renameTenant, setTenant } from './tenant.ts'
import { addUser, resetUser } from './user.ts'

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
      await noteBackup(ownerUrl)
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
    const rows = await withPlatform(({ ownerUrl, config }) => restoreBackup(ownerUrl, config.SECRET_KEY, file))
    say(`${rows} rows restored.`)
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
  usage: '',
  about: "bring the database to this version's schema",
  run: async (args) => {
    readArguments(args, migrate)
    await withPlatform(async () => {})
    say('The database is up to date.')
  },
}

/** Every command by its words. */
export const commands: Record<string, Command> = {
  'tenant add': addTenant,
  'tenant list': listTenants,
  'tenant rename': renameTenant,
  'tenant set': setTenant,
  'user add': addUser,
  'user reset': resetUser,
  demo,
  backup,
  restore,
  check,
  migrate,
}
