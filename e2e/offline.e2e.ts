import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { demoPassword, signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor({ width: 1440, height: 900 })
  await signInAs(admin.page, demo.admin)
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

const dialog = (page: Page) => page.getByRole('dialog')
const firstRow = (page: Page) => page.locator('tbody tr:not([aria-hidden])').first()

const lists = {
  volunteers: '/volunteers/individual',
  groups: '/volunteers/group',
  organisations: '/volunteers/organisation',
  donors: '/volunteers/donors',
  managers: '/volunteers/managers',
  registrations: '/volunteers/registrations',
  activities: '/activities/recurring',
  users: '/admin',
  history: '/admin/history',
  outbox: '/admin/outbox',
}
const records = /\/api\/(?!auth|account|metadata)/

describe('a list that cannot be loaded', () => {
  test.each(Object.entries(lists))(
    'of %s says so, never that there is nothing, and is tried again',
    async (_name, address) => {
      const { page } = admin
      await page.route(records, (route) => route.abort())
      await page.goto(address)
      await page.getByText(/could not be loaded/).waitFor({ timeout: 20_000 })
      expect(await page.getByText(/There (is|are) no|Nothing|Nobody|No .* yet/).count()).toBe(0)
      await page.unroute(records)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText(/could not be loaded/).waitFor({ state: 'detached' })
    },
  )

  test('keeps the rows that it had when a refresh fails, with a notice', async () => {
    const { page } = admin
    await page.goto('/volunteers/individual')
    await firstRow(page).getByRole('link').first().waitFor()
    const name = await firstRow(page).getByRole('link').first().innerText()
    await page.route(records, (route) => route.abort())
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await page.getByText(/These volunteers may be out of date/).waitFor({ timeout: 20_000 })
    expect(await firstRow(page).getByRole('link').first().innerText()).toBe(name)
    await expectAccessible(page, 'rows that could not be refreshed')
    await page.unroute(records)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText(/These volunteers may be out of date/).waitFor({ state: 'detached' })
  })
})

test('a save without a network says what the specification says', async () => {
  const { page } = admin
  await page.goto('/volunteers/donors')
  await firstRow(page).getByRole('button').first().click()
  await page.context().setOffline(true)
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await dialog(page).getByText('Error. Cannot establish connection to server.').waitFor()
  await page.context().setOffline(false)
})

test('a page that is opened without a network comes once there is one', async () => {
  const { page } = await browser.newVisitor({ width: 1440, height: 900 })
  await signInAs(page, demo.admin)
  await page.goto('/volunteers/donors')
  await firstRow(page).waitFor()
  await page.context().setOffline(true)
  // nobody has been there before: its code is not here
  await page.getByRole('link', { name: 'Email', exact: true }).click()
  await page.getByText('No network. What is not on the screen yet comes when it is back.').waitFor()
  expect(await page.getByText('Something went wrong').count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Email' }).waitFor({ timeout: 20_000 })
})

/** By a way inside the product, so that Back leads to another page of it; with its dialog open. */
async function openGroup(page: Page): Promise<string> {
  await page.goto('/volunteers/group')
  await firstRow(page).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Edit Group' }).click()
  await dialog(page).waitFor()
  return new URL(page.url()).pathname
}

describe('a dialog', () => {
  test('in which nothing was typed is closed by Back, and the page below stays', async () => {
    const { page } = admin
    const below = await openGroup(page)
    await page.evaluate(() => history.back())
    await dialog(page).waitFor({ state: 'detached' })
    // the browser has gone back already, and is brought forward again
    await expect.poll(() => new URL(page.url()).pathname).toBe(below)
    await page.getByRole('button', { name: 'Edit Group' }).waitFor()
  })

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['Back', (page: Page) => page.evaluate(() => history.back())],
    ['a click outside', (page: Page) => page.mouse.click(8, 8)],
    ['the cross', (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
  ])('in which something was typed asks before %s closes it', async (_name, leave) => {
    const { page } = admin
    const below = await openGroup(page)
    await dialog(page).getByLabel('Group Description').fill('Typed and not saved')
    await leave(page)
    const question = page.getByRole('dialog', { name: 'Close without saving?' })
    await question.waitFor()
    await expectAccessible(page, 'the question before a dialog closes')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await dialog(page).getByLabel('Group Description').inputValue()).toBe('Typed and not saved')
    await leave(page)
    await question.getByRole('button', { name: 'Discard' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(below)
  })
})

test('what was typed into a record survives a sign-out in another tab, for the same person alone', async () => {
  const { page } = await browser.newVisitor({ width: 1440, height: 900 })
  await signInAs(page, demo.staff)
  await page.goto('/volunteers/individual?sort=fullName')
  await firstRow(page).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Basic Information' }).click()
  await page.getByLabel('Chinese Name').fill('没有保存')
  const url = new URL(page.url()).pathname
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: /User menu/ }).click()
  await other.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL((address) => address.pathname === '/sign-in')
  await page.getByLabel('User name').fill(demo.staff)
  await page
    .getByLabel(/password/i)
    .first()
    .fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => address.pathname === url)
  await page.getByText('We kept what you typed before').waitFor()
  await page.getByRole('tab', { name: 'Basic Information' }).click()
  expect(await page.getByLabel('Chinese Name').inputValue()).toBe('没有保存')
  await expectAccessible(page, 'a restored draft of a record')
  const third = await page.context().newPage()
  await third.goto('/dashboard')
  await third.getByRole('button', { name: /User menu/ }).click()
  await third.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL((address) => address.pathname === '/sign-in')
  await signInAs(page, demo.admin)
  await page.goto(url)
  await page.getByRole('tab', { name: 'Basic Information' }).click()
  expect(await page.getByLabel('Chinese Name').inputValue()).not.toBe('没有保存')
  expect(await page.getByText('We kept what you typed before').count()).toBe(0)
})
