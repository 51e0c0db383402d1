// What somebody waits for who opens a tab of Insights in a browser that has nothing yet, until all of its charts are there.
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '#tools/find-chromium.ts'
import { percentile } from './measure.ts'
import type { StartedServer } from './start-server.ts'
import { admin } from './stay-signed-in.ts'

/** Milliseconds. */
const mark = 1500
const loads = 5

const tabs = [
  '/analytics/volunteers?tab=sign-ups',
  '/analytics/volunteers?tab=demographic',
  '/analytics/volunteers?tab=attendance',
  '/analytics/activities',
  '/analytics/activities?tab=breakdown',
  '/analytics/activities?tab=busiest-hours',
]

/** Returns whether every tab is there within the mark, in the slowest of its loads. */
export async function viewInsights(server: StartedServer): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    let isKept = true
    console.log(`first view in a new browser; milliseconds, slowest and median of ${loads}, mark ${mark}`)
    for (const tab of tabs) {
      const taken: number[] = []
      for (let load = 0; load < loads; load++) taken.push(await loadCold(browser, server.address, tab))
      const slowest = Math.max(...taken)
      isKept &&= slowest <= mark
      console.log(`${tab.padEnd(44)}${slowest.toFixed(0).padStart(8)}${percentile(taken, 0.5).toFixed(0).padStart(8)}`)
    }
    return isKept
  } finally {
    await browser.close()
  }
}

async function loadCold(browser: Browser, baseURL: string, tab: string): Promise<number> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 768 } })
  try {
    await context.request.post('/api/auth/sign-in', { data: admin })
    const page = await context.newPage()
    await page.addInitScript(noteCharts)
    await page.goto(tab, { waitUntil: 'commit' })
    const found = await page.waitForFunction(() => performance.getEntriesByName('charts')[0]?.startTime)
    return Number(await found.jsonValue())
  } finally {
    await context.close()
  }
}

/** In the page: marks the frame in which no chart of the tab is on its way any more. */
function noteCharts(): void {
  const look = () => {
    const isThere =
      document.querySelector('main svg[role=group]') && !document.querySelector('main .mantine-Skeleton-root')
    if (isThere) performance.mark('charts')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
