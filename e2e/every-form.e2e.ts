import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let mine: Visitor
let colleague: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  mine = await browser.newVisitor({ width: 1440, height: 900 })
  colleague = await browser.newVisitor({ width: 1440, height: 900 })
  for (const { page } of [mine, colleague]) await signInAs(page, demo.admin)
})
afterAll(async () => {
  expect([...mine.complaints, ...colleague.complaints]).toEqual([])
  await browser.close()
})

/** A form that edits a record: how it is opened, two of its fields, and how it is saved. */
interface EditForm {
  open: (page: Page) => Promise<unknown>
  one: (page: Page) => Locator
  other: (page: Page) => Locator
  save: (page: Page) => Promise<unknown>
  /** What somebody sees once it is saved. */
  saved: (page: Page) => Promise<unknown>
}

const dialog = (page: Page) => page.getByRole('dialog').first()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).last().waitFor()
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
const addresses = new Map<string, string>()

/** The page of the first row of a list; always the same one. */
async function openFirst(page: Page, list: string) {
  const known = addresses.get(list)
  if (known) return page.goto(known)
  await page.goto(list)
  await page.locator('tbody tr:not([aria-hidden]) a').first().click()
  await page.waitForURL((url) => url.pathname !== list.split('?')[0])
  addresses.set(list, new URL(page.url()).pathname)
}
async function openRow(page: Page, list: string) {
  await page.goto(list)
  await page.locator('tbody tr:not([aria-hidden]) button').first().click()
  await dialog(page).waitFor()
}
async function openBatch(page: Page, link: string) {
  await openFirst(page, '/activities/recurring?sort=title')
  const activity = addresses.get('/activities/recurring?sort=title')!
  await openFirst(page, activity)
  await page.getByRole('link', { name: link }).first().click()
}
const inDialog = (label: string) => (page: Page) => dialog(page).getByLabel(label)
const onPage = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })

const isLeft = (page: Page) => !new URL(page.url()).pathname.endsWith('/edit')

const forms: Record<string, EditForm> = {
  'a volunteer': {
    open: async (page) => {
      await openFirst(page, '/volunteers/individual?sort=-fullName')
      await tab(page, 'Basic Information')
    },
    one: onPage('Postal Code'),
    other: onPage('Chinese Name'),
    save: (page) => press(page, 'Update Volunteer'),
    saved: (page) => toast(page, /Successfully updated/),
  },
  'an organisation': {
    open: async (page) => {
      await openFirst(page, '/volunteers/organisation?sort=orgName')
      await tab(page, 'Basic Information')
    },
    one: onPage('About the Organisation'),
    other: onPage('Postal Code'),
    save: (page) => press(page, 'Update Organisation'),
    saved: (page) => toast(page, /Successfully updated the organisation/),
  },
  'a member of an organisation': {
    open: async (page) => {
      await page.goto('/volunteers/organisation?sort=orgName')
      await page
        .getByRole('link', { name: /^Member List of/ })
        .first()
        .click()
      await page.locator('tbody tr:not([aria-hidden]) button').first().click()
      await dialog(page).waitFor()
    },
    one: inDialog('Email'),
    other: inDialog('Postal Code'),
    save: (page) => press(page, 'Update Member'),
    saved: closed,
  },
  'a group': {
    open: async (page) => {
      await openFirst(page, '/volunteers/group?sort=groupName')
      await press(page, 'Edit Group')
      await dialog(page).waitFor()
    },
    one: inDialog('Group Name'),
    other: inDialog('Group Description'),
    save: (page) => press(page, 'Update Group'),
    saved: closed,
  },
  'a donor': {
    open: (page) => openRow(page, '/volunteers/donors?sort=fullName'),
    one: inDialog('Address'),
    other: inDialog('Email'),
    save: (page) => press(page, 'Update'),
    saved: closed,
  },
  'an activity': {
    open: async (page) => {
      await openFirst(page, '/activities/recurring?sort=title')
      await page.getByRole('link', { name: 'Edit Activity' }).click()
    },
    one: onPage('Description'),
    other: (page) => page.getByLabel(/^Title/),
    save: (page) => press(page, 'Update Activity'),
    saved: (page) => page.waitForURL((url) => !url.pathname.endsWith('/edit')),
  },
  'a batch': {
    open: (page) => openBatch(page, 'Edit Batch'),
    one: onPage('Batch name'),
    other: (page) => page.getByLabel('Requirements').first(),
    save: async (page) => {
      await press(page, /^Update /)
      // what is done to coming sessions is asked, and once more where somebody else's change makes it another answer
      const sure = page.getByRole('button', { name: 'Update', exact: true })
      const next = page.getByRole('dialog', { name: /while you were editing/ })
      await sure.click()
      await expect.poll(async () => isLeft(page) || (await next.count()) > 0 || (await sure.count()) > 0).toBe(true)
    },
    saved: async (page) => {
      const sure = page.getByRole('button', { name: 'Update', exact: true })
      await expect
        .poll(async () => {
          if (await sure.count()) await sure.click({ timeout: 1000 }).catch(() => {})
          return isLeft(page)
        })
        .toBe(true)
    },
  },
  'the checklist of a batch': {
    open: async (page) => {
      await openBatch(page, 'Checklist')
      await page.getByRole('button', { name: 'Add Row' }).waitFor()
      if (await page.getByLabel('Name of row 2').count()) return
      for (const row of [1, 2]) {
        await press(page, 'Add Row')
        await page.getByLabel(`Name of row ${row}`).fill(`Paper ${row}`)
      }
      await press(page, 'Save Checklist')
      await toast(page, /Successfully updated checklist/)
    },
    one: onPage('Name of row 1'),
    other: onPage('Name of row 2'),
    save: (page) => press(page, 'Save Checklist'),
    saved: (page) => toast(page, /Successfully updated checklist/),
  },
  'a session': {
    open: async (page) => {
      await openBatch(page, 'Checklist')
      await page.goBack()
      await page.locator('tbody tr:not([aria-hidden]) a').first().click()
      await press(page, 'Session Actions')
      await page.getByRole('menuitem', { name: 'Edit Session' }).click()
      await dialog(page).waitFor()
    },
    one: inDialog('Address'),
    other: inDialog('Beneficiaries'),
    save: (page) => press(page, 'Update Session'),
    saved: closed,
  },
  'the settings of a form': {
    open: async (page) => {
      await page.goto('/admin/forms')
      await press(page, 'Tab: Basic Information')
    },
    one: onPage('Label of chineseName'),
    other: onPage('Label of homeNo'),
    save: (page) => press(page, 'Save form'),
    saved: (page) => toast(page, 'Saved the form'),
  },
  'the settings of an organisation': {
    open: (page) => page.goto('/admin/settings'),
    one: onPage('Label of the active volunteers on the dashboard'),
    other: onPage('What people consent to in the registration forms'),
    save: (page) => press(page, 'Save settings'),
    saved: (page) => toast(page, 'Saved the settings'),
  },
}

