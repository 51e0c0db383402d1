import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(admin.page, demo.admin)
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

test('after a change of status the same people are chosen for what is done next', async () => {
  const { page } = admin
  await visit(page, '/volunteers/individual?status=Rejected')
  const boxes = page.locator('tbody').getByRole('checkbox')
  await boxes.nth(1).waitFor()
  for (const at of [0, 1]) await boxes.nth(at).check()
  const openStatus = async () => {
    await page.getByRole('button', { name: 'Volunteer Actions' }).click()
    await page.getByRole('menuitem', { name: "Update Volunteers' status" }).click()
    await page.getByRole('dialog').getByText('For 2 volunteers').waitFor()
  }
  await openStatus()
  await page.getByRole('combobox', { name: 'New status' }).click()
  await page.getByRole('listbox', { name: 'New status' }).getByRole('option', { name: 'Inactive', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await page.getByText('Successfully updated the statuses! 2 now Inactive').waitFor()
  await openStatus()
  await expect.poll(() => page.getByRole('combobox', { name: 'New status' }).inputValue()).toBe('Inactive')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
})

test('an activity has its history', async () => {
  const { page } = admin
  await visit(page, '/activities/recurring')
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('dialog', { name: 'History' }).getByText('Nothing has been changed since').waitFor()
})
