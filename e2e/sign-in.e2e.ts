import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addStaffUser } from './add-staff-user.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { demoPassword, signInOnScreen } from './sign-in-as.ts'

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
  await page.getByLabel('User name').fill(demo.staff)
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
  await signInOnScreen(page, demo.staff)
  await page.reload()
  await page.getByRole('button', { name: `User menu of ${demo.staff}` }).waitFor()
  const second = await page.context().newPage()
  await second.goto('/volunteers/individual')
  await second.getByRole('button', { name: `User menu of ${demo.staff}` }).waitFor()
  await page.getByRole('button', { name: `User menu of ${demo.staff}` }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/sign-in**')
  await second.reload()
  await second.waitForURL('**/sign-in**')
})

test('staff have no admin panel, a kiosk has one page', async () => {
  const { page } = visitor
  await signInOnScreen(page, demo.staff)
  await page.goto('/admin')
  await page.waitForURL('**/dashboard')
  const kiosk = await browser.newVisitor()
  await signInOnScreen(kiosk.page, demo.kiosk)
  // the app hands over to the kiosk's own page by loading it: only what that page shows says that it has come
  const heading = kiosk.page.getByRole('heading', { level: 1, name: /Mark Attendance/ })
  await heading.waitFor()
  await kiosk.page.goto('/volunteers/individual')
  await kiosk.page.waitForURL('**/kiosk')
  await heading.waitFor()
})

test('a new account: the mail lies in the outbox, its password is changed at the first sign-in', async () => {
  await signInOnScreen(visitor.page, demo.admin)
  const newcomer = await browser.newVisitor()
  await addStaffUser(visitor.page, newcomer.page, 'newcomer', 'My-Own-Password-2026!')
  expect(newcomer.complaints).toEqual([])
})
