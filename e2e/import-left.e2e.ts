import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser } from './open-browser.ts'
import { openVolunteers } from './open-volunteers.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'
import { writeSheet } from './write-sheet.ts'

type Found = { hits: { hits: { _source: { fullName: string } }[] } }
const individuals = { bool: { filter: [{ term: { compositeVolSortKey: 'indivols' } }] } }

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('rows that stay behind are named beforehand, and can be read and fetched afterwards', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  await openVolunteers(page)
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: /Import Volunteers/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(
    await writeSheet([
      ['Name', 'HP', 'Religion', 'T-shirt'],
      ['Xenia Tan', '9123 4567', '', 'M'],
      ['Xenia Lim', '12', '', 'L'],
      ['Xenia Kumar', '8123 4567', 'Jedi', 'S'],
      ['Xenia Rahman', '8123 9999', 'Jedi', 'S'],
    ]),
  )
  await dialog
    .getByText('1 row needs a correction, and 2 other rows need the words above explained.', { exact: false })
    .waitFor()
  await dialog.getByRole('row', { name: /^3, Xenia Lim HP/ }).waitFor()
  // every column is there to be seen
  await dialog.getByRole('button', { name: 'What each column means (4 columns)' }).waitFor()
  await expectAccessible(page, 'an import with rows to correct')
  await keepPicture(page, 'desk', 'an import with rows to correct')
  await dialog.getByRole('button', { name: 'Import 1 volunteer' }).click()
  await dialog.getByText('3 rows stayed behind: rows 3, 4, 5.').waitFor()
  await expectAccessible(page, 'what an import left')
  await keepPicture(page, 'desk', 'what an import left')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download these rows' }).click(),
  ])
  const [stayed] = (await readXlsx(await readFile(await file.path()))).sheets
  expect(stayed!.rows.map((row) => row[0])).toEqual(['Name', 'Xenia Lim', 'Xenia Kumar', 'Xenia Rahman'])
  await dialog.getByText('Close', { exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The import is undone: 1 volunteer removed').waitFor()
  expect(complaints).toEqual([])
})

test('with one click those come along whom a cell or a word keeps back, and two rows of one person count once', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  await page.goto('/volunteers/individual?do=importing')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(
    await writeSheet([
      ['Name', 'HP', 'Religion', 'Remarks'],
      ['Yolanda Tan', '9123 4501', '', ''],
      ['Yolanda Lim', '12', '', ''],
      ['Yolanda Kumar', '8123 4502', 'Jedi', ''],
      ['Yolanda Tan', '9123 4501', '', 'drives'],
    ]),
  )
  await dialog.getByText('1 volunteer can be imported now. 3 rows stay behind.').waitFor()
  await dialog.getByRole('button', { name: 'Take them along: what cannot be read is noted in Remarks' }).click()
  await dialog.getByText('3 volunteers can be imported now. 1 row stays behind.').waitFor()
  await keepPicture(page, 'desk', 'an import that takes all along')
  await dialog.getByLabel('Choice for row 5').first().click()
  await page.getByRole('option', { name: 'Update' }).click()
  await dialog.getByRole('button', { name: 'Import 3 volunteers and update 1' }).click()
  await page.getByText('Successfully imported! 3 volunteers').waitFor()
  await page.getByRole('link', { name: 'Yolanda Lim' }).first().click()
  await page.getByText('HP: 12').first().waitFor()
  await page.getByRole('heading', { name: 'Yolanda Lim' }).waitFor()
  expect(complaints).toEqual([])
})

test('an import is found again in the window itself, with its file, and undone there', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  await openVolunteers(page)
  const open = async () => {
    await page.getByRole('button', { name: 'Volunteer Actions' }).click()
    await page.getByRole('menuitem').first().click()
  }
  const dialog = page.getByRole('dialog', { name: 'Import Individual Volunteers' })
  await open()
  const cells = [['Name'], ['WONG Xun Yi (Ms)'], ['Wee, Xun Er']]
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(cells))
  await dialog.getByText('Salutation: Ms · Full Name: WONG Xun Yi · First Name: Xun Yi · Family Name: WONG').waitFor()
  await dialog.getByLabel('Status where none is given (2 volunteers)').selectOption('Active')
  await dialog.getByText('They join your volunteers as Active at once; no decision is needed.').waitFor()
  await expectAccessible(page, 'names that stand in one column')
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Filter by Name').fill('xun')
  await page.getByRole('link', { name: 'Wee Xun Er' }).waitFor()
  await open()
  await dialog.getByRole('button', { name: /^Earlier imports/ }).click()
  const first = dialog.getByRole('listitem').first()
  await first.getByText('2 volunteers added', { exact: false }).waitFor()
  await expectAccessible(page, 'earlier imports')
  await first.getByRole('button', { name: 'Undo the import of' }).click()
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click()
  await first.getByText('Undone', { exact: true }).waitFor()
  await page.getByText('The import is undone: 2 volunteers removed').waitFor()
  expect(complaints).toEqual([])
})

