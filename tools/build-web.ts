// Builds the web app into dist/ when its sources have changed since it was built.

import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runProcess } from '#server/database/embedded/run-process.ts'
import { codeOf } from '#server/error-code.ts'
import { say } from '#server/say.ts'

const stamp = path.resolve('dist/.built-from')
const sources = globSync('{product,web,shared,features}/**/*.{ts,tsx,css,html,svg,json,png,ico,woff2}').filter(
  (file) => !/\.test\.tsx?$|^features\/[^/]+\/server\//.test(file),
)
const hash = createHash('sha256')
for (const file of [...sources.toSorted(), 'vite.config.ts', 'package.json', 'package-lock.json'])
  hash.update(`${file}\n`).update(readFileSync(file))
const wanted = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  say('Building the web app.')
  const scratch = path.resolve(`.cache/dist-${process.pid}`)
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  // under a test runner React would be its slow, talkative self
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: scratch }
  const { code, output } = await runProcess(process.execPath, vite, { env })
  if (code === 0) replaceDist(scratch)
  else {
    for (const line of output.split('\n')) if (line.trim()) say(line, 'fatal', process.stderr)
    process.exitCode = 1
  }
  rmSync(scratch, { recursive: true, force: true })
}
if (process.connected) process.disconnect()

/** Whole or not at all, even when two starts build at once or one is killed. */
function replaceDist(scratch: string): void {
  writeFileSync(path.join(scratch, '.built-from'), wanted)
  const old = path.resolve(`.cache/dist-old-${process.pid}`)
  try {
    if (existsSync('dist')) renameSync('dist', old)
    renameSync(scratch, 'dist')
  } catch (error) {
    const raced = ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(String(codeOf(error)))
    if (!raced) throw error // otherwise another start has put its own there, of the same sources
  }
  rmSync(old, { recursive: true, force: true })
}
