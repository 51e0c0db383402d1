import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { spaced, turned } from './as-colleagues-write.ts'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { pasteLines } from './paste-lines.ts'
import { type Person, somePeople } from './some-people.ts'
import { visit } from './visit.ts'
import { visitAtDesk } from './visit-at-desk.ts'
import { writeSheet } from './write-sheet.ts'

const desk = visitAtDesk()

/** Of the import: whom it registered may be taken back, too. */
const undoOf = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Import success!' }).getByRole('button', { name: 'Undo' }).click()

/** The first session of the first event. */
async function openSession(page: Page) {
  const { body: activities } = await callAs<{ vid: string }[]>(page, 'GET', '/get-activities-summary/events')
  const activity = `/events/${activities[0]!.vid}`
  const batches = (await callAs<{ batches: { vid: string }[] }>(page, 'GET', `/activity${activity}`)).body.batches
  const batch = `${activity}/${batches[0]!.vid}`
  const sessions = (await callAs<{ sessions: { vid: string }[] }>(page, 'GET', `/activity${batch}`)).body.sessions
  await visit(page, `/activities${batch}/${sessions[0]!.vid}`)
}

/** What somebody comes as in the session that is open, whatever page of its list they are on. */
async function rolesOf(page: Page, { fullName }: Person): Promise<string[] | undefined> {
  const sessionId = new URL(page.url()).pathname.split('/').at(-1)
  const address = `/sessions/${sessionId}/attendees?page=1&size=1000`
  const { body } = await callAs<{ attendees: { fullName: string; rolesFilled: string[] }[] }>(page, 'GET', address)
  return body.attendees.find((one) => one.fullName === fullName)?.rolesFilled
}

/** The last role that can be chosen; the list is there once the rows are read. */
async function lastOption(role: Locator): Promise<string> {
  await role.waitFor()
  const name = (await role.locator('option').allInnerTexts()).at(-1)
  expect(name).toMatch(/\w/)
  return name!
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
  // the title is that of another day
  await dialog.getByText('and this session is on', { exact: false }).waitFor()
  await keepPicture(page, 'desk', 'a list of another day')
  await dialog.getByRole('button', { name: 'It is about this session' }).click()
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
  const name = await lastOption(role)
  await role.selectOption(name)
  await dialog.getByText(`The message says more, which is not taken over: ${one.fullName}: after 2 pm.`).waitFor()
  await expectAccessible(page, 'a message for a session')
  await keepPicture(page, 'desk', 'a message for a session')
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).click()
  await page.getByText('Import success! 2 added').waitFor()
  await expect.poll(() => rolesOf(page, one)).toEqual([name])
  await undoOf(page)
  await page.getByText('The import is undone: 2 removed').waitFor()
})

test('who is not on record is registered with the import that names them, and is taken back with it', async () => {
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
  await page.getByRole('button', { name: 'Register them with the import' }).click()
  await dialog.getByText(/The import registers as new: Uncle Xaviersamy \(row 3\), Aunty Rosalind \(row 4\)/).waitFor()
  const aunty = dialog.getByRole('combobox', { name: 'Row 4, Aunty Rosalind' })
  await aunty.selectOption('None of these')
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).waitFor()
  await dialog.getByRole('button', { name: 'Register as new Aunty Rosalind' }).click()
  await dialog.getByRole('button', { name: 'Import 3 volunteers' }).click()
  await page.getByText('Import success! 3 added, 2 registered as new').waitFor()
  await undoOf(page)
  await page.getByText('The import is undone: 5 removed').waitFor()
})

test('names that are spelled otherwise are those of the people suggested, said at once and ticked before', async () => {
  const { page } = desk
  await visit(page, '/activities/calendar')
  const rows = ['Xaverian Quillfeather', 'Zebedee Vandermolen', 'Ottoline Brackenbury'].map((fullName) => ({
    fullName,
  }))
  expect((await callAs(page, 'POST', '/volunteers/import', { rows, updates: [] })).status).toBe(200)
  await openImport(page)
  const dialog = page.getByRole('dialog')
  const names = [['Name'], ['Xaverian Quilfeather'], ['Zebedee Vandermollen'], ['Ottoline Brackenburry']]
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(names))
  await dialog.getByRole('button', { name: 'Look at the 3 names with one suggestion' }).click()
  const question = page.getByRole('dialog', { name: 'Are these the same people?' })
  await question.getByRole('checkbox', { name: 'Zebedee Vandermollen is Zebedee Vandermolen' }).uncheck()
  await expectAccessible(page, 'names with one suggestion')
  await keepPicture(page, 'desk', 'names with one suggestion')
  await question.getByRole('button', { name: 'Take the 2 ticked' }).click()
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).waitFor()
  await dialog.getByRole('combobox', { name: 'Row 2, Xaverian Quilfeather' }).waitFor()
  await dialog.getByRole('button', { name: 'Register as new Zebedee Vandermollen' }).waitFor()
  await dialog.getByRole('button', { name: 'Import 2 volunteers' }).click()
  await dialog.getByText('1 row stayed behind: row 3.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('Import success! 2 added').waitFor()
  await undoOf(page)
  await page.getByText('The import is undone: 2 removed').waitFor()
})

test('who takes part already gets the role of their row where somebody says so, and Undo puts theirs back', async () => {
  const { page } = desk
  await visit(page, '/activities/calendar')
  const [one, two] = (await somePeople(page)) as [Person, Person]
  await openImport(page)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet([['Name'], [one.fullName]]))
  const role = dialog.getByRole('combobox', { name: 'Role of those whose row says none' })
  const name = await lastOption(role)
  await role.selectOption('')
  await dialog.getByRole('button', { name: 'Import 1 volunteer' }).click()
  await page.getByText('Import success! 1 added').waitFor()
  await page.getByRole('button', { name: 'Session Actions' }).click()
  await page.getByRole('menuitem', { name: 'Import Volunteers' }).click()
  const rows = [
    ['Name', 'Role'],
    [one.fullName, name],
    [two.fullName, name],
  ]
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows))
  await dialog.getByText('1 row is of people who are there already, and left out').waitFor()
  await dialog.getByText(`Role: ${name} (empty until now)`).waitFor()
  await dialog.getByRole('button', { name: 'Update all of them' }).click()
  await expectAccessible(page, 'another role for who takes part')
  await keepPicture(page, 'desk', 'another role for who takes part')
  await dialog.getByRole('button', { name: 'Import 1 volunteer and update 1' }).click()
  const done = page.getByRole('status').filter({ hasText: 'Import success! 1 added, 1 with another role' })
  await done.waitFor()
  await expect.poll(() => rolesOf(page, one)).toEqual([name])
  await done.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The import is undone: 1 removed, 1 as before').waitFor()
  await expect.poll(() => rolesOf(page, one)).toEqual([])
})
