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
  admin = await browser.newVisitor()
  await signInAs(admin.page, demo.admin)
})
afterAll(async () => {
  expect(admin.complaints).toEqual([])
  await browser.close()
})

interface Listed {
  registrations: { recordId: string | null; state: string; similar: unknown[] }[]
}

test('what is to be known of a person stands above their page from its first moment', async () => {
  const { page } = admin
  const { body } = await callAs<Listed>(page, 'GET', '/registrations/search')
  const noticed = body.registrations.find(
    ({ recordId, similar, state }) => recordId && similar.length && state === 'filed',
  )
  const glance = page.getByRole('region', { name: 'At a glance' })
  // the notices come last of all
  const others = [/\/lacked-papers/, /\/coming/, /certificates/].map((path) => page.waitForResponse(path))
  const shownBefore = new Promise<number>((resolve, reject) => {
    const hold = async () => {
      await Promise.all(others)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      return glance.count()
    }
    void page.route('**/registrations/of/*', async (route) => {
      await hold().then(resolve, reject)
      await route.continue()
    })
  })
  await page.goto(`/volunteers/individual/${noticed?.recordId}`)
  expect(await shownBefore).toBe(0)
  await page.getByText('Possible duplicate of').waitFor()
  await glance.waitFor()
  // it is the same person, or not: both stand side by side
  const compare = page.getByRole('link', { name: /^Compare and merge with / }).first()
  await expectAccessible(page, 'a person with notices')
  await keepPicture(page, 'desk', 'a person who may be on record already')
  await compare.click()
  await page.getByRole('heading', { level: 1, name: 'Compare and merge' }).waitFor()
  await page.goBack()
  await glance.waitFor()
})

test('e-mails are stopped for somebody who phones, by kind, and allowed again', async () => {
  const { page } = admin
  const bar = page.getByRole('main')
  await bar.getByRole('button', { name: 'E-mails' }).click()
  const mail = page.getByRole('dialog', { name: /^E-mails to / })
  await mail.getByRole('button', { name: /^Stop e-mails/ }).click()
  await mail.getByRole('checkbox', { name: 'Thanks and birthdays' }).uncheck()
  await expectAccessible(page, 'what somebody does not want any more')
  await mail.getByRole('button', { name: 'Stop these' }).click()
  await mail.getByText(/^News and invitations: .* \(noted by .*admin\)$/).waitFor()
  // the rest can be stopped too
  await mail.getByRole('button', { name: /^Stop e-mails/ }).click()
  await mail.getByRole('button', { name: 'Stop these' }).click()
  await mail.getByText(/^Thanks and birthdays: /).waitFor()
  expect(await mail.getByRole('button', { name: /^Stop e-mails/ }).count()).toBe(0)
  await expectAccessible(page, 'an address that gets no e-mails')
  await mail.getByRole('button', { name: 'Allow e-mails again' }).click()
  await mail.getByRole('button', { name: /^Stop e-mails/ }).waitFor()
})
