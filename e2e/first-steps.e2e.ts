import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { bare } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
beforeAll(async () => {
  browser = await openBrowser('bare')
  admin = await browser.newVisitor()
  await signInAs(admin.page, bare.admin)
  await admin.page.setViewportSize({ width: 1366, height: 768 })
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

const list = (page: Page) => page.getByRole('region', { name: 'Let us get you going' })
const step = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title })

test('a new organisation sees what to do first; a step ticks itself when it is done', async () => {
  const { page } = admin
  await page.goto('/dashboard')
  await step(page, 'Name and logo').waitFor()
  await expectAccessible(page, 'the first steps')
  await keepPicture(page, 'light', 'first steps')
  // two colleagues are there already
  await step(page, 'Colleagues').getByText('Done', { exact: true }).waitFor()

  await step(page, 'Venues').getByRole('link', { name: 'Add venues' }).click()
  await page.getByRole('button', { name: 'Add the first venue' }).click()
  await page.keyboard.type('Hall')
  await page.getByRole('button', { name: 'Save locations' }).click()
  await page.getByRole('status').getByText('Saved the locations').waitFor()
  await page.goto('/dashboard')
  await step(page, 'Venues').getByText('Done', { exact: true }).waitFor()

  await step(page, 'Bring your people').getByRole('link', { name: 'Choose a file' }).click()
  await page.getByRole('dialog', { name: /Import/ }).waitFor()
})

test('the link that adds a colleague opens the form for one', async () => {
  const { page } = admin
  await page.goto('/admin?add=user')
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByLabel('User name').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL((url) => !url.searchParams.has('add'))
})

test('the link of the public form is copied, and the step is done', async () => {
  const { page } = admin
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard')
  await step(page, 'Public form').getByRole('link', { name: 'Share the form' }).click()
  const form = page.getByRole('region', { name: 'Form for volunteers' })
  await form.getByRole('img', { name: /QR code/ }).waitFor()
  await expectAccessible(page, 'sharing the forms')
  await keepPicture(page, 'light', 'sharing the forms')
  await form.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('status').getByText('Copied the link').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`/register/${bare.slug}/individual`)
  await page.goto('/dashboard')
  await step(page, 'Public form').getByText('Done', { exact: true }).waitFor()
})

test('the list is good on a phone and in the dark, and a user sees what they may do', async () => {
  const staff = await browser.newVisitor()
  await signInAs(staff.page, bare.staff)
  await staff.page.goto('/dashboard')
  await step(staff.page, 'First activity').waitFor()
  expect(await list(staff.page).getByRole('listitem').count()).toBe(2)
  const { page } = admin
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await step(page, 'First activity').waitFor()
  await expectAccessible(page, 'the first steps on a phone')
  await keepPicture(page, 'phone', 'first steps')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  await expectAccessible(page, 'the first steps in the dark', 'colours')
  await keepPicture(page, 'dark', 'first steps')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1366, height: 768 })
  expect(staff.complaints).toEqual([])
})

test('the list can be hidden and shown again, and goes when all is done', async () => {
  const { page } = admin
  await page.goto('/dashboard')
  await list(page).getByRole('button', { name: 'Hide' }).click()
  await list(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await list(page).waitFor()
  for (const title of ['Name and logo', 'Bring your people', 'First activity', 'How long people are kept'])
    await list(page)
      .getByRole('button', { name: `Mark as done: ${title}` })
      .click()
  await list(page).waitFor({ state: 'detached' })
})
