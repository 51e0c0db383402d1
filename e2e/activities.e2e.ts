import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
let colleague: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor({ width: 1440, height: 900 })
  colleague = await browser.newVisitor({ width: 1440, height: 900 })
  await signInAs(admin.page, demo.admin)
  await signInAs(colleague.page, demo.admin)
})
afterAll(async () => {
  expect([...admin.complaints, ...colleague.complaints]).toEqual([])
  await browser.close()
})

/** When the extra session is: after those of the rule. */
const day = dateIn(60)
const dayFirst = day.split('-').toReversed().join('/')
const weekday = new Date(day).toLocaleDateString('en', { weekday: 'long' })
const written = [day.slice(8), new Date(day).toLocaleDateString('en', { month: 'long' }), day.slice(0, 4)].join(' ')
const toast = (visitor: Visitor, text: string | RegExp) => visitor.page.getByRole('status').getByText(text).last()
const button = (visitor: Visitor, name: string | RegExp) => visitor.page.getByRole('button', { name, exact: true })
const tab = (name: string) => admin.page.getByRole('tab', { name, exact: true }).click()

test('an activity with a weekly rule is created; its sessions are made, and the batch is opened', async () => {
  const { page } = admin
  await page.goto('/activities/recurring/add')
  await button(admin, /^Create New Recurring Activity/).click()
  await page.getByText('Title Required!').waitFor()
  await page.getByLabel('Title').fill('Safe lifting') // goes along to another kind
  await page.getByRole('combobox', { name: 'Kind of activity' }).click()
  await page.getByRole('option', { name: 'Trainings' }).click()
  await tab('Batch Information')
  expect(await page.getByLabel('Batch name').inputValue()).toBe('Safe lifting - Batch 1')
  await page.getByRole('button', { name: 'Add role' }).first().click()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option').first().click()
  const role = await page.getByRole('combobox', { name: 'Role' }).inputValue()
  await tab('Session Information')
  await page.getByLabel('Session name').fill('Lifting class')
  // a training is one session, until somebody says that it repeats
  await button(admin, 'Create New Trainings Activity').waitFor()
  await page.getByText('Batch', { exact: true }).click()
  await button(admin, 'Create New Trainings Activity with 26 sessions').waitFor()
  await page.getByRole('textbox', { name: 'End date' }).fill('')
  await button(admin, /^Create New Trainings Activity with 5\d\d sessions$/).click()
  await page.getByRole('dialog', { name: /^Create 5\d\d sessions\?$/ }).waitFor()
  await expectAccessible(page, 'the question before very many sessions')
  await button(admin, 'Cancel').click()
  await page.getByText('Nothing was created. Choose an earlier end date, or a single session.').waitFor()
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.getByRole('radio', { name: 'After a number of sessions' }).check()
  await page.getByLabel('Number of sessions', { exact: true }).fill('6')
  await page.getByText('Every week on Monday, 6 times').waitFor()
  await page.getByText('6 sessions', { exact: true }).waitFor()
  await page.getByLabel(role, { exact: true }).fill('1')
  await expectAccessible(page, 'a rule and its next dates')
  await button(admin, 'Create New Trainings Activity with 6 sessions').click()
  await page.getByRole('row', { name: /Safe lifting - Batch 1 6/ }).waitFor()
  await page.getByRole('link', { name: 'Safe lifting - Batch 1', exact: true }).click()
  await page.getByText('1–6 of 6').waitFor()
  await expectAccessible(page, 'a batch')
})

