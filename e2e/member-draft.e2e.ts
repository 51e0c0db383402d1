import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { pasteRows } from './paste-rows.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const list = '/volunteers/organisation'
const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()

/** What a form of an organisation needs at least. */
async function fillIn(page: Page, name: string): Promise<void> {
  await openTab(page, /Basic Information/)
  await page.getByLabel(/Organisation Name/).fill(name)
  await page.getByRole('combobox', { name: /Entity Type/ }).click()
  await page.getByRole('option', { name: 'Company' }).click()
  await openTab(page, /How did you hear about us/)
  await page.getByRole('checkbox', { name: /We declare/ }).check()
}

test('a member list that is not sent yet is there again after a reload, without identity numbers', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 1440, height: 900 })
  await signInAs(page, demo.staff)
  await page.goto(`${list}/add`)
  await fillIn(page, 'Slow Typists')
  await openTab(page, /Member List/)
  await pasteRows(page, [
    ['Full Name', 'NRIC / FIN'],
    ['First Kept', 'S1234567D'],
    ['Second Kept', ''],
  ])
  await page.getByRole('dialog').getByRole('button', { name: 'Add 2 members' }).click()
  await page.getByRole('tab', { name: 'Member List (2)' }).waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('2 members are in the list again, without identity numbers.').waitFor()
  await page.getByRole('tab', { name: 'Member List (2)' }).waitFor()
  await expectAccessible(page, 'the restored form')
  await page.getByRole('button', { name: 'Add Organisation' }).click()
  await page.getByText('Successfully created the organisation volunteer - Slow Typists!').waitFor()
  await page.goto(`${list}?orgName=slow+typists`)
  await page
    .getByRole('row', { name: /Slow Typists/ })
    .getByRole('link', { name: /Member List/ })
    .click()
  for (const name of ['First Kept', 'Second Kept']) await page.getByRole('button', { name }).waitFor()
  await page.goto(`${list}/add`)
  await page.getByRole('tab', { name: 'Member List', exact: true }).waitFor() // nothing is left of what was sent
  expect(complaints).toEqual([])
})

test('a member list that could not be kept is said so, and asked about before the form is sent', async () => {
  const { page, complaints } = await browser.newVisitor({ width: 390, height: 844 })
  await signInAs(page, demo.staff)
  await page.goto(`${list}/add`)
  // what a browser leaves whose storage was too small for the list
  await page.evaluate(() =>
    sessionStorage.setItem('manyhands.draft.add-organisation.members', JSON.stringify({ members: [], lost: 4000 })),
  )
  await page.reload()
  await page.getByText('The list of 4,000 members was too large to be kept. Please add it again.').waitFor()
  await fillIn(page, 'Slow Typists Again')
  await page.getByRole('button', { name: 'Add Organisation' }).click()
  await page.getByRole('dialog', { name: 'Register without members?' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Nothing was sent: the list of 4,000 members must be added again.').waitFor()
  await page.getByRole('button', { name: 'Add Organisation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
  await page.getByText('Successfully created the organisation volunteer - Slow Typists Again!').waitFor()
  expect(complaints).toEqual([])
})
