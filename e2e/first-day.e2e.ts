import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPng } from '#testing/draw-picture.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { bare } from './organisations.ts'
import { signInOnScreen } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
let staff: Visitor
beforeAll(async () => {
  browser = await openBrowser('bare')
  admin = await browser.newVisitor()
  staff = await browser.newVisitor()
  await signInOnScreen(admin.page, bare.admin)
  await signInOnScreen(staff.page, bare.staff)
})
afterAll(async () => {
  expect([...admin.complaints, ...staff.complaints]).toEqual([])
  await browser.close()
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const names = (page: Page) => page.getByLabel('Name', { exact: true })
const valuesOf = (page: Page, label: RegExp) =>
  page
    .getByRole('textbox', { name: label })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

async function openLocations(page: Page) {
  await page.goto('/admin/forms?form=locations')
  await page.getByRole('button', { name: /^Add (zone|the first venue)$/ }).waitFor()
}
async function save(page: Page) {
  await press(page, 'Save locations')
  await page.getByRole('status').getByText('Saved the locations').last().waitFor()
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })
}

test('an organisation without zones says so, and sends nobody where they cannot go', async () => {
  const { page } = admin
  await openLocations(page)
  await page.getByText('No venues yet.').waitFor()
  await expectAccessible(page, 'no venues')
  for (const [who, hint] of [
    [admin, 'There are no locations yet: type the name of the first, or add them in Admin > Forms > Locations.'],
    [staff, 'There are no locations yet. A superadmin can add them.'],
  ] as const) {
    await who.page.goto('/volunteers/individual/add')
    await who.page.getByPlaceholder('No locations yet').click()
    await who.page.getByText(hint).waitFor()
  }
})

test('zones and venues are added, refused without names until they have some, renamed, moved and removed', async () => {
  const { page } = admin
  await openLocations(page)
  await press(page, 'Add the first venue')
  await page.keyboard.type('Hall')
  expect(await page.getByRole('textbox', { name: 'Venue 1 of Our venues' }).inputValue()).toBe('Hall')
  await names(page).fill('')
  await press(page, 'Save locations')
  const alert = page.getByRole('alert').filter({ hasText: 'Please correct this before saving' })
  await alert.getByText('Locations, zone 1: A zone needs a name.').waitFor()
  expect(await names(page).getAttribute('aria-invalid')).toBe('true')
  await names(page).fill('North')
  await alert.waitFor({ state: 'detached' })
  await press(page, 'Add venue to North')
  await page.getByRole('textbox', { name: 'Venue 2 of North' }).fill('Kitchen')
  await press(page, 'Add zone')
  await page.keyboard.type('South')
  expect(await names(page).last().inputValue()).toBe('South')
  await save(page)
  await expectAccessible(page, 'two zones')
  await keepPicture(page, 'light', 'two zones')

  await page.getByRole('textbox', { name: 'Venue 1 of North' }).fill('Great hall')
  await press(page, 'Move Kitchen up')
  await press(page, 'Move South up')
  await save(page)
  await openLocations(page)
  expect(await valuesOf(page, /^Name$/)).toEqual(['South', 'North'])
  expect(await valuesOf(page, /^Venue/)).toEqual(['Kitchen', 'Great hall'])
  await press(page, 'Remove South')
  await save(page)
  await openLocations(page)
  expect(await valuesOf(page, /^Name$/)).toEqual(['North'])
})

