import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
let page: Page
let personId: string
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor()
  page = visitor.page
  await signInAs(page, demo.admin)
  const person = {
    fullName: 'Checked Helper',
    email: 'checked.helper@example.org',
    dob: '1957-03-25',
    gender: 'Female',
  }
  const made = await callAs<{ vid: string }>(page, 'POST', '/v2/indivols', {
    ...person,
    nationality: 'Singaporean',
    mobileNo: '82220078',
    agreeToTerms: true,
    status: 'Active',
  })
  personId = made.body.vid
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const slots = () => page.getByRole('list', { name: 'Slots of the checklist' }).getByRole('listitem')
const expectFocus = async (text: string) => {
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text)
}
const needs = () => page.getByRole('region', { name: 'Needs you today' })

test('a superadmin says what a slot of the checklist stands for and which role needs it', async () => {
  await visit(page, '/admin/forms?form=checklist')
  await button('Edit Slot 2').click()
  const dialog = page.getByRole('dialog', { name: 'Slot 2 of the checklist' })
  await dialog.getByLabel('Those who fill certain roles').check()
  await dialog.getByRole('button', { name: 'Save slot' }).click()
  await dialog.getByText('Please give it a name').waitFor()
  await dialog.getByText('Please choose at least one role').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('First aid course')
  await dialog.getByRole('combobox', { name: 'Roles' }).click()
  await page.getByRole('option', { name: 'First aider' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a slot of the checklist')
  await keepPicture(page, 'desk', 'a slot of the checklist')
  await dialog.getByRole('button', { name: 'Save slot' }).click()
  await slots().nth(1).getByText('Needed for First aider').waitFor()
  await expectAccessible(page, 'the checklist of an organisation')
  await keepPicture(page, 'desk', 'the checklist of an organisation')
  await page.setViewportSize({ width: 390, height: 844 })
  await keepPicture(page, 'phone', 'the checklist of an organisation')
  await page.setViewportSize({ width: 1366, height: 768 })
})

test('signing somebody up who lacks it is warned of', async () => {
  await page.goto('/activities/recurring/add')
  await page.getByLabel('Title').fill('Driving people home')
  await page.getByRole('tab', { name: 'Batch Information', exact: true }).click()
  await button(/^Add role/)
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'First aider' }).click()
  await page.getByRole('tab', { name: 'Session Information', exact: true }).click()
  await page.getByLabel('Session name').fill('Driving')
  await page.getByRole('textbox', { name: 'Start date' }).fill(dateIn(2).split('-').toReversed().join('/'))
  await page.getByRole('radio', { name: 'After a number of sessions' }).check()
  await page.getByLabel('Number of sessions', { exact: true }).fill('2')
  await page.getByLabel('First aider', { exact: true }).fill('1')
  await button('Create New Recurring Activity with 2 sessions').click()
  await page.getByRole('link', { name: /^Roster: / }).click()
  await button('Add people').click()
  const dialog = page.getByRole('dialog', { name: 'Add people' })
  await dialog.getByRole('tabpanel').getByRole('textbox').fill('Checked Helper')
  await dialog.getByRole('checkbox', { name: /Checked Helper/ }).check()
  // the only role is chosen already
  await dialog.getByText('Checked Helper lacks: First aid course, needed for First aider.').waitFor()
  await expectAccessible(page, 'somebody who lacks a check is signed up')
  await keepPicture(page, 'desk', 'somebody who lacks a check is signed up')
  await dialog.getByRole('button', { name: 'Add anyway' }).click()
  await page.getByText(/^Signed up: 2 places/).waitFor()
})

test('the dashboard names who lacks it; once it is ticked, nobody does', async () => {
  await visit(page, '/dashboard')
  await needs().getByText('1 person is signed up without a check or agreement').waitFor()
  await keepPicture(page, 'desk', 'somebody lacks a check')
  // the letter goes to all who lack something
  await needs()
    .getByRole('button', { name: /^Write to them/ })
    .click()
  await page.getByText('Before you come: what we still need from you').first().waitFor()
  await page.getByText('1 person', { exact: true }).first().waitFor()
  await visit(page, '/dashboard')
  await needs().getByRole('button', { name: 'Note check: Checked Helper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Note check: Checked Helper' })
  await dialog.getByRole('group', { name: 'First aid course' }).waitFor()
  await expectAccessible(page, 'a check is noted on the dashboard')
  await keepPicture(page, 'desk', 'a check is noted on the dashboard')
  await dialog.getByRole('button', { name: 'Save check' }).click()
  await page.getByText('Noted for Checked Helper').waitFor()
  await needs().getByText('1 person is signed up without a check or agreement').waitFor({ state: 'detached' })
  await expectFocus('Needs you today')
  await page
    .getByRole('status')
    .filter({ hasText: 'Noted for Checked Helper' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await needs().getByRole('button', { name: 'Note check: Checked Helper' }).click()
  await dialog.getByRole('link', { name: 'Their checklist, to add a file' }).click()
  await page
    .getByRole('rowheader', { name: /First aid course/ })
    .getByText('Missing')
    .waitFor()
  await page.getByRole('link', { name: 'First aid course (First aider)' }).waitFor()
  await expectAccessible(page, 'a checklist that lacks something')
  await keepPicture(page, 'desk', 'a checklist that lacks something')
  await page.getByRole('checkbox', { name: 'First aid course checked' }).check()
  await page
    .getByRole('rowheader', { name: /First aid course/ })
    .getByText('Missing')
    .waitFor({ state: 'detached' })
  // it ends between the two sessions
  await page
    .getByRole('textbox', { name: 'First aid course valid until' })
    .fill(dateIn(4).split('-').toReversed().join('/'))
  await page.keyboard.press('Tab')
  await page
    .getByRole('rowheader', { name: /First aid course/ })
    .getByText('Missing')
    .waitFor()
  const { body } = await callAs<{ papers: { name: string; sessionStartDateTime: string }[] }>(
    page,
    'GET',
    `/indivols/${personId}/lacked-papers`,
  )
  expect(body.papers.map(({ sessionStartDateTime }) => sessionStartDateTime.slice(0, 10))).toEqual([dateIn(9)])
})
