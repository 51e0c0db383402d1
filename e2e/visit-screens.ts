import { afterAll, beforeAll, expect } from 'vitest'
import { expectAccessible, expectMarked } from './expect-accessible.ts'
import { findHidden, findSideways, findStuck } from './find-faults.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
/**
 * 200% and 400% of a window of 1280 by 720, the widths where the menu takes the room of a list, and the smallest phone.
 * Bars that stay are the same at the first three; on a low window there are none but those of a dialog.
 */
const rooms = [
  [1280, 720, [findSideways, findHidden]],
  [1130, 720, [findSideways]],
  [1000, 720, [findSideways]],
  [640, 360, [findSideways, findStuck]],
  [320, 180, [findSideways, findStuck, findHidden]],
  [320, 640, [findSideways, findHidden]],
] as const

/** A visitor who looks at screens, at one after the other, in each light and size that people have. */
export function visitScreens() {
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let visitor: Visitor
  beforeAll(async () => {
    browser = await openBrowser()
    visitor = await browser.newVisitor(wide)
    await visitor.page.goto('/sign-in')
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await expectGood('/sign-in')
    await signInAs(visitor.page, demo.admin)
  })
  afterAll(() => browser.close())

  /** The screen as it is: wide in the dark, with less room, and on a phone in the light. */
  async function expectGood(name: string) {
    const { page, complaints } = visitor
    await keepPicture(page, 'wide light', name)
    await turn('dark')
    await expectAccessible(page, `${name}, dark`)
    await keepPicture(page, 'wide dark', name)
    await expectRoom(name)
    await page.setViewportSize(phone)
    await keepPicture(page, 'on a phone dark', name)
    await turn('light')
    await expectAccessible(page, `${name}, on a phone`)
    await expectMarked(page, name)
    await keepPicture(page, 'on a phone light', name)
    await page.setViewportSize(wide)
    expect(complaints).toEqual([])
  }

  async function turn(scheme: 'light' | 'dark') {
    await visitor.page.emulateMedia({ colorScheme: scheme })
    await visitor.page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor()
  }

  /** On narrower and lower windows, or with larger text: nothing goes beyond the side, stays in place on a
   * low window or is hidden behind a bar. */
  async function expectRoom(name: string) {
    const { page } = visitor
    for (const [width, height, faults] of rooms) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => new Promise(requestAnimationFrame))
      const found: string[] = []
      for (const find of faults) found.push(...(await page.evaluate(find)))
      expect(found, `${name}, ${width} by ${height}`).toEqual([])
    }
  }

  async function open(address: string) {
    await visit(visitor.page, address)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await waitUntilLoaded(visitor.page)
  }

  /** The tabs of the open page, one after the other. */
  async function expectGoodTabs(name: string) {
    const tabs = visitor.page.getByRole('tab')
    const names = await tabs.allTextContents()
    expect(names.length).toBeGreaterThan(1)
    for (const [place, tab] of names.entries()) {
      await tabs.nth(place).click()
      await waitUntilLoaded(visitor.page)
      await expectGood(`${name}, ${tab}`)
    }
  }

  async function openFirstOf(list: string) {
    await open(list)
    await visitor.page.locator('tbody a').first().click()
    await visitor.page.waitForURL((url) => url.pathname !== list)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await waitUntilLoaded(visitor.page)
  }

  return { page: () => visitor.page, open, openFirstOf, expectGood, expectGoodTabs }
}
