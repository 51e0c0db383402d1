import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
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
  await page.getByText(/^The report will be sent to .+@.+ shortly\.$/).waitFor()
  const download = page.getByRole('button', { name: /^Download Attendance Report/ })
  await download.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^attendance-report-\d{14}\.xlsx$/)
  await page.getByRole('button', { name: 'Export Attendance Report' }).waitFor()
  expect(complaints).toEqual([])
})

test('an hours letter is issued', async () => {
  const { page, complaints } = await browser.newVisitor()
  await signInAs(page, demo.admin)
  await page.goto('/volunteers/individual')
  await page.locator('tbody tr a').first().click()
  await page.getByRole('button', { name: 'Hours letter' }).click()
  await page.getByLabel('First day', { exact: true }).fill('01/01/2000')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Issue', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^hours-letters-.+\.pdf$/)
  await page.getByText('Stands', { exact: true }).waitFor()
  await expectAccessible(page, 'the letters of a person')
  expect(complaints).toEqual([])
})
