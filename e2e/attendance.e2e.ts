import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from './begin-session.ts'
import { callAs } from './call-as.ts'
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

test('a group of which somebody is signed up already is added with its other members', async () => {
  const { page } = visitor
  const about = { gender: 'Female', nationality: 'Singaporean', agreeToTerms: true }
  const vids: string[] = []
  for (const [i, fullName] of ['Ines Reader', 'Jo Reader', 'Kim Reader'].entries()) {
    const person = { ...about, fullName, mobileNo: `8765101${i}`, dob: '1961-03-25', email: `reader${i}@example.org` }
    const added = await callAs<{ vid: string }>(page, 'POST', '/v2/indivols', person)
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    vids.push(added.body.vid)
  }
  await callAs(page, 'POST', '/v2/grps', { groupName: 'Readers of the evening', vids })
  const sessionId = new URL(page.url()).pathname.split('/').at(-1)!
  const participants = [{ volType: 'indivols', volunteerId: vids[0] }]
  expect((await callAs(page, 'POST', `/sessions/${sessionId}/attendees`, { participants })).status).toBe(200)
  await page.getByRole('button', { name: 'Add Volunteer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Volunteer' })
  await dialog.getByRole('tab', { name: 'Groups' }).click()
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill('Readers of')
  await dialog.getByRole('checkbox', { name: /Readers of the evening/ }).check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  // where somebody is no longer active that is said first
  const anyway = dialog.getByRole('button', { name: 'Add anyway' })
  const refused = dialog.getByText(
    'A volunteer in the group that you have just selected is already participating in the activity',
  )
  await anyway.or(refused).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await refused.waitFor()
  await expectAccessible(page, 'a group of which somebody is signed up already')
  await dialog.getByRole('button', { name: 'Add the others' }).click()
  await toast('Successfully updated: 2 added').waitFor()
  await page.getByRole('link', { name: 'Kim Reader' }).waitFor()
})
