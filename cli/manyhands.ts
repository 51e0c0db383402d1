// `npm run manyhands -- <command>`: what is done from the command line and never from a screen.
import { codeOf } from '#server/error-code.ts'
import { explainFailure } from '#server/explain-failure.ts'
import { commands } from './commands.ts'

const words = process.argv.slice(2)
const name = Object.keys(commands)
  .toSorted((one, other) => other.length - one.length)
  .find((known) => words.join(' ') === known || words.join(' ').startsWith(`${known} `))
const command = name === undefined ? undefined : commands[name]

if (!command || !name) {
  const width = Math.max(...Object.entries(commands).map(([known, { usage }]) => `${known} ${usage}`.length))
  const lines = Object.entries(commands).map(
    ([known, one]) => `  ${`${known} ${one.usage}`.padEnd(width)}  ${one.about}`,
  )
  const isAsked = !words.length || ['help', '--help', '-h'].includes(words[0] ?? '')
  const usage = `Usage: npm run manyhands -- <command>\n\n${lines.join('\n')}\n`
  if (isAsked) process.stdout.write(usage)
  else process.stderr.write(`There is no command "${words.join(' ')}": npm run manyhands lists those that there are.\n`)
  process.exit(isAsked ? 0 : 2)
}
// who reads the output may stop reading: the work goes on to its end
process.stdout.on('error', (error) => {
  if (codeOf(error) !== 'EPIPE') throw error
})
try {
  await command.run(words.slice(name.split(' ').length))
  process.exit(process.exitCode ?? 0)
} catch (error) {
  const { sentence, exitCode } = explainFailure(error)
  process.stderr.write(`${sentence}\n`)
  process.exit(exitCode)
}
