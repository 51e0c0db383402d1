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
  admin = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(admin.page, demo.admin)
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

const phone = { width: 390, height: 844 }

test('an earlier version of a public form is looked at and gone back to, which can be undone', async () => {
  const { page } = admin
  await page.goto('/admin/forms?form=public')
  const introduction = page.getByRole('textbox', { name: 'Introduction, English' })
  const save = page.getByRole('button', { name: 'Save form' })
  await introduction.fill('We cook for our neighbours.')
  await save.click()
  await page.getByRole('button', { name: 'Version 2' }).waitFor()
  await introduction.fill('We cook and deliver.')
  await page.getByRole('textbox', { name: 'What people consent to, English' }).fill('We keep your name for ten years.')
  await save.click()
  await page.getByRole('button', { name: 'Version 3' }).click()
  const dialog = page.getByRole('dialog')
  const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await versions
    .first()
    .getByText(/in use/)
    .waitFor()
  await versions
    .first()
    .getByText(/Introduction, Consent|Consent, Introduction/)
    .waitFor()
  expect(await versions.count()).toBe(3)
  await expectAccessible(page, 'the versions of a public form')
  await keepPicture(page, 'light', 'the versions of a public form')
  await dialog.getByRole('button', { name: 'Look at version 2' }).click()
  const earlier = page.frameLocator('iframe[title="The form as it was"]')
  await earlier.getByText('We cook for our neighbours.').waitFor()
  await dialog.getByText(/becomes version 3 of the consent/).waitFor()
  await expectAccessible(page, 'an earlier version of a public form')
  await keepPicture(page, 'light', 'an earlier version of a public form')
  await page.setViewportSize(phone)
  await keepPicture(page, 'phone', 'an earlier version of a public form')
  await page.setViewportSize({ width: 1366, height: 768 })
  await dialog.getByRole('button', { name: 'Go back to version 2' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => introduction.inputValue()).toBe('We cook for our neighbours.')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => introduction.inputValue()).toBe('We cook and deliver.')
})
