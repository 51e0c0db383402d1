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
  const isAsked = () => page.getByRole('dialog').getByText('For 2 volunteers').waitFor()
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: "Update Volunteers' status" }).click()
  await isAsked()
  await page.getByRole('combobox', { name: 'New status' }).click()
  await page.getByRole('listbox', { name: 'New status' }).getByRole('option', { name: 'Inactive', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await page.getByText('Successfully updated the statuses! 2 now Inactive').waitFor()
  // the same stands beside how many they are
  await page.getByRole('button', { name: 'Update status', exact: true }).click()
  await isAsked()
  await expect.poll(() => page.getByRole('combobox', { name: 'New status' }).inputValue()).toBe('Inactive')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'More with them' }).click()
  await page.getByRole('menuitem', { name: 'Tag them' }).click()
  await page.getByRole('dialog', { name: 'Tag 2 volunteers' }).waitFor()
})

test('an activity has its history', async () => {
  const { page } = admin
  await visit(page, '/activities/recurring')
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('dialog', { name: 'History' }).getByText('Nothing has been changed since').waitFor()
})
