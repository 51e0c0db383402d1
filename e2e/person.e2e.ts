import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
let colleague: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor()
  colleague = await browser.newVisitor()
  await signInAs(admin.page, demo.admin)
  await signInAs(colleague.page, demo.staff)
})
afterAll(async () => {
  expect([...admin.complaints, ...colleague.complaints]).toEqual([])
  await browser.close()
})

const toast = (visitor: Visitor, text: string | RegExp) => visitor.page.getByRole('status').getByText(text).last()

/** Opens the first person of the list whose name sorts so. */
async function openPerson(visitor: Visitor, sort: string): Promise<string> {
  await visit(visitor.page, `/volunteers/individual?sort=${sort}`)
  await visitor.page.locator('tbody a').first().click()
  await visitor.page.getByRole('tab', { name: 'Official Use' }).waitFor()
  return visitor.page.url()
}

test('a note and a status are saved when one says so, groups with the form, and the history shows them', async () => {
  const { page } = admin
  await openPerson(admin, 'fullName')
  await page.getByRole('tab', { name: 'Groups' }).click()
  const joined = await page.getByRole('button', { name: /Leave group/ }).count()
  await page.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Add Group' }).click()
  expect(await page.getByRole('button', { name: /Leave group/ }).count()).toBe(joined + 1)
  await expectAccessible(page, 'groups of a person')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByLabel('New note').fill('Can drive a van')
  await page.getByRole('button', { name: 'Add note' }).click()
  await toast(admin, 'Successfully updated').waitFor()
  await page.locator('p', { hasText: 'Can drive a van' }).waitFor()
  await expectAccessible(page, 'notes of a person')
  await page.getByLabel('New note').fill('Speaks Hokkien')
  await page.getByRole('tab', { name: 'Basic Information' }).click()
  await page.getByRole('button', { name: 'Update Volunteer' }).click()
  await toast(admin, 'Successfully updated Volunteer').waitFor()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.locator('p', { hasText: 'Speaks Hokkien' }).waitFor()
  expect(await page.getByLabel('New note').inputValue()).toBe('')

  await page.getByRole('tab', { name: 'Status' }).click()
  await page.getByRole('button', { name: 'Add status update' }).click()
  await page.getByRole('combobox', { name: 'New status' }).click()
  await page.getByRole('option', { name: 'Interviewed' }).click()
  await page.getByLabel('Remarks').fill('By phone')
  await expectAccessible(page, 'dialog of a status')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('cell', { name: 'By phone' }).waitFor()
  expect(await page.getByText('Not saved yet').count()).toBe(0)
  await page.getByRole('button', { name: 'Update Volunteer' }).click()
  await toast(admin, /Successfully updated Volunteer/).waitFor()

  await page.reload()
  await page.getByRole('cell', { name: 'By phone' }).waitFor() // the tab stands in the address
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByText('Can drive a van').waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('row', { name: /Status .* Interviewed/ }).waitFor()
  await expectAccessible(page, 'history of a person')
})

test('a note on its way is not sent again with the form', async () => {
  const { page } = admin
  await openPerson(admin, 'fullName')
  await page.getByRole('tab', { name: 'Notes' }).click()
  const way = Promise.withResolvers<void>()
  await page.route('**/api/v2/indivols/*', (route) => way.promise.then(() => route.continue()), { times: 1 })
  await page.getByLabel('New note').fill('Said once')
  const note = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Add note' }).click()
  await note
  await page.getByRole('button', { name: 'Update Volunteer' }).click()
  await toast(admin, 'Successfully updated Volunteer').waitFor()
  expect(await page.getByLabel('New note').inputValue()).toBe('Said once')
  way.resolve()
  await page.locator('p', { hasText: 'Said once' }).waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.locator('p', { hasText: 'Said once' }).first().waitFor()
  expect(await page.locator('p', { hasText: 'Said once' }).count()).toBe(1)
})

