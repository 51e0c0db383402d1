import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

const list = '/volunteers/individual'
let browser: Awaited<ReturnType<typeof openBrowser>>
let visitors: Visitor[]
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  const laptop = await browser.newVisitor({ width: 1366, height: 768 })
  const phone = await browser.newVisitor({ width: 390, height: 844, touch: true, dark: true })
  visitors = [laptop, phone]
  page = laptop.page
  for (const one of visitors) await signInAs(one.page, demo.staff)
})
afterAll(async () => {
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
  await browser.close()
})

const headings = async (on = page) => on.getByRole('columnheader').filter({ hasText: /\w/ }).allInnerTexts()
const open = () => page.getByRole('button', { name: /^Columns/ }).click()
const add = (title: string) => page.getByRole('checkbox', { name: title, exact: true }).click()
const usual = ['Name', 'Email Address', 'Mobile No.', 'Address', 'Date Registered', 'Status']
/** What the server keeps, once it does. */
const kept = async (columns: string[]) => {
  const read = async () => (await callAs<{ columns: string[] }>(page, 'GET', '/list-columns/volunteers')).body.columns
  await expect.poll(read).toEqual(columns)
}

test('columns are added, moved by keyboard, and hidden', async () => {
  await visit(page, list)
  await expect.poll(() => headings()).toEqual(usual)
  await open()
  await page.getByRole('textbox', { name: 'Add a column' }).fill('spoken')
  await add('Spoken Languages')
  await page.getByRole('textbox', { name: 'Add a column' }).fill('')
  await add('Age')
  await expectAccessible(page, 'the columns of a list')
  await keepPicture(page, 'desk', 'columns being chosen')
  await page.getByRole('button', { name: 'Move Age up' }).focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp')
  await page.getByText('Age is number 5 of 8 now').waitFor()
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Move Age up')
  await page.keyboard.press('ArrowDown')
  await page.getByText('Age is number 6 of 8 now').waitFor()
  await page.getByRole('button', { name: 'Move Spoken Languages up' }).focus()
  for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowUp')
  await page.getByText('Spoken Languages is number 2 of 8 now').waitFor()
  await page.getByRole('button', { name: 'Hide Address' }).click()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => headings())
    .toEqual(['Name', 'Spoken Languages', 'Email Address', 'Mobile No.', 'Date Registered', 'Age', 'Status'])
  await kept(['fullName', 'spokenLanguages', 'email', 'mobileNo', 'createdOn', 'age', 'status'])
  await page
    .getByRole('cell', { name: /English/ })
    .first()
    .waitFor()
  await expectAccessible(page, 'a list with chosen columns')
  await keepPicture(page, 'desk', 'chosen columns')
})

test('a chosen column can be filtered under its heading', async () => {
  await page.getByRole('combobox', { name: 'Filter by Spoken Languages' }).selectOption('Tamil')
  await page.waitForURL(/language=Tamil/)
  await expect.poll(async () => (await page.getByRole('cell', { name: /Tamil/ }).count()) > 0).toBe(true)
  await page.getByRole('combobox', { name: 'Filter by Spoken Languages' }).selectOption('')
})

test('they are there on a phone, too, as lines of its cards', async () => {
  const { page: phone } = visitors[1]!
  await visit(phone, list)
  const card = phone.getByRole('list', { name: 'List of volunteers' }).getByRole('listitem').first()
  await card.getByText('Age', { exact: true }).waitFor()
  await card.getByText('Spoken Languages').waitFor()
  await expectAccessible(phone, 'cards with chosen columns')
  await keepPicture(phone, 'phone', 'cards with chosen columns')
  await phone.getByRole('button', { name: /^Filters/ }).click()
  await phone.getByRole('button', { name: /^Columns/ }).click()
  await phone.getByRole('button', { name: 'Back to the usual columns' }).waitFor()
  await phone.getByRole('textbox', { name: 'Add a column' }).fill('hours')
  await expectAccessible(phone, 'the columns of a list on a phone')
  await keepPicture(phone, 'phone', 'columns being chosen')
})

test('what is shown is exported in its columns and its order', async () => {
  await visit(page, `${list}?sort=fullName&fullName=tan`)
  await page.getByRole('columnheader', { name: 'Age', exact: true }).waitFor()
  const names = await page.getByRole('row').getByRole('link').allInnerTexts()
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: 'Export what is shown' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export what is shown' })
  await dialog.getByText('With the 7 columns of the list and in its order.').waitFor()
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  await expectAccessible(page, 'exporting what is shown')
  await keepPicture(page, 'desk', 'exporting what is shown')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString('utf8').trim().split(/\r?\n/)
  expect(lines[0]).toContain('"Name","Spoken Languages","Email Address"')
  expect(lines.slice(1, names.length + 1).map((line) => line.split(',')[0]!.replaceAll('"', ''))).toEqual(names)
})

