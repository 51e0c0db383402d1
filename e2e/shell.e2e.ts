import { afterAll, beforeAll, expect, test } from 'vitest'
import packageFile from '#package.json' with { type: 'json' }
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

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

test('the command palette finds a person by a part of the name, and a page', async () => {
  const { page } = visitor
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByPlaceholder('Search pages, actions and people')
  await search.fill('tan')
  await page
    .getByRole('dialog')
    .getByText(/@|\d{4}/)
    .first()
    .waitFor()
  await expectAccessible(page, 'the command palette')
  await search.fill('tan befriend')
  await page
    .getByRole('option', { name: /Volunteers: tan · Prefers the role .*befriend.*\d (person|people)/i })
    .waitFor()
  await keepPicture(page, 'desk', 'a name and a role in the palette')
  await search.fill('befriending')
  await page.getByRole('dialog').getByText('Activities', { exact: true }).waitFor()
  await keepPicture(page, 'desk', 'activities in the palette')
  // what was suggested before goes, also where two entries lead to one address
  for (const text of ['ins', 'insights', 'sett', 'sign-up', 'insights']) await search.fill(text)
  await page.getByRole('option', { name: 'Insights: Reports' }).waitFor()
  const options = page.getByRole('option')
  await page
    .getByRole('status')
    .filter({ hasText: `${await options.count()} found` })
    .waitFor({ state: 'attached' })
  const names = await options.allInnerTexts()
  expect(new Set(names).size).toBe(names.length)
  await search.fill('outbox')
  await page.getByRole('dialog').getByText('Admin Panel: Outbox').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/outbox')
})

test('the command palette finds an organisation by any of its coordinators, by name, address or number', async () => {
  const { page } = visitor
  const coordinators = [
    { name: 'Ng Wei Ling', mobileContact: '98700001', nationality: 'Singaporean' },
    { name: 'Siti Palette', officeContact: '67700002', email: 'siti@palette.example', nationality: 'Singaporean' },
  ]
  const body = { orgName: 'Quay Bank', entityType: 'Company', volGroupSize: 5, agreeToTerms: true, coordinators }
  await callAs(page, 'POST', '/v2/volunteeringorg', body)
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByPlaceholder('Search pages, actions and people')
  for (const text of ['quay', 'palette siti', 'siti@palette', '6770 0002', '+65 9870 0001']) {
    await search.fill(text)
    await page.getByRole('option', { name: /Quay Bank/ }).waitFor()
    await search.fill('')
    await page.getByRole('option', { name: /Quay Bank/ }).waitFor({ state: 'detached' })
  }
})

test('the command palette finds a member of an organisation, and shows them in its list', async () => {
  const { page } = visitor
  const members = [
    { fullName: 'Lau Siew Palette', dob: '1990-03-25', contactNo: '98700044' },
    { fullName: 'Another One', dob: '1990-03-25' },
  ]
  const body = { orgName: 'Quay Foundry', entityType: 'Company', agreeToTerms: true, members }
  await callAs(page, 'POST', '/v2/volunteeringorg', body)
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByPlaceholder('Search pages, actions and people')
  const found = page
    .getByRole('group', { name: 'Members of organisations' })
    .getByRole('option', { name: /Lau Siew Palette.*Quay Foundry/ })
  await search.fill('palette lau')
  await found.waitFor()
  await search.fill('9870 0044')
  await keepPicture(page, 'desk', 'a member of an organisation in the palette')
  await found.click()
  await page.getByRole('heading', { level: 1, name: 'Organisation Members for Quay Foundry' }).waitFor()
  await page.getByText('Lau Siew Palette').first().waitFor()
  expect(await page.getByText('Another One').count()).toBe(0)
})