test('a note whose answer was lost is not written again with the form', async () => {
  const { page } = admin
  await openPerson(admin, 'fullName')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.route('**/api/v2/indivols/*', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await page.getByLabel('New note').fill('Kept once')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('Cannot establish connection').first().waitFor()
  await page.getByRole('button', { name: 'Update Volunteer' }).click()
  await toast(admin, 'Successfully updated Volunteer').waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.locator('p', { hasText: 'Kept once' }).first().waitFor()
  expect(await page.locator('p', { hasText: 'Kept once' }).count()).toBe(1)
})

test('two people who save the same person choose field by field', async () => {
  const url = await openPerson(admin, '-fullName')
  const their = colleague.page
  await visit(their, url)
  await admin.page.getByRole('tab', { name: 'Basic Information' }).click()
  await their.getByRole('tab', { name: 'Basic Information' }).click()
  await their.getByLabel('Postal Code').fill('560123')
  await their.getByRole('button', { name: 'Update Volunteer' }).click()
  await toast(colleague, /Successfully updated/).waitFor()

  await admin.page.getByLabel('Postal Code').fill('999999')
  await admin.page.getByLabel('Chinese Name').fill('陈大文')
  await admin.page.getByRole('button', { name: 'Update Volunteer' }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByText(`${demo.staff} changed this volunteer while you were editing`).waitFor()
  expect(await admin.page.getByText('Somebody else changed').count()).toBe(0) // nothing lies over the dialog
  expect(await dialog.getByRole('row').count()).toBe(2) // the headings, and the one field that both changed
  await expectAccessible(admin.page, 'conflict of two saves')
  await dialog.getByRole('radio', { name: 'Postal Code: theirs' }).check()
  await dialog.getByRole('button', { name: 'Save chosen values' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await toast(admin, /Successfully updated/).waitFor() // what is on its way is still a draft
  await admin.page.reload()
  await admin.page.getByRole('tab', { name: 'Basic Information' }).click()
  expect(await admin.page.getByLabel('Postal Code').inputValue()).toBe('560123')
  expect(await admin.page.getByLabel('Chinese Name').inputValue()).toBe('陈大文')
})

test('two saves of different fields become one, and nobody is told of an error', async () => {
  const url = await openPerson(admin, '-fullName')
  const their = colleague.page
  await visit(their, url)
  for (const { page } of [admin, colleague]) await page.getByRole('tab', { name: 'Basic Information' }).click()
  await their.getByLabel('Postal Code').fill('560777')
  await their.getByRole('button', { name: 'Update Volunteer' }).click()
  await toast(colleague, /Successfully updated/).waitFor()
  await admin.page.getByLabel('Chinese Name').fill('陈小明')
  await admin.page.getByRole('button', { name: 'Update Volunteer' }).click()
  await toast(admin, /Successfully updated/).waitFor()
  expect(await admin.page.getByText('Somebody else changed').count()).toBe(0)
  expect(await admin.page.getByLabel('Postal Code').inputValue()).toBe('560777')
  expect(await admin.page.getByLabel('Chinese Name').inputValue()).toBe('陈小明')
})

test('the dialog of a status begins with what those who are chosen have', async () => {
  const { page } = admin
  const value = (name: string) => page.getByRole('dialog').getByRole('combobox', { name }).inputValue()
  const open = async () => {
    await page.getByRole('button', { name: 'Volunteer Actions' }).click()
    await page.getByRole('menuitem', { name: "Update Volunteers' status" }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'New status' }).waitFor()
  }
  const choose = (row: number) => page.locator('tbody tr').nth(row).getByRole('checkbox').check()
  await visit(page, '/volunteers/individual?status=Interviewed&sort=fullName')
  await page.locator('tbody a').first().waitFor()
  await choose(0)
  await page.getByText('1 volunteer selected').waitFor()
  await open()
  expect([await value('New status'), await value('Tier')]).toEqual(['Interviewed', expect.stringMatching(/./)])
  await expectAccessible(page, 'status of one')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await visit(page, '/volunteers/individual?status=Rejected')
  await page.locator('tbody a').nth(1).waitFor()
  await choose(0)
  await choose(1)
  await open()
  expect([await value('New status'), await value('Tier')]).toEqual(['Rejected', 'Leave as it is'])
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabel('Filter by Status').selectOption('Interviewed')
  await page.locator('tbody tr').filter({ hasText: 'Interviewed' }).first().waitFor()
  await choose(0)
  await open()
  expect([await value('New status'), await value('Tier')]).toEqual(['', 'Leave as it is'])
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Update' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Cancel' }).click()
})

test('everybody whom a filter finds gets a status at once, and the history undoes it', async () => {
  const { page } = admin
  await visit(page, '/volunteers/individual?status=Rejected')
  await page.locator('tbody a').nth(1).waitFor() // more than one
  await page.locator('tbody').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Select all \d+ matching$/ }).click()
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: "Update Volunteers' status" }).click()
  await page.getByRole('combobox', { name: 'New status' }).click()
  await page.getByRole('listbox', { name: 'New status' }).getByRole('option', { name: 'Withdrawn' }).click()
  await page.getByRole('combobox', { name: 'Tier' }).click()
  await page.getByRole('listbox', { name: 'Tier' }).getByRole('option').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await toast(admin, 'Successfully updated the statuses!').waitFor()
  await page.getByText('No volunteers match these filters.').waitFor()

  await visit(page, '/admin/history?action=Set+a+status') // others change things at the same time
  await page
    .getByRole('row', { name: new RegExp(`${demo.admin} Set a status .* more$`) })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this change' }).click()
  await page.getByRole('button', { name: /^Undo \d+$/ }).click()
  await toast(admin, /Undone for/).waitFor()
  await visit(page, '/volunteers/individual?status=Rejected')
  await page.locator('tbody a').first().waitFor()
})

test('a donor is added, edited, deleted and brought back, which the history cannot do again', async () => {
  const { page } = admin
  await page.goto('/volunteers/donors') // the toasts of before are gone
  await page.getByRole('button', { name: 'Add New Donor Volunteer' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Full name is required.').waitFor()
  await expectAccessible(page, 'dialog of a donor')
  await page.getByLabel('Full Name').fill('Zebulon Lim')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Zebulon Lim', { exact: true }).first().click()
  await page.getByLabel('Contact No.').last().fill('91234567')
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await page.getByRole('cell', { name: '+6591234567' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select Zebulon Lim' }).check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('checkbox', { name: 'Select Zebulon Lim' }).waitFor({ state: 'detached' })
  await expectAccessible(page, 'donors')

  await page.getByRole('button', { name: 'Undo', exact: true }).click() // of the toast
  await page.getByRole('checkbox', { name: 'Select Zebulon Lim' }).waitFor()
  await visit(page, '/admin/history?action=Deleted&recordName=Zebulon+Lim')
  await page.getByRole('row', { name: /Deleted a donor or volunteer manager .* Zebulon Lim/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this change' }).click()
  await page.getByText('Zebulon Lim: It has been brought back already').waitFor()
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
  await expectAccessible(page, 'an undo of nothing')
})
