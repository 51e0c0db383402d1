import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
let page: Page
const vids: string[] = []
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor()
  page = visitor.page
  await signInAs(page, demo.admin)
  for (const fullName of ['Tagged One', 'Tagged Two', 'Tagged Three']) {
    const email = `${fullName.toLowerCase().replace(' ', '.')}@example.org`
    const person = { fullName, email, dob: '1957-03-25', gender: 'Female', nationality: 'Singaporean' }
    const sent = { ...person, mobileNo: '82220077', agreeToTerms: true }
    vids.push((await callAs<{ vid: string }>(page, 'POST', '/v2/indivols', sent)).body.vid)
  }
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const line = (name: string) => page.getByRole('list', { name: 'Tags' }).getByRole('listitem').filter({ hasText: name })
const row = (name: string, on = page) => on.getByRole('row').filter({ hasText: name })

async function choose(label: string, option: string) {
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option }).click()
}

test('a superadmin makes tags; a name that is there already, or has a comma, is refused', async () => {
  await visit(page, '/admin/forms?form=tags')
  await page.getByText('There are no tags yet.').waitFor()
  for (const name of ['Driver', 'First aid']) {
    await page.getByRole('button', { name: 'Add tag' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click()
    await line(name).getByText('Not used yet').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Add tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tag' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Van, lorry')
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await dialog.getByText('A tag cannot contain a comma or a semicolon').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('driver')
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await dialog.getByRole('alert').waitFor()
  await expectAccessible(page, 'a tag that is there already')
  await keepPicture(page, 'desk', 'a tag that is there already')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('several people of the list are tagged at once and found by it; that is taken back', async () => {
  await visit(page, '/volunteers/individual?search=Tagged')
  for (const name of ['Tagged One', 'Tagged Two']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: 'Tag them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag 2 volunteers' })
  await dialog.waitFor()
  await choose('Put these tags on', 'Driver')
  await expectAccessible(page, 'tagging two people')
  await dialog.getByRole('button', { name: 'Change tags' }).click()
  await row('Tagged One').getByText('Driver').waitFor()
  await page.getByText('Changed the tags of 2 volunteers').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row('Tagged One').getByText('Driver').waitFor({ state: 'detached' })
})

test('the list is filtered by who has a tag, and by who has none', async () => {
  const { body } = await callAs<{ tags: { id: string; name: string }[] }>(page, 'GET', '/tags')
  const driver = body.tags.flatMap(({ id, name }) => (name === 'Driver' ? [id] : []))
  await callAs(page, 'POST', '/bulk/volunteers/tags', { vids: vids.slice(0, 2), add: driver })
  await visit(page, '/volunteers/individual?search=Tagged')
  await row('Tagged One').getByText('Driver').waitFor()
  await page.getByRole('button', { name: 'More filters' }).click()
  await choose('Has none of these tags', 'Driver')
  await row('Tagged One').waitFor({ state: 'detached' })
  await row('Tagged Three').waitFor()
  await page.getByRole('button', { name: 'Without the tag Driver, show all again' }).click()
  await choose('Has one of these tags', 'Driver')
  await row('Tagged Three').waitFor({ state: 'detached' })
  await row('Tagged Two').waitFor()
  await expectAccessible(page, 'the list by tag')
  await keepPicture(page, 'desk', 'the list by tag')
  await callAs(page, 'POST', '/bulk/volunteers/tags', { vids: vids.slice(0, 2), remove: driver })
  await row('Tagged Two').waitFor({ state: 'detached' })
})

test('staff put a tag on a person on a phone; what was typed into the form meanwhile stays and is saved', async () => {
  const phone = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(phone.page, demo.staff)
  await visit(phone.page, '/volunteers/individual?search=Tagged')
  await phone.page.getByRole('link', { name: 'Tagged Three', exact: true }).tap()
  await phone.page.getByLabel('Remarks').fill('Typed before the tag')
  await phone.page.getByRole('button', { name: 'Add tag' }).tap()
  await phone.page.getByRole('option', { name: 'First aid' }).tap()
  const takeOff = phone.page.getByRole('button', { name: 'First aid, take this tag off' })
  await takeOff.waitFor()
  await phone.page.getByRole('button', { name: 'Update Volunteer' }).tap()
  await phone.page.getByText('Successfully updated Volunteer Tagged Three!').waitFor()
  await expectAccessible(phone.page, 'a person with a tag on a phone')
  await keepPicture(phone.page, 'phone', 'a person with a tag')
  await takeOff.tap()
  await takeOff.waitFor({ state: 'detached' })
  await phone.page.getByRole('button', { name: 'Undo' }).tap()
  await takeOff.waitFor()
  await visit(phone.page, '/volunteers/individual?search=Tagged')
  await phone.page.getByRole('listitem').filter({ hasText: 'Tagged Three' }).getByText('First aid').waitFor()
  await keepPicture(phone.page, 'phone', 'the list with tags')
  expect(phone.complaints).toEqual([])
})

test('a tag that is not there is made where several people are tagged', async () => {
  await visit(page, '/volunteers/individual?search=Tagged')
  await page.getByRole('checkbox', { name: 'Select Tagged Two' }).check()
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: 'Tag them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag 1 volunteer' })
  await page.getByRole('combobox', { name: 'Put these tags on' }).fill('Festival')
  await page.getByRole('option', { name: 'Make the tag “Festival”' }).click()
  await dialog.getByText('Festival', { exact: true }).waitFor()
  // typed and confirmed by keyboard; what is left in the box is said, and makes no tag
  const box = page.getByRole('combobox', { name: 'Put these tags on' })
  await box.fill('Choir')
  await box.press('Enter')
  await dialog.getByText('Choir', { exact: true }).waitFor()
  await box.fill('Lantern')
  await box.press('Tab')
  await dialog.getByText('“Lantern” is not in the list: nothing was chosen.').waitFor()
  await expectAccessible(page, 'a tag that was made while tagging')
  await keepPicture(page, 'desk', 'a tag made while tagging')
  // the list of the next box is open above the button
  await dialog.getByRole('heading').click()
  await dialog.getByRole('button', { name: 'Change tags' }).click()
  await row('Tagged Two').getByText('Festival').waitFor()
  await row('Tagged Two').getByText('Choir').waitFor()
})

test('a new tag is made while it is put on; two are merged, and a deleted one comes back with its people', async () => {
  await visit(page, '/volunteers/individual?search=Tagged')
  await page.getByRole('link', { name: 'Tagged One' }).click()
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('combobox', { name: 'Add tag' }).fill('Chauffeur')
  await page.getByRole('option', { name: 'Make the tag “Chauffeur”' }).click()
  await page.getByRole('button', { name: 'Chauffeur, take this tag off' }).waitFor()
  await visit(page, '/admin/forms?form=tags')
  await line('Chauffeur').getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('combobox', { name: 'Merge it into' }).click()
  await page.getByRole('option', { name: 'Driver' }).click()
  await expectAccessible(page, 'two tags that become one')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await page.getByText('Chauffeur is a part of Driver now').waitFor()
  await line('Driver').getByRole('link', { name: '1 person' }).waitFor()
  await line('Driver').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Drives')
  await page.getByRole('radio', { name: 'Teal' }).check()
  await page.getByRole('button', { name: 'Save tag' }).click()
  await line('Drives').getByRole('link', { name: '1 person' }).waitFor()
  await expectAccessible(page, 'the tags of an organisation')
  await keepPicture(page, 'desk', 'the tags of an organisation')
  await line('Drives').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByText('1 person will lose it.', { exact: false }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await line('Drives').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await line('Drives').getByRole('link', { name: '1 person' }).click()
  await row('Tagged One').getByText('Drives').waitFor()
})

test('a sheet brings tags along, and says beforehand which are new', async () => {
  await visit(page, '/volunteers/individual')
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: 'Import Volunteers' }).click()
  const dialog = page.getByRole('dialog')
  const cells = [
    ['Full Name', 'Email', 'Mobile', 'Tags'],
    ['Tagged Four', 'tagged.four@example.org', '82220066', 'first aid; Gardener'],
  ]
  await dialog.getByRole('textbox', { name: 'Or paste cells' }).fill(cells.map((one) => one.join('\t')).join('\n'))
  await dialog.getByText('One new tag will be made: Gardener').waitFor()
  await keepPicture(page, 'desk', 'a sheet with tags')
  await dialog.getByRole('button', { name: /^Import 1/ }).click()
  await visit(page, '/volunteers/individual?search=Tagged%20Four')
  await row('Tagged Four').getByText('Gardener').waitFor()
  await row('Tagged Four').getByText('First aid').waitFor()
})
