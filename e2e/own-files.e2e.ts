import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { fillPerson, goTo, heading, phone } from './fill-registration.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor({ width: 1366, height: 768 })
  page = visitor.page
  await signInAs(page, demo.admin)
  for (const fullName of ['Letter One', 'Letter Two'])
    await callAs(page, 'POST', '/v2/indivols', {
      dob: '1957-03-25',
      gender: 'Female',
      nationality: 'Singaporean',
      email: `${fullName.replace(' ', '.')}@example.org`,
      fullName,
      mobileNo: '82220078',
      agreeToTerms: true,
    })
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const dialog = () => page.getByRole('dialog')
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`This is ${name}`) })
const field = (on: Page) => on.getByRole('group', { name: 'Reference letter' })

async function openFields(on: Page, name: string) {
  await visit(on, `/volunteers/individual?search=${encodeURIComponent(name)}`)
  await on.getByRole('link', { name, exact: true }).click()
  await on.getByRole('tab', { name: 'Own fields' }).click()
}

async function update(on: Page, name: string) {
  await on.getByRole('button', { name: 'Update Volunteer' }).click()
  await on.getByText(`Successfully updated Volunteer ${name}!`).last().waitFor()
}

test('a superadmin makes a field that asks for a file, and puts it on the public form', async () => {
  await visit(page, '/admin/forms?form=own-fields')
  await page.getByRole('button', { name: 'Add field' }).click()
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Reference letter')
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'File', exact: true }).click()
  await dialog()
    .getByRole('checkbox', { name: /public form/ })
    .check()
  await dialog().getByText('They can add one PDF, PNG or JPEG file', { exact: false }).waitFor()
  await expectAccessible(page, 'a field that asks for a file')
  await keepPicture(page, 'desk', 'a field that asks for a file')
  await dialog().getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('list', { name: 'Own fields' }).getByText('Reference letter').waitFor()
})

