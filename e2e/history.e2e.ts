import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a history of several changes has no violation, and the history of all is looked at by day', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  await page.goto('/volunteers/donors')
  const names = page.locator('tbody button, tbody a')
  for (const address of ['1 First Street', '2 Second Street']) {
    await names.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill(address)
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await names.first().click()
  await page.getByRole('button', { name: 'History' }).click()
  const changes = page.getByRole('region', { name: /^Changed fields: / })
  await changes.nth(1).waitFor()
  await expectAccessible(page, 'the history of a donor')

  await page.goto('/admin/history')
  const rows = page.locator('tbody tr').filter({ hasText: demo.admin })
  await rows.first().waitFor()
  expect(await page.getByLabel('Filter by Kind').getByRole('option', { name: 'contact' }).count()).toBe(1)
  await page.getByLabel('Changed until', { exact: true }).fill('01/01/2001')
  await page.waitForURL(/until=2001-01-01/)
  await rows.first().waitFor({ state: 'detached' })
  await page.getByLabel('Changed until', { exact: true }).fill('')
  await page.getByLabel('Changed from', { exact: true }).fill('01/01/2001')
  await page.waitForURL(/\?from=2001-01-01$/)
  await rows.first().waitFor()
  await keepPicture(page, 'light', 'history by day')
  await expectAccessible(page, 'the history by day')
  expect(complaints).toEqual([])
})

test('a person is erased for good once the full name is typed', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  await page.goto('/volunteers/individual?sort=-fullName')
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog')
  const typed = dialog.getByLabel(/type the full name/)
  const name = (await dialog.getByRole('heading').innerText()).replace('Erase ', '')
  await typed.fill('Somebody else')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await dialog.getByText('Type the full name exactly as it is on record.').first().waitFor()
  await expectAccessible(page, 'erasing a person')
  await typed.fill(name)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByRole('status').getByText(`Erased ${name} for good`).last().waitFor()
  expect(complaints).toEqual([])
})
