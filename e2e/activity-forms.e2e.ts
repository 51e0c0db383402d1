import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
let staff: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor({ width: 1440, height: 900 })
  staff = await browser.newVisitor({ width: 1440, height: 900 })
  await signInAs(admin.page, demo.admin)
  await signInAs(staff.page, demo.staff)
})
afterAll(async () => {
  expect([...admin.complaints, ...staff.complaints]).toEqual([])
  await browser.close()
})

const button = (visitor: Visitor, name: string | RegExp) => visitor.page.getByRole('button', { name, exact: true })
const tab = (name: string) => admin.page.getByRole('tab', { name, exact: true }).click()

/** The first session becomes one that repeats. */
const repeat = (page: Page) =>
  page
    .locator('label')
    .filter({ hasText: /^Batch$/ })
    .click()

test('a role that was just added is no mistake yet, and a rule that is none is named before anything is sent', async () => {
  const { page } = admin
  await page.goto('/activities/trainings/add')
  await page.getByLabel('Title').fill('Every year')
  await tab('Batch Information')
  await button(admin, /^Add role/)
    .first()
    .click()
  const role = page.getByRole('combobox', { name: 'Role' })
  await role.and(page.locator(':focus')).waitFor()
  expect(await page.getByRole('option').count()).toBe(0)
  expect(await page.getByText('Role is required.').count()).toBe(0)
  await page.getByLabel('Reimbursement').click()
  await page.getByText('Role is required.').waitFor()
  await button(admin, 'Remove role 1').click()
  await tab('Session Information')
  await repeat(page)
  await page.getByRole('switch', { name: 'Show the rule' }).check()
  await page.getByLabel('Rule', { exact: true }).fill('FREQ=YEARLY')
  await button(admin, 'Create New Trainings Activity').click()
  const words = "You provided an invalid RRule value to component. 'FREQ=YEARLY' is not a correct RRule string."
  await page.getByRole('link', { name: `Session 1, Rule: ${words}` }).waitFor()
  await page.getByRole('tab', { name: 'Session Information 1 error' }).waitFor()
  await expectAccessible(page, 'a rule that is none')
  await page.getByLabel('Rule', { exact: true }).fill('FREQ=DAILY;COUNT=2')
  await page.getByRole('link', { name: /^Session 1, Rule/ }).waitFor({ state: 'detached' })
})

test('a role that is missing is added where it is chosen, by a superadmin alone', async () => {
  for (const { page } of [admin, staff]) {
    await page.goto('/activities/trainings/add')
    await page.getByRole('tab', { name: 'Batch Information', exact: true }).click()
    await page
      .getByRole('button', { name: /^Add role/ })
      .first()
      .click()
    await page.getByRole('combobox', { name: 'Role' }).fill('Packer of rice')
  }
  await staff.page.getByText('Nothing found').last().waitFor()
  const { page } = admin
  await page.getByRole('option', { name: 'Add “Packer of rice”' }).click()
  await page.getByText('“Packer of rice” is one of the roles now.').waitFor()
  const role = page.getByRole('combobox', { name: 'Role' })
  await expect.poll(() => role.inputValue()).toBe('Packer of rice')
  await expectAccessible(page, 'a role that was added')
  await role.fill('packer OF rice')
  await page.getByRole('option', { name: 'Packer of rice', exact: true }).waitFor()
  for (const who of [admin, staff]) {
    expect(await who.page.getByRole('option', { name: /^Add/ }).count()).toBe(0)
    await who.page.keyboard.press('Escape')
    await button(who, 'Remove role 1').click()
  }
})

test('who is in charge is found by what is typed, and kept', async () => {
  const { page } = staff
  await page.goto('/activities/trainings/add')
  await page.getByLabel('Title').fill('Led by somebody')
  await page.getByRole('tab', { name: 'Batch Information', exact: true }).click()
  const inCharge = page.getByRole('combobox', { name: 'Person in charge' })
  const [adminName, staffName] = [demo.admin, demo.staff]
  await inCharge.click()
  await page.getByRole('option', { name: adminName }).waitFor()
  await inCharge.fill('STAFF')
  await page.getByRole('option', { name: adminName }).waitFor({ state: 'detached' })
  await expectAccessible(page, 'who is in charge')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'who is in charge, on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('option', { name: staffName }).click()
  expect(await inCharge.inputValue()).toBe(staffName)
  await inCharge.fill('nobody at all')
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('tab', { name: 'Session Information', exact: true }).click()
  await page.getByRole('combobox', { name: 'Venue' }).click()
  await page.getByRole('option').first().click()
  await button(staff, /^Create New Trainings Activity/).click()
  await page.getByRole('heading', { level: 1, name: 'Led by somebody' }).waitFor()
  await page.locator('tbody a').first().click()
  await page.getByText(staffName).first().waitFor()
})

