import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let phone: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  phone = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(phone.page, demo.admin)
})
afterAll(async () => {
  expect(phone.complaints).toEqual([])
  await browser.close()
})

test('a session and all that follow it begin later: what changes is said, done, and told to who is signed up', async () => {
  const { page } = phone
  await visit(page, '/activities/recurring')
  await page.getByRole('link', { name: 'Reading friends', exact: true }).click()
  await page.getByRole('link', { name: 'Reading friends - Batch 1', exact: true }).click()
  // not the next one: the series goes on before it as it was
  const cards = page.getByRole('list', { name: 'List of sessions' }).getByRole('listitem')
  await cards.nth(3).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Session Actions' }).click()
  await page.getByRole('menuitem', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Session' })
  await dialog.getByRole('radio', { name: 'This one and all that follow' }).check()
  await dialog.locator('input[type=time]').first().fill('16:00')
  await expectAccessible(page, 'a session and all that follow')
  await keepPicture(page, 'phone', 'a session and all that follow')
  await dialog.getByRole('button', { name: 'Go on to the series' }).click()
  const sure = page.getByRole('dialog', { name: 'Are you sure that you want to update the batch?' })
  await sure.getByText(/^\d+ coming sessions will be changed: \d\d \w+ \d{4} to \d\d \w+ \d{4}$/).waitFor()
  await sure.getByRole('button', { name: 'Update' }).click()
  const told = page.getByRole('dialog', { name: /please tell them/ })
  await told.waitFor()
  await expectAccessible(page, 'whom to tell of a later time')
  await told.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Reading friends - Batch 1', exact: true }).click()
  const times = async () => (await cards.allInnerTexts()).map((text) => /\d\d:\d\d [AP]M/.exec(text)?.[0])
  await expect.poll(times).toEqual(['03:00 PM', '03:00 PM', '03:00 PM', ...Array.from({ length: 7 }, () => '04:00 PM')])
})

test('the weeks of school holidays are left out at once, and taken in again', async () => {
  const { page } = phone
  await visit(page, '/activities/recurring')
  await page.getByRole('link', { name: 'Befriending visits 友伴探访', exact: true }).click()
  await page.getByRole('link', { name: /^Befriending visits .* - Batch 1$/ }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Edit Batch' }).click()
  await page.getByRole('tab', { name: 'Session Information' }).click()
  const day = (away: number) => dateIn(away).split('-').toReversed().join('/')
  await page.getByRole('textbox', { name: 'Holidays from' }).fill(day(1))
  await page.getByRole('textbox', { name: 'Holidays to' }).fill(day(14))
  await page.getByRole('button', { name: 'Leave these out (2)' }).click()
  await page.getByText(/^2 dates are left out: /).waitFor()
  await expectAccessible(page, 'weeks that are left out')
  await page.getByRole('button', { name: 'Take these in again (2)' }).click()
  await expect.poll(() => page.getByText(/left out: /).count()).toBe(0)
  await page.getByRole('button', { name: 'Add session' }).click()
  await page.getByText('Session 2', { exact: true }).waitFor()
  expect(await page.getByLabel('Start time').nth(1).inputValue()).toBe(
    await page.getByLabel('Start time').first().inputValue(),
  )
})
