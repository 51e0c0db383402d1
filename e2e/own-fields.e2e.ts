import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
let page: Page
const people: string[] = []
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor()
  page = visitor.page
  await signInAs(page, demo.admin)
  const person = { dob: '1957-03-25', gender: 'Female', nationality: 'Singaporean' }
  for (const fullName of ['Camp One', 'Camp Two']) {
    const { body } = await callAs<{ vid: string }>(page, 'POST', '/v2/indivols', {
      ...person,
      email: `${fullName.replace(' ', '.')}@example.org`,
      fullName,
      mobileNo: '82220077',
      agreeToTerms: true,
    })
    people.push(body.vid)
  }
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const line = (name: string) =>
  page.getByRole('list', { name: 'Own fields' }).getByRole('listitem').filter({ hasText: name })
const dialog = () => page.getByRole('dialog')

async function chooseIn(on: Page, label: string, option: string) {
  await on.getByRole('combobox', { name: label }).click()
  await on.getByRole('option', { name: option, exact: true }).click()
}

async function open(on: Page, name: string) {
  await visit(on, `/volunteers/individual?search=${encodeURIComponent(name)}`)
  await on.getByRole('link', { name, exact: true }).click()
  await on.getByRole('tab', { name: 'Own fields' }).click()
}

test('a superadmin makes three fields, puts them in order and names their tab', async () => {
  await visit(page, '/admin/forms?form=own-fields')
  await page.getByText('There are no own fields yet.').waitFor()
  await page.getByRole('button', { name: 'Add field' }).click()
  await dialog().getByRole('textbox', { name: 'Name' }).fill('T-shirt size')
  await chooseIn(page, 'Kind', 'One of a list')
  await dialog().getByRole('button', { name: 'Add field' }).click()
  await dialog().getByText('Please name at least one choice').waitFor()
  await dialog().getByRole('textbox', { name: 'Choice 1' }).fill('Small')
  await dialog().getByRole('textbox', { name: 'Choice 2' }).fill('Large')
  await expectAccessible(page, 'a field of one of a list')
  await keepPicture(page, 'desk', 'a field of one of a list')
  await dialog().getByRole('button', { name: 'Add field' }).click()
  await line('T-shirt size').getByText('0 answers', { exact: false }).waitFor()
  for (const [name, kind] of [
    ['Bus line', 'Text'],
    ['Shoe size', 'Number'],
  ] as const) {
    await page.getByRole('button', { name: 'Add field' }).click()
    await dialog().getByRole('textbox', { name: 'Name' }).fill(name)
    if (kind !== 'Text') await chooseIn(page, 'Kind', kind)
    await dialog().getByRole('button', { name: 'Add field' }).click()
    await line(name).waitFor()
  }
  await page.getByRole('button', { name: 'Move Shoe size up' }).click()
  const second = page.getByRole('list', { name: 'Own fields' }).getByRole('listitem').nth(1)
  await second.getByText('Shoe size').waitFor()
  await expectAccessible(page, 'the own fields of an organisation')
  await keepPicture(page, 'desk', 'the own fields of an organisation')
})

test('staff fill them in with the form; what is wrong is said at the field, and the history says both values', async () => {
  await open(page, 'Camp One')
  await chooseIn(page, 'T-shirt size', 'Large')
  await page.getByRole('textbox', { name: 'Bus line' }).fill('Bus 74')
  await page.getByRole('textbox', { name: 'Shoe size' }).fill('many')
  await page.getByRole('button', { name: 'Update Volunteer' }).click()
  await page.getByText('Please enter a number, such as 12 or 3.5').first().waitFor()
  await expectAccessible(page, 'own fields of a person, one of them wrong')
  await keepPicture(page, 'desk', 'own fields of a person, one of them wrong')
  await page.getByRole('textbox', { name: 'Shoe size' }).fill('41.50')
  await page.getByRole('button', { name: 'Update Volunteer' }).click()
  await page.getByText('Successfully updated Volunteer Camp One!').waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  const changed = page.getByRole('row').filter({ hasText: 'Shoe size' })
  await changed.getByText('41.5', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'At a glance' }).getByText('Bus 74').waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Own fields' }).click()
  expect(await page.getByRole('textbox', { name: 'Bus line' }).inputValue()).toBe('Bus 74')
  expect(await page.getByRole('combobox', { name: 'T-shirt size' }).inputValue()).toBe('Large')
})

test('the list is filtered by them, and shows them as columns', async () => {
  await visit(page, '/volunteers/individual')
  await page.getByRole('button', { name: 'More filters' }).click()
  const panel = page.getByRole('region', { name: 'Filters' })
  await panel.getByRole('combobox', { name: 'T-shirt size' }).selectOption('Large')
  await page.getByRole('button', { name: 'T-shirt size: Large, show all again' }).waitFor()
  await panel.getByRole('textbox', { name: 'Shoe size, from' }).fill('40')
  const chips = ['T-shirt size: Large', 'Shoe size: from 40'].map((chip) =>
    page.getByRole('button', { name: `${chip}, show all again` }),
  )
  for (const chip of chips) await chip.waitFor()
  await expectAccessible(page, 'a list filtered by own fields')
  await keepPicture(page, 'desk', 'a list filtered by own fields')
  await page.getByRole('button', { name: 'Fewer filters' }).click()
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('textbox', { name: 'Add a column' }).fill('shoe')
  await page.getByRole('checkbox', { name: 'Shoe size', exact: true }).click()
  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ hasText: 'Camp One' })
  await row.getByRole('cell', { name: '41.5', exact: true }).waitFor()
  await keepPicture(page, 'desk', 'an own field as a column')
  for (const chip of chips) await chip.click()
  await page
    .getByRole('button', { name: /Shoe size/ })
    .first()
    .click()
  await page.waitForURL((url) => url.searchParams.get('sort')?.startsWith('own:') ?? false)
  await page.locator('tbody').getByRole('row').first().getByText('Camp One').waitFor()
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('button', { name: 'Back to the usual columns' }).click()
  await page.keyboard.press('Escape')
})

