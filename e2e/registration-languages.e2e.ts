import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectMarked } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser } from './open-browser.ts'
import { demo } from './organisations.ts'
import { readMail } from './read-mail.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Page
beforeAll(async () => {
  browser = await openBrowser('demo')
  const visitor = await browser.newVisitor()
  admin = visitor.page
  await signInAs(admin, demo.admin)
  await visit(admin, '/admin/settings')
  for (const language of ['Malay', 'Tamil']) await admin.getByRole('checkbox', { name: language }).check()
  await admin.getByRole('button', { name: 'Save settings' }).click()
  await admin.getByText('Saved the settings').waitFor()
})
afterAll(() => browser.close())

const phone = { width: 390, height: 844, touch: true }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** On to the page with this heading, each looked at. */
async function goTo(page: Page, next: string, name: string) {
  for (let at = 0; at < 12; at++) {
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await expectAccessible(page, title)
    await expectMarked(page, title)
    if (title === name) return
    await page.getByRole('button', { name: next }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: title }).waitFor()
  }
}

test('somebody registers in Malay, and is written to in Malay', async () => {
  const { page, complaints } = await browser.newVisitor(phone)
  await page.goto(`/register/${demo.slug}/individual`)
  await page.getByLabel(/^Full Name/).fill('Siti Rahimah')
  await page.getByRole('button', { name: 'Bahasa Melayu' }).click()
  await heading(page, 'Nama anda').waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ms')
  expect(await page.getByLabel(/^Nama penuh/).inputValue()).toBe('Siti Rahimah')
  await goTo(page, 'Seterusnya', 'Tentang anda')
  await page.getByRole('button', { name: 'Seterusnya' }).click()
  await page.getByRole('link', { name: 'Tarikh lahir diperlukan!' }).waitFor()
  await keepPicture(page, 'phone', 'a refused page in Malay')
  await page.getByLabel(/^Tarikh lahir/).pressSequentially('25031990')
  await page.getByLabel(/^Jantina/).selectOption({ label: 'Perempuan' })
  await page.getByLabel(/^Kewarganegaraan/).selectOption({ label: 'Warganegara Singapura' })
  await goTo(page, 'Seterusnya', 'Cara menghubungi anda')
  await page.reload()
  const email = `siti${Date.now()}@example.org`
  await goTo(page, 'Seterusnya', 'Cara menghubungi anda')
  await page.getByLabel(/^No. telefon bimbit/).fill('91234567')
  await page.getByLabel(/^Alamat e-mel/).fill(email)
  await goTo(page, 'Seterusnya', 'Bila anda ada masa')
  await page.getByRole('group', { name: 'Isnin' }).getByLabel('Pagi').check()
  await goTo(page, 'Seterusnya', 'Pengisytiharan dan persetujuan')
  await page.getByText(/^I declare that what I have stated is true/).waitFor()
  await keepPicture(page, 'phone', 'a consent in Malay with its English')
  await page.getByLabel(/^Saya mengisytiharkan/).check()
  await page.getByRole('button', { name: 'Hantar pendaftaran' }).click()
  await heading(page, 'Terima kasih').waitFor()
  await keepPicture(page, 'phone', 'the thanks in Malay')
  expect(complaints).toEqual([])

  expect(await readMail(admin, email, /terima kasih kerana mendaftar/)).toBeTruthy()
  await visit(admin, '/volunteers/registrations?name=Siti')
  await admin.getByRole('link', { name: 'Siti Rahimah' }).click()
  // the link of her own page, and not that of the list once more
  await admin
    .getByRole('region', { name: 'About this registration' })
    .getByRole('link', { name: 'Siti Rahimah' })
    .click()
  await admin.getByRole('tab', { name: 'Basic Information' }).click()
  const nationality = admin.getByRole('combobox', { name: 'Nationality' })
  await nationality.waitFor()
  expect(await nationality.inputValue()).toBe('Singaporean')
  await admin.getByRole('button', { name: 'E-mails' }).click()
  const language = admin.getByLabel('Language of e-mails')
  await language.waitFor()
  expect(await language.inputValue()).toBe('ms')
})

test('the form of an organisation is read in Tamil', async () => {
  const { page, complaints } = await browser.newVisitor(phone)
  await page.goto(`/register/${demo.slug}/organisation`)
  await page.getByRole('button', { name: 'தமிழ்' }).click()
  await heading(page, 'உங்கள் அமைப்பைப் பற்றி').waitFor()
  await page.getByLabel(/^அமைப்பின் பெயர்/).fill('Harbour Bank')
  await page.getByLabel(/^அமைப்பின் வகை/).selectOption({ label: 'நிறுவனம்' })
  await goTo(page, 'அடுத்து', 'நாங்கள் அழைக்கக்கூடியவர்')
  await page.getByRole('button', { name: 'அடுத்து' }).click()
  await page.getByRole('alert').waitFor()
  await keepPicture(page, 'phone', 'a refused page of an organisation in Tamil')
  expect(complaints).toEqual([])
})
