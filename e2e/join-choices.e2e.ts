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
const line = () =>
  page.getByRole('list', { name: 'Own fields' }).getByRole('listitem').filter({ hasText: 'T-shirt size' })
let filtered = ''

test('a superadmin makes a field, and people have both of its choices', async () => {
  await visit(page, '/admin/forms?form=own-fields')
  await page.getByRole('button', { name: 'Add field' }).click()
  await dialog().getByRole('textbox', { name: 'Name' }).fill('T-shirt size')
  await dialog().getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'One of a list', exact: true }).click()
  await dialog().getByRole('textbox', { name: 'Choice 1' }).fill('M')
  await dialog().getByRole('textbox', { name: 'Choice 2' }).fill('Medium')
  await dialog().getByRole('button', { name: 'Add field' }).click()
  await line().waitFor()
  const { body } = await callAs<{ fields: { id: string; options: { key: string; label: string }[] }[] }>(
    page,
    'GET',
    '/own-fields?form=volunteers',
  )
  const field = body.fields[0]!
  const sizes = { 'Size One': 'Medium', 'Size Two': 'Medium', 'Size Three': 'M' }
  for (const [fullName, size] of Object.entries(sizes)) {
    const person = { fullName, dob: '1957-03-25', gender: 'Female', nationality: 'Singaporean', agreeToTerms: true }
    const contact = { mobileNo: '82220078', email: `${fullName.replace(' ', '.')}@example.org` }
    const added = await callAs(page, 'POST', '/v2/indivols', { ...person, ...contact, own: { [field.id]: size } })
    expect(added.status).toBe(200)
  }
  const medium = field.options.find(({ label }) => label === 'Medium')!.key
  filtered = `/volunteers/individual?own=${encodeURIComponent(`${field.id}=is:${medium}`)}`
})

const listed = async (names: readonly string[]) => {
  await visit(page, filtered)
  for (const name of names) await page.getByRole('link', { name, exact: true }).waitFor()
  await expect.poll(() => page.locator('tbody tr[data-link]').count()).toBe(names.length)
}

test('joining says first how many people it is about; a list that asks for the one finds those who have the other', async () => {
  await listed(['Size One', 'Size Two'])
  await visit(page, '/admin/forms?form=own-fields')
  await page.getByRole('button', { name: 'Join choices of T-shirt size' }).click()
  await dialog().getByLabel('The choice that goes').selectOption({ label: 'Medium (2)' })
  await dialog().getByLabel('The choice that stays').selectOption('M')
  await dialog().getByText('2 people have Medium. They get M instead, and Medium is offered no more.').waitFor()
  await expectAccessible(page, 'joining two choices')
  await keepPicture(page, 'desk', 'joining two choices')
  await dialog().getByRole('button', { name: 'Join them' }).click()
  await page.getByText('Medium is a part of M now').waitFor()
  await listed(['Size One', 'Size Two', 'Size Three'])
  await page.getByRole('button', { name: 'T-shirt size: M, show all again' }).waitFor()
})

test('the history takes it back: people, choices and the list are what they were', async () => {
  await visit(page, '/admin/history')
  await page.locator('tbody tr').filter({ hasText: 'Joined two choices of a field' }).first().click()
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await page.getByRole('button', { name: 'Undo 2', exact: true }).click()
  await page.getByText('Undone for 2 records').waitFor()
  await listed(['Size One', 'Size Two'])
  await page.getByRole('button', { name: 'T-shirt size: Medium, show all again' }).waitFor()
  await visit(page, '/admin/forms?form=own-fields')
  await page.getByRole('button', { name: 'Join choices of T-shirt size' }).click()
  await dialog().getByLabel('The choice that goes').selectOption({ label: 'Medium (2)' })
})
