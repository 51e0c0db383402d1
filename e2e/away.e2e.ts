import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let desk: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  desk = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(desk.page, demo.admin)
})
afterAll(async () => {
  expect(desk.complaints).toEqual([])
  await browser.close()
})

const dayFirst = (days: number) => dateIn(days).split('-').toReversed().join('/')

test('somebody is noted as away in everything, their page says so, and they are back with one press', async () => {
  const { page } = desk
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await page.goto('/volunteers/individual')
  await page.locator('tbody').getByRole('link').first().click()
  const facts = page.getByLabel('At a glance')
  await facts.waitFor()
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Away…' }).click()
  const form = page.getByRole('dialog', { name: /is away$/ })
  await form.getByRole('textbox', { name: 'First day away' }).fill(dayFirst(0))
  await form.getByRole('textbox', { name: 'Last day away' }).fill(dayFirst(30))
  await form.getByRole('textbox', { name: 'Remark' }).fill('Broke his leg')
  await form.getByText(/^(Taken off|Not signed up for a session)/).waitFor()
  await expectAccessible(page, 'somebody who will be away')
  await form.getByRole('button', { name: 'Save' }).click()
  await facts.getByText(/^until .* \(Broke his leg\)$/).waitFor()
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Away…' }).click()
  await page
    .getByRole('dialog', { name: /^When / })
    .getByRole('button', { name: /^Not away/ })
    .click()
  await page.getByText('No time away is noted.').waitFor()
  await expectAccessible(page, 'times away of a person')
  await button('Done').click()
  await facts.getByText('Broke his leg').waitFor({ state: 'detached' })
})
