import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminTabs, paths } from '#web/paths.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { signInAs } from './sign-in-as.ts'

const screens = [
  paths.dashboard,
  paths.individuals,
  paths.addIndividual,
  paths.groups,
  paths.account,
  ...adminTabs.map(paths.adminTab),
  '/no-such-page',
]

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each([
  ['light', { dark: false, width: 1280, height: 800 }],
  ['dark', { dark: true, width: 1280, height: 800 }],
  ['on a phone', { dark: false, width: 390, height: 844 }],
])('%s', (_name, look) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await browser.newVisitor(look)
    await visitor.page.goto('/sign-in')
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(visitor.page, '/sign-in')
    await signInAs(visitor.page, 'demo-admin')
  })
  test.each(screens)('%s has a heading, no violation and no complaint of the browser', async (address) => {
    const { page, complaints } = visitor
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, address)
    expect(complaints).toEqual([])
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1)
    expect(tooWide, 'the page scrolls sideways').toBe(false)
  })
})