test('an event is moved by hand and by its form, and saving the form alone moves nothing', async () => {
  const { page } = admin
  await page.goto('/activities/events/add')
  // what was typed for another kind is offered here, too
  await button(admin, 'Start again').click()
  await page.getByLabel('Title').fill('Tea party')
  await tab('Session Information')
  await page.getByRole('textbox', { name: 'Date' }).fill('05/12/2027')
  await button(admin, /^Create New Events Activity/).click()
  await page.getByRole('heading', { level: 1, name: 'Tea party' }).waitFor()
  await page.locator('tbody a').first().click()
  await button(admin, 'Add Single Session').waitFor()
  const batch = page.url()
  await page.locator('tbody a').first().click()
  await button(admin, 'Session Actions').click()
  await page.getByRole('menuitem', { name: 'Edit Session' }).click()
  const start = page.getByRole('dialog').getByRole('textbox', { name: 'Start date and time: day' })
  // letter by letter, as a hand does: half a date is no reason to forget how long it lasts
  await start.fill('')
  await start.pressSequentially('12/12/2027')
  await start.press('Tab')
  const end = page.getByRole('dialog').getByRole('textbox', { name: 'End date and time: day' })
  await expect.poll(() => end.inputValue()).toBe('12/12/2027')
  await button(admin, 'Update Session').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page
    .getByText(/12 December 2027/)
    .first()
    .waitFor()
  // it is put back with one press, and done once more
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page
    .getByText(/05 December 2027/)
    .first()
    .waitFor()
  await button(admin, 'Session Actions').click()
  await page.getByRole('menuitem', { name: 'Edit Session' }).click()
  await start.fill('12/12/2027')
  await start.press('Tab')
  await button(admin, 'Update Session').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // without loading the app again: the form has what is, and not what was read before the move
  await visit(page, `${batch}/edit`)
  const day = page.getByRole('textbox', { name: 'Date' })
  await tab('Session Information')
  await expect.poll(() => day.inputValue()).toBe('12/12/2027')
  await button(admin, /^Update /).click()
  await page.getByRole('dialog').getByText('No session changes.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alert').getByText('Not saved').waitFor()
  await day.fill('19/12/2027')
  await tab('Batch Information')
  await page.getByLabel('Batch name').fill('Garden party')
  await button(admin, /^Update /).click()
  await page
    .getByRole('dialog')
    .getByText(/^1 coming session will be created, with nobody signed up yet: \d\d \w+ \d{4}$/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click()
  // one toast, whose words change when the sessions are there; that of the session's move may still stand beside it
  const saved = /is saved\. Its sessions are being updated\.|Successfully edited Garden party/
  const toasts = page.locator('.mantine-Notification-root').filter({ hasText: saved })
  await toasts.first().waitFor()
  expect(await toasts.count()).toBe(1)
  await page.goto(batch)
  await page.getByRole('row', { name: /Garden party.*19 Dec 2027/ }).waitFor()
})

test('somebody with some venues chooses one of them', async () => {
  const { page } = staff
  await page.goto('/activities/trainings/add')
  await page.getByLabel('Title').fill('Own place')
  await page.getByRole('tab', { name: 'Session Information', exact: true }).click()
  await button(staff, 'Create New Trainings Activity').click()
  await page.getByRole('link', { name: 'Session 1, Venue: Choose one of your venues' }).click()
  await page.getByRole('combobox', { name: 'Venue' }).click()
  await page.getByRole('option').first().click()
  await repeat(page)
  await page.getByRole('radio', { name: 'After a number of sessions' }).check()
  // a day off, and back again
  const dates = page.getByRole('group', { name: /The next dates/ })
  const second = dates.locator('label').nth(1)
  const all = await dates.getByRole('checkbox').count()
  await second.click()
  await button(staff, `Create New Trainings Activity with ${all - 1} sessions`).waitFor()
  await page.getByText('1 date is left out', { exact: false }).waitFor()
  await expectAccessible(page, 'a rule with a date that is left out')
  await second.click()
  await button(staff, `Create New Trainings Activity with ${all} sessions`).click()
  await page.getByRole('heading', { level: 1, name: 'Own place' }).waitFor()
})
