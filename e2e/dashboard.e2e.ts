import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('the dashboard shows the sessions of a day, by location, and leads to one of them', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  await page.goto('/dashboard')
  const cards = page.getByRole('article')
  const day = page.getByLabel('Happening on', { exact: true })
  await day.waitFor()
  expect(await day.inputValue()).toMatch(/^\d\d [A-Z][a-z]{2} \d{4}$/)
  const today = await day.inputValue()

  // a day without sessions lies far away; its address alone shows it again
  await day.fill('01 Jan 1999')
  await page.getByText('No activities today').waitFor()
  await page.getByRole('button', { name: 'Next day' }).click()
  await page.waitForURL(/date=1999-01-02/)
  await page.reload()
  await page.getByText('No activities today').waitFor()
  expect(await day.inputValue()).toBe('02 Jan 1999')
  await page.getByRole('button', { name: 'Previous day' }).click()
  await page.waitForURL(/date=1999-01-01/)

  // the next visit is looked at: its name is partly in Chinese
  await day.fill(today)
  await page.waitForURL((url) => !url.searchParams.has('date'))
  const stands = page.locator('[aria-busy=false]').getByText(/No activities today|\d+ sessions?/)
  await stands.waitFor()
  const first = cards.filter({ hasText: '友伴探访' }).first()
  for (let days = 0; days < 14 && !(await first.count()); days++) {
    const before = page.url()
    await page.getByRole('button', { name: 'Next day' }).click()
    await page.waitForURL((url) => url.href !== before)
    await stands.waitFor()
  }
  const title = await first.getByRole('heading').innerText()
  expect(await first.innerText()).toMatch(/\d\d:\d\d [AP]M to \d\d:\d\d [AP]M, \d\d [A-Z][a-z]{2} \d{4}/)
  expect(await first.innerText()).toMatch(/\d+ of \d+ came|Nobody is signed up/)
  await keepPicture(page, 'light', 'dashboard with sessions')
  await expectAccessible(page, 'the dashboard with sessions')

  await page.getByRole('combobox', { name: 'Filter activities by location' }).click()
  await page.getByRole('option', { name: 'No venue' }).click()
  await page.getByText('No activities today').waitFor()
  await page.waitForURL(/location=No/)
  await page.getByRole('combobox', { name: 'Filter activities by location' }).press('Backspace')
  await first.getByRole('link', { name: /View Details/ }).click()
  await page.waitForURL(/\/activities\/[a-z]+\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(complaints).toEqual([])
})

test('on a phone in the dark the dashboard fits and has no violation', async () => {
  const { page, complaints } = await browser.newVisitor({ dark: true, width: 390, height: 844 })
  await signInAs(page, demo.staff)
  await page.goto('/dashboard')
  await page.getByText(/^(No activities today|\d+ sessions?)$/).waitFor()
  await waitUntilLoaded(page)
  await page.getByLabel('Happening on', { exact: true }).scrollIntoViewIfNeeded()
  await keepPicture(page, 'phone dark', 'dashboard')
  await expectAccessible(page, 'the dashboard on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(391)
  expect(complaints).toEqual([])
})

test('each card leads to its list, whose number agrees, and what waits beside has a list of its own', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(page, demo.admin)
  for (const title of ['Total Volunteers', 'Active Volunteers', 'New Applications']) {
    await page.goto('/dashboard')
    const card = page.getByRole('region', { name: title })
    const count = (
      await card
        .locator('p, div')
        .filter({ hasText: /^[\d,]+$/ })
        .first()
        .innerText()
    ).trim()
    await card.getByRole('link', { name: title }).click()
    await page
      .getByText(new RegExp(`of ${count} `))
      .or(page.getByText(`of ${count}`))
      .first()
      .waitFor()
  }
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /registrations? to decide$/ }).click()
  await page.waitForURL(/registrations\?state=waiting/)
  expect(complaints).toEqual([])
})

test('an unknown address says so and leads home', async () => {
  const { page } = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(page, demo.admin)
  await page.goto('/no-such-page')
  await page.getByRole('status').getByText('There is no such page.').waitFor()
  await page.waitForURL('**/dashboard')
  await page.goto('/volunteers')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(await page.getByText('There is no such page.').count()).toBe(0)
})

test('an event of this hour is begun on a phone by its name alone, and opens for attendance', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(page, demo.admin)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Start something now' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Start something now' })
  const name = dialog.getByLabel('What is it?')
  await dialog.getByRole('button', { name: 'Start', exact: true }).tap()
  await dialog.getByText('Required!').waitFor()
  await name.fill('Door-knocking 敲门')
  await keepPicture(page, 'light', 'an event that begins now')
  await expectAccessible(page, 'an event that begins now')
  // what was typed is kept, the hour is not
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Door-knocking 敲门')
  await dialog.getByLabel('Start: time').fill('')
  await dialog.getByRole('button', { name: 'Start', exact: true }).tap()
  await dialog.getByText('Not a valid time').waitFor()
  await page.reload()
  await dialog.getByRole('button', { name: 'Start', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Door-knocking 敲门' }).waitFor()
  await page.getByRole('tab', { name: 'Missing 0' }).waitFor()
  await page.getByRole('button', { name: 'Walk-in' }).waitFor()
  await keepPicture(page, 'light', 'a session that began now')

  // its activity leads back to it with one press, and the search of everything to another
  const session = page.url()
  await page.goto(session.replace(/\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/, ''))
  await page.getByRole('link', { name: /^\d+ [A-Z][a-z]+ \d{4} \d\d:\d\d [AP]M$/ }).tap()
  await page.waitForURL(session)
  await page.getByRole('button', { name: /^Search/ }).tap()
  await page.getByRole('combobox', { name: /Search/ }).fill('begin')
  await page.getByRole('option', { name: /Start something now/ }).tap()
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL(/\/dashboard$/)
  expect(complaints).toEqual([])
})
