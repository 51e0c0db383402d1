import { readFile } from 'node:fs/promises'
import { parseCsv } from 'hucre/csv'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { nricOf } from './nric-of.ts'
import { openBrowser } from './open-browser.ts'
import { demo, snm } from './organisations.ts'
import { pasteRows } from './paste-rows.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'
import { writeSheet } from './write-sheet.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser('snm')
})
afterAll(() => browser.close())
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const list = '/volunteers/organisation'
const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()

test('an organisation is registered with 5,000 pasted members and appears on the screen of a colleague', async () => {
  const [mine, colleague] = await Promise.all([browser.newVisitor(desk), browser.newVisitor(desk)])
  await signInAs(mine.page, demo.staff)
  await signInAs(colleague.page, demo.admin)
  await visit(colleague.page, list)
  await colleague.page.getByRole('row', { name: /Green Steps/ }).waitFor()
  const { page } = mine
  await visit(page, list)
  await page.getByRole('row', { name: /Green Steps/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Import' }).count()).toBe(0) // for superadmins only
  await expectAccessible(page, 'the list of organisations')
  await page.getByRole('link', { name: 'Add Organisation' }).first().click()
  await page.getByRole('button', { name: 'Add Organisation' }).click()
  for (const name of ['Organisation Name', 'Entity Type', 'Consent'])
    await page.getByRole('alert').getByText(`${name} Required!`).waitFor()
  await expectAccessible(page, 'the refused form')
  await openTab(page, /Basic Information/)
  await page.getByLabel(/Organisation Name/).fill('Quayside 码头 Traders')
  await page.getByRole('combobox', { name: /Entity Type/ }).click()
  await page.getByRole('option', { name: 'Company' }).click()
  await page.getByLabel('Volunteer Group Size').fill('60')
  await page
    .getByRole('group', { name: 'Coordinators' })
    .or(page.locator('#field-coordinators'))
    .getByText('Add')
    .click()
  await page.getByLabel('Name', { exact: true }).fill('Siti Binte Osman')
  await page.getByLabel('NRIC / FIN').fill('s1234567d')
  await page.getByLabel('Mobile Contact').fill('81234567')
  await expectAccessible(page, 'basic information')
  await openTab(page, /How did you hear about us/)
  await page.getByRole('checkbox', { name: /We declare/ }).check()
  await openTab(page, /Member List/)
  await page.getByRole('button', { name: 'Add Member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Member' }).click()
  await dialog.getByText('Full name is required.').waitFor()
  await dialog.getByLabel(/Full Name/).fill('First by hand')
  await dialog.getByRole('button', { name: 'Add Member' }).click()
  await page.getByRole('button', { name: 'First by hand' }).waitFor()
  const rows = Array.from({ length: 4999 }, (_, i) => [`Member ${i + 1}`, '25/03/1990', nricOf(i)])
  await pasteRows(page, [
    ['Full Name', 'Date of Birth', 'NRIC'],
    ['Bad', '31/02/1990', ''],
  ])
  await dialog.getByText('Invalid date of birth format').waitFor()
  await expectAccessible(page, 'refused rows')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await pasteRows(page, [['Full Name', 'Date of Birth', 'NRIC / FIN'], ...rows])
  await dialog.getByRole('button', { name: 'Add 4,999 members' }).click()
  await page.getByRole('tab', { name: 'Member List (5,000)' }).waitFor()
  await expectAccessible(page, 'the member list')
  await page.getByRole('button', { name: 'Add Organisation' }).click()
  await page.getByText('Successfully created the organisation volunteer - Quayside 码头 Traders!').waitFor()
  await page.waitForURL((url) => url.pathname === list)

  const row = colleague.page.getByRole('row', { name: /Quayside/ })
  await row.waitFor({ timeout: 10_000 })
  for (const text of ['Company', 'Siti Binte Osman', '+6581234567', '60']) await row.getByText(text).waitFor()
  await row.getByRole('link', { name: /Member List/ }).click()
  await colleague.page.getByRole('heading', { name: 'Organisation Members for Quayside 码头 Traders' }).waitFor()
  await colleague.page.getByText('5,000').waitFor()
  expect([...mine.complaints, ...colleague.complaints]).toEqual([])
})

test('an organisation is edited, gets a milestone, and a colleague who saved meanwhile loses nothing', async () => {
  const [mine, theirs] = await Promise.all([browser.newVisitor(desk), browser.newVisitor(desk)])
  await signInAs(mine.page, demo.staff)
  await signInAs(theirs.page, demo.admin)
  await visit(mine.page, `${list}?orgName=northstar`)
  await mine.page.getByRole('link', { name: 'Northstar Logistics', exact: true }).click()
  await mine.page.getByRole('button', { name: 'Update Organisation' }).waitFor()
  await visit(theirs.page, new URL(mine.page.url()).pathname)
  for (const [{ page }, remarks, about] of [
    [theirs, 'Written by a colleague', 'Theirs'],
    [mine, '', 'Mine'],
  ] as const) {
    await page.getByRole('button', { name: 'Update Organisation' }).waitFor()
    if (remarks) await page.getByLabel('Remarks').fill(remarks)
    await openTab(page, 'Basic Information')
    await page.getByLabel('About the Organisation').fill(about)
  }
  const { page } = mine
  await openTab(page, 'Status (Milestones)')
  await page.getByRole('button', { name: 'Add status update' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /New status/ }).click()
  await page.getByRole('option', { name: 'Inactive' }).click()
  await dialog.getByLabel('Remarks').fill('Contract ended')
  await expectAccessible(page, 'the dialog of a milestone')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('cell', { name: 'Contract ended' }).waitFor()
  await theirs.page.getByRole('button', { name: 'Update Organisation' }).click()
  await theirs.page.getByText('Successfully updated the organisation - Northstar Logistics!').waitFor()
  await page.getByRole('button', { name: 'Update Organisation' }).click()
  await dialog.getByText(`${demo.admin} changed this organisation while you were editing`).waitFor()
  await expectAccessible(page, 'the conflict')
  await dialog.getByRole('radio', { name: 'About the Organisation: yours' }).check()
  await dialog.getByRole('button', { name: 'Save chosen values' }).click()
  await page.getByText('Successfully updated the organisation - Northstar Logistics!').waitFor()
  await page.getByText(/Company · Inactive/).waitFor()
  await page.reload()
  await openTab(page, 'Official Use')
  expect(await page.getByLabel('Remarks').inputValue()).toBe('Written by a colleague')
  await openTab(page, 'Basic Information')
  expect(await page.getByLabel('About the Organisation').inputValue()).toBe('Mine')
  await openTab(page, 'Attendance')
  await page.getByText('50', { exact: true }).click()
  expect(await page.getByRole('radio', { name: '50' }).isChecked()).toBe(true)
  await expectAccessible(page, 'attendance')
  await openTab(page, 'History')
  await page
    .getByText(/Edited an organisation/)
    .first()
    .waitFor()
  expect([...mine.complaints, ...theirs.complaints]).toEqual([])
})

test('on a phone, a member is added, edited, exported, deleted and brought back', async () => {
  const { page, complaints } = await browser.newVisitor({ ...phone, dark: true })
  await signInAs(page, snm.staff)
  await visit(page, `${list}?orgName=green`)
  await page.getByRole('link', { name: 'Member List of Green Steps Collective' }).click()
  await page.getByRole('heading', { name: 'Organisation Members for Green Steps Collective' }).waitFor()
  await page.getByRole('link', { name: 'Add New Member' }).click()
  await page.getByRole('button', { name: 'Add Member' }).click()
  for (const [label, message] of [
    ['Full Name', 'Full name is required.'],
    ['Date of Birth', 'Date of birth is required.'],
  ] as const) {
    await page.getByRole('alert').getByRole('listitem').getByText(message, { exact: true }).waitFor()
    const [input, error] = await Promise.all([
      page.getByLabel(new RegExp(label)).first().boundingBox(),
      page.locator('form p').getByText(message, { exact: true }).boundingBox(),
    ])
    // under its own field, and not in a corner of the window
    expect(error!.x).toBe(input!.x)
    expect(error!.y - input!.y - input!.height).toBeLessThan(12)
  }
  await expectAccessible(page, 'the refused member')
  await page.getByLabel(/Full Name/).fill('=Åsa Ångström')
  await page
    .getByLabel(/Date of Birth/)
    .first()
    .fill('25/03/1990')
  await page.getByLabel('NRIC / FIN').fill('T1234567J')
  await page.getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: 'female' }).click()
  await page.getByRole('button', { name: 'Add Member' }).click()
  await page.getByText('Successfully added the member for Green Steps Collective').waitFor()
  const member = page.getByRole('button', { name: '=Åsa Ångström' })
  await member.click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('NRIC / FIN').inputValue()).toBe('T****567J')
  await dialog.getByRole('button', { name: 'Show NRIC' }).click()
  await expect.poll(() => dialog.getByLabel('NRIC / FIN').inputValue()).toBe('T1234567J')
  await dialog.getByLabel('Contact Number').fill('91234567')
  await expectAccessible(page, 'the dialog of a member')
  await dialog.getByRole('button', { name: 'Update Member' }).click()
  await page.getByText('Successfully edited =Åsa Ångström').waitFor()
  const dataTransfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer()
    dropped.items.add(new File(['Full Name\nDropped One\n'], 'members.csv'))
    return dropped
  })
  await page.getByRole('list', { name: 'List of members' }).dispatchEvent('drop', { dataTransfer })
  await dialog.getByRole('button', { name: 'Add 1 member' }).click()
  await page.getByRole('button', { name: 'Dropped One' }).waitFor()

  await page.getByRole('button', { name: 'More' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to CSV' }).click(),
  ])
  const cells = parseCsv(await readFile(await download.path(), 'utf8'))
  expect(cells.at(-1)![0]).toBe('Dropped One')
  expect(cells.at(-2)).toEqual(["'=Åsa Ångström", '', '+6591234567', '', 'female', '', '1990-03-25'])

  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await page.getByText('Please select a Member').waitFor()
  await expectAccessible(page, 'the members')
  await page.getByRole('checkbox', { name: 'Select =Åsa Ångström' }).check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Successfully deleted the members').waitFor()
  await member.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await member.waitFor()
  expect(complaints).toEqual([])
})