const values: Record<string, [string, string, string, string, string, string]> = {
  'a member of an organisation': ['a@b.sg', '560001', 'b@b.sg', 'c@b.sg', '560002', 'd@b.sg'],
  'a volunteer': ['560001', '陈一', '560002', '560003', '陈二', '560004'],
  'a donor': ['Road 1', 'a@b.sg', 'Road 2', 'Road 3', 'b@b.sg', 'Road 4'],
  'an organisation': ['About 1', '560001', 'About 2', 'About 3', '560002', 'About 4'],
}
const plain = ['First 1', 'Other 1', 'First 2', 'First 3', 'Other 2', 'First 4'] as const

describe('two people edit', () => {
  test.each(Object.entries(forms))('%s', async (name, form) => {
    const [first, second, theirs, own, alsoMine] = values[name] ?? plain
    const [me, they] = [mine.page, colleague.page]
    await form.open(they)
    await form.open(me)
    await form.one(me).waitFor()
    await form.other(me).fill(second)
    await form.one(they).fill(first)
    await form.save(they)
    await form.saved(they)
    expect(await form.other(me).inputValue(), 'what is typed stays when somebody else saves').toBe(second)
    await form.save(me)
    await form.saved(me)
    await form.open(me)
    await form.one(me).waitFor()
    await expect.poll(() => form.one(me).inputValue(), { timeout: 5000 }).toBe(first)
    expect(await form.other(me).inputValue()).toBe(second)

    await form.open(they)
    await form.one(they).fill(theirs)
    await form.one(me).fill(own)
    await form.other(me).fill(alsoMine)
    await form.save(they)
    await form.saved(they)
    await form.save(me)
    const asked = me.getByRole('dialog', { name: /while you were editing/ })
    await asked.getByText(theirs, { exact: true }).waitFor()
    expect(await asked.getByRole('radio').count(), 'what only one changed is not asked').toBe(2)
    await asked.getByText(own, { exact: true }).waitFor()
    if (name === 'a donor' || name === 'the checklist of a batch') await expectAccessible(me, `a conflict of ${name}`)
    await asked.getByRole('radio', { name: /: theirs$/ }).check()
    await asked.getByRole('button', { name: 'Save chosen values' }).click()
    await form.saved(me)
    await form.open(me)
    await form.one(me).waitFor()
    await expect.poll(() => form.one(me).inputValue(), { timeout: 5000 }).toBe(theirs)
    expect(await form.other(me).inputValue()).toBe(alsoMine)
  })
})
