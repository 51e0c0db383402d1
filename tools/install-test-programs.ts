import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { required } from '#shared/required.ts'
import { findChromium } from './find-chromium.ts'

/** The other programs that judge ours: a browser, and an office program that reads and writes spreadsheets. */
export async function installTestPrograms(): Promise<void> {
  const missing = [...(hasChromium() ? [] : ['chromium']), ...(hasOffice() ? [] : ['libreoffice-calc-nogui'])]
  if (!missing.length) return
  process.stdout.write(`Installing for the tests: ${missing.join(' ')}\n`)
  if ((await installed(missing)) && hasChromium() && hasOffice()) return
  process.stderr.write(
    `The tests need ${missing.join(' and ')}, which could not be installed from here. ` +
      `Please run: sudo apt-get install --no-install-recommends ${missing.join(' ')}\n`,
  )
  process.exit(1)
}

const hasOffice = () =>
  ['/usr/bin/soffice', '/usr/bin/libreoffice', '/usr/bin/localc', '/usr/lib/libreoffice/program/soffice'].some(
    existsSync,
  )

function hasChromium(): boolean {
  try {
    findChromium()
    return true
  } catch {
    return false
  }
}

async function installed(packages: string[]): Promise<boolean> {
  const [first, ...rest] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const run = async (...args: string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn(required(first, 'a command'), [...rest, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
    const [status] = await once(child, 'close').catch(() => [1])
    return status === 0
  }
  if (!(await run('update', '-qq'))) return false
  const named = packages.map((name) => (name === 'chromium' ? browserPackage() : name))
  return run('install', '-y', '-qq', '--no-install-recommends', ...named)
}

/** The browser without windows, where this system has it by itself. */
function browserPackage(): string {
  const name = 'chromium-headless-shell'
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0 ? name : 'chromium'
}