test('a spreadsheet of organisations with members is imported once its bad cell is corrected; one is deleted', async () => {
  const { page, complaints } = await browser.newVisitor(desk)
  await signInAs(page, snm.admin)
  await visit(page, list)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const headings = ['Organisation Name', 'Entity Type', 'Coordinator Name', 'Member Full Name', 'Member Date of Birth']
  const rows = (day: string) => [
    headings,
    ['Quixotic Windmills', 'Company', 'Dulcinea', 'Sancho', day],
    ['Quixotic Windmills', '', '', 'Rocinante', '1990-03-25'],
    ['Quixotic Lances', 'School', '', '', ''],
  ]
  await dialog.getByRole('button', { name: 'Import' }).click()
  await dialog.getByText("You didn't select file!").waitFor()
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows('1990-02-31')))
  await dialog.getByRole('row', { name: /2, Quixotic Windmills Member Date of Birth Invalid date of birth/ }).waitFor()
  await dialog.getByRole('button', { name: 'Import 2 organisations' }).waitFor()
  await expectAccessible(page, 'an import with a bad row')
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows('1990-02-28')))
  await dialog.getByRole('button', { name: 'Import 2 organisations' }).click()
  await page.getByText('Import success!').waitFor()
  await visit(page, `${list}?orgName=quixotic&sort=orgName`)
  await page.getByRole('row', { name: /Quixotic Windmills.*Dulcinea/ }).waitFor()

  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await page.getByText('Please select an organisation').waitFor()
  await page.getByRole('checkbox', { name: 'Select Quixotic Lances' }).check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expectAccessible(page, 'the question before deleting')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted 1 organisation').waitFor()
  await page.getByRole('row', { name: /Quixotic Lances/ }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
