import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'
import { visitAtDesk } from './visit-at-desk.ts'
import { writeSheet } from './write-sheet.ts'

const desk = visitAtDesk()

const messy = [
  ['Organisation Name', 'UEN', 'Type', 'Coordinator', 'Coordinator HP', 'Size', 'Member', 'Member DOB'],
  ['Quokka Pri Sch', 'T05GS1234A', 'School', 'Mdm Lim', '9111 0001', '30', 'Tan Ah Lian', '1958'],
  ['QUOKKA PRIMARY SCHOOL', '', 'School', '', '', '', 'Goh Boon Huat', '03/04/1990'],
  ['Quokka Primary School (QPS)', 'T05GS1234A', '', 'Mr Koh', '9111 0005', '', '', ''],
  ['Quoll Foods Pte Ltd', '201912345A', 'Company', 'Jane Lee', '9111 0002', '12', '', ''],
  ['Tasmanian Quolls', '2019-12345-A', '', '', '', '15', '', ''],
  ['Numbat Home', '', '', 'Mr & Mrs Tan', '9111 0003 / 9111 0004', '', '', ''],
  ['Numbat Home', '', 'NGO', '', '', '40', '', ''],
  ['Numbat Home', '', 'Company', '', '', '50', '', ''],
]

async function openImport(page: Page, rows: string[][], isPhone = false) {
  await visit(page, '/volunteers/organisation')
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(await writeSheet(rows))
  return dialog
}

test('a messy list of organisations: what is one is found by name and number, and what differs is chosen', async () => {
  const { page } = desk
  const dialog = await openImport(page, messy)
  await dialog.getByRole('button', { name: /Make a field of it.*UEN/ }).click()
  await page.getByText('UEN is a field of yours now (text).', { exact: false }).waitFor()
  // both spellings of the name, and the number under another name
  await dialog.getByRole('row', { name: /^3 QUOKKA PRIMARY SCHOOL Row 2, same name, spelled otherwise/ }).waitFor()
  await dialog.getByRole('row', { name: /^6 Tasmanian Quolls Row 5, same registration number/ }).waitFor()
  const differing = 'Not the same as in row 8 of this organisation, “NGO”'
  await dialog.getByRole('row', { name: new RegExp(`^9, Numbat Home.*${differing}`) }).waitFor()
  await expectAccessible(page, 'organisations that a sheet names twice')
  await keepPicture(page, 'desk', 'organisations that a sheet names twice')
  await dialog.getByRole('combobox', { name: 'Which holds for row 9, Type' }).selectOption('NGO (row 8)')
  await dialog.getByRole('combobox', { name: 'Which holds for row 9, Size' }).selectOption('50 (row 9)')
  await dialog.getByText('1958 has no day, and is noted in Remarks as the year of birth', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Update all of them' }).click()
  await dialog.getByLabel('Status where none is given (3 organisations)').selectOption('Accepted')
  await dialog.getByRole('button', { name: 'Import 3 organisations' }).click()
  await page.getByText('Import success! 3 organisations added').waitFor()
  await visit(page, '/volunteers/organisation?orgName=quokka')
  await page
    .getByRole('row', { name: /Quokka Pri Sch.*Mdm Lim/ })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL(/organisation\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { body } = await callAs<{ status: string; remarks: string; coordinators: { name: string }[]; own: object }>(
    page,
    'GET',
    `/v3/volunteeringorg/${id}`,
  )
  expect(body).toMatchObject({ status: 'Accepted', remarks: 'Tan Ah Lian: Year of birth: 1958' })
  expect(body.coordinators.map(({ name }) => name)).toEqual(['Mdm Lim', 'Mr Koh'])
  expect(Object.values(body.own)).toEqual(['T05GS1234A'])
})

test('the same list again finds all of it on record, and changes nothing', async () => {
  const { page } = desk
  const dialog = await openImport(page, messy)
  await dialog
    .getByRole('row', { name: /^2, 3.*Quokka Pri Sch|^2 Quokka Pri Sch/ })
    .first()
    .waitFor()
  await dialog.getByText('Nothing of this is changed unless you choose Update.').first().waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('on a phone each column is a card, and the whole label of its field can be read', async () => {
  const phone = await desk.browser.newVisitor({ width: 390, height: 844, touch: true })
  const { page } = phone
  await signInAs(page, demo.admin)
  const dialog = await openImport(page, messy, true)
  const panel = dialog.getByRole('button', { name: /^What each column means/ })
  await panel.waitFor()
  if ((await panel.getAttribute('aria-expanded')) !== 'true') await panel.tap()
  const field = dialog.getByRole('combobox', { name: 'Field of Coordinator HP' })
  await expect.poll(() => field.inputValue()).toBe('Coordinator Mobile Contact')
  const isCut = await field.evaluate((input) => input.scrollWidth > input.clientWidth)
  expect(isCut).toBe(false)
  await expectAccessible(page, 'what the columns of organisations mean')
  await keepPicture(page, 'phone', 'what the columns of organisations mean')
  expect(phone.complaints).toEqual([])
})
