import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { visit } from './visit.ts'

/** A form that edits a record: how it is opened, two of its fields, and how it is saved. */
export interface EditForm {
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
const openFirst = (page: Page, list: string) =>
  openKnown(page, list, async () => {
    await visit(page, list)
    await page.locator('tbody tr:not([aria-hidden]) a').first().click()
    await page.waitForURL((url) => url.pathname !== list.split('?')[0])
  })
async function openRow(page: Page, list: string) {
  await visit(page, list)
  await page.locator('tbody tr:not([aria-hidden]) button').first().click()
  await dialog(page).waitFor()
}
async function openBatch(page: Page, link: string) {
  await openKnown(page, `batch ${link}`, async () => {
    await openFirst(page, '/activities/recurring?sort=title')
    await openFirst(page, addresses.get('/activities/recurring?sort=title')!)
    const before = page.url()
    await page.getByRole('link', { name: link }).first().click()
    await page.waitForURL((url) => url.href !== before)
  })
}
/** The page that is found by this way, without it from the second time on. */
async function openKnown(page: Page, name: string, find: () => Promise<unknown>) {
  const known = addresses.get(name)
  if (known) return visit(page, known)
  await find()
  addresses.set(name, new URL(page.url()).pathname)
}
const inDialog = (label: string) => (page: Page) => dialog(page).getByLabel(label)
const onPage = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })

const isLeft = (page: Page) => !new URL(page.url()).pathname.endsWith('/edit')

/** Every form that edits a record. */
export const forms: Record<string, EditForm> = {
  'a volunteer': {
    open: async (page) => {
      await openFirst(page, '/volunteers/individual?sort=-fullName')
      await tab(page, 'Basic Information')
    },
    one: onPage('Postal Code'),
    // its label is what another of these forms changes
    other: (page) => page.getByLabel(/^(?:Chinese Name|First \d)$/),
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
      await visit(page, '/volunteers/organisation?sort=orgName')
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
      await page.reload() // what is saved next has a toast of its own
      await page.getByLabel('Name of row 2').waitFor()
    },
    one: onPage('Name of row 1'),
    other: onPage('Name of row 2'),
    save: (page) => press(page, 'Save Checklist'),
    saved: (page) => toast(page, /Successfully updated checklist/),
  },
  'a session': {
    open: async (page) => {
      await openKnown(page, 'session', async () => {
        await openBatch(page, 'Checklist')
        const [, list] = [await page.goBack(), page.url()]
        await page.locator('tbody tr:not([aria-hidden]) a').first().click()
        await page.waitForURL((url) => url.href !== list)
      })
      await press(page, 'Session Actions')
      await page.getByRole('menuitem', { name: 'Edit Session' }).click()
      await dialog(page).waitFor()
    },
    one: inDialog('Session name'),
    other: inDialog('Beneficiaries'),
    save: (page) => press(page, 'Update Session'),
    saved: closed,
  },
  'a template': {
    open: (page) => visit(page, '/communication/email/template/First-visit'),
    one: (page) => page.getByRole('textbox', { name: 'Subject' }),
    other: (page) => page.getByRole('textbox', { name: 'Text' }),
    save: (page) => press(page, 'Update Template'),
    saved: (page) => toast(page, /Updated the template/),
  },
  'the settings of a form': {
    open: async (page) => {
      await visit(page, '/admin/forms')
      await press(page, 'Tab: Basic Information')
    },
    one: onPage('Label of chineseName'),
    other: onPage('Label of homeNo'),
    save: (page) => press(page, 'Save form'),
    saved: (page) => toast(page, 'Saved the form'),
  },
  'the settings of an organisation': {
    open: (page) => visit(page, '/admin/settings'),
    one: onPage('Label of the active volunteers on the dashboard'),
    other: onPage('What people consent to in the registration forms'),
    save: (page) => press(page, 'Save settings'),
    saved: (page) => toast(page, 'Saved the settings'),
  },
}

type FieldTexts = [string, string, string, string, string, string]

const values: Record<string, FieldTexts> = {
  'a member of an organisation': ['a@b.sg', '560001', 'b@b.sg', 'c@b.sg', '560002', 'd@b.sg'],
  'a volunteer': ['560001', '陈一', '560002', '560003', '陈二', '560004'],
  'a donor': ['Road 1', 'a@b.sg', 'Road 2', 'Road 3', 'b@b.sg', 'Road 4'],
  'an organisation': ['About 1', '560001', 'About 2', 'About 3', '560002', 'About 4'],
}
const plain: FieldTexts = ['First 1', 'Other 1', 'First 2', 'First 3', 'Other 2', 'First 4']

/** What a field holds: a text that has a look of its own is no value. */
export const valueOf = (field: Locator): Promise<string> =>
  field.evaluate((one: HTMLElement) => ('value' in one ? String(one.value) : one.innerText.trim()))

/** What is typed into the two fields: each text twice by one person and twice by the other. */
export const textsOf = (form: string): FieldTexts => values[form] ?? plain
