import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach } from 'vitest'
import { openPages } from './open-browser.ts'

const folder = '.cache/failed-journeys'

// A journey that failed says what stood on its screens, because the machine that ran it may be gone when somebody asks.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  mkdirSync(folder, { recursive: true })
  for (const [index, page] of openPages.entries()) {
    if (page.isClosed()) continue
    const screen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    process.stdout.write(`${task.name}, page ${index + 1} at ${page.url()}:\n${screen.slice(0, 6000)}\n`)
    const file = `${task.name.replaceAll(/\W+/g, '-')}-${index + 1}.png`
    await page.screenshot({ path: path.join(folder, file), timeout: 5000 }).catch(() => {})
  }
})
