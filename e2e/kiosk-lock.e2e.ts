import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let tablet: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  tablet = await browser.newVisitor({ width: 820, height: 1180, touch: true })
  await signInAs(tablet.page, demo.admin)
})
afterAll(() => browser.close())

test('staff lock a tablet as the kiosk of one place; nothing leads back to their pages but signing in', async () => {
  const { page } = tablet
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /-admin/ }).click()
  await page.getByRole('menuitem', { name: 'Kiosk Mode' }).click()
  await page.getByText('You are signed in as staff', { exact: false }).waitFor()
  await expectAccessible(page, 'a kiosk that is not locked yet')
  await keepPicture(page, 'tablet', 'a kiosk that is not locked yet')
  const places = page.getByLabel('Where it stands')
  const [, , place = ''] = await places.locator('option').allInnerTexts()
  // not before somebody has said where it stands
  await page.getByRole('button', { name: 'Lock as a kiosk' }).click()
  expect(await places.evaluate((select: HTMLSelectElement) => select.validity.valueMissing)).toBe(true)
  await page.getByText('You are signed in as staff', { exact: false }).waitFor()
  await places.selectOption({ label: place })
  await page.getByRole('button', { name: 'Lock as a kiosk' }).click()
  await page.getByText('You are signed in as staff', { exact: false }).waitFor({ state: 'detached' })
  const name = place.replace(/ \(.*$/, '')
  await page.getByRole('region', { name: 'Locations of this kiosk' }).getByText(name, { exact: false }).waitFor()
  await keepPicture(page, 'tablet', 'a locked kiosk')
  for (const address of ['/dashboard', '/volunteers/individual', '/admin/users']) {
    await page.goto(address)
    await page.waitForURL('**/kiosk')
    // whole, before it is left again
    await page.getByRole('button', { name: /^Submit/ }).waitFor()
  }
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: /Sign out of this kiosk/ })
  await question.getByText('This device stops being a kiosk. Staff have to sign in again.').waitFor()
  await expectAccessible(page, 'the question before a kiosk ends')
  await keepPicture(page, 'tablet', 'the question before a kiosk ends')
  await question.getByRole('button', { name: /^Back/ }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await question.getByRole('button', { name: /^Sign Out/ }).click()
  await page.waitForURL('**/sign-in*')
  expect(tablet.complaints).toEqual([])
})
