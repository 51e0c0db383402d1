import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

const list = '/volunteers/individual'
let browser: Awaited<ReturnType<typeof openBrowser>>
let laptop: Visitor
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  laptop = await browser.newVisitor({ width: 1366, height: 768 })
  page = laptop.page
  await signInAs(page, demo.admin)
  const about = { dob: '1957-03-25', gender: 'Female', nationality: 'Singaporean', agreeToTerms: true }
  for (const [i, fullName] of ['Remarked Ong Bee', 'Remarked Ng Bee'].entries()) {
    const more = {
      mobileNo: `8333004${i}`,
      email: `remarked${i}@example.org`,
      remarks: i ? '' : 'Passed away (2022)',
      race: i ? 'Malay' : '',
    }
    expect((await callAs(page, 'POST', '/v2/indivols', { ...about, ...more, fullName })).status).toBe(200)
  }
})
afterAll(async () => {
  expect(laptop.complaints).toEqual([])
  await browser.close()
})

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('what stands in Remarks is found from the search, in the panel of filters and below its heading', async () => {
  await visit(page, `${list}?search=passed%20away`)
  await page.getByRole('button', { name: 'Look in remarks and texts' }).click()
  await row('Remarked Ong Bee').waitFor()
  await page.getByRole('button', { name: 'Remarks or other texts contain "passed away", show all again' }).waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe(null)
  await keepPicture(page, 'desk', 'people found by their remarks')
  await visit(page, `${list}?search=Remarked&columns=fullName,remarks`)
  await row('Remarked Ng Bee').waitFor()
  await page.getByRole('textbox', { name: 'Filter by Remarks' }).fill('AWAY 2022')
  await row('Remarked Ng Bee').waitFor({ state: 'detached' })
  await row('Remarked Ong Bee').getByText('Passed away (2022)').waitFor()
  await page.getByRole('button', { name: 'More filters' }).click()
  // in sight without scrolling: what the panel holds is more than a laptop shows
  const box = page.getByRole('textbox', { name: 'Remarks and texts' })
  expect(await box.inputValue()).toBe('AWAY 2022')
  const sight = await box.boundingBox()
  expect(sight!.y + sight!.height).toBeLessThan(768)
  await expectAccessible(page, 'people found by their remarks')
  await keepPicture(page, 'desk', 'the filter of remarks')
})

test('a field of the form that has no filter is fetched, asked of, and taken back by its chip', async () => {
  await visit(page, `${list}?search=Remarked`)
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Another field').selectOption('Race')
  const race = page.getByLabel('Race', { exact: true })
  expect(await race.evaluate((select) => select === document.activeElement)).toBe(true)
  await race.selectOption('Malay')
  await row('Remarked Ong Bee').waitFor({ state: 'detached' })
  await row('Remarked Ng Bee').waitFor()
  await expectAccessible(page, 'people found by a choice of the form')
  await keepPicture(page, 'desk', 'people found by a choice of the form')
  await race.selectOption('(not given)')
  await row('Remarked Ng Bee').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Race: not given, show all again' }).click()
  await row('Remarked Ng Bee').waitFor()
  await row('Remarked Ong Bee').waitFor()
})

test('a change of the status of several people names them', async () => {
  await visit(page, `${list}?search=Remarked`)
  for (const name of ['Ong', 'Ng']) await page.getByRole('checkbox', { name: `Select Remarked ${name} Bee` }).check()
  await page.getByRole('button', { name: 'Volunteer Actions' }).click()
  await page.getByRole('menuitem', { name: "Update Volunteers' status" }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Status' })
  await dialog.getByText('For 2 volunteers:').waitFor()
  await dialog.getByText(/^Remarked (Ong|Ng) Bee, Remarked (Ong|Ng) Bee$/).waitFor()
  await keepPicture(page, 'desk', 'whose status is changed')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('on a phone the saved views stand first in the sheet of filters', async () => {
  const phone = await browser.newVisitor({ width: 390, height: 844, touch: true })
  await signInAs(phone.page, demo.staff)
  await visit(phone.page, list)
  await phone.page.getByRole('button', { name: 'Filters', exact: true }).tap()
  const sheet = phone.page.getByRole('dialog', { name: 'Filters' })
  const views = await sheet.getByRole('button', { name: 'Saved views' }).boundingBox()
  const order = await sheet.getByLabel('Order').boundingBox()
  expect(views!.y).toBeLessThan(order!.y)
  await expectAccessible(phone.page, 'the sheet of filters')
  await keepPicture(phone.page, 'phone', 'the sheet of filters')
  await sheet.getByRole('button', { name: 'Saved views' }).tap()
  await phone.page.getByText('A saved view keeps the filters').waitFor()
  await keepPicture(phone.page, 'phone', 'saved views from the sheet')
  expect(phone.complaints).toEqual([])
})
