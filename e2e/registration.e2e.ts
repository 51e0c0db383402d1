import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectMarked } from './expect-accessible.ts'
import { openBrowser } from './open-browser.ts'
import { demo, snm } from './organisations.ts'
import { readMail } from './read-mail.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser('snm')
})
afterAll(() => browser.close())

const form = `/register/${demo.slug}/individual`
const phone = { width: 390, height: 844 }
const looks = [
  ['on a phone', phone],
  ['on a wide screen in the dark', { width: 1440, height: 900, dark: true }],
] as const
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: /^Next/ }).click()

/** Goes on until the page with this heading. */
async function goTo(page: Page, name: RegExp, look: (title: string) => Promise<void> = async () => {}) {
  for (let at = 0; at < 12; at++) {
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await look(title)
    if (name.test(title)) return
    await next(page)
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: title }).waitFor()
  }
}

async function fillPerson(page: Page, person: { name: string; dob: string; email: string; nric?: string }) {
  await page.getByLabel(/^Full Name/).fill(person.name)
  await goTo(page, /About you/)
  if (person.nric) await page.getByLabel(/^NRIC/).fill(person.nric)
  await page.getByLabel(/^Date of Birth/).pressSequentially(person.dob)
  await page.getByLabel(/^Gender/).selectOption('Female')
  await page.getByLabel(/^Nationality/).selectOption('Singaporean')
  await goTo(page, /reach you/)
  await page.getByLabel(/^Mobile No/).fill('91234567')
  await page.getByLabel(/^Email/).fill(person.email)
}

async function finish(page: Page) {
  await goTo(page, /Declaration/)
  await page.getByLabel(/^I declare/).check()
  await page.getByRole('button', { name: /^Send registration/ }).click()
  await heading(page, /Thank you/).waitFor()
}

