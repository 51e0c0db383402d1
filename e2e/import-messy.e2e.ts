import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { openVolunteers } from './open-volunteers.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

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

test('four hundred people of a messy sheet are in after three presses, and out again after one', async () => {
  const { page } = visitor
  const query = { bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }] } }
  const search = { query, size: 0, track_total_hits: true }
  const count = async () =>
    (await callAs<{ hits: { total: { value: number } } }>(page, 'POST', '/_search', search)).body.hits.total.value
  const applications = async () => {
    const { body } = await callAs<{ new: { count: number } }>(page, 'GET', '/dashboard-summary')
    return body.new.count
  }
  await openVolunteers(page)
  const before = await count()
  const applied = await applications()
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: /Import Volunteers/ }).click()
  const dialog = page.getByRole('dialog')
  // a workbook whose first sheet is notes
  const people = (name: string) => path.join(import.meta.dirname, '../testing/sheets/people', name)
  await dialog.locator('input[type=file]').setInputFiles(people('several-sheets.xlsx'))
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).waitFor()
  expect(await dialog.getByRole('combobox', { name: 'Sheet' }).inputValue()).toBe('Volunteers')
  // a status for those who left is that of this sheet, and not of the next one
  const statusOfNew = dialog.getByLabel(/^Status where none is given/)
  await statusOfNew.selectOption('Withdrawn')
  await dialog.getByRole('button', { name: 'Remove the file' }).click()
  await dialog.locator('input[type=file]').setInputFiles(people('messy-420.xlsx'))
  await dialog.getByText('3 rows need a correction', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Leave these cells empty, and note them in Remarks' }).click()
  const run = dialog.getByRole('button', { name: /^Import 4\d\d volunteers$/ })
  await run.waitFor()
  expect(await statusOfNew.inputValue()).toBe('Active')
  const hereAsNoneIsGiven = dialog.getByRole('combobox', {
    name: /^Locations where none is given \(4\d\d volunteers\)/,
  })
  await hereAsNoneIsGiven.fill('Toa Payoh')
  await page.getByRole('option', { name: 'Toa Payoh Hub' }).click()
  await keepPicture(page, 'desk', 'a messy sheet of 420 people')
  await run.click()
  await dialog.waitFor({ state: 'detached' })
  expect((await count()) - before).toBeGreaterThanOrEqual(400)
  const there = { ...search, size: 1, sort: [{ createdOn: 'desc' }], _source: ['assignedBusinessUnits'] }
  const newest = await callAs<{ hits: { hits: { _source: object }[] } }>(page, 'POST', '/_search', there)
  expect(newest.body.hits.hits[0]?._source).toMatchObject({
    assignedBusinessUnits: [{ zone: 'Central', locations: ['Toa Payoh Hub'] }],
  })
  // who comes already has not applied today; those few whom the sheet itself calls new have
  expect((await applications()) - applied).toBeLessThan(100)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(count).toBe(before)
})

test('the sheets of several years come in as one, on a phone, and people who share a cell come in each by themselves', async () => {
  const phone = await browser.newVisitor({ width: 390, height: 844, touch: true })
  const { page } = phone
  await signInAs(page, demo.admin)
  const open = async (name: string) => {
    await visit(page, '/volunteers/individual')
    await page.getByRole('button', { name: 'More', exact: true }).tap()
    await page.getByRole('button', { name: 'Volunteer Actions' }).tap()
    await page.getByRole('menuitem', { name: /Import Volunteers/ }).tap()
    const file = path.join(import.meta.dirname, '../testing/sheets/people', name)
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  }
  const dialog = page.getByRole('dialog')
  await open('years.xlsx')
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).waitFor()
  await dialog.getByRole('combobox', { name: 'Sheet' }).click()
  await page.getByRole('option', { name: 'All sheets with the same headings' }).click()
  await dialog.getByText('2023: rows 1 to 4 · 2024: rows 5 to 7 · 2025: rows 8 to 9').waitFor()
  await dialog.getByRole('button', { name: 'Update all of them' }).click()
  await dialog.getByRole('button', { name: 'Import 5 volunteers and update 1' }).waitFor()
  await expectAccessible(page, 'the sheets of several years')
  await keepPicture(page, 'phone', 'the sheets of several years')

  await open('families.ods')
  // Mr & Mrs Goh among them
  await dialog.getByText('Rows 2, 3, 6, 7, 8 are of several people', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Import 14 volunteers' }).waitFor()
  await keepPicture(page, 'phone', 'several people in one cell')
  expect(phone.complaints).toEqual([])
})

test('a list of three coordinators: a column becomes a field, what words mean is asked once, and nobody is left behind', async () => {
  const { page } = visitor
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await openVolunteers(page)
    await page.getByRole('button', { name: 'Volunteer Actions' }).click()
    await page.getByRole('menuitem', { name: /Import Volunteers/ }).click()
    const file = path.join(import.meta.dirname, '../testing/sheets/people/three-coordinators.xlsx')
    await dialog.locator('input[type=file]').setInputFiles(file)
  }
  await open()
  await dialog.getByRole('combobox', { name: 'Sheet' }).click()
  await page.getByRole('option', { name: 'All sheets with the same headings' }).click()
  await dialog.getByText('125 rows', { exact: true }).waitFor()
  await dialog.getByText('Rows 18, 72, 121 are read with the line above', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: /Make a field of it.*T-shirt size/ }).click()
  await page.getByText('T-shirt size is a field of yours now (one of a list).', { exact: false }).waitFor()
  const field = dialog.getByRole('combobox', { name: 'Field of T-shirt size' })
  await expect.poll(() => field.inputValue()).toBe('T-shirt size')
  await expectAccessible(page, 'a field made of a column')
  await keepPicture(page, 'desk', 'a field made of a column')
  const word = 'Status: “Moved overseas”'
  await dialog.getByRole('combobox', { name: word }).click()
  await page.getByRole('listbox', { name: word }).getByRole('option', { name: 'Inactive', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // one sheet of the three: the field is there, and what was said in a window that was cancelled is not kept
  await open()
  await expect.poll(() => dialog.getByRole('combobox', { name: word }).inputValue()).toBe('')
  expect(await field.inputValue()).toBe('T-shirt size')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
