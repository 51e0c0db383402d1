import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { readMail } from './read-mail.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor({ width: 390, height: 844 })
  await signInAs(admin.page, demo.admin)
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

test('the settings are found by section and by word, and a sender is tried before it is saved', async () => {
  const { page } = admin
  await page.goto('/admin/settings')
  const index = page.getByRole('navigation', { name: 'Sections of the settings' })
  await index.getByRole('link', { name: 'Security' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Security')
  await index.getByLabel('Find a setting').fill('tamil')
  expect(await page.getByRole('checkbox').count()).toBe(3)
  await index.getByLabel('Find a setting').fill('')

  // what the server alone knows to be wrong is said at the setting, and one is led there
  await page.getByRole('radio', { name: 'All staff' }).check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page
    .getByRole('radiogroup', { name: 'Second factor' })
    .locator('..')
    .getByText('Set up your own second factor first, in Account')
    .waitFor()
  await page.getByRole('radio', { name: 'Nobody has to; everybody may' }).check()

  await page.getByLabel('Sender name').fill('Harbour 港湾')
  await page.getByLabel('Sender address').fill('office')
  await page.getByLabel('Reply-to address').fill('office')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Not a valid Email').first().waitFor()
  await index.getByText('2 errors').waitFor()
  // led to the first of them on the page
  await expect
    .poll(() => page.getByLabel('Sender address').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await page.getByLabel('Reply-to address').fill('')
  await page.getByLabel('Sender address').fill('office')
  await index.getByText('1 error').waitFor()
  await page.getByLabel('Sender address').fill('office@harbour.localhost')
  await page.getByRole('button', { name: 'Look up the records of its domain' }).click()
  await page.getByRole('row').filter({ hasText: 'DMARC' }).getByText('Not public').waitFor()
  await expectAccessible(page, 'the records of a domain')
  await keepPicture(page, '390', 'the records of a domain')
  await page.getByRole('button', { name: 'Send a test mail to me' }).click()
  await page.getByText(/^A test mail to .+ is in the Outbox$/).waitFor()

  await page.getByRole('combobox', { name: 'Accent colour' }).click()
  await page.getByRole('option', { name: 'Indigo' }).click()
  const preview = page.getByRole('region', { name: 'How it looks' })
  await preview.getByText('Harbour 港湾 <office@harbour.localhost>').waitFor()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Saved the settings of').waitFor()
  await readMail(page, `${demo.admin}@example.org`, /If you can read it/, /Test mail of/)
})

test('a setting of the mails that cannot be is refused by a sentence at it, and nothing is saved with it', async () => {
  const { page } = admin
  type Kept = { settings: Record<string, unknown> }
  const kept = async () => (await callAs<Kept>(page, 'GET', '/tenant-settings')).body.settings
  await page.goto('/admin/settings')
  await page.getByLabel('Sender name').fill('Not to be saved')
  const before = await kept()
  const wrong = [
    ['Mails a day at most', '', 'Please enter a number'],
    ['Mails a day at most', 'many', 'Please enter a number'],
    ['Mails a day at most', '1.5', 'Please enter a whole number, without a point'],
    ['Mails a day at most', '9999999', 'At most 1,000,000'],
    ['Mails a minute at most', '-3', '0 or more'],
    ['Sender address', 'office', 'Not a valid Email'],
    ['Reply-to address', 'a@example.org, b@example.org', 'Not a valid Email'],
  ] as const
  for (const [label, value, sentence] of wrong) {
    const field = page.getByLabel(label, { exact: true })
    const good = await field.inputValue()
    await field.fill('')
    await field.pressSequentially(value)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText(sentence, { exact: true }).waitFor()
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    await field.fill(good)
  }
  expect(await kept()).toEqual(before)
  await page.getByLabel('Sender name').fill(String(before['mailSenderName']))
})

test('how long data is kept is chosen on the screen, refused where it cannot be, and there after a reload', async () => {
  const { page } = admin
  await page.goto('/admin/settings')
  const mails = page.getByLabel('Months to keep sent e-mails')
  const robots = page.getByLabel('Days to keep registrations that may be from robots')
  await mails.fill('3')
  await robots.fill('30')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page
    .getByText(/6 to 120/)
    .first()
    .waitFor()
  await expectAccessible(page, 'how long data is kept, refused')
  await mails.fill('24')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Saved the settings of').waitFor()
  await page.reload()
  await expect.poll(() => Promise.all([mails.inputValue(), robots.inputValue()])).toEqual(['24', '30'])
  await mails.scrollIntoViewIfNeeded()
  await keepPicture(page, '390', 'how long data is kept')
})

test('a setting is found by the search above every page', async () => {
  const { page } = admin
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search pages, actions and people').fill('time zone')
  const found = page.getByRole('dialog').getByText('Time zone', { exact: true })
  await found.waitFor()
  await keepPicture(page, 'phone', 'settings in the palette')
  await found.click()
  await page.waitForURL(/find=Time/)
  await expect.poll(() => page.getByLabel('Find a setting').inputValue()).toBe('Time zone')
})
