import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '#demo/create-person.ts'
import { createRandom } from '#demo/random.ts'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { importPeople } from '#features/volunteers/import-contract.ts'
import { importFields } from '#features/volunteers/import-rules.ts'
import { writeCell } from '#shared/sheets/sheet-columns.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectUndone } from './expect-undone.ts'
import { keepPicture } from './keep-picture.ts'
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

async function openImport() {
  const { page } = visitor
  await openVolunteers(page)
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: /Import Volunteers/ }).click()
  return page.getByRole('dialog')
}

test('the template is filled in: a bad cell is named before anything is sent, and corrected both people are found', async () => {
  const { page } = visitor
  const settings = await openVolunteers(page)
  const dialog = await openImport()
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
    if (request.postData()?.includes('Quixot') && !request.url().includes('doubles'))
      sent.push(new URL(request.url()).pathname)
  })
  const rows = rowsOf(settings, headings)
  const place = headings.indexOf('NRIC / FIN')
  const bad = rows.map((row, i) => (i === 1 ? row.map((cell, at) => (at === place ? 'S1234567A' : cell)) : row))
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles(await writeSheet(bad))
  const problem = dialog.getByRole('row').filter({ hasText: 'Not a valid NRIC' })
  await problem.waitFor()
  const told = (await problem.getByRole('cell').allInnerTexts()).slice(0, 3)
  expect(told).toEqual(['2, Quixotia Ångström', 'NRIC / FIN', 'Not a valid NRIC'])
  await dialog.getByRole('alert').getByText('1 row needs a correction, and is not imported before that.').waitFor()
  await dialog.getByRole('status').getByText('1 is not recognised and left out', { exact: false }).waitFor()
  const fieldOf = (heading: string) => dialog.getByRole('combobox', { name: `Field of ${heading}` }).inputValue()
  expect([await fieldOf('Size of shirt'), await fieldOf('Full Name (as in NRIC)')]).toEqual([
    'Left out',
    'Full Name (as in NRIC)',
  ])
  await expectAccessible(page, 'an import with a bad cell')
  await dialog.getByRole('button', { name: 'Import 1 volunteer' }).waitFor()
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the row to correct' }).click(),
  ])
  const [corrections] = (await readXlsx(await readFile(await list.path()))).sheets
  expect(corrections!.rows[0]).toEqual([...bad[0]!, 'Row in the file', 'Reason'])
  expect(corrections!.rows[1]!.slice(-2)).toEqual(['2', 'NRIC / FIN: Not a valid NRIC'])
  expect(sent).toEqual([])

  await expectUndone(page, { row: problem, cell: 'Row 2, NRIC / FIN', import: 'Import 2 volunteers' })

  await input.setInputFiles(await writeSheet(rows))
  const run = dialog.getByRole('button', { name: 'Import 2 volunteers' })
  await run.waitFor()
  // closed: axe measures rows that are scrolled out of the mapping against what lies behind the dialog
  await dialog.getByRole('button', { name: 'What each column means' }).click()
  await expectAccessible(page, 'an import that is ready')
  await run.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('Successfully imported! 2 volunteers').last().waitFor()
  expect(sent).toEqual([`/api${importPeople.path}`])
  await page.getByLabel('Filter by Name').fill('quixot')
  // both stand at the top before they are filtered, too: rows that move under a click take it away
  await page.waitForURL(/fullName=quixot/)
  await waitUntilLoaded(page)
  await page.getByRole('link', { name: 'Quixotus Ångström' }).waitFor()
  await page.getByRole('link', { name: 'Quixotia Ångström' }).click()
  await page.getByRole('heading', { level: 1, name: 'Quixotia Ångström' }).waitFor()
  await page.getByRole('tab', { name: /Basic Information/ }).click()
  expect(await page.locator('#field-email').inputValue()).toBe(rows[1]![headings.indexOf('Email Address')])
  await waitUntilLoaded(page)
  await expectAccessible(page, 'an imported person')
})

