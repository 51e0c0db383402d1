import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { spaced, turned } from './as-colleagues-write.ts'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { type Person, somePeople } from './some-people.ts'
import { visit } from './visit.ts'
import { visitAtDesk } from './visit-at-desk.ts'
import { writeSheet } from './write-sheet.ts'

const desk = visitAtDesk()

const sheetOf = (name: string) => path.join(import.meta.dirname, '../testing/sheets/lists', name)
const undoOf = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

test('a messy list of groups on a phone: members join a group that is there, and all of it is undone', async () => {
  const phone = await desk.browser.newVisitor({ width: 390, height: 844, touch: true })
  const { page } = phone
  await signInAs(page, demo.admin)
  await visit(page, '/volunteers/group')
  const people = await somePeople(page)
  const [one, two, three] = people as [Person, Person, Person]
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('button', { name: 'Import Groups' }).tap()
  const dialog = page.getByRole('dialog')
  const rows = [
    ['Teams 2026', '', ''],
    ['小组 Team', '姓名', 'Mobile'],
    ['Roof crew', turned(one.fullName), spaced(one.mobileNo)],
    ['', two.fullName, 'n/a'],
    ['DRIVERS', 'Mdm ' + three.fullName, ''],
    ['Team B', '', ''],
    ['Altar', 'Nobody Whom We Know', ''],
    ['Total', '4', ''],
  ]
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows))
  await dialog.getByRole('row', { name: /no volunteer has the name Nobody Whom We Know/ }).waitFor()
  await dialog.getByText('1 row is of groups that are there already, and left out').waitFor()
  await dialog.getByRole('button', { name: 'Update all of them' }).tap()
  await dialog.getByRole('button', { name: 'Import 3 rows and update 1' }).waitFor()
  await expectAccessible(page, 'an import of groups')
  await keepPicture(page, 'phone', 'a messy list of groups')
  await dialog.getByRole('button', { name: 'Import 3 rows and update 1' }).tap()
  await dialog.getByText('1 row stayed behind: row 7.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().tap()
  await page.getByText('Successfully imported! 2 groups, 3 members added').waitFor()
  await undoOf(page)
  await page.getByText('The import is undone: 3 removed').waitFor()
  expect(phone.complaints).toEqual([])
})

test('a list of people for a new group: which group they are is asked once, and nothing is imported before', async () => {
  const { page } = desk
  await visit(page, '/volunteers/group')
  const [one, two] = (await somePeople(page)) as [Person, Person]
  await page.getByRole('button', { name: 'Import Groups' }).click()
  const dialog = page.getByRole('dialog')
  const rows = [
    ['Name', 'HP'],
    [one.fullName, spaced(one.mobileNo)],
    [two.fullName, ''],
  ]
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows))
  const question = dialog.getByRole('textbox', { name: 'Which group are these people?' })
  await question.waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).hover()
  await page.getByRole('tooltip', { name: 'Write above which group these people are.' }).waitFor()
  await question.fill('Rooftop gardeners')
  await dialog.getByRole('button', { name: 'Import 2 rows' }).waitFor()
  await expectAccessible(page, 'which group a list of people is')
  await keepPicture(page, 'desk', 'which group a list of people is')
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('Successfully imported! 1 group, 2 members added').waitFor()
  await page.getByRole('row', { name: /Rooftop gardeners/ }).waitFor()
  await undoOf(page)
  await page.getByText('The import is undone: 1 removed').waitFor()
})

test('members for groups on record: what a name means is asked once, and several may stand in one cell', async () => {
  const { page } = desk
  await visit(page, '/volunteers/group')
  const [one, two, three] = (await somePeople(page)) as [Person, Person, Person]
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const rows = [
    ['Group', 'Members'],
    ['drivers', `${one.email}; ${spaced(two.mobileNo)}`],
    ['Driving team', three.fullName],
  ]
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows))
  const word = 'Group Name: “Driving team”'
  await dialog.getByRole('combobox', { name: word }).click()
  await page.getByRole('listbox', { name: word }).getByRole('option', { name: 'Drivers', exact: true }).click()
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await page.getByText(/Successfully imported! \d members? added/).waitFor()
  await undoOf(page)
  await page.getByText(/The import is undone: \d removed/).waitFor()
})

test('a sheet of new groups that was opened for members goes on as one of groups, with who leads them', async () => {
  const { page } = desk
  await visit(page, '/volunteers/group')
  const [one, two] = (await somePeople(page)) as [Person, Person]
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const rows = [
    ['Group', 'Name', 'HP', 'Leader?'],
    ['Lantern crew', one.fullName, spaced(one.mobileNo), 'Y'],
    ['Lantern crew', two.fullName, spaced(two.mobileNo), ''],
  ]
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows))
  await dialog.getByText('Lantern crew is not there yet: Import Groups creates it with the members.').waitFor()
  await expectAccessible(page, 'groups of a sheet that are not there')
  await keepPicture(page, 'desk', 'groups of a sheet that are not there')
  await dialog.getByRole('button', { name: 'Import Groups from this sheet' }).click()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('Successfully imported! 1 group, 2 members added, 1 in charge').waitFor()
  await page
    .getByRole('row', { name: /Lantern crew/ })
    .getByText(one.fullName)
    .waitFor()
  await keepPicture(page, 'desk', 'who leads an imported group')
  await undoOf(page)
  await page.getByText('The import is undone: 1 removed').waitFor()
})

