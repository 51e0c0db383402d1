import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './call-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { keepPicture } from './keep-picture.ts'
import { dateIn } from './now.ts'
import { openBrowser, type Visitor } from './open-browser.ts'
import { demo } from './organisations.ts'
import { signInAs } from './sign-in-as.ts'
import { visit } from './visit.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.newVisitor({ width: 1366, height: 768 })
  page = visitor.page
  await signInAs(page, demo.admin)
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await browser.close()
})

const dialog = () => page.getByRole('dialog')
const text = () => page.getByRole('textbox', { name: 'Text' })
const subject = () => page.getByRole('textbox', { name: 'Subject' })

test('a template is written with a field, kept with hyphens, and deleted with its count and Undo', async () => {
  await visit(page, '/communication/email')
  await page.getByRole('button', { name: 'Add Template' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Add Template' }).waitFor()
  await page.getByRole('button', { name: 'Add Template' }).click()
  await page.getByText('Template Name is a required field').waitFor()
  await expectAccessible(page, 'a refused template')
  await page.getByLabel('Template Name').fill('A walk on Saturday')
  await subject().click()
  await page.keyboard.type('Come along, {{firstName}}')
  // what was typed is a chip, and so is what the menu puts in; each goes with one key
  const chips = () => subject().locator('.mail-field').allInnerTexts()
  await expect.poll(chips).toEqual(['First name'])
  await page.getByRole('button', { name: 'Insert a field here' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Organisation' }).press('Enter')
  await expect.poll(chips).toEqual(['First name', 'Organisation'])
  await expect.poll(() => subject().evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Backspace')
  await expect.poll(chips).toEqual(['First name'])
  await page.getByText('Subject: Come along, Mei Ling').waitFor()
  await text().click()
  await page.keyboard.type('Dear ')
  await page.getByRole('button', { name: 'Insert field' }).click()
  await page.getByRole('menuitem', { name: 'First name' }).click()
  await page.waitForFunction(() => document.activeElement?.classList.contains('tiptap'))
  await page.keyboard.type(', come to the park.')
  await page.frameLocator('iframe[title="The e-mail"]').getByText('Dear Mei Ling, come to the park.').waitFor()
  await page.getByRole('button', { name: 'Add Template' }).click()
  await page.getByText('A-walk-on-Saturday').first().waitFor()
  await page.getByRole('checkbox', { name: /A-walk-on-Saturday/ }).check()
  await page.getByRole('button', { name: 'Delete Templates' }).click()
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted 1 templates successfully').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('cell', { name: /A-walk-on-Saturday/ })
    .first()
    .waitFor()
})

test('a letter to some people by name is written from it, looked at once more, sent, and seen to have arrived', async () => {
  await visit(page, '/communication/email/compose')
  await page.getByRole('button', { name: 'Add Recipients' }).click()
  await dialog().getByLabel('Name', { exact: true }).fill('zzzz')
  await dialog().getByRole('button', { name: 'Search' }).click()
  await dialog().getByText('No Volunteers Found').waitFor()
  await dialog().getByLabel('Name', { exact: true }).fill('tan')
  await dialog().getByRole('button', { name: 'Search' }).click()
  for (const index of [1, 2]) await dialog().getByRole('checkbox').nth(index).check()
  await expectAccessible(page, 'people found for a letter')
  await dialog().getByRole('button', { name: 'Add to Recipients (2)' }).click()
  await page.getByLabel('To', { exact: true }).fill('aunt@example.org, no address')
  await page.getByText('3 people').waitFor()
  await page.getByRole('button', { name: 'Use Template' }).click()
  await dialog().getByLabel('Template', { exact: true }).click()
  await page.getByRole('option', { name: 'A-walk-on-Saturday' }).click()
  await dialog().getByRole('button', { name: 'Set template' }).click()
  await text().getByText('First name').waitFor()
  await page.getByText('The draft is saved.').waitFor()
  await page.reload()
  await text().getByText('First name').waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await dialog().getByText('3 people').first().waitFor()
  // nothing leaves this product, and it says so before and after
  await dialog().getByText('No mail server is set up yet').waitFor()
  await expectAccessible(page, 'the last look at a letter')
  await dialog().getByRole('button', { name: 'Keep 3 e-mails in the Outbox' }).click()
  await page.getByText('Nothing has left: the mails to 3 people are kept in the Outbox').waitFor()
  await page.getByText('Kept, not sent: 3').waitFor()
  await page.getByRole('cell', { name: 'aunt@example.org' }).first().waitFor()
  await expectAccessible(page, 'a letter that was sent')
  // the list tells it from what has left, and finds it by that
  await visit(page, '/communication/email?tab=sent&state=kept')
  await page.getByRole('row').filter({ hasText: 'Come along' }).getByText('Kept, not sent').first().waitFor()
  await visit(page, '/communication/email?tab=sent&state=sent')
  // of those that have left there are the demo's own alone
  await page.getByRole('row').filter({ hasText: 'have lunch with us' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Come along' }).count()).toBe(0)
})

test('its recipient chooses by its link which e-mails to get, on a phone, and is left out then', async () => {
  type Kept = { mails: { id: string; to: string }[] }
  const outbox = await callAs<Kept>(page, 'GET', '/admin/outbox')
  const id = outbox.body.mails.find(({ to }) => to === 'aunt@example.org')!.id
  const mail = await callAs<{ text: string }>(page, 'GET', `/admin/outbox/${id}`)
  const address = new URL(/https?:\S+\/mail-choices\/\S+/.exec(mail.body.text)![0])
  const aunt = await browser.newVisitor({ width: 390, height: 844 })
  await aunt.page.goto(address.pathname)
  await aunt.page.getByText('a•••@example.org').waitFor()
  await expectAccessible(aunt.page, 'which e-mails to get')
  await aunt.page.getByRole('checkbox', { name: /^News/ }).uncheck()
  await aunt.page.getByRole('button', { name: 'Save' }).click()
  await aunt.page.getByText('Saved. Thank you.').waitFor()
  const body = { audiences: [{ kind: 'addresses', addresses: ['aunt@example.org'] }] }
  expect((await callAs(page, 'POST', '/mail/recipients/count', body)).body).toMatchObject({
    total: 0,
    leftOut: [{ reason: 'unsubscribed', count: 1 }],
  })
  expect(aunt.complaints).toEqual([])
})

test('anyone who has no e-mail address is told by phone with the same words, and marked as told', async () => {
  const rows = [{ fullName: 'Gohkeng Ah Lian', mobileNo: '91230077' }, { fullName: 'Gohkeng Without A Number' }]
  expect((await callAs(page, 'POST', '/volunteers/import', { rows, updates: [] })).status).toBe(200)
  type Found = { hits: { hits: { _source: { vid: string } }[] } }
  const named = [{ term: { compositeVolSortKey: 'indivols' } }, { match_phrase_prefix: { fullName: 'Gohkeng' } }]
  const { body } = await callAs<Found>(page, 'POST', '/_search', { query: { bool: { filter: named } }, size: 2 })
  const ids = body.hits.hits.map(({ _source }) => _source.vid)
  const draft = {
    subject: 'Rain',
    html: '<p>We meet indoors.</p>',
    audiences: [{ kind: 'volunteers', ids, label: 'Two' }],
  }
  const { body: kept } = await callAs<{ id: string }>(page, 'POST', '/mail/messages', draft)
  await visit(page, `/communication/email/compose?draft=${kept.id}`)
  await text().getByText('We meet indoors.').waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await dialog().getByRole('button', { name: 'Tell 2 people by phone' }).click()
  const list = page.getByRole('dialog', { name: 'People without an e-mail address' })
  const link = await list.getByRole('link', { name: 'WhatsApp to Gohkeng Ah Lian' }).getAttribute('href')
  expect(decodeURIComponent(link ?? '')).toMatch(/6591230077.*We meet indoors\./s)
  await list.getByText('No phone number is kept.').waitFor()
  await list.getByRole('button', { name: 'Mark as told: Gohkeng Ah Lian' }).click()
  await list.getByText(/^Told: /).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'people without an e-mail address, on a phone')
  await keepPicture(page, '390', 'people without an e-mail address')
  await page.setViewportSize({ width: 1366, height: 768 })
  await list.getByRole('button', { name: 'Take back: Gohkeng Ah Lian' }).click()
  await list.getByRole('button', { name: 'Mark as told: Gohkeng Ah Lian' }).waitFor()
})

interface OfCalendar {
  sessions: { vid: string; batchId: string; activityId: string; activityType: string; start: string }[]
}

test('recipients are chosen by session, and reminders of an activity are seen on its session', async () => {
  const days = `from=${dateIn(3)}&to=${dateIn(24)}&activityType=&venueId=&roleGap=false`
  const { body } = await callAs<OfCalendar>(page, 'GET', `/calendar?${days}`)
  const session = body.sessions.find(({ start }) => start.slice(0, 10) > dateIn(2))!
  const address = `/activities/${session.activityType}/${session.activityId}`
  await visit(page, '/communication/email/compose')
  await page.getByRole('button', { name: 'Add Recipients' }).click()
  await dialog().getByRole('tab', { name: 'By Session' }).click()
  // of sessions that are over those are meant who came, of coming ones all who are signed up
  const who = dialog().getByRole('combobox', { name: 'Who' })
  const past = `from=${dateIn(-24)}&to=${dateIn(-3)}&activityType=&venueId=&roleGap=false`
  const before = (await callAs<OfCalendar>(page, 'GET', `/calendar?${past}`)).body.sessions.find(
    ({ start }) => start.slice(0, 10) < dateIn(-3),
  )!
  await dialog().getByRole('textbox', { name: 'Day of the sessions' }).fill(before.start.slice(0, 10))
  await expect.poll(() => who.inputValue()).toBe('came')
  await dialog().getByRole('textbox', { name: 'Day of the sessions' }).fill(session.start.slice(0, 10))
  await dialog().getByRole('checkbox', { name: /^\d/ }).first().waitFor()
  await expect.poll(() => who.inputValue()).toBe('signed-up')
  // a week of sessions says of each on which day it is
  await dialog().getByRole('textbox', { name: 'Until, for several days' }).fill(dateIn(24))
  await dialog()
    .getByRole('checkbox', { name: /^\d\d \w{3} \d{4}, \d+:\d\d/ })
    .first()
    .waitFor()
  // the same shows that none of them can be left with one press
  const all = dialog().getByRole('checkbox', { name: /^All \d+ sessions/ })
  const chosen = () =>
    dialog()
      .getByRole('checkbox', { name: /^\d\d \w{3}/, checked: true })
      .count()
  await all.uncheck()
  expect(await chosen()).toBe(0)
  await all.check()
  expect(await chosen()).toBeGreaterThan(1)
  await expectAccessible(page, 'recipients by session')
  await keepPicture(page, 'wide light', 'recipients by session')
  await dialog().getByRole('button', { name: 'Add to Recipients' }).click()
  await page
    .getByText(/^\d+ (?:people|person)/)
    .first()
    .waitFor()
  await visit(page, address)
  await page.getByRole('button', { name: /^Reminders/ }).click()
  await dialog().getByLabel('Hours before each session').fill('720, 48, 3')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await page.getByText('Reminders are on').waitFor()
  await visit(page, `${address}/${session.batchId}/${session.vid}`)
  const reminders = page.getByRole('region', { name: 'Reminders' })
  await reminders.getByText('Reminder by e-mail on').first().waitFor()
  await reminders.getByText('It was too late for the reminder 720 hours before.').waitFor()
})
