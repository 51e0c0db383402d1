import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { openVolunteers } from './open-volunteers.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

const first = 5_000_000
/** Beyond what a page, a preview and one statement of an import hold. */
const people = 3000

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor()
  await signInAs(visitor.page, demo.admin)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

test(`a spreadsheet of ${people} people from LibreOffice is imported, and one of them is found by a part of the name`, async () => {
  const { page } = visitor
  const settings = await openVolunteers(page)
  const file = writeSpreadsheet(settings, people, first)
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: /Import Volunteers/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  const run = dialog.getByRole('button', { name: `Import ${people.toLocaleString('en')} volunteers` })
  await run.waitFor({ timeout: 90_000 })
  await expectAccessible(page, 'the import dialog')
  await run.click()
  await dialog.waitFor({ state: 'detached', timeout: 90_000 })
  await page.getByLabel('Filter by Email Address').fill(`${first + people - 1}@EXAMPLE`)
  const found = page.getByRole('row', { name: `${first + people - 1}@example.org` })
  await found.waitFor()
  await expect.poll(() => page.getByRole('row', { name: /@example\.org/ }).count(), { timeout: 5000 }).toBe(1)
  expect(new URL(page.url()).search).toContain(String(first + people - 1)) // the list's state is in its address
})

test('a person is added by hand: refused first, then found by a part of the name and opened', async () => {
  const { page } = visitor
  await page.goto('/volunteers/individual/add')
  await page.getByRole('button', { name: 'Add Volunteer' }).click()
  await page.getByRole('alert').filter({ hasText: 'Full Name Required!' }).waitFor()
  await expectAccessible(page, 'the refused form')
  await page.getByRole('tab', { name: /Basic Information/ }).click()
  await page.getByLabel(/^Full Name/).fill('Xanthippe Ångström 陈')
  await page.getByLabel(/^NRIC/).fill('S1234567A')
  await page.getByLabel(/^Date of Birth/).fill('25-3-90')
  await page.getByLabel(/^Postal Code/).fill('S(018956)')
  for (const [label, option] of [
    ['Gender', 'Female'],
    ['Nationality', 'Singaporean'],
  ] as const) {
    await page
      .getByRole('combobox', { name: label })
      .or(page.getByLabel(new RegExp(`^${label}`)))
      .first()
      .click()
    await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByLabel(/^Mobile No/).fill('(65) 9123-4567')
  await page.getByLabel(/^Email Address/).focus() // what was typed is shown as it will be kept
  const shown = [/^Date of Birth/, /^Postal Code/, /^Mobile No/].map((label) => page.getByLabel(label).inputValue())
  expect(await Promise.all(shown)).toEqual(['25/03/1990', '018956', '+6591234567'])
  await page.getByLabel(/^Email Address/).fill('xanthippe@example.org')
  await page.getByRole('tab', { name: /Declaration/ }).click()
  await page.getByLabel(/^I declare/).check()
  await page.getByRole('button', { name: 'Add Volunteer' }).click()
  await page.getByRole('alert').filter({ hasText: /NRIC/ }).waitFor() // the wrong letter
  await page.getByRole('tab', { name: /Basic Information/ }).click()
  await page.getByLabel(/^NRIC/).fill('S1234567D')
  await page.getByRole('button', { name: 'Add Volunteer' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/add'))
  await page.goto('/volunteers/individual')
  await page.getByLabel('Filter by Name').fill('PPE ANGSTROM')
  await page.getByRole('link', { name: 'Xanthippe Ångström 陈' }).click()
  await page.getByRole('heading', { level: 1, name: /Xanthippe/ }).waitFor()
  const glance = page.getByRole('region', { name: 'At a glance' })
  await glance.getByText('Not signed up for a session').waitFor()
  expect(await glance.getByRole('link', { name: '+6591234567' }).getAttribute('href')).toBe('tel:+6591234567')
  await glance.getByRole('button', { name: 'Emergency contact' }).click()
  await glance.getByText('No emergency contact is known.').waitFor()
  await waitUntilLoaded(page)
  await expectAccessible(page, 'a volunteer')
})

test('a person is found by words in any order, and a run of people is chosen with Shift', async () => {
  const { page } = visitor
  await page.goto('/volunteers/individual')
  await page.getByLabel('Search by name, phone, email or postal code').fill('陈 example.org PPE 9123 45')
  await page.getByRole('link', { name: 'Xanthippe Ångström 陈' }).waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.getByRole('button', { name: 'Clear the filter: Search by name, phone, email or postal code' }).click()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(10)
  const boxes = page.locator('tbody').getByRole('checkbox')
  const topOf = async () => Math.round((await boxes.nth(7).boundingBox())?.y ?? 0)
  const before = await topOf()
  await boxes.nth(7).check()
  await page.getByText('1 volunteer selected').waitFor()
  expect(await topOf(), 'the bar of the chosen moves no row').toBe(before)
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await page.getByText('6 volunteers selected').waitFor()
  await boxes.nth(2).click()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await page.getByText('3 volunteers selected').waitFor()
})

test('the way back from a person leads to the list as it was filtered', async () => {
  const { page } = visitor
  await page.goto('/volunteers/individual?status=Active')
  await page.locator('tbody a').first().click()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Individual' }).click()
  await page.locator('tbody tr').filter({ hasText: 'Active' }).first().waitFor()
  expect(new URL(page.url()).search).toBe('?status=Active')
})

test('people of the list go into a group that is made for them, and out again', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.staff)
  await visit(page, '/volunteers/individual')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  for (const at of [0, 1]) await boxes.nth(at).check()
  const addToGroup = async (name: string, option: string | RegExp) => {
    await page.getByRole('button', { name: 'Volunteer Actions' }).click()
    await page.getByRole('menuitem', { name: 'Add them to a group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add 2 volunteers to a group' })
    await dialog.getByRole('combobox', { name: 'Group' }).fill(name)
    await page.getByRole('option', { name: option }).click()
    await expectAccessible(page, 'adding to a group')
    await keepPicture(page, 'desk', 'adding to a group')
    await dialog.getByRole('button', { name: 'Add to the group' }).click()
  }
  await addToGroup('Chosen in the list', 'Make the group “Chosen in the list”')
  await page.getByText('Added 2 volunteers to Chosen in the list').waitFor()
  await addToGroup('chosen in', 'Chosen in the list')
  await page.getByText('Everybody chosen is in Chosen in the list already').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await visit(page, '/volunteers/group?groupName=Chosen')
  await page.getByRole('link', { name: 'Chosen in the list' }).click()
  await page.getByRole('heading', { level: 1, name: 'Chosen in the list' }).waitFor()
  await page.getByText('This group has no members yet.').waitFor()
  expect(complaints).toEqual([])
})

test('people of the list are signed up for a session that is found by its name, on a phone, and off again', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(page, demo.staff)
  await visit(page, '/volunteers/individual?status=Active')
  for (const at of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(at)
      .check()
  const dialog = page.getByRole('dialog', { name: 'Sign up 2 volunteers for a session' })
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('button', { name: 'Volunteer Actions' }).tap()
  await page.getByRole('menuitem', { name: 'Sign them up for a session' }).tap()
  await dialog.getByRole('radio').first().waitFor()
  await expectAccessible(page, 'signing people up')
  await keepPicture(page, 'phone', 'signing people up')
  await dialog.getByRole('textbox', { name: 'Activity, session or venue' }).fill('no such session')
  await dialog.getByText('No session is called so', { exact: false }).waitFor()
  await dialog.getByRole('textbox', { name: 'Activity, session or venue' }).fill('')
  const chosen = dialog.getByRole('radio').last()
  await chosen.check()
  // what the session needs is asked, and a session's only role is chosen
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: /^Sign up/ }).tap()
  const told = page.getByText('Signed up 2 volunteers')
  const anyway = dialog.getByRole('button', { name: 'Sign up anyway' })
  await told.or(anyway).first().waitFor()
  if (await anyway.isVisible()) await anyway.tap()
  await told.waitFor()
  const isTakenBack = page.waitForResponse(
    (answer) => answer.url().includes('/delete-vol-from-session/') && answer.ok(),
  )
  await page.getByRole('button', { name: 'Undo' }).tap()
  await isTakenBack
  expect(complaints).toEqual([])
})
