import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor({ width: 1366, height: 768 })
  await signInAs(admin.page, demo.admin)
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

/** Two whose birthday it is: one is active, one has left. */
async function addBirthdays() {
  const about = { gender: 'Female', nationality: 'Singaporean', mobileNo: '91230003', agreeToTerms: true }
  const dob = `1980-${dateIn(0).slice(5).replace('02-29', '02-28')}`
  for (const [fullName, status] of [
    ['Quek Birthday', 'active'],
    ['Zeng Birthday', 'inactive'],
  ] as const) {
    const email = `${fullName.slice(0, 4).toLowerCase()}@example.org`
    const added = await callAs<{ vid: string }>(admin.page, 'POST', '/v2/indivols', { fullName, dob, email, ...about })
    expect(added.status).toBe(200)
    const set = await callAs(admin.page, 'POST', '/bulk/volunteers/status', {
      vids: [added.body.vid],
      newStatus: status,
    })
    expect(set.status, JSON.stringify(set.body)).toBe(200)
  }
}

test('all whom a list of birthdays finds are written to without ticking them, with the words for birthdays', async () => {
  const { page } = admin
  await addBirthdays()
  await page.goto('/volunteers/individual?search=Birthday')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('button', { name: 'Next 7 days' }).click()
  // with the filters open it is seen how many they are, who, and on which day
  await page.getByText('2 volunteers found').waitFor()
  await page.getByRole('columnheader', { name: 'Date of Birth' }).waitFor()
  const row = page.getByRole('row', { name: /Quek Birthday/ })
  const { y = 9999, height = 0 } = (await row.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(768)
  await expectAccessible(page, 'the list with its filters open')
  await keepPicture(page, 'desk', 'birthdays with the filters open')

  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: 'Write to them' }).click()
  await page.getByText('2 people: “Birthday”, Birthday today or in the next 6 days').waitFor()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await expect.poll(() => subject.textContent().then((text) => text?.startsWith('Happy birthday'))).toBe(true)
  expect(await page.getByLabel('What it is about').first().inputValue()).toBe('Thanks and birthdays')
  await page.getByText('By status: 1 Active and 1 Inactive.').waitFor()
  await expectAccessible(page, 'a letter to those of a list')
  await page.getByRole('button', { name: 'Leave out 1 Inactive' }).click()
  await page.getByText('1 person would get this e-mail.').waitFor()
  await expect.poll(() => page.getByText('By status:').count()).toBe(0)
})

test('nobody is written to where the list is not narrowed and nobody is ticked', async () => {
  const { page } = admin
  await page.goto('/volunteers/individual')
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: 'Write to them' }).click()
  await page.getByRole('alert').getByText('Please select a volunteer').waitFor()
})

test('a ready letter brings what it is about, so that those get it who have stopped the news alone', async () => {
  const { page } = admin
  await page.goto('/communication/email/compose')
  const about = page.getByLabel('What it is about').first()
  await expect.poll(() => about.inputValue()).toBe('News and invitations')
  for (const [name, topic] of [
    [/^Birthday/, 'Thanks and birthdays'],
    [/^Reminder/, 'About sessions that people are signed up for'],
  ] as const) {
    await page.getByRole('button', { name: 'Use Template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Insert template into email' })
    await dialog.getByLabel('Template', { exact: true }).click()
    await page.getByRole('option', { name }).click()
    await dialog.getByRole('button', { name: 'Set template' }).click()
    await expect.poll(() => about.inputValue()).toBe(topic)
  }
})
