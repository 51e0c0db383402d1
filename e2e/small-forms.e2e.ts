import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor()
  await signInAs(visitor.page, demo.admin)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const wrong = (page: Page) => page.locator('[aria-invalid=true]')
const dialog = (page: Page) => page.getByRole('dialog')

/** A small form: how it is opened, what sends it, what is wrong at first, and what puts that right. */
const forms: Record<
  string,
  { open: (page: Page) => Promise<unknown>; send: string; fields: [label: string, right: string][] }
> = {
  'a group': {
    open: async (page) => {
      await page.goto('/volunteers/group')
      await page.getByRole('button', { name: 'Group', exact: true }).click()
    },
    send: 'Add Group',
    fields: [['Group Name', 'Readers']],
  },
  'a donor': {
    open: async (page) => {
      await page.goto('/volunteers/donors')
      await page.getByRole('button', { name: 'Add New Donor Volunteer' }).click()
    },
    send: 'Add',
    fields: [['Full Name', 'Tan Mei Ling']],
  },
  'a user': {
    open: async (page) => {
      await page.goto('/admin')
      await page.getByRole('button', { name: 'Add Users' }).click()
    },
    send: 'Add User',
    fields: [
      ['User name', 'somebody'],
      ['Email', 'somebody@example.org'],
    ],
  },
}

test.each(Object.keys(forms))('%s: each error goes when its field is put right, the others stay', async (name) => {
  const { page } = visitor
  const { open, send, fields } = forms[name]!
  await open(page)
  await dialog(page).getByRole('button', { name: send, exact: true }).click()
  await expect.poll(() => wrong(page).count()).toBeGreaterThanOrEqual(fields.length)
  let left = await wrong(page).count()
  for (const [label, right] of fields) {
    await dialog(page).getByLabel(label).fill(right)
    left -= 1
    await expect.poll(() => wrong(page).count()).toBe(left)
  }
})

test('a refused sign-in is no longer said when something else is typed', async () => {
  const { page } = await browser.newVisitor()
  await page.goto('/sign-in')
  await page.getByLabel('User name').fill(demo.staff)
  await page.getByLabel('Password', { exact: true }).fill('Not-The-Password-1!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('Another-Password-1!')
  await page.getByRole('alert').waitFor({ state: 'detached' })
})