describe.each(looks)('the form of volunteers %s', (_name, look) => {
  test('is one accessible page after the other, refused and filled in', async () => {
    const { page, complaints } = await browser.newVisitor(look)
    await page.goto(form)
    await heading(page, /Your name/).waitFor()
    await next(page)
    await page.getByRole('alert').waitFor()
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('alert')
    await expectAccessible(page, 'the refused first page')
    await page.getByRole('link', { name: 'Full Name Required!' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-fullName')
    await fillPerson(page, { name: 'Tan Wei 陈伟', dob: '25031990', email: `wei${Date.now()}@example.org` })
    await goTo(page, /Declaration/, async (title) => {
      if (/like to do/.test(title)) await page.getByText('Central', { exact: true }).click()
      if (/have time/.test(title))
        await page
          .getByRole('group', { name: /^Monday/ })
          .getByLabel('Morning')
          .check()
      await expectAccessible(page, title)
      await expectMarked(page, title)
    })
    await finish(page)
    await expectAccessible(page, 'the thanks')
    expect(complaints).toEqual([])
  })
})

test('somebody registers by keyboard, and staff see it at once, without a reload', async () => {
  const [{ page, complaints }, staff] = await Promise.all([browser.newVisitor(phone), browser.newVisitor()])
  await signInAs(staff.page, demo.staff)
  await visit(staff.page, '/volunteers/registrations')
  await staff.page.getByRole('row', { name: /Possibly a robot/ }).waitFor()
  await waitUntilLoaded(staff.page)
  await page.goto(form)
  await page.getByLabel(/^Full Name/).fill('Ng Pei Shan')
  await page.keyboard.press('Enter')
  await heading(page, /About you/).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.goBack()
  await heading(page, /Your name/).waitFor()
  await fillPerson(page, { name: 'Ng Pei Shan', dob: '01021991', email: 'pei.shan@example.org' })
  await finish(page)
  await staff.page.getByText('A new registration has arrived').waitFor({ timeout: 10_000 })
  await staff.page.getByRole('link', { name: 'Ng Pei Shan' }).click()
  await staff.page.getByText('I declare that what I have stated is true').waitFor()
  await staff.page.getByRole('heading', { name: 'Stored as new. What becomes of it?' }).waitFor()
  await expectAccessible(staff.page, 'a registration')
  await staff.page.getByRole('button', { name: 'Delete', exact: true }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await staff.page.getByText('Deleted Ng Pei Shan').waitFor()
  await expect.poll(() => staff.page.getByRole('link', { name: 'Ng Pei Shan' }).count()).toBe(0)
  await staff.page.getByRole('button', { name: 'Undo' }).click()
  await staff.page.getByRole('link', { name: 'Ng Pei Shan' }).click()
  await staff.page.getByRole('button', { name: 'Accept', exact: true }).click()
  await staff.page.getByText('Accepted Ng Pei Shan').waitFor()
  await staff.page.getByRole('link', { name: 'Ng Pei Shan' }).click()
  await heading(staff.page, /Ng Pei Shan/).waitFor()
  expect([...complaints, ...staff.complaints]).toEqual([])
})

test('what was typed survives a reload, but not identity numbers nor what is medical', async () => {
  const { page } = await browser.newVisitor(phone)
  await page.goto(form)
  await fillPerson(page, { name: 'Draft Person', dob: '01021991', email: 'draft@example.org', nric: 'S1234567D' })
  await page.reload()
  await heading(page, /reach you/).waitFor()
  expect(await page.getByLabel(/^Email/).inputValue()).toBe('draft@example.org')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).toContain('Draft Person')
  expect(kept).not.toContain('S1234567D')
  await page.getByRole('button', { name: 'Clear and start again' }).click()
  await heading(page, /Your name/).waitFor()
  expect(await page.getByLabel(/^Full Name/).inputValue()).toBe('')
  // a slip of the thumb loses nothing
  await page.getByRole('button', { name: 'Put back what I typed' }).click()
  expect(await page.getByLabel(/^Full Name/).inputValue()).toBe('Draft Person')
  await goTo(page, /reach you/)
  expect(await page.getByLabel(/^Email/).inputValue()).toBe('draft@example.org')
})

test('an answer that nobody has to give can be taken back', async () => {
  const { page } = await browser.newVisitor(phone)
  await page.goto(form)
  await fillPerson(page, { name: 'Unsure Person', dob: '01021991', email: 'unsure@example.org' })
  await goTo(page, /Declaration/)
  const asked = page.getByRole('group', { name: /convicted/ })
  await asked.getByRole('radio', { name: 'Yes' }).check()
  await asked.getByRole('button', { name: 'Take back my answer' }).click()
  expect(await asked.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-hasCriminalHistory')
})

test('a child’s guardian confirms by the link of a mail; opening it alone changes nothing', async () => {
  const [{ page, complaints }, admin] = await Promise.all([browser.newVisitor(phone), browser.newVisitor()])
  await signInAs(admin.page, demo.admin)
  await page.goto(form)
  await fillPerson(page, { name: 'Chua Jun Kai', dob: '05052014', email: 'jun.kai@example.org' })
  await goTo(page, /parent or guardian/)
  await next(page)
  await page.getByRole('alert').waitFor()
  await expectAccessible(page, 'the refused page of the guardian')
  await page.getByLabel(/^Parent\/Guardian \*?$/).fill('Chua Wei')
  await page.getByLabel(/^Parent\/Guardian's Contact/).fill('91112222')
  await page.getByLabel(/^Parent\/Guardian's Email/).fill('chua.wei@example.org')
  await finish(page)
  const link = await readMail(admin.page, 'chua.wei@example.org', /http\S+\/confirm\/[\w-]+/)
  const guardian = await browser.newVisitor(phone)
  await guardian.page.goto(new URL(link).pathname)
  await heading(guardian.page, /Please confirm/).waitFor()
  await expectAccessible(guardian.page, 'the page of a guardian')
  await visit(admin.page, '/volunteers/registrations')
  await admin.page.getByRole('row', { name: /Chua Jun Kai.*Guardian not confirmed yet/ }).waitFor()
  await guardian.page.getByRole('button', { name: /I agree/ }).click()
  await heading(guardian.page, /Thank you/).waitFor()
  await admin.page
    .getByRole('row', { name: /Chua Jun Kai/ })
    .getByText('Guardian not confirmed yet')
    .waitFor({ state: 'detached' })
  await guardian.page.reload()
  await heading(guardian.page, /This link has ended/).waitFor()
  await expectAccessible(guardian.page, 'a link that has ended')
  expect([...complaints, ...guardian.complaints, ...admin.complaints]).toEqual([])
})

test('an organisation registers, and staff decide what waits', async () => {
  const [{ page, complaints }, staff] = await Promise.all([browser.newVisitor(phone), browser.newVisitor()])
  await page.goto(`/register/${snm.slug}/organisation`)
  await heading(page, /About your organisation/).waitFor()
  await page.getByText(/^Register your organisation with /).waitFor()
  expect((await page.request.head(`/register/${snm.slug}/organisation`)).status()).toBe(200)
  expect((await page.request.head('/api/register/no-such-path')).status()).toBe(404)
  await expectAccessible(page, 'the form of organisations')
  await page.getByLabel(/^Organisation Name/).fill('Journey Bank')
  await page.getByLabel(/^Entity Type/).selectOption('Company')
  await goTo(page, /Whom we can call/)
  await next(page)
  await page.locator('#field-coordinators-0-name-error').waitFor()
  await expectAccessible(page, 'the refused page of coordinators')
  await page.getByRole('group', { name: /^Coordinator( \p{Script=Han}+)? 1$/u }).waitFor()
  await page.getByLabel(/^Name \*$/).fill('Goh Li Ting')
  await next(page)
  await page.locator('#field-coordinators-0-email-error').waitFor()
  await page.getByLabel(/^Email \*$/).fill('li.ting@example.org')
  await goTo(page, /Before you finish/)
  await page.getByLabel(/^We declare/).check()
  await page.getByRole('button', { name: /^Send registration/ }).click()
  await heading(page, /Thank you/).waitFor()

  await signInAs(staff.page, snm.staff)
  await visit(staff.page, '/volunteers/registrations?state=waiting')
  const known = staff.page.getByRole('row', { name: /NRIC is known/ })
  await known.getByRole('link').click()
  await staff.page.getByRole('heading', { name: 'This registration is waiting for you' }).waitFor()
  await expectAccessible(staff.page, 'a registration to decide')
  await staff.page.getByLabel('Take over Mobile No.').check()
  await staff.page.getByRole('button', { name: 'Accept and take over 1' }).click()
  await staff.page.getByText('Individual · Accepted').waitFor()
  await visit(staff.page, '/volunteers/registrations?state=waiting')
  const robot = staff.page.getByRole('row', { name: /Possibly a robot/ })
  await robot.getByRole('link').click()
  await staff.page.getByRole('button', { name: 'Dismiss' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await staff.page.getByText('Individual · Dismissed').waitFor()
  expect([...complaints, ...staff.complaints]).toEqual([])
})

test('an organisation asks for a signed agreement: refused without, sent along, read by staff', async () => {
  const [{ page, complaints }, staff] = await Promise.all([browser.newVisitor(phone), browser.newVisitor()])
  await signInAs(staff.page, snm.admin)
  await visit(staff.page, '/admin/settings')
  await staff.page.getByLabel('Must be sent').check()
  await staff.page.getByLabel(/^What people consent to/).fill('We keep what you tell us.\n\n您可以随时查询您的资料。')
  await staff.page.getByRole('button', { name: 'Save settings' }).click()
  await staff.page.getByText('Saved the settings').waitFor()
  await page.goto(`/register/${snm.slug}/individual`)
  await fillPerson(page, { name: 'Signed Person', dob: '01021991', email: 'signed@example.org' })
  await goTo(page, /Declaration/)
  await page.getByText('您可以随时查询您的资料。').waitFor()
  await page.getByLabel(/^I declare/).check()
  await page.getByRole('button', { name: /^Send registration/ }).click()
  await page.getByRole('link', { name: 'Please add the signed agreement.' }).waitFor()
  await expectAccessible(page, 'a missing agreement')
  const pdf = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 signed') }
  await page.getByLabel(/^Signed agreement/).setInputFiles({ ...pdf, name: 'signed.exe' })
  await page.getByText('Please choose a PDF, PNG or JPEG file.').waitFor()
  await page.getByLabel(/^Signed agreement/).setInputFiles({ ...pdf, buffer: Buffer.from('MZ') })
  await page.getByText('signed.pdf has been added.').waitFor()
  await page.getByRole('button', { name: /^Send registration/ }).click()
  const refusal = 'This is not a PDF, PNG or JPEG file, whatever its name says.'
  await page.getByRole('link', { name: refusal }).waitFor()
  expect(await page.locator('#field-agreement-error').textContent()).toBe(refusal)
  expect(await page.getByText('signed.pdf has been added.').count()).toBe(0)
  await page.getByLabel(/^Signed agreement/).setInputFiles(pdf)
  await page.getByText('signed.pdf has been added.').waitFor()
  await page.getByRole('button', { name: /^Send registration/ }).click()
  await heading(page, /Thank you/).waitFor()
  await visit(staff.page, '/volunteers/registrations')
  await staff.page.getByRole('link', { name: 'Signed Person' }).click()
  const file = staff.page.waitForEvent('download')
  await staff.page.getByRole('button', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toBe('signed.pdf')
  expect([...complaints, ...staff.complaints]).toEqual([])
})

test('a wrong address says so, and the script of the form is small', async () => {
  const { page } = await browser.newVisitor(phone)
  await page.goto('/register/no-such-organisation/individual')
  await heading(page, /This page is not here/).waitFor()
  await expectAccessible(page, 'an address that is none')
  let script = 0
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') script += Number(response.headers()['content-length'] ?? 1e9)
  })
  await page.goto(form)
  await heading(page, /Your name/).waitFor()
  expect(script).toBeGreaterThan(10_000)
  expect(script).toBeLessThan(150_000)
})
