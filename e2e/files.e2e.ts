import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor()
  await signInAs(admin.page, demo.admin)
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

const toast = (text: string | RegExp) => admin.page.getByRole('status').getByText(text).last()

/** Chooses from the Volunteer Actions menu, exports, and answers the file that comes. */
async function exportBy(item: string): Promise<{ name: string; content: Buffer }> {
  const { page } = admin
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await expectAccessible(page, item)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  await toast('Success!').waitFor()
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('what the list shows is exported to CSV and to Excel, and the file comes by itself', async () => {
  await visit(admin.page, '/volunteers/individual?fullName=tan')
  await admin.page.locator('tbody a').first().waitFor()
  const csv = await exportBy('Export Volunteers to CSV')
  expect(csv.name).toMatch(/^volunteers-\d{14}\.csv$/)
  const text = csv.content.toString('utf8')
  expect(text).toMatch(/^\ufeff"/)
  const excel = await exportBy('Export Volunteers to Excel')
  expect(excel.name).toMatch(/\.xlsx$/)
  const rows = (await readXlsx(excel.content)).sheets[0]!.rows
  expect(rows[0]).toEqual(expect.arrayContaining(['Status', 'Tier', 'Date Registered']))
  expect(rows.length).toBeGreaterThan(1)
  const list = await exportBy("Export Volunteers' File List to CSV")
  expect(list.content.toString('utf8')).toContain('"Full Name","Slot","File","Checked","Date Checked"')
})

test('an export comes to the tab that asked, and the file can be imported again', async () => {
  const { page } = admin
  const other = await page.context().newPage()
  const elsewhere: string[] = []
  other.on('download', (download) => elsewhere.push(download.suggestedFilename()))
  await visit(other, '/volunteers/group')
  await other.locator('tbody a').first().waitFor()

  await visit(page, '/volunteers/individual?fullName=lim&sort=fullName')
  await page.locator('tbody a').first().waitFor()
  const names = await page.locator('tbody a').allTextContents()
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: 'Export Volunteers to Excel' }).click()
  await page.getByLabel('Include sensitive fields').check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  await toast('Success!').waitFor()
  expect(elsewhere).toEqual([])
  await other.close()

  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete \d+ volunteers?$/ })
    .click()
  await page.getByText(names[0]!, { exact: true }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: 'Import Volunteers' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: download.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await download.path()),
  })
  await dialog.getByRole('button', { name: `Import ${names.length} volunteers` }).click()
  await toast('Successfully imported!').waitFor()
  await visit(page, '/volunteers/individual?fullName=lim&sort=fullName&size=100')
  await page.locator('tbody a').first().waitFor()
  expect(await page.locator('tbody a').allTextContents()).toEqual(expect.arrayContaining(names))
})

test('a file of the checklist is kept when it is sent and ticked, downloaded, deleted after a question and brought back', async () => {
  const { page } = admin
  await visit(page, '/volunteers/individual?sort=fullName')
  await page.locator('tbody a').first().click()
  await page.getByRole('tab', { name: 'Checklist' }).click()
  const date = page.getByLabel('Slot 3 date checked')
  expect(await date.isDisabled()).toBe(true)
  const file = { name: 'agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 signed') }
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload a file to slot 3' }).click(),
  ])
  await chooser.setFiles(file)
  await toast('Upload success!').waitFor()
  await page.getByLabel('Slot 3 checked').check()
  expect(await date.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  await expectAccessible(page, 'checklist')
  await expect.poll(() => page.getByText('Not saved yet').count()).toBe(0)
  await page.reload()
  await page.getByRole('tab', { name: 'Checklist' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download agreement.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('agreement.pdf')
  expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1.4 signed')
  expect(await page.getByLabel('Slot 3 checked').isChecked()).toBe(true)
  const remove = page.getByRole('button', { name: 'Delete agreement.pdf from slot 3' })
  const question = page.getByRole('dialog', { name: 'Delete agreement.pdf?' })
  await remove.click()
  await expectAccessible(page, 'the question before a file is deleted')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })

  // the server does not take it: the slot says what is not saved, and the next try takes it
  await page.route('**/api/v2/indivols/*', (route) => route.abort(), { times: 1 })
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await toast('Error. Cannot establish connection to server.').waitFor()
  await page.getByText('Not saved yet').waitFor()
  await page.reload()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  const upload = page.getByRole('button', { name: 'Upload a file to slot 3' })
  await upload.waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(/^Put .+ back into slot \d+/).waitFor()
  await remove.waitFor()
  await page.reload()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await toast('Deleted agreement.pdf from slot 3').waitFor()
  await page.getByLabel('Slot 3 checked').uncheck()
  expect(await date.inputValue()).toBe('')
  await page.reload()
  await upload.waitFor()
})

test('the attendance of a person is a workbook with a sheet of its own', async () => {
  const { page } = admin
  await page.getByRole('tab', { name: 'Attendance' }).click()
  await expectAccessible(page, 'attendance')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/_\d{14}\.xlsx$/)
  const [sheet] = (await readXlsx(await readFile(await download.path()))).sheets
  expect(sheet!.name).toBe('Attendance Summary')
  expect(sheet!.rows[0]).toEqual([
    'Activity Name',
    'Check in time',
    'Check out time',
    'Hours Participated',
    'Roles Filled',
  ])
})
