// Builds the web app into dist/ when its sources have changed since it was built.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runProcess } from '#server/database/embedded/run-process.ts'

const stamp = path.resolve('dist/.built-from')
const sources = globSync('{web,shared,features}/**/*.{ts,tsx,css,html,svg,json,png,ico,woff2}').filter(
  (file) => !/\.test\.tsx?$|^features\/[^/]+\/server\//.test(file),
)
const hash = createHash('sha256')
for (const file of [...sources.toSorted(), 'vite.config.ts', 'package.json', 'package-lock.json'])
  hash.update(`${file}\n`).update(readFileSync(file))
const wanted = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  process.stdout.write('Building the web app.\n')
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' } // under a test runner React would be its slow, talkative self
  const { code, output } = await runProcess(process.execPath, vite, { env })
  if (code === 0) writeFileSync(stamp, wanted)
  else {
    process.stderr.write(output)
    process.exitCode = 1
  }
}
if (process.connected) process.disconnect()
