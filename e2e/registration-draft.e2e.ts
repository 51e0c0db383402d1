import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { fillPerson, form, goTo, heading, phone } from './fill-registration.ts'
import { openBrowser } from './open-browser.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

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
