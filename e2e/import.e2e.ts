import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '#demo/create-person.ts'
import { createRandom } from '#demo/random.ts'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { importVolunteers } from '#features/volunteers/contract.ts'
import { importFields } from '#features/volunteers/import-rules.ts'
import { writeCell } from '#shared/sheet-columns.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { openVolunteers } from './open-volunteers.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'
import { writeSheet } from './write-sheet.ts'

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

/** The rows of two made-up people under these headings, with a column that the product does not know. */
function rowsOf(settings: VolunteerSettings, headings: string[]): string[][] {
  const random = createRandom(6)
  const rows = ['Quixotia Ångström', 'Quixotus Ångström'].map((fullName, i) => {
    const person = { ...createPerson(random, settings, 6_000_001 + i, 2026), fullName } as Record<string, unknown>
    const cells = importFields(settings).map((field) => [field.label, writeCell(field, person[field.name])])
    const byHeading = Object.fromEntries(cells) as Record<string, string>
    return [...headings.map((heading) => byHeading[heading] ?? ''), 'Large']
  })
  return [[...headings, 'Size of shirt'], ...rows]
}

test('the template is filled in: a bad cell is named before anything is sent, and corrected both people are found', async () => {
  const { page } = visitor
  const settings = await openVolunteers(page)
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: /Import Volunteers/ }).click()
  const dialog = page.getByRole('dialog')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the template' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('volunteers-template.xlsx')
  const { sheets } = await readXlsx(await readFile(await download.path()))
  const headings = (sheets[0]!.rows[0] ?? []).map(String)
  expect(headings).toEqual(importFields(settings).map((field) => field.label))
  expect(headings).toEqual(expect.arrayContaining(['Full Name (as in NRIC)', 'NRIC / FIN', 'Status', 'Tier']))
  expect(sheets[1]!.rows.map((row) => row[0])).toEqual(['Column', ...headings])

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('Quixot')) sent.push(new URL(request.url()).pathname)
  })
  const rows = rowsOf(settings, headings)
  const place = headings.indexOf('NRIC / FIN')
  const bad = rows.map((row, i) => (i === 1 ? row.map((cell, at) => (at === place ? 'S1234567A' : cell)) : row))
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles(writeSheet(bad))
  const problem = dialog.getByRole('row').filter({ hasText: 'Not a valid NRIC' })
  await problem.waitFor()
  expect(await problem.getByRole('cell').allInnerTexts()).toEqual(['2', 'NRIC / FIN', 'Not a valid NRIC'])
  await dialog.getByRole('alert').getByText('1 row needs a correction. Nothing is sent before that.').waitFor()
  await dialog.getByRole('status').getByText('1 is not recognised and left out', { exact: false }).waitFor()
  await dialog.getByRole('row', { name: 'Size of shirt Left out Large' }).waitFor()
  await dialog.getByRole('row', { name: /^Full Name \(as in NRIC\) Full Name \(as in NRIC\) Quixotia/ }).waitFor()
  await expectAccessible(page, 'an import with a bad cell')
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the list' }).click(),
  ])
  const [corrections] = (await readXlsx(await readFile(await list.path()))).sheets
  expect(corrections!.rows).toEqual([
    ['Row', 'Column', 'Reason'],
    ['2', 'NRIC / FIN', 'Not a valid NRIC'],
  ])
  expect(sent).toEqual([])

  await input.setInputFiles(writeSheet(rows))
  const run = dialog.getByRole('button', { name: 'Import 2 volunteers' })
  await run.waitFor()
  // closed: axe measures rows that are scrolled out of the mapping against what lies behind the dialog
  await dialog.getByRole('button', { name: 'What each column means' }).click()
  await expectAccessible(page, 'an import that is ready')
  await run.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('Successfully imported!').last().waitFor()
  expect(sent).toEqual([`/api${importVolunteers.path}`])
  await page.getByLabel('Filter by Name').fill('quixot')
  await page.getByRole('link', { name: 'Quixotus Ångström' }).waitFor()
  await page.getByRole('link', { name: 'Quixotia Ångström' }).click()
  await page.getByRole('heading', { level: 1, name: 'Quixotia Ångström' }).waitFor()
  await page.getByRole('tab', { name: /Basic Information/ }).click()
  expect(await page.locator('#field-email').inputValue()).toBe(rows[1]![headings.indexOf('Email Address')])
  await waitUntilLoaded(page)
  await expectAccessible(page, 'an imported person')
})

test.each([
  ['gbk-commas', 'Chinese Name', '陈美玲'],
  ['utf-16-tabs', 'Chinese Name', '陈美玲'],
  ['windows-1252-semicolons', 'Full Name', 'José Müller'],
])('CSV as other programs write it is read by its bytes: %s', async (name, heading, cell) => {
  const { page } = visitor
  await openVolunteers(page)
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: /Import Volunteers/ }).click()
  const dialog = page.getByRole('dialog')
  const sheet = new URL(`../testing/sheets/${name}.csv`, import.meta.url)
  await dialog.locator('input[type=file]').setInputFiles(fileURLToPath(sheet))
  await dialog
    .getByRole('status')
    .getByText(/columns are read/)
    .waitFor()
  const mapping = dialog.getByRole('button', { name: 'What each column means' })
  if ((await mapping.getAttribute('aria-expanded')) === 'false') await mapping.click()
  await dialog.getByRole('row').filter({ hasText: cell }).filter({ hasText: heading }).waitFor({ state: 'attached' })
})

test('a file with lost characters is refused with its rows', async () => {
  const { page } = visitor
  await openVolunteers(page)
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: /Import Volunteers/ }).click()
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from('Full Name\nMei\nJos\ufffd\n')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('alert').getByText('Row 3: a character was lost', { exact: false }).waitFor()
})
