import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { examineInstallation, type Health } from '#server/doctor/examine-installation.ts'
import { explainFailure } from '#server/explain-failure.ts'
import { createMailer } from '#server/mailer.ts'
import { createStorage } from '#server/storage/create-storage.ts'
import { withPlatform } from './open-platform.ts'
import { readArguments } from './read-arguments.ts'

const words: Record<Health, string> = { good: 'good', look: 'LOOK', bad: 'BAD ' }

export const doctor = {
  usage: '',
  about: 'look at everything that the installation stands on, and say what to do',
  run: async (args: string[]) => {
    readArguments(args, doctor)
    const examined = await withPlatform(({ platform }) => examineInstallation(platform)).catch(examineTheRest)
    const width = Math.max(...examined.map(({ about }) => about.length))
    for (const { about, health, says } of examined)
      process.stdout.write(`${words[health]}  ${about.padEnd(width)}  ${says}\n`)
    if (examined.some(({ health }) => health === 'bad')) process.exitCode = 1
  },
}

/** Where the database is what is in the way, everything else is looked at without it. */
async function examineTheRest(failure: unknown) {
  const { sentence, exitCode } = explainFailure(failure)
  if (exitCode === 2) throw failure
  const config = readConfig()
  const { db, close } = connect(config.DATABASE_URL ?? 'postgres://127.0.0.1:1/none', { size: 2, keepsPlans: false })
  const mailer = createMailer(config)
  try {
    const storage = createStorage(config, () => new Date())
    const examined = await examineInstallation({ config, db, storage, mailer, forwarders: new Set() })
    return examined.map((one) => (one.about === 'Database' ? { ...one, health: 'bad' as const, says: sentence } : one))
  } finally {
    mailer.close()
    await close()
  }
}
