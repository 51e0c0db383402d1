import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Visitor
let staff: Visitor
let vids: string[]

async function add(fullName: string): Promise<string> {
  const reached = { mobileNo: '82220099', email: 'odette@example.org', agreeToTerms: true }
  const person = { fullName, dob: '1957-03-25', gender: 'Female', nationality: 'Singaporean', ...reached }
  return (await callAs<{ vid: string }>(admin.page, 'POST', '/v2/indivols', person)).body.vid
}

beforeAll(async () => {
  browser = await openBrowser()
  admin = await browser.newVisitor()
  staff = await browser.newVisitor()
  await signInAs(admin.page, demo.admin)
  await signInAs(staff.page, demo.staff)
  vids = [await add('Odette Absent'), await add('Odette Stays')]
})
afterAll(() => browser.close())

test('a deleted person: a superadmin learns the name and what can still be done, others that nobody is there', async () => {
  await callAs(admin.page, 'POST', `/del-vol/indi-vols/${vids[0]}`)
  await admin.page.goto(`/volunteers/individual/${vids[0]}`)
  await admin.page.getByText('Odette Absent was deleted, and can be restored').waitFor()
  await admin.page.getByRole('main').getByRole('button', { name: 'Erase' }).waitFor()
  await expectAccessible(admin.page, 'the page of somebody who was deleted')
  await staff.page.goto(`/volunteers/individual/${vids[0]}`)
  const alert = staff.page.getByRole('main').getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).not.toContain('Odette')
})

test('a record that was merged leads to the one that it is a part of', async () => {
  const page = admin.page
  const goneId = await add('Odette Twice')
  const merged = await callAs(page, 'POST', '/duplicates/merges', { keptId: vids[1], goneId })
  expect(merged.status).toBe(200)
  await page.goto(`/volunteers/individual/${goneId}`)
  await page.getByText('This record was merged, and is now a part of').waitFor()
  await page.getByRole('main').getByRole('alert').getByRole('link', { name: 'Odette Stays' }).click()
  await page.getByRole('heading', { level: 1, name: 'Odette Stays' }).waitFor()
})
