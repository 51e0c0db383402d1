import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let desk: Visitor
let phone: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  desk = await browser.newVisitor({ width: 1440, height: 900 })
  phone = await browser.newVisitor({ width: 390, height: 844 })
  await signInAs(desk.page, demo.admin)
  await signInAs(phone.page, demo.admin)
})
afterAll(async () => {
  expect([...desk.complaints, ...phone.complaints]).toEqual([])
  await browser.close()
})

test('a batch lists what comes next, between two days and at one venue, and its address keeps it', async () => {
  const { page } = desk
  await visit(page, '/activities/services')
  await page.getByRole('link', { name: 'Medical escorts', exact: true }).click()
  await page.getByRole('link', { name: 'Medical escorts - Batch 1', exact: true }).click()
  const starts = page.locator('tbody tr[data-link] td:nth-child(3)')
  await starts.first().waitFor()
  const side = (name: string) => page.getByText(new RegExp(`^${name} \\(\\d+\\)$`))
  const timesShown = async () => (await starts.allInnerTexts()).map((text) => Date.parse(`${text} UTC`))
  await side('Past').click()
  await page.waitForURL(/when=past/)
  await page.locator('tbody:not([data-refreshing])').waitFor()
  const past = await timesShown()
  expect(past).toEqual(past.toSorted((a, b) => b - a))
  await side('Upcoming').click()
  await page.waitForURL(/when=coming/)
  const today = dateIn(0)
  await page.locator('tbody:not([data-refreshing])').waitFor()
  await page.reload()
  await starts.first().waitFor()
  const shown = await timesShown()
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(shown[0]).toBeGreaterThanOrEqual(Date.parse(today))
  await expectAccessible(page, 'the coming sessions of a batch')
  await page.getByRole('textbox', { name: 'To' }).fill('01/01/2001')
  await page.getByText('Clear the filters').waitFor()
  await page.getByRole('textbox', { name: 'To' }).fill('')
  await starts.first().waitFor()
  await page.getByRole('combobox', { name: 'Venue' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.waitForURL(/venueId=/)
})

test('on a phone its sessions are cards, found and ordered in a sheet', async () => {
  const { page } = phone
  await visit(page, desk.page.url().replace(/\?.*/, ''))
  const cards = page.getByRole('list', { name: 'List of sessions' }).getByRole('listitem')
  await cards.first().waitFor()
  const starts = async () => (await cards.allInnerTexts()).map((text) => Date.parse(/Start (.{11})/.exec(text)![1]!))
  const listed = await starts()
  // the next one first
  expect(listed).toEqual(listed.toSorted((a, b) => a - b))
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Start, ascending')
  await expectAccessible(page, 'the filters of a list')
  await page.getByRole('button', { name: /^Show [\d,]+ sessions$/ }).click()
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  await expect.poll(async () => (await starts()).toSorted((a, b) => a - b).join()).toBe((await starts()).join())
  await page.getByRole('textbox', { name: 'Filter by Session Name' }).fill('no such session')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await cards.first().waitFor()
})

test('who edits a batch again while its sessions are made stays in the form', async () => {
  const { page } = desk
  const news: (() => void)[] = []
  await page.routeWebSocket(/./, (browserSide) => {
    browserSide.connectToServer().onMessage((message) => void news.push(() => browserSide.send(message)))
  })
  await visit(page, '/activities/services')
  await page.getByRole('link', { name: 'Medical escorts', exact: true }).click()
  const edit = page.getByRole('link', { name: 'Edit Batch: Medical escorts - Batch 1', exact: true })
  await edit.click()
  await page.getByLabel('Batch name', { exact: true }).fill('Medical escorts - Batch 1')
  await page.getByLabel('Requirements').first().fill('Able to push a wheelchair')
  await page.getByRole('button', { name: 'Update Medical escorts - Batch 1' }).click()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await edit.click()
  await page.getByLabel('Batch name', { exact: true }).fill('Medical escorts in the morning')
  await expect
    .poll(async () => {
      for (const deliver of news.splice(0)) deliver()
      return page.getByText(/^Successfully edited/).count()
    })
    .toBeGreaterThan(0)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.getByRole('dialog').count(), 'nobody is asked to leave').toBe(0)
  expect(await page.getByLabel('Batch name', { exact: true }).inputValue()).toBe('Medical escorts in the morning')
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await page.getByRole('button', { name: 'Leave' }).click()
})