test('one session is added, published and deleted, and the deletion is taken back', async () => {
  const { page } = admin
  await button(admin, 'Add Single Session').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Session name is required!').waitFor()
  await dialog.getByText('Start datetime and end datetime is required!').waitFor()
  await expectAccessible(page, 'a refused session')
  await dialog.getByLabel('Session name').fill('Extra class')
  await dialog.getByRole('textbox', { name: 'Start date and time: day' }).fill(dayFirst)
  await dialog.getByLabel('Start date and time: time').fill('09:00')
  await dialog.getByRole('textbox', { name: 'End date and time: day' }).fill(dayFirst)
  await dialog.getByLabel('End date and time: time').fill('11:00')
  // the end moves with the start
  await dialog.getByLabel('Start date and time: time').fill('10:00')
  expect(await dialog.getByLabel('End date and time: time').inputValue()).toBe('12:00')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(admin, 'Successfully added a new session').waitFor()
  await page.getByRole('checkbox', { name: /^Select Extra class/ }).check()
  await button(admin, 'Publish to VOPO').click()
  await page.getByRole('menuitem', { name: 'For Public' }).click()
  await page.getByRole('row', { name: /Extra class.*For Public/ }).waitFor()
  await button(admin, 'Delete Selected').click()
  await page.getByText('Are you sure that you want to delete 1 sessions?').waitFor()
  await button(admin, 'Delete').click()
  await toast(admin, 'Successfully deleted the sessions').waitFor()
  await button(admin, 'Undo').click()
  await page.getByRole('row', { name: /Extra class/ }).waitFor()
})

