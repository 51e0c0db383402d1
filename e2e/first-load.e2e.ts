import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

/** What a browser that has nothing yet loads for a page: files of script, and their compressed bytes. */
async function loaded(address: string, until: string) {
  const { page, complaints } = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(page, demo.admin)
  await page.goto(address)
  await page.locator(until).first().waitFor()
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize),
  )
  expect(complaints).toEqual([])
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

// somewhat above what they are: who adds to the first load of a page says so here. The list has what features say of pages below
// them, and texts that are tidied before they are sent
test.each([
  ['/volunteers/individual', 'main tbody tr a', 252_000],
  ['/analytics/activities?tab=breakdown', 'main svg[role=group]', 265_000],
  ['/analytics/volunteers?tab=sign-ups', 'main svg[role=group]', 265_000],
])('%s loads few files, and no more than it needs', async (address, until, most) => {
  const { files, bytes } = await loaded(address, until)
  expect(files).toBeLessThan(40)
  expect(bytes).toBeGreaterThan(150_000)
  expect(bytes).toBeLessThan(most)
})
