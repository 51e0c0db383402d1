import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor({ width: 1366, height: 768 })
  page = visitor.page
  await signInAs(page, demo.admin)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const panel = (on: Page) => on.getByRole('region', { name: 'Filters' })
const link = (on: Page, name: string) => on.getByRole('link', { name, exact: true })

test('activities are filtered by their sessions, and show what was chosen', async () => {
  const session = (startDate: string) => ({ sessionName: 'Walk', startDate, startTime: '09:00', endTime: '11:00' })
  for (const [title, day] of [
    ['Listed Walk', '2031-01-04'],
    ['Listed Swim', '2021-01-04'],
  ] as const) {
    const body = { activity: { title }, batch: { batchSessions: [session(day)] } }
    expect((await callAs(page, 'POST', '/activity-v2/async/events', body)).status).toBe(202)
  }
  await visit(page, '/activities/events?title=Listed')
  await page.getByRole('button', { name: 'More filters' }).click()
  await panel(page).getByRole('combobox', { name: 'Sessions' }).selectOption('With upcoming sessions')
  await page.getByRole('button', { name: 'Sessions: With upcoming sessions, show all again' }).waitFor()
  await link(page, 'Listed Walk').waitFor()
  await link(page, 'Listed Swim').waitFor({ state: 'detached' })
  await expectAccessible(page, 'filters of activities')
  await keepPicture(page, 'desk', 'filters of activities')
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('textbox', { name: 'Add a column' }).fill('last session')
  await page.getByRole('checkbox', { name: 'Last session', exact: true }).click()
  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ hasText: 'Listed Walk' })
  await row.getByRole('cell', { name: '04 Jan 2031', exact: true }).waitFor()
  // the buttons of a row stay, whatever is chosen
  await row.getByRole('button', { name: 'Delete Listed Walk' }).waitFor()
  await keepPicture(page, 'desk', 'a chosen column of activities')
})

test('chosen activities are exported, written to and deleted, and Undo restores them', async () => {
  await visit(page, '/activities/events?title=Listed')
  expect(await page.getByRole('button', { name: 'Delete Selected' }).count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Select Listed Walk' }).check()
  await page.getByRole('checkbox', { name: 'Select Listed Swim' }).check()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export chosen (2)' }).click()
  await page.getByRole('menuitem', { name: 'As CSV' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^events-\d+\.csv$/)
  await expectAccessible(page, 'chosen activities')
  await keepPicture(page, 'desk', 'chosen activities')
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Successfully deleted 2 activities').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await link(page, 'Listed Walk').waitFor()
  await page.getByRole('checkbox', { name: 'Select Listed Walk' }).check()
  await page.getByRole('button', { name: 'Write to those signed up' }).click()
  await page.getByRole('heading', { level: 1, name: 'Compose Email' }).waitFor()
  await page.getByText('Listed Walk').first().waitFor()
})

test('on a phone the filters of activities are in the sheet, and a chosen column is a line of the card', async () => {
  const phone = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(phone.page, demo.admin)
  await visit(phone.page, '/activities/events?title=Listed&columns=title,lastSession')
  await link(phone.page, 'Listed Swim').waitFor()
  await phone.page.getByText('04 Jan 2021').waitFor()
  await phone.page.getByRole('button', { name: /^Filters/ }).tap()
  await phone.page.getByRole('button', { name: 'More filters' }).tap()
  await panel(phone.page).getByRole('combobox', { name: 'Sessions' }).selectOption('All over')
  await expectAccessible(phone.page, 'filters of activities on a phone')
  await keepPicture(phone.page, 'phone', 'filters of activities')
  await phone.page.keyboard.press('Escape')
  await link(phone.page, 'Listed Walk').waitFor({ state: 'detached' })
  await keepPicture(phone.page, 'phone', 'the list of activities')
  expect(phone.complaints).toEqual([])
})

test('groups are filtered by their size and by who is in charge', async () => {
  expect((await callAs(page, 'POST', '/v2/grps', { groupName: 'Listed Nobody', vids: [] })).status).toBe(200)
  await visit(page, '/volunteers/group?groupName=Listed')
  await link(page, 'Listed Nobody').waitFor()
  await page.getByRole('button', { name: 'More filters' }).click()
  await panel(page).getByRole('combobox', { name: 'In charge' }).selectOption('Nobody is in charge')
  await panel(page).getByRole('textbox', { name: 'Members, to' }).fill('0')
  await page.getByRole('button', { name: 'Members: up to 0, show all again' }).waitFor()
  await link(page, 'Listed Nobody').waitFor()
  await expectAccessible(page, 'filters of groups')
  await keepPicture(page, 'desk', 'filters of groups')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export what is shown' }).click()
  await page.getByRole('menuitem', { name: 'As Excel' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^groups-\d+\.xlsx$/)
})