test('a changed rule says what it will do before it does it', async () => {
  const { page } = admin
  await page.getByRole('link', { name: 'Edit Batch' }).click()
  await tab('Session Information')
  await page.getByLabel('Number of sessions', { exact: true }).fill('4')
  await button(admin, 'Update Safe lifting - Batch 1').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Are you sure that you want to update the batch?').waitFor()
  await dialog.getByText('2 coming sessions will be deleted').waitFor()
  await expectAccessible(page, 'the question before a batch changes')
  await dialog.getByRole('button', { name: 'Update' }).click()
  // the page that is edited has a link of this name, too
  await page.getByRole('heading', { level: 1, name: 'Safe lifting', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Safe lifting - Batch 1', exact: true }).click()
  await page.getByText('1–5 of 5').waitFor()
})

test('people are added with a warning, checked in before the eyes of a colleague, and given hours and roles', async () => {
  const { page } = admin
  await page.getByRole('link', { name: /^Extra class/ }).click()
  await page.getByText(`${weekday}, ${written} 10:00 AM`).first().waitFor()
  await colleague.page.goto(page.url())
  await button(admin, 'Add Volunteer').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Please select a volunteer').waitFor()
  await dialog.getByLabel('Name, phone or e-mail of the volunteer').fill('tan')
  await dialog.getByRole('checkbox', { name: /Tan/ }).first().waitFor()
  const people = await dialog.getByRole('checkbox').all()
  for (const one of people.slice(0, 8)) await one.check()
  await dialog.getByRole('button', { name: 'Add 8' }).click()
  await dialog.getByText('Please check this first').waitFor()
  await expectAccessible(page, 'what speaks against adding somebody')
  await dialog.getByRole('button', { name: 'Add anyway' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('0 of 8 checked in').waitFor()
  await colleague.page.getByText('0 of 8 checked in').waitFor()

  await button(admin, /^Check in /)
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Check In' })
  await question.getByText(/^It begins on .* Check in anyway\?$/).waitFor()
  await expectAccessible(page, 'the question long before a session')
  await question.getByRole('button', { name: 'Check in anyway' }).click()
  await toast(admin, 'Successfully checked in').waitFor()
  await colleague.page.getByText('1 of 8 checked in').waitFor()
  await button(admin, /^Check out /)
    .first()
    .click()
  await toast(admin, 'Successfully checked out').waitFor()
  await page
    .getByLabel(/^Hours of /)
    .nth(1)
    .selectOption('Same as session')
  // it has not even begun
  const hours = page.getByRole('dialog', { name: /^Hours of / })
  await hours.getByText(/^This session goes on until .* Count it to its end anyway\?$/).waitFor()
  await hours.getByRole('button', { name: 'Count it' }).click()
  await page.getByTitle(`${written} 12:00 PM`).waitFor()
  await colleague.page.getByTitle(`${written} 12:00 PM`).waitFor()
  await expectAccessible(page, 'a session with people')
})

test('by keyboard, nothing is written by passing through the hours, and the focus stays in the row', async () => {
  const { page } = admin
  await button(admin, /^Check in /)
    .first()
    .focus()
  // what was asked for the first person is not asked for each
  await page.keyboard.press('Enter')
  await colleague.page.getByText('3 of 8 checked in').waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('tr') !== null)).toBe(true)
  const hours = page.getByLabel(/^Hours of /).nth(2)
  const theirs = colleague.page.getByLabel(/^Hours of /).nth(2)
  await hours.focus()
  for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowDown')
  expect(await hours.inputValue()).toBe('1')
  await page.keyboard.press('Enter')
  await expect.poll(() => theirs.inputValue(), { timeout: 5000 }).toBe('1')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Hours of /)
  // the check-in that was there is there still
  await page.getByText('3 of 8 checked in').waitFor()
})

test('two people edit one session: what one changed is kept, what both changed is asked', async () => {
  const edit = async (visitor: Visitor, label: string, value: string) => {
    await button(visitor, 'Session Actions').click()
    await visitor.page.getByRole('menuitem', { name: 'Edit Session' }).click()
    await visitor.page.getByRole('dialog').getByLabel(label).fill(value)
  }
  const save = (visitor: Visitor) => button(visitor, 'Update Session').click()
  const named = (visitor: Visitor, name: string) =>
    visitor.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await edit(admin, 'Address', 'Room 2')
  await edit(colleague, 'Session name', 'Extra lesson')
  await save(colleague)
  await named(admin, 'Extra lesson')
  await save(admin)
  await button(admin, /^Write to them/).waitFor()
  await expectAccessible(admin.page, 'whom to tell of another place')
  await button(admin, 'Done').click()
  await colleague.page.getByText('Room 2').waitFor()
  await named(admin, 'Extra lesson')

  await edit(admin, 'Session name', 'Extra class')
  await edit(colleague, 'Session name', 'Extra course')
  await save(colleague)
  await named(admin, 'Extra course')
  await save(admin)
  const asked = admin.page.getByRole('dialog', { name: /changed this session while you were editing/ })
  await asked.getByText('Extra course').waitFor()
  await expectAccessible(admin.page, 'a session that two people changed')
  await asked.getByRole('button', { name: 'Save chosen values' }).click()
  await named(admin, 'Extra class')
  await named(colleague, 'Extra class')
  await asked.waitFor({ state: 'detached' })
})

test('the checklist of a batch keeps a file and who checked it', async () => {
  const { page } = admin
  await page.getByRole('link', { name: 'Safe lifting - Batch 1', exact: true }).click()
  await page.getByRole('link', { name: 'Checklist' }).click()
  await button(admin, 'Add Row').click()
  const file = { name: 'consent.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(admin, 'Upload a file to row 1').click(),
  ])
  await chooser.setFiles(file)
  await page.getByText('consent.pdf').waitFor()
  await page.getByLabel('Row 1 checked').check()
  await expectAccessible(page, 'the checklist of a batch')
  await button(admin, 'Save Checklist').click()
  await toast(admin, 'Successfully updated checklist for Safe lifting - Batch 1').waitFor()
  await page.reload()
  await page.getByText('consent.pdf').waitFor()
  expect(await page.getByLabel('Row 1 checked').isChecked()).toBe(true)
})

test('the calendar shows the session and leads to it', async () => {
  const { page } = admin
  await page.goto(`/activities/calendar?date=${day}&type=trainings`)
  await page.getByRole('button', { name: /Extra class/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Extra class' }).waitFor()
  await page.goto(`/activities/calendar?view=list&date=${day}&type=trainings`)
  await page.getByRole('link', { name: 'Extra class' }).waitFor()
})
