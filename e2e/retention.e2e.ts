import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
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

test('a superadmin says how long people who left are kept, is told of a wrong period, and takes it back', async () => {
  const { page } = admin
  await page.goto('/admin/retention')
  const months = page.getByLabel('Months to keep them: Inactive')
  const save = page.getByRole('button', { name: 'Save the period of Inactive' })
  await months.fill('3')
  await save.click()
  await page.getByText('0, or 6 to 240').waitFor()
  await expectAccessible(page, 'how long people are kept, refused')
  await months.fill('36')
  await save.click()
  await page.getByText('Inactive: erased after 36 months without a sign of them').waitFor()
  await page.getByText('Nobody: of everybody something was heard lately.').waitFor()
  await expectAccessible(page, 'how long people are kept')
  await keepPicture(page, '390', 'how long people are kept')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Nobody: no period is chosen.').waitFor()
  await expect.poll(() => months.inputValue()).toBe('')
})

test('somebody in the list of those who will be erased is kept, comes back with Undo, and is opened by the name', async () => {
  const { page } = admin
  await page.goto('/admin/retention')
  const due = page.getByRole('region', { name: /^Who will be erased/ })
  await due.getByText('Nobody: no period is chosen.').waitFor()
  await page.getByLabel('Months to keep them: Withdrawn').fill('6')
  await page.getByRole('button', { name: 'Save the period of Withdrawn' }).click()
  const first = due.getByRole('button', { name: /^Keep / }).first()
  await first.waitFor()
  await due.scrollIntoViewIfNeeded()
  await expectAccessible(page, 'who will be erased')
  await keepPicture(page, '390', 'who will be erased')
  const name = ((await first.getAttribute('aria-label')) ?? '').replace('Keep ', '')
  const inAll = async () => Number(/of\s+(\d+)\s+people/.exec(await due.innerText())?.[1])
  const before = await inAll()
  const keep = due.getByRole('button', { name: `Keep ${name}`, exact: true })
  await keep.focus()
  await page.keyboard.press('Enter')
  await page.getByText(`${name} is kept`).waitFor()
  await keep.waitFor({ state: 'detached' })
  await expect.poll(inAll).toBe(before - 1)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await keep.waitFor()
  await expect.poll(inAll).toBe(before)
  // kept for good, also after a reload; the next one is a click away from the page of the person
  await keep.click()
  await keep.waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(inAll).toBe(before - 1)
  await due.getByRole('link').first().click()
  await page.waitForURL(/\/volunteers\/individual\/[0-9a-f-]{36}/)
})

test('what was deleted long ago is listed once the setting says how long it is kept', async () => {
  const { page } = admin
  await page.goto('/admin/retention')
  const deleted = page.getByRole('region', { name: /^Deleted records that will be erased/ })
  await deleted.getByText('None: deleted records are kept.').waitFor()
  await expectAccessible(page, 'deleted records are kept')
  await deleted.getByRole('link', { name: 'Months to keep deleted people' }).click()
  await page.getByLabel('Months to keep deleted people').fill('2')
  await page.getByRole('button', { name: 'Save' }).first().click()
  const person = {
    fullName: 'Zainab Deleted',
    dob: '1970-03-25',
    gender: 'Female',
    nationality: 'Singaporean',
    mobileNo: '91234598',
    email: 'zainab@example.org',
    agreeToTerms: true,
  }
  const { body } = await callAs<{ vid: string }>(page, 'POST', '/v2/indivols', person)
  expect((await callAs(page, 'POST', `/del-vol/indi-vols/${body.vid}`)).status).toBe(200)
  await page.goto('/admin/retention')
  await deleted.scrollIntoViewIfNeeded()
  await deleted.getByText('Zainab Deleted').waitFor()
  await expectAccessible(page, 'deleted records')
  await keepPicture(page, '390', 'deleted records that will be erased')
  await deleted.getByRole('link', { name: 'Zainab Deleted' }).click()
  await page.getByText('Zainab Deleted was deleted').waitFor()
})
