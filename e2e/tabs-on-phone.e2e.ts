import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let phone: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  phone = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(phone.page, demo.admin)
})
afterAll(async () => {
  expect(phone.complaints).toEqual([])
  await browser.close()
})

test('on a phone the content of a chosen tab comes into sight, also where it arrives later', async () => {
  const { page } = phone
  const about = { gender: 'Female', nationality: 'Singaporean', mobileNo: '91230004', agreeToTerms: true }
  const person = { fullName: 'Tabs Person', dob: '1980-05-01', email: 'tabs@example.org', ...about }
  const { body } = await callAs<{ vid: string }>(page, 'POST', '/v2/indivols', person)
  await page.goto(`/volunteers/individual/${body.vid}`)
  const history = page.getByRole('tab', { name: 'History' })
  await history.waitFor()
  // it stands in the lower half, with nothing of its content in sight
  expect((await history.boundingBox())?.y).toBeGreaterThan(400)
  await history.tap()
  await page.getByText('Registered a volunteer').first().waitFor()
  await expect.poll(async () => ((await history.boundingBox())?.y ?? 999) < 300).toBe(true)
  await keepPicture(page, 'phone', 'the history of a person, just chosen')
})
