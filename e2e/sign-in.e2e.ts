import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demoPassword, signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
beforeAll(async () => {
  browser = await openBrowser()
})
beforeEach(async () => {
  visitor = await browser.newVisitor()
})
afterEach(async () => {
  expect(visitor.complaints).toEqual([])
  await visitor.page.context().close()
})
afterAll(() => browser.close())

test('a wrong password is refused, a right one leads to the page that was asked for', async () => {
  const { page } = visitor
  await page.goto('/volunteers/group')
  await page.waitForURL('**/sign-in?**')
  await page.getByLabel('User name').fill('demo-staff')
  await page.getByLabel('Password', { exact: true }).fill('Not-The-Password-1!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/volunteers/group')
  await page.getByRole('heading', { level: 1, name: /group/i }).waitFor()
})

test('a reload keeps the person signed in, signing out ends it in every tab', async () => {
  const { page } = visitor
  await signInAs(page, 'demo-staff')
  await page.reload()
  await page.getByRole('button', { name: 'User menu of demo-staff' }).waitFor()
  const second = await page.context().newPage()
  await second.goto('/volunteers/individual')
  await second.getByRole('button', { name: 'User menu of demo-staff' }).waitFor()
  await page.getByRole('button', { name: 'User menu of demo-staff' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/sign-in**')
  await second.reload()
  await second.waitForURL('**/sign-in**')
})

test('staff have no admin panel, a kiosk has one page', async () => {
  const { page } = visitor
  await signInAs(page, 'demo-staff')
  await page.goto('/admin')
  await page.waitForURL('**/dashboard')
  const kiosk = await browser.newVisitor()
  await signInAs(kiosk.page, 'demo-kiosk')
  await kiosk.page.waitForURL('**/kiosk')
  await kiosk.page.goto('/volunteers/individual')
  await kiosk.page.waitForURL('**/kiosk')
})

test('a new account: the mail lies in the outbox, its password is changed at the first sign-in', async () => {
  const { page } = visitor
  await signInAs(page, 'snm-admin')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Add Users' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('User name').fill('snm-newcomer')
  await dialog.getByLabel('Email').fill('newcomer@example.org')
  await dialog.getByLabel('Role').click()
  await page.getByRole('listbox').getByRole('option', { name: 'User', exact: true }).click()
  await dialog.getByRole('button', { name: /^(add|save|create)/i }).click()
  await dialog.waitFor({ state: 'detached' })
  const password = await readFirstPassword(visitor)
  const newcomer = await browser.newVisitor()
  await newcomer.page.goto('/sign-in')
  await newcomer.page.getByLabel('User name').fill('snm-newcomer')
  await newcomer.page.getByLabel('Password', { exact: true }).fill(password)
  await newcomer.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await newcomer.page.waitForURL('**/new-password')
  const fields = newcomer.page.locator('input[type=password]')
  await fields.nth(0).fill('My-Own-Password-2026!')
  await fields.nth(1).fill('My-Own-Password-2026!')
  await newcomer.page.locator('button[type=submit]').click()
  await newcomer.page.getByRole('button', { name: 'User menu of snm-newcomer' }).waitFor()
})

/** The superadmin opens the mail on the screen; it is there as soon as its job has run. */
async function readFirstPassword({ page }: Visitor): Promise<string> {
  const mail = page.getByText('newcomer@example.org')
  await expect
    .poll(
      async () => {
        await page.goto('/admin/outbox')
        await page.waitForLoadState('networkidle')
        return mail.count()
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
  await page
    .getByRole('row', { name: /newcomer@example.org/ })
    .locator('a, button')
    .first()
    .click()
  const password = /[A-Z][a-z]{2}\d[!#%+\-=?][A-Z]\S+/
  const text = await page.getByRole('dialog').filter({ hasText: password }).innerText()
  return password.exec(text)![0]
}