test('who is misspelled is offered by their likeness, in the list and in the search of everything', async () => {
  const { page } = visitor
  const person = { fullName: 'Kavitha Shellmenon', dob: '1990-03-25', gender: 'Female', nationality: 'Singaporean' }
  const more = { mobileNo: '82220019', email: 'kavitha@shell.example', agreeToTerms: true }
  await callAs(page, 'POST', '/v2/indivols', { ...person, ...more })
  await page.goto('/volunteers/individual?search=kavita+shelmenon')
  await page.getByText('No volunteers match these filters.').waitFor()
  await page.getByRole('status').getByText('Perhaps you meant').waitFor()
  await page.getByRole('link', { name: 'Kavitha Shellmenon' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kavitha Shellmenon' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search pages, actions and people').fill('kavita shelmenon')
  await page
    .getByRole('group', { name: 'People with a name like it' })
    .getByRole('option', { name: /Kavitha Shellmenon/ })
    .waitFor()
  await page.keyboard.press('Escape')
})

test('the foot of every page says which version it is', async () => {
  await visitor.page.goto('/dashboard')
  await visitor.page.getByRole('contentinfo').getByText(`Version ${packageFile.version}`, { exact: true }).waitFor()
})

test('nothing moves for the person who asked for less motion', async () => {
  const { page } = visitor
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    expect([colorScheme, await moving()]).toEqual([colorScheme, 0])
  }
})

test("a list's state stands in its address, and Back returns to it", async () => {
  const { page } = visitor
  await page.goto('/volunteers/group')
  await page.getByRole('textbox', { name: 'Filter by Group Name' }).fill('e')
  await page.waitForURL('**/volunteers/group?groupName=e')
  await page.getByRole('button', { name: 'Group Name', exact: true }).click()
  await page.waitForURL(
    ({ searchParams }) => searchParams.get('groupName') === 'e' && searchParams.get('sort') === 'groupName',
  )
  const link = page.locator('tbody a').first()
  await expect.poll(() => link.textContent()).toBe('Befrienders') // the rows in their new order
  const name = await link.textContent()
  await link.click()
  await page.getByRole('heading', { level: 1, name: name! }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.goBack()
  await page.locator('tbody a').first().waitFor()
  expect(await page.getByRole('textbox', { name: 'Filter by Group Name' }).inputValue()).toBe('e')
  expect(await page.locator('tbody a').first().textContent()).toBe(name)
})

test('a right click on a row opens it in a new tab, and deleting without a choice asks for one', async () => {
  const { page } = visitor
  await page.goto('/volunteers/group')
  const row = page.locator('tbody tr', { has: page.locator('a') }).first()
  const address = await row.locator('a').getAttribute('href')
  const opened = page.context().waitForEvent('page')
  await row.locator('td').last().click({ button: 'right' })
  const tab = await opened
  await tab.waitForURL(`**${address}`)
  await tab.close()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await page.getByRole('alert').getByText('Please select a volunteer').waitFor()
})

test('a deleted group comes back with Undo', async () => {
  const { page } = visitor
  await page.goto('/volunteers/group?sort=groupName')
  const name = (await page.locator('tbody a').first().textContent())!
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
})

test('a long form names what is missing, leads there, keeps a draft, and asks before it is left', async () => {
  const { page } = visitor
  await page.goto('/volunteers/individual/add')
  await page.getByRole('button', { name: 'Add Volunteer' }).click()
  const missing = page.getByRole('alert').getByRole('link', { name: 'Full Name Required!' })
  await missing.click()
  await page.locator('#field-fullName:focus').waitFor()
  await page.keyboard.type('Half a Person')
  // what is corrected goes from the list, and what became wrong comes
  await missing.waitFor({ state: 'detached' })
  await page.getByLabel(/^Date of Birth/).fill('01/01/2020')
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Guardian/ })
    .first()
    .waitFor()
  await page.getByLabel(/^Date of Birth/).fill('')
  await page.locator('#field-nric').fill('S1234567D')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })), { timeout: 5000 })
    .toContain('Half a Person')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('S1234567D')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('We kept what you typed before').waitFor()
  await page.getByRole('tab', { name: /Basic Information/ }).click()
  expect(await page.locator('#field-fullName').inputValue()).toBe('Half a Person')
  expect(await page.locator('#field-nric').inputValue()).toBe('')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('dialog').getByText('Leave without saving?').waitFor()
  await expectAccessible(page, 'the question before leaving')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/dashboard')
})
