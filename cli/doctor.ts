import { examineInstallation, type Health } from '#server/doctor/examine-installation.ts'
import { withPlatform } from './open-platform.ts'
import { readArguments } from './read-arguments.ts'

const words: Record<Health, string> = { good: 'good', look: 'LOOK', bad: 'BAD ' }

export const doctor = {
  usage: '',
  about: 'look at everything that the installation stands on, and say what to do',
  run: async (args: string[]) => {
    readArguments(args, doctor)
    const examined = await withPlatform(({ platform }) => examineInstallation(platform))
    const width = Math.max(...examined.map(({ about }) => about.length))
    for (const { about, health, says } of examined)
      process.stdout.write(`${words[health]}  ${about.padEnd(width)}  ${says}\n`)
    if (examined.some(({ health }) => health === 'bad')) process.exitCode = 1
  },
}