test('who was changed since an import stays when it is undone: they are listed, and removed too after a question', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(page, demo.admin)
  await openVolunteers(page)
  const menu = async (entry: RegExp) => {
    await page.getByRole('button', { name: 'Volunteer Actions' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Import Individual Volunteers' })
  await menu(/Import Volunteers/)
  const names = ['Ysolde Tan', 'Ysolde Lim', 'Ysolde Ong']
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet([['Name'], ...names.map((name) => [name])]))
  await dialog.getByRole('button', { name: 'Import 3 volunteers' }).click()
  await dialog.waitFor({ state: 'detached' })
  await menu(/Undo an import/)
  const first = dialog.getByRole('listitem').first()
  await first.getByRole('link', { name: 'See who was added' }).click()
  await page.getByText(/^1–3 of/).waitFor()
  await waitUntilLoaded(page)
  await page.getByRole('checkbox', { name: /Ysolde Lim/ }).check()
  await menu(/Update Volunteers' status/)
  const status = page.getByRole('dialog', { name: /status/i })
  await status.getByRole('combobox', { name: /^New status/ }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Active', exact: true }).click()
  await status.getByRole('button', { name: /^Update/ }).click()
  await status.waitFor({ state: 'detached' })

  await menu(/Undo an import/)
  await first.getByRole('button', { name: 'Undo the import of' }).click()
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click()
  await first.getByText('1 volunteer stays', { exact: false }).waitFor()
  await expectAccessible(page, 'an undone import of which one stays')
  await keepPicture(page, 'desk', 'an undone import of which one stays')
  await first.getByRole('link', { name: 'See who it is' }).click()
  await page.getByRole('link', { name: 'Ysolde Lim' }).waitFor()
  expect(await page.getByRole('link', { name: /^Ysolde/ }).count()).toBe(1)
  // also where the history tells of it
  await page.goto('/admin/history')
  await page.getByText('Imported volunteers').first().click()
  const change = page.getByRole('dialog', { name: /^Imported/ })
  await change.getByText('This has been undone.').waitFor()
  await change.getByRole('button', { name: 'Remove this one too' }).click()
  const question = page.getByRole('dialog', { name: 'Remove 1 volunteer too?' })
  await expectAccessible(page, 'the question before who stays is removed too')
  await question.getByRole('button', { name: 'Remove 1 volunteer' }).click()
  await page.getByText('1 volunteer removed').waitFor()
  await change.getByText('1 volunteer stays', { exact: false }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('a row that repeats another one completes it where somebody says so: one person, who is added or updated', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(page, demo.admin)
  await openVolunteers(page)
  const dialog = page.getByRole('dialog', { name: 'Import Individual Volunteers' })
  const choose = async (...rows: string[][]) => {
    await page.getByRole('button', { name: 'Volunteer Actions' }).click()
    await page.getByRole('menuitem', { name: /Import Volunteers/ }).click()
    const cells = [['Name', 'HP', 'Email', 'Chinese Name', 'Tags'], ...rows]
    await dialog.locator('input[type=file]').setInputFiles(await writeSheet(cells))
  }
  await choose(
    ['Ursula Tan', '91234561', '', '陈秀', 'Lead'],
    ['Ursula Lim', '91234562', '', '', ''],
    ['URSULA TAN', '91234561', 'ursula@example.org', '', 'Driver'],
  )
  const later = dialog.getByRole('row', { name: /^4 URSULA TAN Row 2, the same person/ })
  await later.getByText('Chinese Name: 陈秀 stays; the row says nothing of it').waitFor()
  await dialog.getByRole('combobox', { name: 'Choice for row 4, URSULA TAN' }).click()
  await page.getByRole('option', { name: 'Update', exact: true }).click()
  await later.getByText('Tags: Lead → Lead, Driver').waitFor()
  expect(await later.getByText('Chinese Name').count()).toBe(0)
  await expectAccessible(page, 'a row that completes another')
  await keepPicture(page, 'desk', 'a row that completes another')
  await dialog.getByRole('button', { name: 'Import 2 volunteers and update 1' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Successfully imported! 2 volunteers').waitFor()
  await page.getByLabel('Filter by Name').fill('ursula')
  const tan = page.getByRole('link', { name: 'Ursula Tan', exact: true })
  await tan.waitFor()
  expect(await page.getByRole('link', { name: /^Ursula/i }).count()).toBe(2)
  await tan.click()
  await page.getByRole('tab', { name: /Basic Information/ }).click()
  const held = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
  await expect.poll(() => held('Chinese Name')).toBe('陈秀')
  expect(await page.locator('#field-email').inputValue()).toBe('ursula@example.org')
  expect(complaints).toEqual([])
})

test('a file that is chosen before the form is there is read once it is; a list of new numbers asks whose they are', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  const { body } = await callAs<Found>(page, 'POST', '/_search', { query: individuals, size: 3 })
  const names = body.hits.hits.map(({ _source }) => _source.fullName)
  const form = Promise.withResolvers<void>()
  await page.route('**/metadata/indi-vols', async (route) => {
    await form.promise
    await route.fallback()
  })
  await page.goto('/volunteers/individual?do=importing')
  const dialog = page.getByRole('dialog')
  const rows = names.map((name, i) => [name, `9123 000${i}`, 'prefers messages'])
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet([['Name', 'New HP', 'Remark'], ...rows]))
  form.resolve()
  await dialog.getByText(/^\d rows? (is|are) of people who are there already, and left out$/).waitFor()
  await dialog
    .getByText('same name; nothing else in the row says whether it is them', { exact: false })
    .first()
    .waitFor()
  await expectAccessible(page, 'a list of new numbers')
  await keepPicture(page, 'desk', 'a list of new numbers')
  await dialog.getByRole('button', { name: 'Update all of them' }).click()
  await dialog.getByText('+65912300', { exact: false }).first().waitFor()
  await dialog
    .getByRole('button', { name: /^Import|^Update/ })
    .last()
    .waitFor()
  expect(complaints).toEqual([])
})
