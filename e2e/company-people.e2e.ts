import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

test('a company names its people in its form, and the others add themselves by the link that it is given', async () => {
  const company = await browser.newVisitor({ width: 390, height: 844, touch: true })
  const { page } = company
  await page.goto(`/register/${demo.slug}/organisation`)
  await page.getByLabel(/^Organisation Name/).fill('Sunrise Bakery')
  await page.getByLabel(/^Entity Type/).selectOption({ index: 1 })
  await page.getByLabel(/^Volunteer Group Size/).fill('15')
  const next = page.getByRole('button', { name: /^Next/ })
  await next.click()
  await page.getByLabel(/^Name/).fill('Koh Ming')
  await page.getByLabel(/^Email/).fill('ming@example.org')
  await next.click()
  await page.getByRole('heading', { level: 1, name: /Your people/ }).waitFor()
  await page.getByRole('button', { name: /^Add/ }).click()
  await page.getByLabel(/^Full Name/).fill('Goh Lena')
  await expectAccessible(page, 'the people of a company')
  await keepPicture(page, 'phone', 'the people of a company')
  await next.click()
  await page.getByRole('heading', { level: 1, name: /What you would like to do/ }).waitFor()
  await next.click()
  await page.getByRole('heading', { level: 1, name: /Where and when/ }).waitFor()
  await next.click()
  await page.getByLabel(/^We declare/).check()
  await page.getByRole('button', { name: /^Send registration/ }).click()
  await page.getByRole('heading', { level: 2, name: 'For your people' }).waitFor()
  await expectAccessible(page, 'the link for the people of a company')
  const link = page.getByRole('link', { name: /\/people\// })
  await page.goto((await link.getAttribute('href'))!)
  await page.getByRole('heading', { level: 1, name: 'Join the volunteers of Sunrise Bakery' }).waitFor()
  await page.getByRole('button', { name: /^Add me/ }).click()
  await page.getByText('3 answers need a look:').waitFor()
  await page.getByLabel(/^Full Name/).fill('Tan Wei Jie')
  await page.getByLabel(/^Contact Number/).fill('9876 5432')
  await page.getByLabel(/^We declare/).check()
  await expectAccessible(page, 'joining a company')
  await keepPicture(page, 'phone', 'joining a company')
  await page.getByRole('button', { name: /^Add me/ }).click()
  await page.getByText('You are on the list of Sunrise Bakery').waitFor()
  expect(company.complaints).toEqual([])

  const { page: staff } = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(staff, demo.admin)
  await staff.goto('/volunteers/organisation?orgName=Sunrise')
  await staff.getByRole('link', { name: 'Member List of Sunrise Bakery' }).click()
  await staff.getByText('Tan Wei Jie').waitFor()
  await staff.getByText('Goh Lena').waitFor()
  await staff.getByRole('button', { name: 'Sign-up link' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('link', { name: /\/people\// }).waitFor()
  await expectAccessible(staff, 'the sign-up link of a company')
  await keepPicture(staff, 'light', 'the sign-up link of a company')
  await dialog.getByRole('button', { name: 'End this link' }).click()
  await dialog.getByText('There is no link now.').waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'This link has ended' }).waitFor()

  // who added themselves consented, and staff see it
  await staff.keyboard.press('Escape')
  await staff.getByRole('button', { name: 'Tan Wei Jie' }).click()
  await dialog.getByText(/^Added themselves by the sign-up link, and agreed to version \S+ of the consent on/).waitFor()
  await expectAccessible(staff, 'a member who consented')
  await keepPicture(staff, 'light', 'a member who consented')
})
