import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupPaths } from '#features/groups/web/paths.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { now } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor()
  // its time can be let go by: nobody waits for a toast to go
  await visitor.page.clock.install({ time: now() })
  await signInAs(visitor.page, demo.admin)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

/** Longer than any toast stays by itself. */
const aWhile = 30_000
const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body)
const undoOf = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

async function deleteFirstGroup(page: Page): Promise<void> {
  await page.goto(groupPaths.groups)
  await page.locator('tbody input[type=checkbox]').first().check()
  await page.getByRole('button', { name: 'Delete Selected' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await undoOf(page).waitFor()
}

test('an Undo stays while the focus is on it, and goes some time after it', async () => {
  const { page } = visitor
  await deleteFirstGroup(page)
  await undoOf(page).focus()
  await page.clock.runFor(aWhile)
  expect(await undoOf(page).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Group', exact: true }).focus()
  await page.clock.runFor(aWhile)
  await undoOf(page).waitFor({ state: 'detached' })
  expect(await isOnBody(page)).toBe(false)
})

test('it stays while the pointer is on it', async () => {
  const { page } = visitor
  await deleteFirstGroup(page)
  await undoOf(page).hover()
  await page.clock.runFor(aWhile)
  expect(await undoOf(page).isVisible()).toBe(true)
  await page.mouse.move(640, 700)
  await page.clock.runFor(aWhile)
  await undoOf(page).waitFor({ state: 'detached' })
  expect(await isOnBody(page)).toBe(false)
})

test('an error stays until it is closed, and the focus is in the page then', async () => {
  const { page } = visitor
  await deleteFirstGroup(page)
  await page.context().setOffline(true)
  await undoOf(page).press('Enter')
  const error = page.getByRole('status').filter({ hasText: 'Cannot establish connection' })
  await error.waitFor()
  await page.context().setOffline(false)
  await page.clock.runFor(2 * aWhile)
  expect(await error.isVisible()).toBe(true)
  await expectAccessible(page, 'an error that stays')
  await error.getByRole('button', { name: 'Close' }).press('Enter')
  await error.waitFor({ state: 'detached' })
  await expect.poll(() => isOnBody(page)).toBe(false)
})

test.each([
  [1366, 768],
  [390, 844],
])('toasts leave the title of a dialog that opens next free, at %i by %i', async (width, height) => {
  const { page } = visitor
  await page.setViewportSize({ width: 1366, height: 768 })
  await deleteFirstGroup(page)
  await page.setViewportSize({ width, height })
  await page.getByRole('button', { name: 'Group', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading').first().waitFor()
  const toast = page.locator('.mantine-Notification-root').last()
  const isFree = async () => {
    const [one, title] = [(await toast.boundingBox())!, (await dialog.getByRole('heading').first().boundingBox())!]
    return title.y > one.y + one.height || title.x > one.x + one.width || title.y + title.height < one.y
  }
  await expect.poll(isFree).toBe(true)
  await keepPicture(page, `${width}`, 'a dialog and a toast')
  await page.keyboard.press('Escape')
})

test('on a phone three ways back take little of the screen, and each can be pressed', async () => {
  const { page } = visitor
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(groupPaths.groups)
  for (const count of [1, 2, 3]) {
    await page.locator('tbody input[type=checkbox]').first().check()
    await page.getByRole('button', { name: 'Delete Selected' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await undoOf(page)
      .nth(count - 1)
      .waitFor()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const toasts = page.locator('.mantine-Notification-root')
  const height = async () => {
    const [first, last] = [(await toasts.first().boundingBox())!, (await toasts.last().boundingBox())!]
    return last.y + last.height - first.y
  }
  await expect.poll(height).toBeLessThan(190)
  expect(await undoOf(page).count()).toBe(3)
  await keepPicture(page, 'phone', 'three ways back')
  await undoOf(page).first().click()
  await undoOf(page).nth(2).waitFor({ state: 'detached' })
})