test('more columns than fit scroll beside the name, and the usual ones come back', async () => {
  await visit(page, list)
  await open()
  for (const title of ['Groups', 'Last came', 'Hours this year', 'What is missing', 'Postal Code']) await add(title)
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Postal Code' }).waitFor()
  await expectAccessible(page, 'a list with many columns')
  await keepPicture(page, 'desk', 'many columns')
  await open()
  await page.getByRole('button', { name: 'Back to the usual columns' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => headings()).toEqual(usual)
  await kept([])
})

test('a view has its columns and a count, and a colleague uses what was shared', async () => {
  await visit(page, `${list}?language=Tamil`)
  await open()
  await add('Spoken Languages')
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Spoken Languages' }).waitFor()
  const found = await page.getByText(/ of \d+ volunteers/).innerText()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tamil speakers')
  await dialog.getByRole('checkbox', { name: 'Share with colleagues' }).check()
  await expectAccessible(page, 'saving a shared view')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'View: Tamil speakers' }).waitFor()
  const admin = await browser.newVisitor({ width: 390, height: 844, touch: true })
  visitors.push(admin)
  await signInAs(admin.page, demo.admin)
  await visit(admin.page, list)
  await admin.page.getByRole('button', { name: /^Filters/ }).click()
  await admin.page.getByRole('button', { name: 'Saved views' }).click()
  const item = admin.page.getByRole('menuitem', { name: /Tamil speakers/ })
  const count = /of\s+(\d+)/.exec(found)![1]!
  await item.getByText(count, { exact: true }).waitFor()
  await item.getByText(`Shared by ${demo.staff}`).waitFor()
  await keepPicture(admin.page, 'phone', 'saved views')
  await item.click()
  await admin.page.waitForURL(/language=Tamil/)
  await admin.page.getByRole('list', { name: 'List of volunteers' }).getByText('Spoken Languages').first().waitFor()
  await page.getByRole('button', { name: 'View: Tamil speakers' }).click()
  await page.getByRole('menuitem', { name: 'Stop sharing this view' }).click()
  await page.getByText('Stopped sharing Tamil speakers').waitFor()
})

test('members of a group are asked for like any volunteers, and exported as they are shown', async () => {
  await visit(page, '/volunteers/group')
  await page.getByRole('link', { name: /^Reading friends/ }).click()
  const rows = page.locator('tbody tr').filter({ has: page.getByRole('checkbox') })
  await rows.nth(9).waitFor()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('region', { name: 'Filters' }).getByRole('combobox', { name: 'Gender' }).selectOption('Female')
  await page.getByRole('button', { name: 'Gender: Female, show all again' }).waitFor()
  await open()
  await page.getByRole('textbox', { name: 'Add a column' }).fill('gender')
  await add('Gender')
  await page.keyboard.press('Escape')
  await rows.first().getByText('Female', { exact: true }).waitFor()
  await rows.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Volunteer Actions' }).waitFor()
  await expectAccessible(page, 'a group with filters and chosen columns')
  await keepPicture(page, 'desk', 'members of a group')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export what is shown' }).click()
  await page.getByRole('menuitem', { name: 'As CSV' }).click()
  const [first, ...lines] = readFileSync(await (await arriving).path(), 'utf8')
    .replaceAll('"', '')
    .trim()
    .split('\r\n')
  expect(first).toMatch(/Name,Contact Number,Email,In charge,Gender$/)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => !line.endsWith(',Female'))).toEqual([])
})

test('registrations and members of an organisation show what is chosen, on a laptop and a phone', async () => {
  await visit(page, '/volunteers/registrations?columns=name,state,contactNo,decidedBy&form=individual')
  await page.getByRole('columnheader', { name: 'Decided by' }).waitFor()
  await page.getByRole('columnheader', { name: 'Decide', exact: true }).waitFor()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page
    .getByRole('region', { name: 'Filters' })
    .getByRole('combobox', { name: 'Signed agreement' })
    .selectOption('Has none')
  await page.getByRole('button', { name: 'Signed agreement: Has none, show all again' }).waitFor()
  await expectAccessible(page, 'registrations with filters and chosen columns')
  await keepPicture(page, 'desk', 'registrations')
  const { page: phone } = visitors[1]!
  await visit(phone, '/volunteers/organisation')
  await phone
    .getByRole('link', { name: /^Member List of/ })
    .first()
    .click()
  await phone.waitForURL('**/members**')
  await visit(phone, `${new URL(phone.url()).pathname}?columns=fullName,contactNo,age&age=18..`)
  await phone.getByRole('heading', { level: 1, name: /^Organisation Members/ }).waitFor()
  await phone.getByRole('listitem').getByText(/^Age/).first().waitFor()
  await expectAccessible(phone, 'members of an organisation on a phone')
  await keepPicture(phone, 'phone', 'members of an organisation')
})
