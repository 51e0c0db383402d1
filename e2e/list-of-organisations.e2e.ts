import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor({ width: 1366, height: 768 })
  page = visitor.page
  await signInAs(page, demo.admin)
  const field = { form: 'organisations', kind: 'choice', label: 'Industry', options: [{ label: 'Food' }] }
  const { body } = await callAs<{ id: string }>(page, 'POST', '/own-fields', field)
  for (const [orgName, size] of [
    ['Listed Bakery', 12],
    ['Listed Kitchen', 40],
    ['Listed Shipyard', 90],
  ] as const) {
    const own = size < 50 ? { [body.id]: 'Food' } : {}
    const one = { orgName, entityType: 'Company', volGroupSize: size, agreeToTerms: true, own }
    expect((await callAs(page, 'POST', '/v2/volunteeringorg', one)).status).toBe(200)
  }
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const list = '/volunteers/organisation'
const names = (on: Page) => on.locator('tbody').getByRole('link', { name: /^Listed/ })
const panel = (on: Page) => on.getByRole('region', { name: 'Filters' })

test('filters combine, stand in the address, and say what they ask', async () => {
  await visit(page, `${list}?orgName=Listed`)
  await names(page).nth(2).waitFor()
  await page.getByRole('button', { name: 'More filters' }).click()
  await panel(page).getByRole('combobox', { name: 'Contact' }).selectOption('Nobody can be reached')
  await panel(page).getByRole('combobox', { name: 'Industry' }).selectOption('Food')
  await page.getByRole('button', { name: 'Industry: Food, show all again' }).waitFor()
  await panel(page).getByRole('textbox', { name: 'Group size, from' }).fill('20')
  await page.getByRole('button', { name: 'Group size: from 20, show all again' }).waitFor()
  await names(page).nth(1).waitFor({ state: 'detached' })
  expect(await names(page).allTextContents()).toEqual(['Listed Kitchen'])
  await expectAccessible(page, 'filters of organisations')
  await keepPicture(page, 'desk', 'filters of organisations')
  const address = page.url()
  await page.getByRole('button', { name: 'Group size: from 20, show all again' }).click()
  await names(page).nth(1).waitFor()
  // a link shows the same to anybody
  await page.goto(address)
  await page.getByRole('button', { name: 'Group size: from 20, show all again' }).waitFor()
  await names(page).first().waitFor()
  expect(await names(page).allTextContents()).toEqual(['Listed Kitchen'])
})

test('columns are chosen and ordered, and exported as they are shown', async () => {
  await visit(page, `${list}?orgName=Listed&sort=orgName`)
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('textbox', { name: 'Add a column' }).fill('industry')
  await page.getByRole('checkbox', { name: 'Industry', exact: true }).click()
  await page.getByRole('button', { name: 'Hide Contact Number' }).click()
  for (let step = 0; step < 5; step++) await page.getByRole('button', { name: 'Move Industry up' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('row').filter({ hasText: 'Listed Bakery' }).getByRole('cell', { name: 'Food' }).waitFor()
  await keepPicture(page, 'desk', 'chosen columns of organisations')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export what is shown' }).click()
  await page.getByRole('menuitem', { name: 'As CSV' }).click()
  const lines = readFileSync(await (await arriving).path(), 'utf8')
    .replaceAll('"', '')
    .trim()
    .split('\r\n')
  expect(lines[0]).toMatch(/Organisation Name,Industry,/)
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 2).join())).toEqual([
    'Listed Bakery,Food',
    'Listed Kitchen,Food',
    'Listed Shipyard,',
  ])
})

test('a view is saved, shared, counted and opened by a colleague', async () => {
  await visit(page, `${list}?groupSize=10..&orgName=Listed`)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Large ones')
  await page.getByRole('checkbox', { name: /Share with colleagues/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'View: Large ones' }).waitFor()
  const colleague = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(colleague.page, demo.staff)
  await visit(colleague.page, list)
  await colleague.page.getByRole('button', { name: /^Filters/ }).tap()
  await keepPicture(colleague.page, 'phone', 'filters of organisations')
  await colleague.page.getByRole('button', { name: 'Saved views' }).tap()
  const shared = colleague.page.getByRole('menuitem', { name: /Large ones/ })
  await shared.getByText('3', { exact: true }).waitFor()
  await keepPicture(colleague.page, 'phone', 'views of organisations')
  await shared.tap()
  await colleague.page.getByText('Listed Shipyard').first().waitFor()
  expect(colleague.complaints).toEqual([])
})

test('shift-click chooses all between two', async () => {
  await visit(page, `${list}?orgName=Listed&sort=orgName`)
  await names(page).nth(2).waitFor()
  const box = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('checkbox')
  await box('Listed Bakery').click()
  await box('Listed Shipyard').click({ modifiers: ['Shift'] })
  expect(await box('Listed Kitchen').isChecked()).toBe(true)
})
