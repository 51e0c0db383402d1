import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a report is asked for, made and fetched', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  await page.goto('/analytics/reports')
  await page.getByRole('radio', { name: 'Attendance Report' }).check()
  await page.getByLabel('Attendance End Date', { exact: true }).fill('01/01/2020')
  await page.getByLabel('Attendance Start Date', { exact: true }).fill('02/01/2020')
  await page.getByRole('button', { name: 'Export Attendance Report' }).click()
  await page.getByText('The end is before the start').waitFor()
  await expectAccessible(page, 'a report with a wrong date')
  await page.getByLabel('Attendance Start Date', { exact: true }).fill('')
  await page.getByLabel('Attendance End Date', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Export Attendance Report' }).click()
  await page
    .getByText(/^The report will be sent to .+@.+ shortly\. As long as no mail server is set, fetch it below\.$/)
    .waitFor()
  const download = page.getByRole('button', { name: /^Download Attendance Report/ })
  await download.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^attendance-report-\d{14}\.xlsx$/)
  await page.getByRole('button', { name: 'Export Attendance Report' }).waitFor()
  expect(complaints).toEqual([])
})

/** Issues letters until somebody has hours. */
async function findSomebodyWithHours(page: Page): Promise<string> {
  const { body: people } = await callAs<{ vid: string }[]>(page, 'GET', '/indi-vols-summaries-v2')
  for (const { vid } of people) {
    const period = { firstDay: '2000-01-01', lastDay: dateIn(0) }
    const { body } = await callAs<{ letters: number }>(page, 'POST', '/hours-letters', { vids: [vid], ...period })
    if (body.letters) return vid
  }
  throw new Error('nobody has hours')
}

test('an hours letter is issued', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  await page.goto(`/volunteers/individual/${await findSomebodyWithHours(page)}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Hours letter' }).click()
  // without hours there is nothing to issue, and nothing that can be pressed
  await page.getByRole('textbox', { name: 'First day' }).fill('01/01/1999')
  await page.getByRole('textbox', { name: 'Last day' }).fill('31/01/1999')
  await page.getByText('There are no hours in this period.').first().waitFor()
  expect(await page.getByRole('button', { name: 'Issue', exact: true }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'All until today' }).click()
  await page
    .getByRole('status')
    .getByText(/: \d[\d,]* (h|min)/)
    .first()
    .waitFor()
  await page.getByRole('combobox', { name: 'Language of the letter' }).selectOption('zh-Hans')
  await keepPicture(page, 'desk', 'an hours letter before it is issued')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Issue', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^hours-letter-.+\.pdf$/)
  await page.getByText('Stands', { exact: true }).nth(1).waitFor()
  await expectAccessible(page, 'the letters of a person')
  expect(complaints).toEqual([])
})

test('a report is saved under a name for a colleague, made by hand, deleted and brought back', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  await page.goto('/analytics/reports')
  await page.getByRole('button', { name: 'Add a saved report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please give it a name').first().waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Attendance of the month')
  await dialog.getByRole('combobox', { name: 'When it is made' }).click()
  await page.getByRole('option', { name: 'Every Monday' }).click()
  await dialog.getByRole('combobox', { name: 'Who gets it' }).click()
  await page.getByRole('option', { name: demo.staff }).click()
  await page.keyboard.press('Tab')
  await expectAccessible(page, 'a report that is saved')
  await keepPicture(page, 'desk', 'a report that is saved')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const row = page.getByRole('region', { name: 'Saved reports' }).getByRole('listitem')
  await row.getByText('The week before · Every Monday', { exact: false }).waitFor()
  await row.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByRole('combobox', { name: 'When it is made' }).click()
  await page.getByRole('option', { name: 'On the first of each quarter' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('As it was before: Attendance of the month').waitFor()
  await row.getByText('The week before · Every Monday', { exact: false }).waitFor()
  await row.getByRole('button', { name: /^Run now/ }).click()
  await page
    .getByText('Attendance of the month is being made for 2 people. Each finds it under Your reports.')
    .waitFor()
  await row.getByText(/^Last made on .* for 2 people$/).waitFor()
  await page.getByRole('button', { name: /^Download Attendance of the month/ }).waitFor()
  await expectAccessible(page, 'saved reports')
  await keepPicture(page, 'desk', 'saved reports')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  expect(complaints).toEqual([])
})