test('a venue that somebody uses is not removed, and the uses are named', async () => {
  const { page } = admin
  await page.goto('/admin')
  await page.getByRole('button', { name: bare.staff, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('User Location').click()
  await page.getByRole('option', { name: 'Great hall' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: /^(Update|Save)/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await openLocations(page)
  await press(page, 'Remove Great hall')
  await press(page, 'Save locations')
  const refusal = page.getByRole('alert').filter({ hasText: 'Great hall is still used by 1 account.' })
  await refusal.waitFor()
  await expectAccessible(page, 'a venue that is used')
  await keepPicture(page, 'light', 'a venue that is used')
  await press(page, 'Discard changes')
  await refusal.waitFor({ state: 'detached' })
  expect(await valuesOf(page, /^Venue/)).toEqual(['Kitchen', 'Great hall'])

  await press(page, 'Remove Great hall')
  await press(page, 'Save locations')
  await refusal.getByRole('button', { name: 'Move what uses it' }).click()
  const move = page.getByRole('dialog', { name: 'Move what uses Great hall' })
  await move.getByRole('button', { name: 'Move and save' }).click()
  await move.getByText('Choose a location', { exact: true }).waitFor()
  await move.getByRole('combobox', { name: /^Move to/ }).click()
  await page.getByRole('option', { name: 'Kitchen' }).click()
  await expectAccessible(page, 'moving what uses a venue')
  await keepPicture(page, 'light', 'moving what uses a venue')
  await move.getByRole('button', { name: 'Move and save' }).click()
  await page.getByRole('status').getByText('Saved the locations').last().waitFor()
  await openLocations(page)
  expect(await valuesOf(page, /^Venue/)).toEqual(['Kitchen'])
  await page.goto('/admin')
  await page.getByRole('button', { name: bare.staff, exact: true }).click()
  await page.getByRole('dialog').getByText('Kitchen', { exact: true }).waitFor()
})

test('zones are good in the dark and on a phone', async () => {
  const { page } = admin
  await openLocations(page)
  await names(page).first().scrollIntoViewIfNeeded()
  await expectAccessible(page, 'the zones')
  await keepPicture(page, 'light', 'the zones')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  await expectAccessible(page, 'the zones in the dark', 'colours')
  await keepPicture(page, 'dark', 'the zones')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html[data-mantine-color-scheme=light]').waitFor()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page, 'the zones on a phone')
  await keepPicture(page, 'phone', 'the zones')
  await page.setViewportSize({ width: 1280, height: 800 })
})

/** Of the picture itself, once it is there. */
const widthOf = (image: Element) => (image as HTMLImageElement).naturalWidth

test('a superadmin chooses a logo, everybody sees it, and it goes after a question', async () => {
  const { page } = admin
  await page.goto('/admin/settings')
  const panel = page.getByRole('region', { name: 'Logo' })
  const send = (name: string, content: Buffer) =>
    panel.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: content })
  await panel.getByText('No logo yet').waitFor()
  await send('logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))
  await panel.getByRole('alert').getByText('An SVG file can hold programs').waitFor()
  await send('logo.png', drawPng({ width: 300, height: 100 }))
  await page.getByRole('status').getByText('Saved the logo of Care Circle').waitFor()
  expect(await panel.getByRole('alert').count()).toBe(0)
  const inMenu = (visitor: Visitor) => visitor.page.getByRole('banner').getByRole('img', { name: 'Care Circle' })
  await inMenu(admin).waitFor()
  await staff.page.goto('/')
  await inMenu(staff).waitFor()
  await expect.poll(() => inMenu(staff).evaluate(widthOf)).toBe(300)
  await expectAccessible(page, 'a logo')

  const stranger = await browser.newVisitor()
  await stranger.page.goto(`/register/${bare.slug}/individual`)
  const onForm = stranger.page.getByRole('img', { name: 'Care Circle' })
  await onForm.waitFor()
  await expect.poll(() => onForm.evaluate(widthOf)).toBe(300)
  await expectAccessible(stranger.page, 'a registration form with a logo')

  await staff.page.context().clearCookies()
  await staff.page.goto('/sign-in')
  await staff.page.getByRole('img', { name: 'Care Circle' }).waitFor()
  await expectAccessible(staff.page, 'signing in with a logo')

  await panel.getByRole('button', { name: 'Remove the logo' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the logo?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('img', { name: 'Care Circle' }).waitFor()
  await panel.getByRole('button', { name: 'Remove the logo' }).click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('status').getByText('Removed the logo of Care Circle').waitFor()
  await panel.getByText('No logo yet').waitFor()
  await inMenu(admin).waitFor({ state: 'detached' })
  expect([...stranger.complaints]).toEqual([])
})