test("a coordinator's own sheet goes in: words explained, cells corrected or set aside, and all of it undone", async () => {
  const { page } = visitor
  const dialog = await openImport()
  // copied in a spreadsheet and pasted here, then as the file
  await dialog
    .getByRole('textbox', { name: 'Or paste cells' })
    .fill('Name\tHP\nZebedee Tan\t9123 4567\n"Zebedee\nKumar"\t8123 4567')
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).waitFor()
  await dialog.getByRole('button', { name: 'Remove the file' }).click()
  // without headings: the first line is somebody, too
  await dialog.getByRole('textbox', { name: 'Or paste cells' }).fill('Zebedee Tan\t9123 4567\nZebedee Kumar\t8123 4567')
  await dialog.getByText(/without headings/).waitFor()
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).waitFor()
  await keepPicture(page, 'desk', 'a sheet without headings')
  await dialog.getByRole('button', { name: 'Remove the file' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles(
      await writeSheet([
        ['Harbour Care volunteers 2026'],
        ['S/N', 'Name', 'HP', 'Sex', 'DOB', 'Religion', 'T-shirt'],
        ['1', 'Zebedee Tan', '9123 4567', 'F', '25/3/1990', 'Buddhist', 'M'],
        ['2', 'Zebedee Kumar', '91234', 'm', '3/4/85', 'Hindu', 'L'],
        ['3', 'Zebedee Lim', '81234567', 'M', '1/1/1970', 'Jedi', 'S'],
        ['4', 'Zebedee Rahman', '9876543', 'F', 'in spring', 'Muslim', 'S'],
        ['Total', '4'],
      ]),
    )
  await dialog.getByRole('button', { name: 'Import 1 volunteer' }).waitFor()
  await dialog.getByText('Row 7 is left out', { exact: false }).waitFor()
  await dialog.getByRole('combobox', { name: 'Religion: “Jedi”' }).click()
  await page.getByRole('option', { name: 'Others', exact: true }).click()
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Row 4, HP' }).fill('9123 4568')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Import 3 volunteers' }).waitFor()
  await dialog.getByRole('combobox', { name: 'Field of T-shirt' }).click()
  await page.getByRole('option', { name: 'Comments', exact: true }).click()
  await keepPicture(page, 'desk', 'a sheet as people have it')
  await expectAccessible(page, 'a sheet as people have it')
  await dialog.getByRole('button', { name: 'Leave these cells empty, and note them in Remarks' }).click()
  await dialog.getByRole('button', { name: 'Import 4 volunteers' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Filter by Name').fill('zebedee')
  await page.getByRole('link', { name: 'Zebedee Rahman' }).waitFor()
  expect(await page.getByRole('link', { name: /^Zebedee/ }).count()).toBe(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The import is undone: 4 volunteers removed').waitFor()
  await page.getByRole('link', { name: 'Zebedee Rahman' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('link', { name: /^Zebedee/ }).count()).toBe(0)
})

test('who is on record already, or stands in the sheet twice, is left out unless somebody says otherwise', async () => {
  const { page } = visitor
  const file = await writeSheet([
    ['Name', 'HP', 'DOB'],
    ['Yorick Tan', '91234567', '25/3/1990'],
    ['Yorick Lim', '81234567', ''],
    ['YORICK LIM', '+65 8123 4567', ''],
  ])
  const dialog = page.getByRole('dialog')
  const choose = async (sheet = file) => (await openImport()).locator('input[type=file]').setInputFiles(sheet)
  const chooseFor = async (row: string, choice: string) => {
    await dialog.getByRole('combobox', { name: `Choice for ${row}` }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await choose()
  await dialog.getByRole('row', { name: /^4 YORICK LIM Row 3, the same person/ }).waitFor()
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).click()
  await dialog.getByText('Close', { exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await choose()
  await dialog.getByText('3 rows are of people who are there already').waitFor()
  await dialog.getByRole('row', { name: /^2 Yorick Tan .*same name and birth date/ }).waitFor()
  await expectAccessible(page, 'people who are on record already')
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  await chooseFor('row 2, Yorick Tan', 'Add as new')
  await dialog.getByRole('button', { name: 'Import 1 volunteer', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  // a later sheet knows more of them: what would change is shown, written over what is kept, and undone
  await choose(
    await writeSheet([
      ['Name', 'HP', 'DOB', 'Sex'],
      ['Yorick Tan', '8765 4321', '25/3/1990', ''],
      ['Yorick Lim', '81234567', '', 'M'],
      ['Yorick Kumar', '', '', ''],
    ]),
  )
  const tan = dialog.getByRole('row', { name: /^2 Yorick Tan/ })
  await tan.getByText('Mobile No.: +6591234567 → +6587654321').waitFor()
  await dialog.getByRole('button', { name: 'Update all of them' }).click()
  await expectAccessible(page, 'people on record who are updated')
  await keepPicture(page, 'desk', 'people who are on record already')
  await chooseFor('row 3, Yorick Lim', 'Leave out')
  await dialog.getByRole('button', { name: 'Import 1 volunteer and update 1' }).click()
  await dialog.getByText('Close', { exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('Successfully imported! 1 volunteer added, 1 updated').last().waitFor()
  await page.getByLabel('Filter by Name').fill('yorick')
  await page.getByRole('row', { name: /Yorick Tan.*8765 ?4321/ }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: /Yorick Tan.*9123 ?4567/ }).waitFor()
  expect(await page.getByRole('link', { name: /^Yorick/ }).count()).toBe(2)
})

test.each([
  ['gbk-commas', 'Chinese Name', '陈美玲'],
  ['utf-16-tabs', 'Chinese Name', '陈美玲'],
  ['windows-1252-semicolons', 'Full Name', 'José Müller'],
])('CSV as other programs write it is read by its bytes: %s', async (name, heading, cell) => {
  const dialog = await openImport()
  const sheet = new URL(`../testing/sheets/${name}.csv`, import.meta.url)
  await dialog.locator('input[type=file]').setInputFiles(fileURLToPath(sheet))
  await dialog.getByRole('status').getByText('columns are read', { exact: false }).waitFor()
  const mapping = dialog.getByRole('button', { name: 'What each column means' })
  if ((await mapping.getAttribute('aria-expanded')) === 'false') await mapping.click()
  await dialog.getByRole('row').filter({ hasText: cell }).filter({ hasText: heading }).waitFor({ state: 'attached' })
})

test('a file with lost characters is refused with its rows', async () => {
  const dialog = await openImport()
  const buffer = Buffer.from('Full Name\nMei\nJos\ufffd\n')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('alert').getByText('Row 3: a character was lost', { exact: false }).waitFor()
})
