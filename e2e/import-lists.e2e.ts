import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { demo } from './organisations.ts'
import { pasteLines } from './paste-lines.ts'
import { signInAs } from './sign-in-as.ts'
import { type Person, somePeople } from './some-people.ts'
import { visit } from './visit.ts'
import { visitAtDesk } from './visit-at-desk.ts'
import { writeSheet } from './write-sheet.ts'

const desk = visitAtDesk()

/** "Tan, Mei Ling" and "9123 4567", as a colleague writes them. */
const turned = (name: string) => name.replace(' ', ', ')
const spaced = (number: string) => number.replace('+65', '').replace(/^(\d{4})/, '$1 ')
const sheetOf = (name: string) => path.join(import.meta.dirname, '../testing/sheets/lists', name)
const undoOf = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

/** The first session of the first event. */
async function openSession(page: Page) {
  const { body: activities } = await callAs<{ vid: string }[]>(page, 'GET', '/get-activities-summary/events')
  const activity = `/events/${activities[0]!.vid}`
  const batches = (await callAs<{ batches: { vid: string }[] }>(page, 'GET', `/activity${activity}`)).body.batches
  const batch = `${activity}/${batches[0]!.vid}`
  const sessions = (await callAs<{ sessions: { vid: string }[] }>(page, 'GET', `/activity${batch}`)).body.sessions
  await visit(page, `/activities${batch}/${sessions[0]!.vid}`)
}

async function openImport(page: Page) {
  await openSession(page)
  await page.getByRole('button', { name: 'Session Actions' }).click()
  await page.getByRole('menuitem', { name: 'Import Volunteers' }).click()
}

test('a messy list of participants: each is found, a number is corrected, those who are left say why, and Undo', async () => {
  const { page } = desk
  await visit(page, '/activities/calendar')
  const people = await somePeople(page)
  const [one, two, three] = people as [Person, Person, Person]
  await openImport(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await dialog.getByText("You didn't select file!").waitFor()
  const rows = [
    ['Roof garden, 3 May'],
    ['No.', '姓名', 'HP'],
    ['1', turned(one.fullName), spaced(one.mobileNo)],
    ['2', two.fullName.toUpperCase(), '-'],
    ['', '', ''],
    ['3', 'Her', '8000'],
    ['4', one.fullName, 'nil'],
    ['5', 'Nobody Whom We Know', '81110000'],
    ['Total', '5', ''],
  ]
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows))
  await dialog.getByText('2 cells cannot be taken as they are: 2 in HP.').waitFor()
  await dialog.getByText(`Found by the name alone: row 4, ${two.fullName.toUpperCase()}`, { exact: false }).waitFor()
  const cell = dialog.getByRole('textbox', { name: 'Row 6, HP' })
  await cell.fill(three.mobileNo)
  await cell.press('Tab')
  await dialog
    .getByText('The number or the address is that of somebody with another name: row 6, Her', { exact: false })
    .waitFor()
  await expectAccessible(page, 'an import of participants')
  await keepPicture(page, 'desk', 'a messy list of participants')
  await dialog.getByRole('button', { name: 'Import 3 volunteers' }).click()
  await dialog.getByText('2 rows stayed behind: rows 7, 8.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('Import success! 3 added').waitFor()
  await undoOf(page)
  await page.getByText('The import is undone: 3 removed').waitFor()
})

test('a message is pasted into a session: roles stand beside names, and one is asked for the others', async () => {
  const { page } = desk
  await visit(page, '/activities/calendar')
  const [one, two] = (await somePeople(page)).slice(2) as [Person, Person]
  await openSession(page)
  await page.getByRole('button', { name: 'Add Volunteer' }).click()
  const message = `Sat meal delivery, who can come:\n• ${one.fullName} (after 2 pm)\n• ${two.fullName} ✅\n• ❌ Goh Jia Wei\nThank you!!`
  // where people are added one by one it is taken for a list, too
  await pasteLines(page.getByRole('textbox', { name: 'Name, phone or e-mail of the volunteer' }), message)
  const dialog = page.getByRole('dialog', { name: 'Import Volunteers' })
  await dialog.getByText('Crossed out in the message, and left out: Goh Jia Wei.').waitFor()
  const role = dialog.getByRole('combobox', { name: 'Role of those whose row says none' })
  const name = (await role.locator('option').allInnerTexts()).at(-1) ?? ''
  await role.selectOption(name)
  await dialog.getByText(`The message says more, which is not taken over: ${one.fullName}: after 2 pm.`).waitFor()
  await expectAccessible(page, 'a message for a session')
  await keepPicture(page, 'desk', 'a message for a session')
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).click()
  await page.getByText('Import success! 2 added').waitFor()
  await expect.poll(async () => page.getByRole('row', { name: one.fullName }).innerText()).toContain(name)
  await undoOf(page)
  await page.getByText('The import is undone: 2 removed').waitFor()
})

test('who is not on record is registered where a list for a session names them, and takes part', async () => {
  const { page } = desk
  await visit(page, '/activities/calendar')
  const [one] = (await somePeople(page)).slice(1) as [Person]
  await openImport(page)
  const dialog = page.getByRole('dialog')
  const rows = [
    ['Name', 'HP'],
    [one.fullName, ''],
    ['Uncle Xaviersamy', '8111 3333'],
    ['Aunty Rosalind', ''],
  ]
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows))
  await dialog.getByRole('button', { name: 'Register as new Aunty Rosalind' }).waitFor()
  await expectAccessible(page, 'people of a list who are not on record')
  await keepPicture(page, 'desk', 'people of a list who are not on record')
  await dialog.getByRole('button', { name: 'Register the 2 who are not on record' }).click()
  await page.getByText('2 volunteers are registered').waitFor()
  await dialog.getByRole('button', { name: 'Import 3 volunteers' }).click()
  await page.getByText('Import success! 3 added').waitFor()
  await undoOf(page)
  await page.getByText('The import is undone: 3 removed').waitFor()
})

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
  await dialog.getByText('New members: nothing → 2 members').waitFor()
  await dialog.getByText('same number of a coordinator, another name', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Update all of them' }).first().click()
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
  await dialog.getByText(/^Coordinator Ong Kah Wai, Mobile Contact: .* → \+6598112233$/).waitFor()
  await question.click()
  await page.getByRole('option', { name: 'Another person' }).click()
  await dialog.getByText('New coordinator: nothing → Ms Ong, +6598112233').waitFor()
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
