// What a coordinator waits for in her browser, with the demo's people: the list in a browser that has nothing yet, a
// person opened from the list, and each key in the long form.
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '#tools/find-chromium.ts'
import { percentile } from './measure.ts'
import { startServer } from './start-server.ts'

const loads = 9
const keys = 60
const listedName = 'tbody tr a'
const password = 'Manyhands-Demo-2026!'

/** Milliseconds, and kilobytes as they come over the wire (compressed, without headers). */
const marks = { rows: 600, script: 230, person: 100, key: 16 }

/** Answers whether every mark is kept. */
export async function measureBrowser(): Promise<boolean> {
  const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-browser-'))
  chmodSync(dir, 0o755) // run as root, the database is another account's
  const server = await startServer({ DATA_DIR: dir })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const state = await signIn(browser, server.address)
    const cold = await loadCold(browser, { ...state, baseURL: server.address })
    const page = await (await browser.newContext({ ...cold.state, baseURL: server.address })).newPage()
    const person = await openPeople(page)
    const key = await typeKeys(page)
    return [
      tell('rows of the list, cold', cold.rows, marks.rows, 'ms, median'),
      tell('script of the list', cold.script, marks.script, 'kB'),
      tell('a person opened, warm', person, marks.person, 'ms, median'),
      tell('a key in the long form', key, marks.key, 'ms, p95'),
    ].every(Boolean)
  } finally {
    await browser.close()
    server.process.kill('SIGTERM')
    await once(server.process, 'exit')
    rmSync(dir, { recursive: true, force: true })
  }
}

function tell(name: string, value: number, mark: number, unit: string): boolean {
  const isKept = value <= mark
  console.log(`${name.padEnd(24)}${value.toFixed(1).padStart(8)} ${unit} (mark ${mark})  ${isKept ? 'kept' : 'MISSED'}`)
  return isKept
}

async function signIn(browser: Browser, baseURL: string): Promise<BrowserContextOptions> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await page.getByLabel('User name').fill('demo-admin')
  await page.getByLabel('Password').first().fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
  await page.waitForLoadState('networkidle')
  const storageState = await context.storageState()
  await context.close()
  return { storageState }
}

/** Each load in a browser without a cache; the renewed session goes on to the next. */
async function loadCold(browser: Browser, options: BrowserContextOptions) {
  const times: number[] = []
  let script = 0
  let state = options
  for (let load = 0; load < loads; load++) {
    const context = await browser.newContext(state)
    const page = await context.newPage()
    await page.addInitScript(noteRows, listedName)
    await page.goto('/volunteers/individual', { waitUntil: 'commit' })
    times.push(await page.waitForFunction(() => performance.getEntriesByName('rows')[0]?.startTime).then(read))
    script = await page.evaluate(sizeOfScripts)
    state = { ...state, storageState: await context.storageState() }
    await context.close()
  }
  return { rows: percentile(times, 0.5), script: script / 1000, state: { storageState: state.storageState! } }
}

const read = (handle: { jsonValue: () => Promise<unknown> }) => handle.jsonValue() as Promise<number>

/** In the page: marks the frame in which the first row is there. */
function noteRows(row: string): void {
  const look = () => (document.querySelector(row) ? void performance.mark('rows') : void requestAnimationFrame(look))
  requestAnimationFrame(look)
}

/** In the page. */
function sizeOfScripts(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.filter((one) => one.name.endsWith('.js')).reduce((sum, one) => sum + one.encodedBodySize, 0)
}

/** From the click on a name to the painted form; the first two opened bring the code along. */
async function openPeople(page: Page): Promise<number> {
  await page.goto('/volunteers/individual')
  const times: number[] = []
  for (let row = 0; row < loads; row++) {
    await page.locator(listedName).nth(row).waitFor()
    await page.waitForLoadState('networkidle')
    times.push(await page.evaluate(openPerson, { listedName, row }))
    await page.goBack()
  }
  return percentile(times.slice(2), 0.5)
}

/** In the page. */
function openPerson({ listedName, row }: { listedName: string; row: number }): Promise<number> {
  const start = performance.now()
  document.querySelectorAll<HTMLElement>(listedName)[row]!.click()
  return new Promise((resolve) => {
    const painted = new MessageChannel()
    painted.port1.onmessage = () => resolve(performance.now() - start)
    const look = () => {
      const isThere = document.querySelector('main [role=tabpanel] input')
      requestAnimationFrame(isThere ? () => painted.port2.postMessage('') : look)
    }
    look()
  })
}

/** From the key to the painted letter, at the pace of somebody who types well. */
async function typeKeys(page: Page): Promise<number> {
  await page.goto('/volunteers/individual/add')
  await page.getByRole('tab', { name: 'Basic Information' }).click()
  await page.getByLabel('Full Name').first().focus()
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      () => {
        const start = performance.now()
        const painted = new MessageChannel()
        painted.port1.onmessage = () => performance.measure('key', { start, end: performance.now() })
        requestAnimationFrame(() => painted.port2.postMessage(''))
      },
      true,
    )
  })
  await page.keyboard.type('a'.repeat(keys), { delay: 80 })
  return percentile(await page.evaluate(() => performance.getEntriesByName('key').map((one) => one.duration)), 0.95)
}
