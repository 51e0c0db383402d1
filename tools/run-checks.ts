// `npm run check`: format, structure, types, lint. Answers within a minute.
import { checks } from './checks.ts'
import { runCheck } from './run-check.ts'

let failed = 0
for (const check of checks) if (!(await runCheck(check))) failed++
if (failed) process.stdout.write('`npx biome check --write .` puts the format right by itself.\n')
process.exitCode = failed ? 1 : 0
if (process.connected) process.disconnect()
