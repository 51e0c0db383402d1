import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor({ width: 390, height: 844 })
  await signInAs(admin.page, demo.admin)
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

test('a superadmin says how long people who left are kept, is told of a wrong period, and takes it back', async () => {
  const { page } = admin
  await page.goto('/admin/retention')
  const months = page.getByLabel('Months to keep them: Inactive')
  const save = page.getByRole('button', { name: 'Save the period of Inactive' })
  await months.fill('3')
  await save.click()
  await page.getByText('0, or 6 to 240').waitFor()
  await expectAccessible(page, 'how long people are kept, refused')
  await months.fill('36')
  await save.click()
  await page.getByText('Inactive: erased after 36 months without a sign of them').waitFor()
  await page.getByText('Nobody: of everybody something was heard lately.').waitFor()
  await expectAccessible(page, 'how long people are kept')
  await keepPicture(page, '390', 'how long people are kept')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Nobody: no period is chosen.').waitFor()
  await expect.poll(() => months.inputValue()).toBe('')
})
