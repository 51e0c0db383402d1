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
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor()
  page = visitor.page
  await signInAs(page, demo.admin)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const dialog = () => page.getByRole('dialog')
const chooseIn = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function addField(name: string, kind: string, { choices = [] as string[], asks = '' } = {}) {
  await page.getByRole('button', { name: 'Add field' }).click()
  await dialog().getByRole('textbox', { name: 'Name' }).fill(name)
  if (kind !== 'Text') await chooseIn('Kind', kind)
  for (const [at, choice] of choices.entries())
    await dialog()
      .getByRole('textbox', { name: `Choice ${at + 1}` })
      .fill(choice)
  if (asks) await dialog().getByRole('checkbox', { name: asks }).check()
  await dialog().getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('list', { name: 'Own fields' }).getByText(name).waitFor()
}

test('a superadmin makes fields of organisations and of activities, each form its own', async () => {
  await visit(page, '/admin/forms?form=own-fields')
  await page.getByRole('combobox', { name: 'Fields of' }).selectOption('Organisations')
  await page.getByText('There are no own fields yet.').waitFor()
  const asks = 'Ask it on the public form of organisations'
  await addField('Industry', 'One of a list', { choices: ['Banking', 'Food'], asks })
  await addField('Agreement until', 'Date')
  await expectAccessible(page, 'the own fields of organisations')
  await keepPicture(page, 'desk', 'the own fields of organisations')
  await page.getByRole('combobox', { name: 'Fields of' }).selectOption('Activities')
  await page.getByText('There are no own fields yet.').waitFor()
  await page.getByRole('button', { name: 'Add field' }).click()
  await dialog().getByRole('textbox', { name: 'Name' }).waitFor()
  const asked = dialog().getByRole('checkbox', { name: /public form/ })
  expect(await asked.count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
  await addField('Programme', 'Text')
})

test('they are filled in on the page of an organisation, and its history says what was answered', async () => {
  await visit(page, '/volunteers/organisation?sort=orgName')
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Own fields' }).click()
  await chooseIn('Industry', 'Food')
  await page.getByRole('textbox', { name: 'Agreement until' }).fill('31 Dec 2027')
  await page.getByRole('button', { name: 'Update Organisation' }).click()
  await page.getByText(/Successfully updated the organisation/).waitFor()
  await page.getByRole('region', { name: 'At a glance' }).getByText('31 Dec 2027').waitFor()
  await expectAccessible(page, 'own fields of an organisation')
  await keepPicture(page, 'desk', 'own fields of an organisation')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('row').filter({ hasText: 'Industry' }).getByText('Food', { exact: true }).waitFor()
})

test('they are filled in with an activity, and stand on its page', async () => {
  const start = { startDate: '2027-01-04', startTime: '09:00', endTime: '11:00', sessionName: 'Walk' }
  const body = { activity: { title: 'Walk of the own fields' }, batch: { batchSessions: [start] } }
  const { body: made } = await callAs<{ vid: string }>(page, 'POST', '/activity-v2/async/events', body)
  await visit(page, `/activities/events/${made.vid}/edit`)
  await page.getByRole('tab', { name: 'Own fields' }).click()
  await page.getByRole('textbox', { name: 'Programme' }).fill('Ageing well')
  await expectAccessible(page, 'own fields of an activity')
  await page.getByRole('button', { name: 'Update Activity' }).click()
  await page.getByText('Successfully edited Walk of the own fields').waitFor()
  await page.getByRole('definition').filter({ hasText: 'Ageing well' }).waitFor()
  await keepPicture(page, 'desk', 'an activity with own fields')
  await visit(page, '/activities/events/add')
  await page.getByRole('tab', { name: 'Own fields' }).click()
  await page.getByRole('textbox', { name: 'Programme' }).waitFor()
})

test('the public form of organisations asks those that are chosen for it, and the record has the answer', async () => {
  const company = await browser.newVisitor({ width: 390, height: 844, touch: true })
  const form = company.page
  await form.goto(`/register/${demo.slug}/organisation`)
  const next = () => form.getByRole('button', { name: 'Next' }).tap()
  const goTo = async (title: string): Promise<void> => {
    const heading = form.getByRole('heading', { level: 1 })
    const before = await heading.innerText()
    if (before.includes(title)) return
    await next()
    await form.getByRole('heading', { level: 1, name: before, exact: true }).waitFor({ state: 'detached' })
    await goTo(title)
  }
  await form.getByLabel(/^Organisation Name/).fill('Bakery of Questions')
  await form.getByLabel(/^Entity Type/).selectOption('Company')
  await goTo('Whom we can call')
  await form.getByLabel(/^Name \*$/).fill('Tan Mei Ling')
  await form.getByLabel(/^Email \*$/).fill('mei.ling@example.org')
  await goTo('More about you')
  const question = form.getByRole('group', { name: 'Industry' })
  await question.getByText('Food').tap()
  await expectAccessible(form, 'a question of a company')
  await keepPicture(form, 'phone', 'a question of a company')
  await goTo('Before you finish')
  await form.getByLabel(/^We declare/).check()
  await form.getByRole('button', { name: /^Send registration/ }).tap()
  await form.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor()
  expect(company.complaints).toEqual([])
  await visit(page, '/volunteers/organisation?orgName=Bakery')
  await page.getByRole('link', { name: 'Bakery of Questions', exact: true }).click()
  await page.getByRole('region', { name: 'At a glance' }).getByText('Food').waitFor()
  await visit(page, '/admin/forms?form=public')
  await page.getByLabel('Which public form').getByText('Organisations').click()
  await page.getByText('Your own questions: Industry.').waitFor()
})
