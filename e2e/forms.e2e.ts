import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
let staff: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor()
  staff = await browser.newVisitor()
  await signInAs(admin.page, demo.admin)
  await signInAs(staff.page, demo.staff)
})
afterAll(async () => {
  expect([...admin.complaints, ...staff.complaints]).toEqual([])
  await browser.close()
})

test('a label, a hidden field, an option and an order: the preview follows, and staff find them in Add Volunteer', async () => {
  const { page } = admin
  await visit(page, '/admin/forms')
  await page.getByRole('button', { name: 'Tab: Basic Information' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  const save = page.getByRole('button', { name: 'Save form' })
  const previewText = async () =>
    (await preview.getByRole('tabpanel').innerText()).split('\n').map((line) => line.trim())
  await preview.getByText('Chinese Name').waitFor()
  expect(await save.isDisabled()).toBe(true)

  await page.getByLabel('Label of chineseName').fill('Name in characters 中文')
  await preview.getByText('Name in characters 中文').waitFor()
  await page.getByLabel('Show Home No.').uncheck()
  await preview.getByText('Home No.').waitFor({ state: 'detached' })
  const isEmailFirst = async () => {
    const lines = await previewText()
    return lines.findIndex((line) => line.startsWith('Email')) < lines.indexOf('Office No.')
  }
  const row = (field: string) => page.getByRole('row').filter({ has: page.getByLabel(`Label of ${field}`) })
  const drag = async (field: string, to: string) =>
    row(field).getByTitle('Drag to another place').dragTo(row(to).getByTitle('Drag to another place'))
  const down = page.getByRole('button', { name: 'Move Office No. down' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect.poll(isEmailFirst).toBe(true)
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true)
  await drag('email', 'officeNo')
  await expect.poll(isEmailFirst).toBe(false)
  await drag('officeNo', 'email')
  await expect.poll(isEmailFirst).toBe(true)
  await keepPicture(page, 'desk', 'the editor of a form')
  await page.getByRole('button', { name: /^Options: Salutation/ }).click()
  const options = page.getByLabel(/^Salutation, option/)
  const count = await options.count()
  await page
    .getByRole('region', { name: /^Options: Salutation/ })
    .getByRole('button', { name: 'Add option' })
    .click()
  await page.getByLabel(`Salutation, option ${count + 1}`, { exact: true }).fill('Captain')
  await expectAccessible(page, 'the editor of a form')
  await save.click()
  await page.getByRole('status').getByText('Saved the form').waitFor()
  await page.getByText('Version', { exact: false }).first().waitFor()

  const their = staff.page
  await visit(their, '/volunteers/individual/add')
  await their.getByRole('tab', { name: /Basic Information/ }).click()
  await their.getByLabel('Name in characters 中文').waitFor()
  expect(await their.getByLabel('Home No.').count()).toBe(0)
  expect(await their.getByLabel('Office No.').count()).toBe(1)
  const places = await their.locator('[id^=field-]').evaluateAll((fields) => fields.map((field) => field.id))
  expect(places.indexOf('field-email')).toBeGreaterThan(-1)
  expect(places.indexOf('field-email')).toBeLessThan(places.indexOf('field-officeNo'))
  await their.locator('#field-salutation').click()
  await their.getByRole('option', { name: 'Captain' }).click()
  await expectAccessible(their, 'Add Volunteer after its form was changed')
})

test('a name and the consent are always shown and always mandatory', async () => {
  const { page } = admin
  await visit(page, '/admin/forms')
  for (const [tab, label] of [
    ['Basic Information', 'Full Name (as in NRIC)'],
    ['Declaration', 'I declare that what I have stated is true and consent to its use for volunteering'],
  ] as const) {
    await page.getByRole('button', { name: `Tab: ${tab}` }).click()
    const shown = page.getByRole('checkbox', { name: `Show ${label}`, exact: true })
    const mandatory = page.getByRole('checkbox', { name: `${label} is mandatory`, exact: true })
    await shown.waitFor()
    for (const box of [shown, mandatory])
      expect([await box.isChecked(), await box.isDisabled()], `${label} of ${tab}`).toEqual([true, true])
  }
  // a tab that is hidden would take the consent with it
  const show = (tab: string) => page.getByRole('region', { name: `Tab: ${tab}` }).getByLabel('Show this tab')
  expect([await show('Declaration').isChecked(), await show('Declaration').isDisabled()]).toEqual([true, true])
  await page.getByText('Organisations', { exact: true }).click()
  await page.getByRole('button', { name: 'Tab: How did you hear about us' }).click()
  await page.getByRole('button', { name: 'Tab: Preferences' }).click()
  await show('Preferences').waitFor()
  expect(await show('How did you hear about us').isDisabled()).toBe(true)
  expect(await show('Preferences').isDisabled()).toBe(false)
  await expectAccessible(page, 'the form of organisations')
})

test('a status is called otherwise: lists, filters, a person and the dashboard follow, and count the same people', async () => {
  const { page } = admin
  const card = page.getByRole('region', { name: 'Active Volunteers' })
  const counted = async () => {
    await page.goto('/dashboard') // what it shows first is of now
    return (await card.getByText(/^[\d,]+$/).innerText()).trim()
  }
  const total = (people: Visitor['page']) => people.getByRole('status').locator('strong')
  const before = await counted()

  await visit(page, '/admin/forms')
  await page.getByRole('button', { name: /^Options: Status/ }).click()
  const options = page.getByLabel(/^Status, option/)
  await options.first().waitFor()
  const texts = await options.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  await options.nth(texts.indexOf('Active')).fill('Regular helper')
  const kept = page.getByRole('button', { name: 'Remove New', exact: true })
  expect([await kept.isDisabled(), await kept.getAttribute('title')]).toEqual([
    true,
    'New registrations start with it.',
  ])
  await expectAccessible(page, 'the editor of statuses')
  await page.getByRole('button', { name: 'Save form' }).click()
  await page.getByRole('status').getByText('Saved the form').waitFor()

  expect(await counted()).toBe(before)
  await card.getByRole('link', { name: 'Active Volunteers' }).click()
  const filter = page.getByLabel('Filter by Status')
  await page.getByRole('cell', { name: 'Regular helper' }).first().waitFor()
  await expect.poll(() => filter.locator('option:checked').innerText()).toBe('Regular helper')
  expect(await total(page).innerText()).toBe(before)
  await waitUntilLoaded(page)
  await page.getByRole('row').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Status' }).click()
  await page
    .getByRole('row', { name: /Regular helper/ })
    .first()
    .waitFor()

  // an address that somebody kept
  const their = staff.page
  await visit(their, '/volunteers/individual?status=Active')
  await their.getByRole('cell', { name: 'Regular helper' }).first().waitFor()
  await expect
    .poll(() => their.getByLabel('Filter by Status').locator('option:checked').innerText())
    .toBe('Regular helper')

  // two statuses count as active: the card leads to both
  await visit(page, '/admin/settings')
  await page.getByRole('combobox', { name: 'Statuses that count as active' }).click()
  await page.getByRole('option', { name: 'Accepted' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'the settings with two active statuses')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Saved the settings').waitFor()
  const both = await counted()
  expect(Number(both)).toBeGreaterThan(Number(before))
  const toBoth = card.getByRole('link', { name: 'Active Volunteers' })
  await expect.poll(() => toBoth.getAttribute('href')).toMatch(/accepted/i)
  await toBoth.click()
  await page.getByRole('cell', { name: 'Accepted' }).first().waitFor()
  await expect.poll(() => filter.locator('option:checked').innerText()).toBe('Regular helper or Accepted')
  expect(await total(page).innerText()).toBe(both)
  await expectAccessible(page, 'a list of two statuses')
})

test('an earlier version is looked at and gone back to, which is a version of its own and can be undone', async () => {
  const { page } = admin
  await visit(page, '/admin/forms')
  const title = page.getByRole('textbox', { name: 'Title of the page' })
  const before = await title.inputValue()
  for (const next of ['Our people', 'Our helpers']) {
    await title.fill(next)
    await page.getByRole('button', { name: 'Save form' }).click()
    await page.getByText('Not saved yet').waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: /^Version \d+$/ }).click()
  const dialog = page.getByRole('dialog')
  const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await versions
    .first()
    .getByText(/in use/)
    .waitFor()
  await versions
    .first()
    .getByText(/Title of the page/)
    .waitFor()
  await expectAccessible(page, 'the versions of a form')
  await keepPicture(page, 'desk', 'the versions of a form')
  await versions
    .nth(1)
    .getByRole('button', { name: /^Look at version/ })
    .click()
  await dialog.getByRole('tab', { name: 'Basic Information' }).click()
  await expectAccessible(page, 'an earlier version of a form')
  await keepPicture(page, 'desk', 'an earlier version of a form')
  await page.setViewportSize({ width: 390, height: 844 })
  await keepPicture(page, 'phone', 'an earlier version of a form')
  await dialog.getByRole('button', { name: /^Go back to version/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => title.inputValue()).toBe('Our people')
  await keepPicture(page, 'phone', 'the editor of a form')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => title.inputValue()).toBe('Our helpers')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Tab: Basic Information' }).click()
  await keepPicture(page, 'desk', 'the editor of a form at 1366')
  await title.fill(before)
  await page.getByRole('button', { name: 'Save form' }).click()
})
