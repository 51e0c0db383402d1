import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { serveOrganisations } from './serve-organisations.ts'

declare module 'vitest' {
  interface ProvidedContext {
    product: {
      url: string
      /** Milliseconds from this machine's time to the product's: with NOW in the environment it has its own. */
      ahead: number
      /** Where files of journeys ask for an organisation of their own. */
      organisations: string
    }
  }
}

const readyWithin = 120_000

/** Builds the web app and starts the product as a person would, with its demo, in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ['tools/build-web.ts'], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The web app cannot be built:\n${built.stdout}${built.stderr}`)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manyhands-e2e-'))
  chmodSync(dataDir, 0o755) // run as root, the database is another account's
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: '', DATABASE_URL: '' }
  const ahead = process.env['NOW'] ? Date.parse(process.env['NOW']) - Date.now() : 0
  const child = spawn(process.execPath, ['product/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = async () => {
    const ended = once(child, 'exit')
    if (child.kill('SIGTERM')) await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await readAddress(child)
    const organisations = await serveOrganisations(env)
    project.provide('product', { url, ahead, organisations: organisations.url })
    return () => organisations.stop().finally(stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that the product prints when it is ready. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new Error(`${why}:\n${output}`))
    const timer = setTimeout(() => fail('The product was not ready in time'), readyWithin)
    child.once('exit', () => fail('The product ended'))
    const read = (data: Buffer) => {
      output += data
      const address = /is ready: (http\S+)/.exec(output)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })
}