test('a file is uploaded, opened by its name, replaced, removed, and kept after all', async () => {
  await openFields(page, 'Letter One')
  const choose = field(page).locator('input[type=file]')
  await choose.setInputFiles(file('first.pdf'))
  await field(page).getByText('Kept when you save.').waitFor()
  await update(page, 'Letter One')
  const glance = page.getByRole('region', { name: 'At a glance' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    glance.getByRole('button', { name: 'Open first.pdf' }).click(),
  ])
  expect([download.suggestedFilename(), await readFile(await download.path(), 'utf8')]).toEqual([
    'first.pdf',
    'This is first.pdf',
  ])
  await choose.setInputFiles(file('second.pdf'))
  await field(page).getByText('Takes the place of first.pdf when you save.').waitFor()
  await update(page, 'Letter One')
  await glance.getByRole('button', { name: 'Open second.pdf' }).waitFor()
  await field(page)
    .getByRole('button', { name: /^Remove second.pdf/ })
    .click()
  await field(page).getByText('second.pdf is removed when you save.').waitFor()
  await expectAccessible(page, 'a file that will be removed')
  await keepPicture(page, 'desk', 'a file that will be removed')
  await field(page).getByRole('button', { name: /^Undo/ }).click()
  await field(page).getByRole('button', { name: 'Open second.pdf' }).waitFor()
  await expectAccessible(page, 'a person with a file in an own field')
  await keepPicture(page, 'desk', 'a person with a file in an own field')

  // a removal that was saved is undone as well, and what was typed since stays
  await field(page)
    .getByRole('button', { name: /^Remove second.pdf/ })
    .click()
  await page.getByRole('button', { name: 'Update Volunteer' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Letter One! second.pdf was removed.' })
  await toast.waitFor()
  await page.getByRole('tab', { name: 'Basic Information' }).click()
  await page.getByLabel('Postal Code').fill('560001')
  await keepPicture(page, 'desk', 'a removal that can be undone')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Put second.pdf back').waitFor()
  await glance.getByRole('button', { name: 'Open second.pdf' }).waitFor()
  expect(await page.getByLabel('Postal Code').inputValue()).toBe('560001')
  await page.getByRole('tab', { name: 'Own fields' }).click()
  await field(page).getByRole('button', { name: 'Open second.pdf' }).waitFor()
  await update(page, 'Letter One')
  await glance.getByRole('button', { name: 'Open second.pdf' }).waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('row').filter({ hasText: 'Reference letter' }).first().getByText('second.pdf').waitFor()
})

test('on a phone it is uploaded and removed as well', async () => {
  const phone = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(phone.page, demo.staff)
  await openFields(phone.page, 'Letter Two')
  await field(phone.page).locator('input[type=file]').setInputFiles(file('from the phone.pdf'))
  await field(phone.page).getByText('Kept when you save.').waitFor()
  await update(phone.page, 'Letter Two')
  await field(phone.page).getByRole('button', { name: 'Open from the phone.pdf' }).waitFor()
  await expectAccessible(phone.page, 'a file in an own field on a phone')
  await keepPicture(phone.page, 'phone', 'a file in an own field')
  await field(phone.page)
    .getByRole('button', { name: /^Remove/ })
    .tap()
  await update(phone.page, 'Letter Two')
  await field(phone.page).getByRole('button', { name: 'Upload Reference letter' }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('the list finds those who have one or none, and an export says what it is called', async () => {
  await visit(page, '/volunteers/individual?search=Letter')
  await page.getByRole('button', { name: 'More filters' }).click()
  const filter = page.getByRole('region', { name: 'Filters' }).getByRole('combobox', { name: 'Reference letter' })
  await filter.selectOption('Has none')
  await page.getByRole('link', { name: 'Letter One', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Letter Two', exact: true }).waitFor()
  await filter.selectOption('Has one')
  await page.getByRole('link', { name: 'Letter Two', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Letter One', exact: true }).waitFor()
  await keepPicture(page, 'desk', 'a list filtered by who has a file')
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: 'Export Volunteers to CSV' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog().getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect([text.includes('"Reference letter"'), text.includes('"second.pdf"')]).toEqual([true, true])
})

test('an import says that it leaves files out', async () => {
  await visit(page, '/volunteers/individual')
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page
    .getByRole('menuitem', { name: /^Import/ })
    .first()
    .click()
  await dialog().getByText('Files cannot be in a sheet: Reference letter').waitFor()
})

test('the public form asks for it, shows what was added, and the record has it', async () => {
  const applicant = await browser.newVisitor({ ...phone, touch: true })
  const form = applicant.page
  await form.goto(`/register/${demo.slug}/individual`)
  await fillPerson(form, { name: 'Letter Three', dob: '25/03/1990', email: 'letter.three@example.org' })
  await goTo(form, /More about you/)
  const letter = form.getByLabel(/^Reference letter/)
  await letter.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await form.getByText('Please choose a PDF, PNG or JPEG file.').waitFor()
  await letter.setInputFiles({ ...file('wrong.pdf'), buffer: Buffer.from('%PDF-1.4') })
  await form.getByText('wrong.pdf has been added.').waitFor()
  await expectAccessible(form, 'a file that was added to a public form')
  await keepPicture(form, 'phone', 'a file that was added to a public form')
  await form.getByRole('button', { name: 'Remove wrong.pdf' }).tap()
  await letter.setInputFiles({ ...file('reference.pdf'), buffer: Buffer.from('%PDF-1.4') })
  await form.getByText('reference.pdf has been added.').waitFor()
  await goTo(form, /Declaration/)
  await form.getByLabel(/^I declare/).check()
  await form.getByRole('button', { name: /^Send registration/ }).click()
  await heading(form, /Thank you/).waitFor()
  expect(applicant.complaints).toEqual([])
  await openFields(page, 'Letter Three')
  await page.getByRole('region', { name: 'At a glance' }).getByText('reference.pdf').waitFor()
})