test('partners as somebody keeps them: one on record is updated, two spellings become one, and Undo puts all back', async () => {
  const { page } = desk
  await visit(page, '/volunteers/organisation?orgName=harbour')
  const harbour = page.getByRole('row', { name: /Harbour Bank/ })
  const before = await harbour.innerText()
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(sheetOf('partners.ods'))
  await dialog
    .getByText('3 rows are of organisations that are there already or stand in the file twice, and left out')
    .waitFor()
  await dialog.getByText('same name, spelled otherwise', { exact: false }).waitFor()
  await dialog.getByText('New members: 2 members').waitFor()
  await dialog.getByText('same number of a coordinator, another name', { exact: false }).waitFor()
  // it speaks of the rows of its own block alone
  await dialog
    .getByRole('button', { name: /^Update (?:these 3|\d of them|this one)$/ })
    .first()
    .click()
  const run = dialog.getByRole('button', { name: 'Import 2 organisations and update 1' })
  await run.waitFor()
  await expectAccessible(page, 'an import of organisations on record')
  await keepPicture(page, 'desk', 'organisations on record in a sheet')
  await run.click()
  await page.getByText('Import success! 2 organisations added, 1 updated').waitFor()
  await harbour.getByText('40', { exact: true }).waitFor()
  await undoOf(page)
  await page.getByText('The import is undone: 4 removed, 1 as before').waitFor()
  await expect.poll(() => harbour.innerText()).toBe(before)
})

test('a coordinator who is written otherwise is the one on record, or another person, as somebody chooses', async () => {
  const { page } = desk
  await visit(page, '/volunteers/organisation?orgName=pereira')
  const row = page.getByRole('row', { name: /Tan & Pereira/ })
  const before = await row.innerText()
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const rows = [
    ['Company', 'Person in charge', 'H/P'],
    ['Tan and Pereira Advocates', 'Ms Ong', '9811 2233'],
  ]
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows))
  await dialog.getByRole('button', { name: 'Update all of them' }).click()
  const question = dialog.getByRole('combobox', { name: 'Ms Ong (row 2): is this Ong Kah Wai, or another person?' })
  await dialog
    .getByText(/^Coordinator Ong Kah Wai, Mobile Contact: (?:.* → )?\+6598112233(?: \(empty until now\))?$/)
    .waitFor()
  await question.click()
  await page.getByRole('option', { name: 'Another person' }).click()
  await dialog.getByText('New coordinator: Ms Ong, +6598112233').waitFor()
  await expectAccessible(page, 'whom a coordinator of a sheet means')
  await dialog.getByRole('combobox', { name: /^Ms Ong \(row 2\)/ }).click()
  await page.getByRole('option', { name: 'Ong Kah Wai' }).click()
  await dialog.getByRole('button', { name: 'Update 1 organisation' }).click()
  await page.getByText('Import success! 1 organisation updated').waitFor()
  await row.getByText('+6598112233').waitFor()
  await undoOf(page)
  await page.getByText('The import is undone: 1 as before').waitFor()
  await expect.poll(() => row.innerText()).toBe(before)
})

test('members of a company from a Chinese sheet: what cannot be read is said before, and corrected there', async () => {
  const { page } = desk
  const { body } = await callAs<{ vid: string; orgName: string }[]>(page, 'GET', '/v2/volunteering-org')
  const harbour = body.find(({ orgName }) => orgName === 'Harbour Bank')!
  await visit(page, `/volunteers/organisation/${harbour.vid}/members`)
  await page.getByRole('button', { name: 'From a spreadsheet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(sheetOf('staff-gbk.csv'))
  await dialog.getByText('2 cells cannot be taken as they are: 2 in 生日.').waitFor()
  const cell = dialog.getByRole('textbox', { name: 'Row 5, 生日' })
  await cell.fill('3/5/1991')
  await cell.press('Tab')
  await dialog.getByRole('button', { name: 'Leave these cells empty' }).click()
  await dialog.getByRole('button', { name: 'Update all of them' }).click()
  await expectAccessible(page, 'an import of members')
  await dialog.getByRole('button', { name: 'Add 3 members and update 1' }).click()
  await page.getByText('Added 3 members').waitFor()
  await page.getByRole('button', { name: 'Tan, Boon Huat' }).waitFor()
  await undoOf(page)
  await page.getByText('The import is undone: 3 removed').waitFor()
})
