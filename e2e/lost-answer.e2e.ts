import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor()
  await signInAs(visitor.page, demo.staff)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

async function fillForm(page: Page, name: string): Promise<void> {
  await page.goto('/volunteers/individual/add')
  await page.getByRole('tab', { name: /Basic Information/ }).click()
  await page.getByLabel(/^Full Name/).fill(name)
  await page.getByLabel(/^Date of Birth/).fill('25/03/1990')
  for (const [label, option] of [
    ['Gender', 'Female'],
    ['Nationality', 'Singaporean'],
  ] as const) {
    await page
      .getByRole('combobox', { name: label })
      .or(page.getByLabel(new RegExp(`^${label}`)))
      .first()
      .click()
    await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByLabel(/^Mobile No/).fill('91234567')
  await page.getByLabel(/^Email Address/).fill('once@example.org')
  await page.getByRole('tab', { name: /Declaration/ }).click()
  await page.getByLabel(/^I declare/).check()
}

/** The server takes the next call to this address, and its answer is lost on the way. */
async function loseNextAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

const save = (page: Page) => page.getByRole('button', { name: 'Add Volunteer' }).click()
const failure = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /connect/i })
    .first()

async function countNamed(page: Page, part: string): Promise<number> {
  await page.goto('/volunteers/individual')
  await page.getByLabel('Filter by Name').fill(part)
  await page
    .getByRole('link', { name: new RegExp(part) })
    .first()
    .waitFor()
  await waitUntilLoaded(page)
  return page.getByRole('link', { name: new RegExp(part) }).count()
}

test('Save, a lost answer, Save again is one volunteer', async () => {
  const { page } = visitor
  await fillForm(page, 'Quirina Onlyonce')
  await loseNextAnswer(page, '**/api/v2/indivols')
  await save(page)
  await failure(page).waitFor()
  await save(page)
  await page.waitForURL((url) => !url.pathname.endsWith('/add'))
  expect(await countNamed(page, 'Onlyonce')).toBe(1)
})

test('Save, a lost answer, a reload, Save of what was restored is one volunteer', async () => {
  const { page } = visitor
  await fillForm(page, 'Ottilie Reloaded')
  await loseNextAnswer(page, '**/api/v2/indivols')
  await save(page)
  await failure(page).waitFor()
  await page.reload()
  await page.getByText('We kept what you typed before').waitFor()
  await save(page)
  await page.waitForURL((url) => !url.pathname.endsWith('/add'))
  expect(await countNamed(page, 'Reloaded')).toBe(1)
})

test('what is changed after a lost answer makes no second volunteer: the form says that the first is there', async () => {
  const { page } = visitor
  await fillForm(page, 'Zenobia Firsttry')
  await loseNextAnswer(page, '**/api/v2/indivols')
  await save(page)
  await failure(page).waitFor()
  await page.getByRole('tab', { name: /Basic Information/ }).click()
  await page.getByLabel(/^Full Name/).fill('Zenobia Ann Firsttry')
  await save(page)
  await page.getByRole('alert').filter({ hasText: 'Your first attempt was saved after all' }).first().waitFor()
  expect(await countNamed(page, 'Firsttry')).toBe(1)
})
