import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { paths } from '#web/paths.ts'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo, shortenSessions } from './organisations.ts'
import { demoPassword, signInOnScreen } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor()
  await signInOnScreen(visitor.page, demo.staff)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const askedBefore = 120
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Your session ends soon' })
const fullName = (page: Page) => page.locator('#field-fullName')
const leftIn = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { sessionEndsIn: number }).sessionEndsIn

/** Another tab renews the session, and tells this one when it ends: answers in how many seconds. */
async function renewInAnotherTab({ page }: Visitor): Promise<number> {
  const other = await page.context().newPage()
  const answer = other.waitForResponse('**/api/auth/refresh')
  await other.goto(paths.account)
  const left = await leftIn(answer)
  await other.getByRole('heading', { level: 1 }).waitFor()
  await other.close()
  return left
}

test('before a session ends one is asked, in time and by name, and stays', async () => {
  const { page } = visitor
  await page.goto(volunteerPaths.addIndividual)
  await page.getByRole('tab', { name: 'Basic Information' }).click()
  await fullName(page).fill('Typed before the end')
  await shortenSessions(askedBefore + 12)
  const left = await renewInAnotherTab(visitor)
  const told = Date.now()
  expect(left).toBeLessThanOrEqual(askedBefore + 12)
  await question(page).waitFor({ timeout: 30_000 })
  // to the second that the server counts in, and what the other tab needed to open
  expect(Date.now() - told).toBeGreaterThan((left - askedBefore - 1) * 1000 - 5000)
  const stay = question(page).getByRole('button', { name: 'Stay signed in' })
  await expect.poll(() => stay.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await question(page).getAttribute('aria-describedby')).toBeTruthy()
  await question(page)
    .getByText(/It ends at \d{1,2}:\d{2} [AP]M\./)
    .waitFor()
  await expectAccessible(page, 'the question before a session ends')
  const answer = page.waitForResponse('**/api/auth/extend')
  await stay.press('Enter')
  expect(await leftIn(answer)).toBe(14 * 86_400)
  await question(page).waitFor({ state: 'detached' })
  expect(await fullName(page).inputValue()).toBe('Typed before the end')
  // the server has kept it, too
  expect(await renewInAnotherTab(visitor)).toBeGreaterThan(14 * 86_400 - 120)
})

test('who does not answer signs in again, comes back and finds what they typed', async () => {
  const { page } = visitor
  await shortenSessions(15)
  await renewInAnotherTab(visitor)
  await question(page).waitFor()
  await page.waitForURL((url) => url.pathname === '/sign-in', { timeout: 30_000 })
  await page.getByLabel('User name').waitFor()
  expect(await question(page).count()).toBe(0)
  await expectAccessible(page, 'after the end of a session')
  await page.getByLabel('User name').fill(demo.staff)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === volunteerPaths.addIndividual)
  await page.getByText('We kept what you typed before').waitFor()
  await page.getByRole('tab', { name: 'Basic Information' }).click()
  expect(await fullName(page).inputValue()).toBe('Typed before the end')
})

test('where the organisation wants it, one is asked when nothing was done, and finds what was typed', async () => {
  const [admin, away] = [await browser.newVisitor(), await browser.newVisitor()]
  await signInOnScreen(admin.page, demo.admin)
  const call = <T>(method: string, body?: unknown) => callAs<T>(admin.page, method, '/tenant-settings', body)
  const { settings, version } = (await call<{ settings: object; version: number }>('GET')).body
  expect((await call('PUT', { settings: { ...settings, idleMinutes: 5 }, version })).status).toBe(200)
  const { page } = away
  await page.clock.install()
  await signInOnScreen(page, demo.staff)
  await page.goto(volunteerPaths.addIndividual)
  await page.getByRole('tab', { name: 'Basic Information' }).click()
  await fullName(page).fill('Typed before lunch')
  await page.clock.fastForward(170_000)
  expect(await question(page).count()).toBe(0)
  await page.clock.fastForward(15_000)
  await question(page).getByText('Nothing was done here for a while.').waitFor()
  await expectAccessible(page, 'the question to somebody who may be away')
  await question(page).getByRole('button', { name: 'Stay signed in' }).click()
  await question(page).waitFor({ state: 'detached' })
  await page.clock.fastForward(185_000)
  await question(page).waitFor()
  await page.clock.fastForward(125_000)
  await page.waitForURL('**/sign-in?**')
  await page.getByText('You are signed out. Sign in to go on where you were.').waitFor()
  await page.getByLabel('User name').fill(demo.staff)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === volunteerPaths.addIndividual)
  await page.getByText('We kept what you typed before').waitFor()
  expect([...admin.complaints, ...away.complaints]).toEqual([])
})
