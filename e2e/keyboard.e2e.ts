import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupPaths } from '#features/groups/web/paths.ts'
import { mailPaths } from '#features/mail/web/paths.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { paths } from '#web/paths.ts'
import { adminTabs } from './admin-tabs.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor({ width: 1280, height: 720 })
  await signInAs(visitor.page, demo.admin)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilLoaded(page)
}

/** The words of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim().slice(0, 80) ?? ''
  })
const expectFocus = async (page: Page, words: string | RegExp) =>
  await expect.poll(() => focused(page), { timeout: 5000 }).toMatch(words)

test('a dialog gives the focus back to the button that opened it, and to the button of a menu', async () => {
  const { page } = visitor
  await open(page, groupPaths.groups)
  await page.getByRole('button', { name: 'Group', exact: true }).press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expectFocus(page, /^Group$/)
  await open(page, volunteerPaths.individuals)
  await page.getByRole('button', { name: 'Volunteer Actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Import Volunteers' }).press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expectFocus(page, /^Volunteer Actions$/)
})

test('after deleting, and after its Undo, the focus is in the page', async () => {
  const { page } = visitor
  await open(page, groupPaths.groups)
  await page.locator('tbody input[type=checkbox]').first().press('Space')
  await page.getByRole('button', { name: 'Delete Selected' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await expectFocus(page, /\S/)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await undo.press('Enter')
  await undo.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test('after a save the focus is where the save began', async () => {
  const { page } = visitor
  await open(page, groupPaths.groups)
  await page.locator('tbody a').first().press('Enter')
  await page.getByRole('button', { name: 'Edit Group', disabled: false }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Group Description').fill('Changed by keyboard')
  await dialog.getByRole('button', { name: 'Update' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(page, /^Edit Group$/)
  await open(page, `${volunteerPaths.individuals}?sort=fullName`)
  await page.locator('tbody a').first().press('Enter')
  await page.getByRole('tab', { name: 'Basic Information' }).press('Enter')
  await page.locator('#field-chineseName').fill('朋友')
  await page.getByRole('button', { name: 'Update Volunteer' }).press('Enter')
  await page.getByRole('status').getByText('Successfully').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await expectAccessible(page, 'a saved person')
})

test('what must be answered says so in its name or state, and every Add says what', async () => {
  const { page } = visitor
  await open(page, volunteerPaths.addIndividual)
  const tabs = page.getByRole('tab')
  let marked = 0
  for (const tab of await tabs.all()) {
    await tab.click()
    expect(await page.getByRole('button', { name: 'Add', exact: true }).count()).toBe(0)
    const asterisks = page.locator('form .mantine-InputWrapper-required').filter({ visible: true })
    const unsaid = await asterisks.evaluateAll((all) =>
      all
        .map((one) => one.closest('[data-span]'))
        .filter((field) => !field?.querySelector('[aria-required=true]') && !/required/.test(field?.textContent ?? ''))
        .map((field) => field?.textContent),
    )
    expect(unsaid).toEqual([])
    marked += await asterisks.count()
  }
  expect(marked).toBeGreaterThan(3)
})

test('the command palette is a combobox whose list is read out', async () => {
  const { page } = visitor
  await open(page, paths.dashboard)
  await page.getByRole('button', { name: 'Search' }).press('Enter')
  const search = page.getByRole('combobox', { name: 'Search pages, actions and people' })
  await search.fill('admin panel')
  const active = async () => {
    const id = await search.getAttribute('aria-activedescendant')
    return page.locator(`[id="${id}"]`)
  }
  await page
    .getByRole('status')
    .getByText(/^\d+ found$/)
    .waitFor({ state: 'attached' })
  expect(await search.getAttribute('aria-expanded')).toBe('true')
  const first = await (await active()).textContent()
  await page.keyboard.press('ArrowDown')
  expect(await (await active()).textContent()).not.toBe(first)
  expect(await (await active()).getAttribute('aria-selected')).toBe('true')
  expect(await (await active()).evaluate((option) => option.closest('[role=listbox]')?.id)).toBe(
    await search.getAttribute('aria-controls'),
  )
  await expectAccessible(page, 'the palette with a choice')
  await search.fill('no such words')
  await page.getByRole('status').getByText('Nothing found').waitFor()
  expect(await search.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Escape')
  await expectFocus(page, /Search/)
})

test('every part of the admin panel has a title of its own', async () => {
  const { page } = visitor
  const titles = new Set<string>()
  for (const tab of adminTabs) {
    await open(page, paths.adminTab(tab))
    titles.add(await page.title())
  }
  expect(titles.size).toBe(adminTabs.length)
})

test('a password is shown by keyboard', async () => {
  const { page } = await browser.newVisitor()
  await open(page, '/sign-in')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('secret words')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await field.getAttribute('type')).toBe('text')
  await page.context().close()
})

test('a file that is chosen or removed leaves the focus beside it', async () => {
  const { page } = visitor
  await open(page, mailPaths.compose)
  const choose = async (button: string) => {
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).press('Enter')
    await (await asked).setFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('the plan') })
  }
  await choose('Choose a file')
  await expectFocus(page, /^Remove$/)
  await page.keyboard.press('Enter')
  await expectFocus(page, /^Choose a file$/)
})

test('Enter in a box sends nothing', async () => {
  const { page } = visitor
  await open(page, volunteerPaths.addIndividual)
  await page.getByRole('tab').last().click()
  await page.locator('form').getByRole('checkbox').first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: /Basic Information/ }).click()
  await page.locator('#field-fullName').focus()
  expect(await page.getByRole('alert').count()).toBe(0)
  // in a line of text it does
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
})

test('a dialog on a scrolled page leaves the header where it is', async () => {
  const { page } = visitor
  await open(page, `${volunteerPaths.individuals}?size=50`)
  await page.evaluate(() => window.scrollTo(0, 200))
  const places = () =>
    page.evaluate(() => {
      const { top, left, right } = document.querySelector('header')!.getBoundingClientRect()
      return { top, left, right, scrolled: window.scrollY }
    })
  const before = await places()
  expect(before.scrolled).toBe(200)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  expect(await places()).toEqual(before)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await places()).toEqual(before)
})