test('an e-mail names one: it is chosen from the menu, stands as a chip, and the last look says where it stays empty', async () => {
  const audiences = [{ kind: 'volunteers', label: 'Camp', ids: people }]
  const letter = { subject: 'Camp', html: '', audiences }
  const { body: draft } = await callAs<{ id: string }>(page, 'POST', '/mail/messages', letter)
  // what the fields are called comes late, when somebody is writing already
  const isAsked = Promise.withResolvers<void>()
  await page.route('**/api/own-fields?*', (route) => isAsked.promise.then(() => route.continue()))
  await page.goto(`/communication/email/compose?draft=${draft.id}`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('Your ')
  isAsked.resolve()
  await waitUntilLoaded(page)
  await page.keyboard.type('size: ')
  expect(await text.innerText()).toMatch(/^Your size:\s$/)
  await page.getByRole('button', { name: 'Insert field', exact: true }).click()
  await page.getByRole('menuitem', { name: 'T-shirt size' }).click()
  await text.locator('.mail-field', { hasText: 'T-shirt size' }).waitFor()
  await page.frameLocator('iframe[title="The e-mail"]').getByText('Your size: Large').waitFor()
  await page.getByText('The draft is saved.').waitFor()
  await page.reload()
  await text.locator('.mail-field', { hasText: 'T-shirt size' }).waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await dialog().getByText('T-shirt size: no answer for 1 of 2 people; nothing stands there.').waitFor()
  await expectAccessible(page, 'the last look at a letter with an own field')
  await keepPicture(page, 'desk', 'the last look at a letter with an own field')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
})

test('on a phone they are filled in as well', async () => {
  const phone = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(phone.page, demo.staff)
  await open(phone.page, 'Camp Two')
  await phone.page.getByRole('textbox', { name: 'Bus line' }).fill('Bus 7')
  await phone.page.getByRole('button', { name: 'Update Volunteer' }).tap()
  await phone.page.getByText('Successfully updated Volunteer Camp Two!').waitFor()
  await expectAccessible(phone.page, 'own fields of a person on a phone')
  await keepPicture(phone.page, 'phone', 'own fields of a person')
  expect(phone.complaints).toEqual([])
})

test('one is changed for several people at once, and put back', async () => {
  const sizes = async () => {
    const own = await Promise.all(
      people.map((id) => callAs<{ own: Record<string, unknown> }>(page, 'GET', `/v3/indivols/${id}`)),
    )
    return own.map(({ body }) => Object.values(body.own).filter((one) => one === 'Large' || one === 'Small'))
  }
  await visit(page, '/volunteers/individual?search=Camp')
  for (const name of ['Camp One', 'Camp Two'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: 'Change a field' }).click()
  await dialog().getByRole('combobox', { name: 'Field', exact: true }).selectOption('T-shirt size')
  await dialog().getByRole('combobox', { name: 'T-shirt size' }).selectOption('Small')
  await expectAccessible(page, 'one field of several people')
  await keepPicture(page, 'desk', 'one field of several people')
  await dialog().getByRole('button', { name: 'Change the field' }).click()
  await page.getByText('Changed T-shirt size of 2 volunteers').waitFor()
  await expect.poll(sizes).toEqual([['Small'], ['Small']])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(sizes).toEqual([['Large'], []])
})

test('how long its answers are kept is told where it is told of people', async () => {
  await visit(page, '/admin/forms?form=own-fields')
  await page.getByRole('button', { name: 'Edit Bus line' }).click()
  await dialog().getByLabel('Empty answers after so many months').fill('24')
  await dialog().getByRole('button', { name: 'Save field' }).click()
  await line('Bus line').getByText('Kept 24 months').waitFor()
  await visit(page, '/admin/retention')
  const kept = page.getByRole('region', { name: 'How long answers are kept' })
  await kept.getByText('Bus line, of volunteers: 24 months').waitFor()
  await kept.getByRole('link', { name: 'Forms > Own fields' }).click()
  await line('Bus line').waitFor()
})

test('a field is called otherwise, deleted with its answers said beforehand, and restored', async () => {
  await visit(page, '/admin/forms?form=own-fields')
  await line('Bus line').getByText('2 answers', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Edit Bus line' }).click()
  await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Which bus')
  await dialog().getByRole('button', { name: 'Save field' }).click()
  await page.getByRole('button', { name: 'Delete Which bus' }).click()
  await dialog().getByText('It holds 2 answers, which nobody will see.', { exact: false }).waitFor()
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await line('Which bus').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Restore Which bus' }).click()
  await line('Which bus').getByText('2 answers', { exact: false }).waitFor()
})
