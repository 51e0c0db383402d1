import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from './begin-session.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(visitor.page, demo.admin)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const toast = (text: string) => visitor.page.getByRole('status').getByText(text).last()

test('a wrong time is corrected, an absence shows as one, and each can be undone', async () => {
  const { page } = visitor
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Check in / })
    .first()
    .waitFor()
  await beginSession(page)
  // the page knows it: until then a check-in asks whether the session's own times are meant
  await page.getByText(/12:00\sAM\sto\s11:59\sPM/).waitFor()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Check in / }) })
    .first()
  const name = (await row.getByRole('link').first().innerText()).trim()
  const own = page.getByRole('row').filter({ hasText: name })
  await own.getByRole('button', { name: `Check in ${name}` }).click()
  await toast(`Successfully checked in: ${name}`).waitFor()
  await own.getByRole('button', { name: `Correct check in of ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Attendance of ${name}` })
  await dialog.getByRole('button', { name: 'Same as session' }).click()
  await dialog.getByLabel('Hours', { exact: true }).selectOption('1.5')
  await dialog.getByText('Counted: 1 h 30 min').waitFor()
  await dialog.getByLabel('Reason').fill('The paper list says so')
  await expectAccessible(page, 'correcting an attendance')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await own.getByText('Counted: 1 h 30 min').waitFor()
  await own.getByLabel(`Hours of ${name}`).selectOption('Absent')
  await own
    .getByRole('cell', { name: /^Absent/ })
    .last()
    .waitFor()
  await page.getByText(/, 1 absent/).waitFor()
  const undo = page
    .getByRole('status')
    .filter({ hasText: `Marked as absent: ${name}` })
    .getByRole('button', { name: 'Undo' })
  await undo.click()
  await toast(`Put back for ${name}`).waitFor()
  await own.getByText('Counted: 1 h 30 min').waitFor()
})

test('the sign-in sheet is a PDF and the participants a workbook', async () => {
  const { page } = visitor
  for (const [item, begins] of [
    ['Print Sign-in Sheet', '%PDF'],
    ['Export to Excel', 'PK'],
  ] as const) {
    await page.getByRole('button', { name: 'Session Actions' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    expect((await readFile(await download.path())).toString('latin1').slice(0, begins.length)).toBe(begins)
  }
})
